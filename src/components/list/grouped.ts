/** Thousands with commas, as in amounts of money. */
export const grouped = (count: number): string => count.toLocaleString('en-GB')
