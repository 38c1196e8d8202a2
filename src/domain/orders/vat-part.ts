/** A rate of VAT in percent, or whatever rate there is. */
export type RatePart = 'any' | number

/** `20`, `5.5`: as a list's URL and the call's filter say it; `undefined` for what is no rate. */
export function readRate(text: string): RatePart | undefined {
  if (text === 'any') return 'any'
  return /^(\d{1,2}(\.\d{1,2})?|100)$/.test(text) ? Number(text) : undefined
}

/** The other way, of a share of 0 to 1: two decimals, as the menu has them. */
export const rateText = (share: number): string => String(Math.round(share * 10_000) / 100)
