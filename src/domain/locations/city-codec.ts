import { choice, degrees, numberChoice, optionalCount, record, text } from '../values/codec'
import { CURRENCIES } from '../values/money'
import { CITY_STATUS, CITY_STATUSES } from './city'

/** A city of the platform. Nobody guesses where a new one is, and by which clock. */
export const cityCodec = record({
  name: record({ sq: text('name'), en: text('nameEn'), it: text('nameIt') }),
  country: text('country'),
  timeZone: text('timeZone'),
  /** The centre, where maps begin. */
  latitude: degrees('latitudeE6'),
  longitude: degrees('longitudeE6'),
  currency: choice('currency', CURRENCIES),
  status: numberChoice('status', CITY_STATUSES, CITY_STATUS.planned),
  /** Its place among the cities; null: behind those that have one, by name. */
  position: optionalCount('position'),
})
