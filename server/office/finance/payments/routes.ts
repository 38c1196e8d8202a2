import type { payments } from '#/contract/payments'
import type { Routes } from '../../../ground/http/implement'
import { listPayable } from './list-payable'
import { listPayments, listUnits } from './list-payments'
import { recordPayments } from './record-payments'
import { reversePayment } from './reverse-payment'

export const paymentRoutes: Routes<typeof payments> = {
  units: listUnits,
  list: (ctx, { query }) => listPayments(ctx, query),
  payable: (ctx, { query }) => listPayable(ctx, query),
  record: recordPayments,
  reverse: reversePayment,
}
