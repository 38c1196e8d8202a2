import type { Cents } from '../values/money'
import { shareOf } from '../values/share'
import { SHARE_KINDS, type ShareKind, type Shares } from './invoice-lines'

/** What the platform keeps of orders, without VAT. */
export type Fees = Readonly<Record<ShareKind, Cents>>

export const NO_FEES: Fees = { commission: 0, courier: 0, marketing: 0 }

export const feesTotal = (fees: Fees): Cents => SHARE_KINDS.reduce((sum, kind) => sum + fees[kind], 0)

export const addFees = (one: Fees, other: Fees): Fees => ofEach((kind) => one[kind] + other[kind])

/** As an invoice of exactly these orders would say it: each percentage of the whole base, rounded once. */
export const feesOf = (baseCents: Cents, shares: Shares): Fees => ofEach((kind) => shareOf(baseCents, shares[kind]))

/**
 * The fees of orders under the same terms, told apart by their days or weeks, first to last: each part has what the sum of
 * the bases so far comes to, less what the parts before it have. So the parts add up to `feesOf` of all of them, to the cent.
 */
export function feesOfParts(baseCents: readonly Cents[], shares: Shares): Fees[] {
  let base = 0
  let before = NO_FEES
  return baseCents.map((cents) => {
    base += cents
    const soFar = feesOf(base, shares)
    const part = ofEach((kind) => soFar[kind] - before[kind])
    before = soFar
    return part
  })
}

function ofEach(cents: (kind: ShareKind) => Cents): Fees {
  return { commission: cents('commission'), courier: cents('courier'), marketing: cents('marketing') }
}
