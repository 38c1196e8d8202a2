import { and, asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database'

/** What a list's query says of the page that is wanted; `sort` is one of the words that the contract lets through. */
type PageQuery<Sort extends string> = {
  limit: number
  offset: number
  sort?: Sort | undefined
  direction?: 'asc' | 'desc' | undefined
}

/**
 * One page of a select and how many rows the filters match in all. Call it in a snapshot (`inSnapshot`), so that both count
 * the same state. `rows`: a select made with `.$dynamic()`, without a condition of its own; `filters`: all must hold, those
 * that are `undefined` are left out; `sorts`: a column for each word of `query.sort`, rows without a value last; `last`:
 * the number that puts rows in order that are alike, so that no row stands on two pages.
 */
export async function pageOf<Rows extends PgSelect, Sort extends string = never>(
  tx: Transaction,
  query: PageQuery<Sort>,
  list: {
    rows: Rows
    filters: readonly (SQL | undefined)[]
    sorts: Readonly<Record<Sort, SQLWrapper>>
    last: SQL
  },
): Promise<{ items: Rows['_']['result']; total: number }> {
  const found = list.rows.where(and(...list.filters))
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`SELECT count(*)::integer AS total FROM (${found.getSQL()}) AS found`,
  )
  const inOrder = query.direction === 'desc' ? desc : asc
  const sorted = query.sort === undefined ? [] : [sql`${inOrder(list.sorts[query.sort])} NULLS LAST`]
  const items: Rows['_']['result'] = await found
    .orderBy(...sorted, list.last)
    .limit(query.limit)
    .offset(query.offset)
  return { items, total: counted[0]?.total ?? 0 }
}
