import { api } from '#/api/app-api'

/** What is read again when an invoice was made or changed. */
export const INVOICE_CALLS = [
  api.invoices.one,
  api.invoices.list,
  api.invoices.orders,
  api.invoices.due,
  api.payments.payable,
  api.ledger.read,
  api.history.of,
] as const
