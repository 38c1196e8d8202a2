import { toCents } from './money'

/** Amounts are kept as 32-bit numbers of cents. */
const LARGEST_CENTS = 2_147_483_647

/** An amount as people type it, with a comma or a point and at most two places; `undefined` for anything else. */
export function readAmount(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  const amount = Number(plain)
  return toCents(amount) > LARGEST_CENTS ? undefined : amount
}
