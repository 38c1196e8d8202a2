import type { Hono } from 'hono'
import { invoices } from '#/contract/invoices'
import { USUAL_LINES } from '#/domain/finance/added-lines'
import { inSnapshot } from '../../http/context'
import { type HttpEnv, implement } from '../../http/implement'
import { changeInvoice } from './change-invoice'
import { addItem, calcItem, removeItem } from './change-lines'
import { createInvoices, previewInvoices } from './create-invoices'
import { listInvoiceOrders } from './list-invoice-orders'
import { listInvoices } from './list-invoices'
import { requireInvoice } from './lock-invoice'

export function registerInvoiceRoutes(app: Hono<HttpEnv>): void {
  implement(app, invoices.list, (ctx, { query }) => listInvoices(ctx, query))
  // Before the one by its number, whose path these would fit.
  implement(app, invoices.items, async () => USUAL_LINES.map((id) => ({ id, kind: 'free' as const })))
  implement(app, invoices.due, (ctx, { query }) => previewInvoices(ctx, query.businessId))
  implement(app, invoices.one, (ctx, { params }) => inSnapshot(ctx, (tx) => requireInvoice(tx, ctx, params.id)))
  implement(app, invoices.calcItem, calcItem)
  implement(app, invoices.create, createInvoices)
  implement(app, invoices.change, changeInvoice)
  implement(app, invoices.addItem, addItem)
  implement(app, invoices.removeItem, removeItem)
  implement(app, invoices.orders, listInvoiceOrders)
}
