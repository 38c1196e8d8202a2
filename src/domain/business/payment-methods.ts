import { PAYMENT_TYPES, type PaymentType } from '../orders/payment-type'

/** Whether a business may be left with these ways to pay: without any, no guest could order. */
export const mayStayWith = (paymentTypes: readonly PaymentType[]): boolean => paymentTypes.length > 0

/** The same choice with one way switched, each once and in their usual order. */
export const withPayment = (taken: readonly PaymentType[], type: PaymentType, on: boolean): PaymentType[] =>
  PAYMENT_TYPES.filter((each) => (each === type ? on : taken.includes(each)))
