import * as v from 'valibot'
import { CURRENCIES } from '../domain/values/money'
import { LARGEST_AMOUNT } from '../domain/values/read-amount'
import { NOTES_MAX } from '../domain/values/text-limits'
import { isDay, isInstant } from '../domain/values/time'

/** What a column of whole numbers holds. */
export const LARGEST_INTEGER = 2_147_483_647

/**
 * The id in a path or query, a whole number. One that no column can hold belongs to nothing: the server answers 404, as for
 * every id that it does not know. The only place where text becomes a number.
 */
export const textId = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}$/, 'must be a whole number'),
  v.transform(Number),
  v.safeInteger(),
)
/** Text of a query → whole number that a column can hold. */
export const textInt = v.pipe(textId, v.minValue(-LARGEST_INTEGER), v.maxValue(LARGEST_INTEGER))
/** `1` or `true` → true, `0` or `false` → false. */
export const textFlag = v.pipe(
  v.string(),
  v.picklist(['0', '1', 'true', 'false']),
  v.transform((text) => text === '1' || text === 'true'),
)
/** What a caller may write anywhere: the database holds neither NUL nor half of a surrogate pair. */
const storable = v.pipe(v.string(), v.regex(/^[^\0\p{Cs}]*$/u))
export const text = (max = 300) => v.pipe(storable, v.maxLength(max))
export const requiredText = (max = 300) => v.pipe(storable, v.trim(), v.minLength(1), v.maxLength(max))

export { NOTES_MAX }
export const Notes = text(NOTES_MAX)

export const whole = (min: number, max = LARGEST_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))
export const Id = whole(1)
export const IdOrNone = whole(0)
/** How many there are. */
export const Count = whole(0)
export const Minutes = whole(1, 24 * 60)
/** A span; what a `Date` can count. */
export const Milliseconds = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15))
/** Share of all, 0 to 1. */
export const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** ISO 8601 in UTC: a moment of a day that the calendar has. */
export const Instant = v.pipe(v.string(), v.isoTimestamp(), v.check(isInstant))
/** `YYYY-MM-DD` in the business's time zone, a day that the calendar has. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay))
/** `HH:MM` on the wall of the business. */
export const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** Decimal with two places. */
export const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(LARGEST_AMOUNT))
/** What amounts add up to. */
export const Sum = v.pipe(v.number(), v.finite(), v.minValue(0))
export const Currency = v.picklist(CURRENCIES)
export const Uuid = v.pipe(v.string(), v.uuid())
export const Latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const Longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
/** Text of a query → decimal number. */
const textDecimal = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,12}(\.\d{1,15})?$/, 'must be a decimal number'),
  v.transform(Number),
)
export const textLatitude = v.pipe(textDecimal, Latitude)
export const textLongitude = v.pipe(textDecimal, Longitude)
export const textAmount = v.pipe(textDecimal, Amount)
export const Coordinate = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

/** The query of a call about one business. */
export const ofBusiness = { businessId: textId }

/** Lists answer one page and the count of all. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), total: v.pipe(v.number(), v.safeInteger()) })

/** Rows of a page of an office list unless told, and at most. */
const PAGE_ROWS = { usual: '50', most: 500 } as const

/** Which page of a list: `limit` rows behind the first `offset`. */
export const pageQuery = () => ({
  limit: v.optional(v.pipe(textInt, v.minValue(1), v.maxValue(PAGE_ROWS.most)), PAGE_ROWS.usual),
  offset: v.optional(v.pipe(textInt, v.minValue(0)), '0'),
})

/** An answer that carries nothing. */
export const Nothing = v.null()
