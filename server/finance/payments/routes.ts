import type { Hono } from 'hono'
import { payments } from '#/contract/payments'
import { type HttpEnv, implement } from '../../http/implement'
import { listPayable } from './list-payable'
import { listPayments, listUnits } from './list-payments'
import { recordPayments } from './record-payments'
import { reversePayment } from './reverse-payment'

export function registerPaymentRoutes(app: Hono<HttpEnv>): void {
  implement(app, payments.units, listUnits)
  implement(app, payments.list, (ctx, { query }) => listPayments(ctx, query))
  implement(app, payments.payable, (ctx, { query }) => listPayable(ctx, query))
  implement(app, payments.record, recordPayments)
  implement(app, payments.reverse, reversePayment)
}
