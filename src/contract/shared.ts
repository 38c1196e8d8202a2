import * as v from 'valibot'
import { CURRENCIES } from '../domain/money'
import { NOTES_MAX } from '../domain/text-limits'

/** What a column of whole numbers holds. */
export const LARGEST_INTEGER = 2_147_483_647

/** Text of a path or query → whole number. The only place where text becomes a number. */
export const textInt = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}$/, 'must be a whole number'),
  v.transform(Number),
  v.safeInteger(),
)
/** `1` or `true` → true, `0` or `false` → false. */
export const textFlag = v.pipe(
  v.string(),
  v.picklist(['0', '1', 'true', 'false']),
  v.transform((text) => text === '1' || text === 'true'),
)
export const text = (max = 300) => v.pipe(v.string(), v.maxLength(max))
export const requiredText = (max = 300) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

export { NOTES_MAX }
export const Notes = v.pipe(v.string(), v.maxLength(NOTES_MAX))

export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export const IdOrNone = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** How many there are. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const Minutes = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(24 * 60))
/** ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
/** `YYYY-MM-DD` in the business's time zone. */
export const Day = v.pipe(v.string(), v.isoDate())
/** Decimal with two places. */
export const Amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100_000_000))
export const Currency = v.picklist(CURRENCIES)
export const Uuid = v.pipe(v.string(), v.uuid())
export const Latitude = v.pipe(v.number(), v.finite(), v.minValue(-90), v.maxValue(90))
export const Longitude = v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180))
export const Coordinate = v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180))

/** The query of a call about one business. */
export const ofBusiness = { businessId: textInt }

/** Lists answer one page and the count of all. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), total: v.pipe(v.number(), v.safeInteger()) })

/** An answer that carries nothing. */
export const Nothing = v.null()
