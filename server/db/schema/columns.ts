import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** The number of a row; the database gives it. */
export const rowId = (sequence?: { startWith: number }) =>
  integer('id').primaryKey().generatedByDefaultAsIdentity(sequence)

/** An instant; read and written as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
