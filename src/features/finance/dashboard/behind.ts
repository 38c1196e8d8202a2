import type { BehindSearch } from '#/components/behind-link'
import type { FinanceDashboard } from '#/contract/finance-dashboard'
import { latenessText } from '#/domain/orders/lateness-range'
import type { Currency } from '#/domain/values/money'
import { dayAfter } from '#/domain/values/wall-clock'

/** Days of a figure, both included. */
type Days = { from: string; to: string }
/** Without a business that of all of the reader's. */
type Of = { currency: Currency; businessId?: number | undefined }

const daysOf = ({ from, to }: Days): BehindSearch => ({ period: 'custom', from, to })
const ofBusiness = ({ businessId }: Of): BehindSearch => (businessId === undefined ? {} : { business: businessId })

/** The orders that sales and commission are of: what was handed over, in one money. */
export const ordersBehind = (days: Days, of: Of): BehindSearch => ({
  ...daysOf(days),
  status: 'all',
  calendar: 1,
  sold: of.currency,
  ...ofBusiness(of),
})

/** The payments that came in on these days. */
export const paymentsBehind = (days: Days, of: Of): BehindSearch => ({
  ...daysOf(days),
  how: 'all',
  currency: of.currency,
  ...ofBusiness(of),
})

/** The invoices that were issued on these days. */
export const invoicesBehind = (days: Days, of: Of): BehindSearch => ({
  ...daysOf(days),
  state: 'issued',
  currency: of.currency,
  ...ofBusiness(of),
})

/** What is unpaid, whenever it was issued, so late. */
export const unpaidBehind = (
  { at }: Pick<FinanceDashboard, 'at'>,
  of: Of,
  { over, upTo }: { over: number | null; upTo: number | null } = { over: null, upTo: null },
): BehindSearch => ({
  // No invoice is older; tomorrow, as it may have begun where a business is.
  ...daysOf({ from: '2000-01-01', to: dayAfter(at.slice(0, 'YYYY-MM-DD'.length)) }),
  state: 'all',
  late: latenessText({ over, upTo }),
  currency: of.currency,
  ...ofBusiness(of),
})
