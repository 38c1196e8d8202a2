import { asc, eq } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { statements as calls } from '#/contract/statements'
import { bankStatementLines } from '../../../db/schema'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import { pageOf } from '../../../ground/lists/page-of'
import { isFound, presentLines, selectLines } from './line-rows'

/** One page of what banks booked: the latest file and day first. */
export const listLines = (
  ctx: SignedInContext,
  query: QueryOf<typeof calls.lines>,
): Promise<ResponseOf<typeof calls.lines>> =>
  inSnapshot(ctx, async (tx) => {
    const { items, total } = await pageOf(
      tx,
      { ...query, sort: 'day', direction: 'desc' },
      {
        rows: selectLines(tx),
        filters: [query.state && eq(bankStatementLines.state, query.state), isFound(query.search?.trim() ?? '')],
        sorts: { day: bankStatementLines.day },
        last: asc(bankStatementLines.id),
      },
    )
    return { items: await presentLines(tx, items), total }
  })
