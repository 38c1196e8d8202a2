import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The one row of a business, by both parts of its key: a number alone would be looked for on every machine that has businesses. */
export const isRow = (
  table: { businessId: PgColumn; id: PgColumn },
  { businessId, id }: { businessId: number; id: number },
): SQL | undefined => and(eq(table.businessId, businessId), eq(table.id, id))

/** These rows of businesses, likewise; none of none. */
export const areRows = (
  table: { businessId: PgColumn; id: PgColumn },
  rows: readonly { businessId: number; id: number }[],
): SQL | undefined =>
  and(
    inArray(table.businessId, [...new Set(rows.map(({ businessId }) => businessId))]),
    inArray(
      table.id,
      rows.map(({ id }) => id),
    ),
  )
