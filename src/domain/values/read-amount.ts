import { fromCents, toCents } from './money'

/** Amounts are kept as 32-bit numbers of cents. */
export const LARGEST_CENTS = 2_147_483_647
export const LARGEST_AMOUNT = LARGEST_CENTS / 100

/** An amount as people type it, with a comma or a point and at most two places; `undefined` for anything else. */
export function readAmount(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  const amount = Number(plain)
  return toCents(amount) > LARGEST_CENTS ? undefined : amount
}

/** What leaving a number's field made of it: nothing, two decimals, or 0 for what is no number. */
export type Settled = { text: string; made: 'nothing' | 'rounded' | 'zero' }

/**
 * A number's field as it stands once it was left (specification §5): two decimals, and 0 for what is no number. Empty
 * stays empty, which is no wrong number but none. Thousands may have commas, as on the screen.
 */
export function settleAmount(text: string): Settled {
  const typed = text.trim()
  if (typed === '' || readAmount(typed) !== undefined) return { text: typed, made: 'nothing' }
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return { text: '0', made: 'zero' }
  const rounded = String(fromCents(toCents(Number(plain))))
  // Too large or below 0 is a number, and wrong for another reason, which its field says.
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(rounded)) return { text: typed, made: 'nothing' }
  return { text: rounded, made: Number(rounded) === Number(plain) ? 'nothing' : 'rounded' }
}
