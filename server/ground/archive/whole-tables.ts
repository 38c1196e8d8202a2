import { sql } from 'drizzle-orm'

/*
 * Tables with what of them is archived, under the names of the tables: for the one query of a write, or of a row among others, that counts over
 * all years. A whole read takes `seeWhole`.
 */
export const WHOLE_ORDERS = sql`whole.orders AS orders`
export const WHOLE_INVOICE_ORDERS = sql`whole.invoice_orders AS invoice_orders`
