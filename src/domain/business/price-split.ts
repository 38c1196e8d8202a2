/** In hundredths of a percent; VAT in percent. */
export type Percentages = {
  baboonHundredths: number
  courierHundredths: number
  marketingHundredths: number
  vatPercent: number
}

/** What of an order's dishes goes where, in cents; together it is the whole. `vat`: on what the platform keeps. */
export type PriceSplit = { commission: number; courier: number; marketing: number; vat: number; business: number }

/** Half a cent goes up, line by line, as on an invoice. */
const share = (cents: number, hundredths: number): number => Math.round((cents * hundredths) / 10_000)

/** How a sum is shared between the platform and the business. */
export function splitOf(cents: number, percentages: Percentages): PriceSplit {
  const commission = share(cents, percentages.baboonHundredths)
  const courier = share(cents, percentages.courierHundredths)
  const marketing = share(cents, percentages.marketingHundredths)
  const vat = share(commission + courier + marketing, percentages.vatPercent * 100)
  return { commission, courier, marketing, vat, business: cents - commission - courier - marketing - vat }
}
