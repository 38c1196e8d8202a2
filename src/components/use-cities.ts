import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ACCESS } from '#/domain/people/access'
import { inLanguage } from '#/i18n/in-language'
import { useMay, useUser } from '#/session/use-session'

/** The cities of the platform by name, for administrators; for others those of their own businesses. */
export function useCities(): { value: number; label: string }[] {
  const { i18n } = useLingui()
  const mayReadAll = useMay(ACCESS.administration)
  const { restaurants } = useUser()
  const { data } = useQuery({ ...query(api.locations.list, { query: { limit: 500 } }), enabled: mayReadAll })
  if (mayReadAll)
    return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: inLanguage(name, i18n.locale) }))
  return [...new Map(restaurants.map(({ city }) => [city.id, city.description]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
