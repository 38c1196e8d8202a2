export const INVOICE_SORTS = ['id', 'docDate', 'dueDate', 'restaurantName', 'total', 'paid', 'unpaid'] as const

/** What a figure is made of, besides the states: all that was issued, what of it has an unpaid rest, what has payments. */
export const INVOICE_GROUPS = ['issued', 'unpaid', 'with_payments'] as const
export type InvoiceGroup = (typeof INVOICE_GROUPS)[number]

export const OFFICIAL_NO_MAX = 60
