import { SQL, StringChunk } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** The number of a row; the database gives it. */
export const rowId = (sequence?: { startWith: number }) =>
  integer('id').primaryKey().generatedByDefaultAsIdentity(sequence)

/** An instant; read and written as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Rises by one with every edit; sent back as `If-Match`, so that nobody overwrites what they did not see. */
export const revision = (name = 'revision') => integer(name).notNull().default(1)

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What people can be written to in. */
export const LANGUAGES = ['sq', 'en', 'it'] as const

export const CURRENCIES = ['ALL', 'LEK', 'EUR', 'USD'] as const
/** What the amounts of a row are in; held to these words where a business is (`businesses_currency`). */
export const currency = () => text('currency', { enum: CURRENCIES }).notNull()

export const PAYMENT_TYPES = ['CASH', 'CREDIT_CARD', 'OTHER'] as const

/** The CHECK, under this name, of a column that is typed by the same words: `text('state', { enum: STATES })`. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, new SQL([column, new StringChunk(` in (${words.map((word) => `'${word}'`).join(', ')})`)]))
