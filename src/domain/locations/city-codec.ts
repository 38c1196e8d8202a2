import { choice, type Codec, numberChoice, optionalCount, record, text } from '../values/codec'
import { CURRENCIES } from '../values/money'
import { readMeasure } from '../values/read-amount'
import { CITY_STATUS, CITY_STATUSES } from './city'

/** Degrees, kept to a millionth of one. Null: not known of a city from before; a form always says it. */
const degrees = <Column extends string>(
  column: Column,
): Codec<Record<Column, number | null>, number | null, string> => ({
  toWire: (row) => (row[column] === null ? null : row[column] / 1_000_000),
  // The compiler widens a computed key to every text.
  toRow: (wire) => ({ [column]: wire === null ? null : Math.round(wire * 1_000_000) }) as Record<Column, number | null>,
  toTexts: (wire) => (wire === null ? '' : String(wire)),
  fromTexts: (typed) => readMeasure(typed, '°'),
  blank: '',
})

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
