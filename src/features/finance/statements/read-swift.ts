import type { Mt940Statement } from '#/domain/finance/bank/mt940'
import { toCents } from '#/domain/values/money'

/** The library's word for bookings that are not what the balances say. */
const UNPROVED = /\((-?[\d.e+-]+)\) != turnover \((-?[\d.e+-]+)\)/

/**
 * The statements of a file in MT940 (SWIFT). `broken`: it is cut, or none; `unproved`: opening balance and bookings are not the
 * closing balance, by `byCents`. The library comes with the first file.
 */
export async function readSwift(
  text: string,
): Promise<readonly Mt940Statement[] | { kind: 'broken' } | { kind: 'unproved'; byCents: number }> {
  const { Parser } = await import('mt940js')
  try {
    return new Parser().parse(text)
  } catch (error) {
    const [, sum, turnover] = UNPROVED.exec(String(error)) ?? []
    if (sum === undefined) return { kind: 'broken' }
    return { kind: 'unproved', byCents: toCents(Number(turnover)) - toCents(Number(sum)) }
  }
}
