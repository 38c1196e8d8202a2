import { companyInvoiceName } from './company-invoice-lines'
import { invoiceName } from './invoice-sums'

/** Whose an invoice is: each has numbers of its own. */
export const INVOICE_OWNERS = ['business', 'company'] as const
export type InvoiceOwner = (typeof INVOICE_OWNERS)[number]

/** How people name an invoice by its number. */
export const nameOfInvoice = ({ owner, id }: { owner: InvoiceOwner; id: number }): string =>
  owner === 'business' ? invoiceName(id) : companyInvoiceName(id)
