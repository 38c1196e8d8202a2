import { api } from '#/api/app-api'

/** What is read again once money was booked or taken back. */
export const MONEY_CALLS = [
  api.payments.list,
  api.payments.payable,
  api.ledger.read,
  api.statements.lines,
  api.invoices.list,
  api.invoices.one,
] as const
