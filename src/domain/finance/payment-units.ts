/** How money came to the platform; the numbers are ours. `offset`: kept back from what the platform owed. */
export const PAYMENT_UNITS = { bank: 1, cash: 2, card: 3, offset: 4 } as const
export type PaymentUnit = (typeof PAYMENT_UNITS)[keyof typeof PAYMENT_UNITS]
export const PAYMENT_UNIT_VALUES = Object.values(PAYMENT_UNITS)
