import { type AnyPgColumn, foreignKey, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses'
import { companies } from './companies'

/** Whose row it is: row-level security goes by it. */
export const business = () =>
  integer('business_id')
    .notNull()
    .references(() => businesses.id)

/** The same of a company. */
export const company = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id)

/** The number of a tenant's row; the database gives it, no two tenants the same. The key has the tenant as well (`tenantKeys`). */
export const tenantRowId = (sequence?: { startWith: number }) =>
  integer('id').notNull().generatedByDefaultAsIdentity(sequence)

type OfBusiness = { businessId: AnyPgColumn }
type RowOfBusiness = OfBusiness & { id: AnyPgColumn }

/** The key of a table of tenants' rows, so that it can be distributed by tenant; links name a row by its number alone. */
export const tenantKeys = (table: string, { businessId, id }: RowOfBusiness) => [
  primaryKey({ columns: [businessId, id] }),
  index(`${table}_id`).on(id),
]

/** A reference that keeps the rows of two businesses from meeting. */
export const within = ({ businessId }: OfBusiness, column: AnyPgColumn, to: RowOfBusiness) =>
  foreignKey({ columns: [businessId, column], foreignColumns: [to.businessId, to.id] })

type OfCompany = { companyId: AnyPgColumn }
type RowOfCompany = OfCompany & { id: AnyPgColumn }

/** `tenantKeys` of a company's table. */
export const companyKeys = (table: string, { companyId, id }: RowOfCompany) => [
  primaryKey({ columns: [companyId, id] }),
  index(`${table}_id`).on(id),
]

/** A reference that keeps the rows of two companies from meeting. */
export const withinCompany = ({ companyId }: OfCompany, column: AnyPgColumn, to: RowOfCompany) =>
  foreignKey({ columns: [companyId, column], foreignColumns: [to.companyId, to.id] })

/** What hangs on an order has the order's whole key: it can be kept where the orders of that day and that tenant are. */
export const keyOfOrder = () => ({
  businessId: integer('business_id').notNull(),
  /** The order's: no code changes it, and by hand it changes here as well (`ofOrder`). */
  businessDay: text('business_day').notNull(),
  orderId: integer('order_id').notNull(),
})

type OfDay = OfBusiness & { businessDay: AnyPgColumn }

/** The reference of what hangs on an order. */
export const ofOrder = (
  { businessId, businessDay, orderId }: OfDay & { orderId: AnyPgColumn },
  to: OfDay & { id: AnyPgColumn },
) =>
  foreignKey({
    columns: [businessId, businessDay, orderId],
    foreignColumns: [to.businessId, to.businessDay, to.id],
  }).onUpdate('cascade')

/** A key that begins with what its rows are read by; tenant and day stand in it so that it can be one of partitions. */
export const keyWithinDay = ({ businessId, businessDay }: OfDay, ...columns: [AnyPgColumn, ...AnyPgColumn[]]) =>
  primaryKey({ columns: [...columns, businessId, businessDay] })
