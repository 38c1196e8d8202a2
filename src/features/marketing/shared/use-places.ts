import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useCityPick } from '#/components/list/use-city-pick'
import { useCities } from '#/components/use-cities'
import { inLanguage } from '#/i18n/in-language'

type Named = { id: number; name: { sq: string; en: string; it: string } }

/** The cities and types of businesses that something may be shown in, and `whereOf`: those of one thing in words. */
export function usePlaces() {
  const { t, i18n } = useLingui()
  const cities = useCities()
  const city = useCityPick()
  const named = (things: readonly Named[], all: string) =>
    things.length === 0 ? all : things.map(({ name }) => inLanguage(name, i18n.locale)).join(', ')
  const types = useQuery(query(api.catalogues.types)).data ?? []
  const typeOptions = types.map(({ id, value }) => ({ value: id, label: inLanguage(value, i18n.locale) }))
  const among = (options: typeof cities, ids: readonly number[], all: string) =>
    ids.length === 0 ? all : ids.flatMap((id) => options.find(({ value }) => value === id)?.label ?? []).join(', ')
  return {
    cities,
    /** Of a list that is narrowed to a city: what is chosen, and what there is to choose. */
    byCity: { details: { city: city.detail }, picks: { city: city.pick } },
    types: typeOptions,
    citiesOf: ({ city: of }: { city: readonly Named[] }) => named(of, t`All cities`),
    /** The same by their numbers. */
    citiesIn: ({ cityIds }: { cityIds: readonly number[] }) => among(cities, cityIds, t`All cities`),
    typesIn: ({ businessTypeIds }: { businessTypeIds: readonly number[] }) =>
      among(typeOptions, businessTypeIds, t`All types`),
    typesOf: ({ businessType }: { businessType: readonly Named[] }) => named(businessType, t`All types`),
  }
}
