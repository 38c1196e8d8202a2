import { numberChoice, record, text, type WireOf } from '../values/codec'
import { PAYMENT_UNIT_VALUES, PAYMENT_UNITS } from './payment-units'

/** How and when money came: said once, whether it pays one invoice or several. */
export const paymentCodec = record({
  paymentUnit: numberChoice('unit', PAYMENT_UNIT_VALUES, PAYMENT_UNITS.bank),
  docDate: text('docDate'),
  note: text('note'),
})
export type PaymentEntry = WireOf<typeof paymentCodec>
