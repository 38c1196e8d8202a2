import { containing, type Parameters } from '../../db/statement'

/** How people write between the digits of a telephone, and the zeros that they dial before it. */
const BETWEEN_DIGITS = /[\s+#()./-]/g
const DIALLED_FIRST = /^0+(?=\d)/

/** The digits of what may be a number; `undefined` for anything else. */
export function digitsIn(search: string): string | undefined {
  const digits = search.replaceAll(BETWEEN_DIGITS, '').replace(DIALLED_FIRST, '')
  return /^\d+$/.test(digits) ? digits : undefined
}

/**
 * Whether a customer `c` has such a name or telephone number, as a condition. Names are compared as `drin_fold` folds them:
 * who types at a counter leaves accents and capitals out. A number is written with its country, with a zero before it, or neither.
 */
export function isCustomerLike(search: string, { add }: Parameters): string {
  const text = containing(search)
  // In a query of its own: read once, not once for every customer.
  const name = `c.search_name LIKE (SELECT drin_fold(${add(text)}))`
  const digits = digitsIn(search)
  return digits === undefined
    ? name
    : `(${name} OR replace(c.phone_prefix, '+', '') || replace(c.phone, ' ', '') LIKE ${add(`%${digits}%`)})`
}
