import type { CityInput } from '#/contract/locations'

/** A planned city in Albania, called the same in every language. */
export const aCity = (name: string, changes: Partial<CityInput> = {}): CityInput => ({
  name: { sq: name, en: name, it: name },
  country: 'AL',
  timeZone: 'Europe/Tirane',
  latitude: 40.4667,
  longitude: 19.4897,
  currency: 'ALL',
  status: 0,
  position: null,
  ...changes,
})
