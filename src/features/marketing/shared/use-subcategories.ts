import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { textIn } from '#/domain/values/texts'

/** The subcategories of the app as choices of a form, in the order of guests. */
export function useSubcategories(): { value: number; label: string }[] {
  const { i18n } = useLingui()
  const { data } = useQuery(query(api.subcategories.list, { query: { limit: 500 } }))
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: textIn(name, i18n.locale) }))
}
