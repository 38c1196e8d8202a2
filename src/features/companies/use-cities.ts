import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ACCESS } from '#/domain/people/access'
import { inLanguage } from '#/i18n/in-language'
import { useMay } from '#/session/use-session'

/** The cities of the platform by name, for whoever may choose among them; of others none. */
export function useCities(): { value: number; label: string }[] {
  const { i18n } = useLingui()
  const may = useMay(ACCESS.administration)
  const { data } = useQuery({ ...query(api.locations.list, { query: { limit: 500 } }), enabled: may })
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: inLanguage(name, i18n.locale) }))
}
