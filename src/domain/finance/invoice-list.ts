export const INVOICE_SORTS = ['id', 'docDate', 'dueDate', 'restaurantName', 'total', 'paid', 'unpaid'] as const

export const OFFICIAL_NO_MAX = 60
