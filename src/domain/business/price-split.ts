import { vatOf } from '../finance/vat'
import { shareOf } from '../values/share'

/** In hundredths of a percent. */
export type Percentages = {
  baboonHundredths: number
  courierHundredths: number
  marketingHundredths: number
  vatHundredths: number
}

/** What of an order's dishes goes where, in cents; together it is the whole. `vat`: on what the platform keeps. */
export type PriceSplit = { commission: number; courier: number; marketing: number; vat: number; business: number }

/** How a sum is shared between the platform and the business. */
export function splitOf(cents: number, percentages: Percentages): PriceSplit {
  const commission = shareOf(cents, percentages.baboonHundredths)
  const courier = shareOf(cents, percentages.courierHundredths)
  const marketing = shareOf(cents, percentages.marketingHundredths)
  const vat = vatOf(commission + courier + marketing, percentages.vatHundredths)
  return { commission, courier, marketing, vat, business: cents - commission - courier - marketing - vat }
}
