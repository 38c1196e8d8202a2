import type { Cents } from '../values/money'
import { shareOf } from '../values/share'
import { SHARE_KINDS, type ShareKind, type Shares } from './invoice-lines'

/** What the platform keeps of orders, without VAT. */
export type Commission = Readonly<Record<ShareKind, Cents>>

export const NO_COMMISSION: Commission = { commission: 0, courier: 0, marketing: 0 }

export const commissionTotal = (commission: Commission): Cents =>
  SHARE_KINDS.reduce((sum, kind) => sum + commission[kind], 0)

export const addCommissions = (one: Commission, other: Commission): Commission =>
  ofEach((kind) => one[kind] + other[kind])

/** As an invoice of exactly these orders would say it: each percentage of the whole base, rounded once. */
export const commissionOf = (baseCents: Cents, shares: Shares): Commission =>
  ofEach((kind) => shareOf(baseCents, shares[kind]))

/**
 * The commission of orders under the same terms, told apart by their days or weeks, first to last: each part has what the sum of
 * the bases so far comes to, less what the parts before it have. So the parts add up to `commissionOf` of all of them, to the cent.
 */
export function commissionOfParts(baseCents: readonly Cents[], shares: Shares): Commission[] {
  let base = 0
  let before = NO_COMMISSION
  return baseCents.map((cents) => {
    base += cents
    const soFar = commissionOf(base, shares)
    const part = ofEach((kind) => soFar[kind] - before[kind])
    before = soFar
    return part
  })
}

function ofEach(cents: (kind: ShareKind) => Cents): Commission {
  return { commission: cents('commission'), courier: cents('courier'), marketing: cents('marketing') }
}
