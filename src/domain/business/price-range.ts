/** How dear a business is, as its guests see it: L, L L, L L L. */
export const PRICE_RANGES = [1, 2, 3] as const
export type PriceRange = (typeof PRICE_RANGES)[number]
