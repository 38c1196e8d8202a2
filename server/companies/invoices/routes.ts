import type { companyInvoices } from '#/contract/company-invoices'
import { inSnapshot } from '../../ground/http/context'
import type { Routes } from '../../ground/http/implement'
import { changeInvoice, creditInvoice } from './change-invoice'
import { createInvoices, previewInvoices } from './create-invoices'
import { listInvoices } from './list-invoices'
import { requireInvoice } from './load-invoice'
import { payInvoice, reversePayment } from './pay-invoice'
import { docTypes, readAccount } from './read-account'

export const companyInvoiceRoutes: Routes<typeof companyInvoices> = {
  list: (ctx, { query }) => listInvoices(ctx, query),
  due: (ctx, { query }) => previewInvoices(ctx, query.companyId),
  create: createInvoices,
  one: (ctx, { params }) => inSnapshot(ctx, (tx) => requireInvoice(tx, ctx, params.id)),
  change: changeInvoice,
  credit: creditInvoice,
  pay: payInvoice,
  reverse: reversePayment,
  account: (ctx, { params, query }) => readAccount(ctx, params, query),
  docTypes: () => Promise.resolve(docTypes()),
}
