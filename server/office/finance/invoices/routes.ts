import type { invoices } from '#/contract/invoices'
import { USUAL_LINES } from '#/domain/finance/added-lines'
import { inSnapshot } from '../../../ground/http/context'
import type { Routes } from '../../../ground/http/implement'
import { changeInvoice } from './change-invoice'
import { addItem, calcItem, removeItem } from './change-lines'
import { createInvoices, previewInvoices } from './create-invoices'
import { listInvoiceOrders } from './list-invoice-orders'
import { listInvoices } from './list-invoices'
import { requireInvoice } from './lock-invoice'

export const invoiceRoutes: Routes<typeof invoices> = {
  list: (ctx, { query }) => listInvoices(ctx, query),
  items: async () => USUAL_LINES.map((id) => ({ id, kind: 'free' as const })),
  due: (ctx, { query }) => previewInvoices(ctx, query.businessId),
  one: (ctx, { params }) => inSnapshot(ctx, (tx) => requireInvoice(tx, ctx, params.id)),
  calcItem,
  create: createInvoices,
  change: changeInvoice,
  addItem,
  removeItem,
  orders: listInvoiceOrders,
}
