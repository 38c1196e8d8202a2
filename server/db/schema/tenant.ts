import { type AnyPgColumn, foreignKey, integer } from 'drizzle-orm/pg-core'
import { businesses } from './businesses'

/** Whose row it is: row-level security goes by it. */
export const business = () =>
  integer('business_id')
    .notNull()
    .references(() => businesses.id)

type OfBusiness = { businessId: AnyPgColumn }

/** A reference that keeps the rows of two businesses from meeting. */
export const within = ({ businessId }: OfBusiness, column: AnyPgColumn, to: OfBusiness & { id: AnyPgColumn }) =>
  foreignKey({ columns: [column, businessId], foreignColumns: [to.id, to.businessId] })
