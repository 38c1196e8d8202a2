/** How a customer pays. */
export const PAYMENT_TYPES = ['CASH', 'CREDIT_CARD', 'OTHER'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** Paid before the order comes; anything else is paid at the door. */
export const paidInAdvance = (paymentType: string, totalCents: number): number =>
  paymentType === 'CREDIT_CARD' ? totalCents : 0
