const PERCENT = 100

/** A share in whole percent: `86 %`. */
export const percent = (share: number): string => `${Math.round(share * PERCENT)} %`
