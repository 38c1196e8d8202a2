import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useValueWords } from '#/components/history/use-value-words'
import type { StoreDetails } from '#/contract/business-details'
import { inLanguage } from '#/i18n/in-language'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'

type Choice = { value: string; label: string }

/** What can be chosen in the details of a business, what its fields are called, and `wordOf`: a value as people read it. */
export function useStoreWords(
  details: Pick<StoreDetails, 'cityId' | 'city' | 'zone' | 'types' | 'typeIds' | 'phonePrefix' | 'currency'>,
  cityId = String(details.cityId),
) {
  const { t, i18n } = useLingui()
  const said = (value: { sq: string; en: string; it: string }): string => inLanguage(value, i18n.locale)
  const words = useValueWords()
  const may = useMay(ACCESS.editBusiness)
  const read = { enabled: may, staleTime: 60_000 }
  const { data: types } = useQuery({ ...query(api.catalogues.types), ...read })
  const { data: zones } = useQuery({ ...query(api.catalogues.zones), ...read })
  const { data: prefixes } = useQuery({ ...query(api.users.phonePrefixes), ...read })

  const allTypes = [...new Map([...details.types, ...(types ?? [])].map((type) => [type.id, type])).values()]
  const isOffered = (id: number): boolean =>
    details.typeIds.includes(id) || types?.some((type) => type.id === id && type.active) === true
  const typeChoices = allTypes.map(({ id, value }) => ({ value: id, label: said(value) }))
  const typeOptions = typeChoices.filter(({ value }) => isOffered(value))
  const allCities = new Map<string, string>([
    [String(details.cityId), details.city.description],
    ...(zones ?? []).map(({ city }): [string, string] => [String(city.id), city.description]),
  ])
  const cities: Choice[] = [...allCities].map(([value, label]) => ({ value, label }))
  const zonesOfCity = (zones ?? []).filter(({ city }) => String(city.id) === cityId)
  const known = details.zone !== null && String(details.cityId) === cityId ? [details.zone] : []
  const zoneOptions: Choice[] = [
    { value: '', label: t({ message: 'Not specified', context: 'a part of the city' }) },
    ...[...new Map([...known, ...zonesOfCity].map(({ id, name }) => [id, name]))].map(([id, label]) => ({
      value: String(id),
      label,
    })),
  ]
  const priceRanges: Choice[] = [
    { value: '', label: '–' },
    { value: '1', label: 'L' },
    { value: '2', label: 'L L' },
    { value: '3', label: 'L L L' },
  ]
  const phonePrefixes: Choice[] = [
    { value: '', label: '–' },
    ...[...new Set(['+355', ...(prefixes ?? []).map(({ prefix }) => prefix), details.phonePrefix])]
      .filter((prefix) => prefix !== '')
      .map((prefix) => ({ value: prefix, label: prefix })),
  ]
  const labels = {
    restaurantName: t`Name`,
    logo: t`Logo`,
    photo: t({ message: 'Photo', context: 'of a business' }),
    descriptionSq: t`Description in Albanian`,
    descriptionEn: t`Description in English`,
    descriptionIt: t`Description in Italian`,
    typeIds: t`Business type`,
    priceRange: t`Price range`,
    cityId: t`City`,
    zoneId: t`Neighbourhood`,
    addressStreet: t`Address`,
    addressDetails: t`How to find it`,
    phonePrefix: t`Country code`,
    phone: t`Phone`,
    transportCost: t`Usual delivery price`,
    taxNumber: t`Tax number (NIPT)`,
  }
  const show: Readonly<Record<string, (value: unknown) => string>> = {
    typeIds: words.several(typeChoices, { unknown: t`a hidden type` }),
    priceRange: words.choice(priceRanges),
    cityId: words.choice(cities),
    zoneId: words.choice(zoneOptions),
    transportCost: words.money(details.currency),
    logo: (value) => (value === '' || value === null ? words.plain('') : t`a picture`),
    photo: (value) => (value === '' || value === null ? words.plain('') : t`a picture`),
  }
  const wordOf = (name: string, value: unknown): string => (show[name] ?? words.plain)(value)
  const taxNumberHint = t`The business’s own; shown on its future invoices.`
  const problems: Readonly<Record<string, string>> = { tax_number: t`A NIPT is a letter, 8 digits and a letter.` }
  return { labels, problems, taxNumberHint, wordOf, typeOptions, cities, zoneOptions, priceRanges, phonePrefixes }
}
