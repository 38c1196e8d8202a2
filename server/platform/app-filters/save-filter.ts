import { eq } from 'drizzle-orm'
import { type Filter, type FilterInput, appFilters as calls } from '#/contract/app-filters'
import { filterProblems } from '#/domain/marketing/filter'
import { filterCodec } from '#/domain/marketing/filter-codec'
import { isUnwritten } from '#/domain/values/texts'
import { WEEKDAYS } from '#/domain/values/weekday'
import type { Transaction } from '../../db/database'
import { appFilters } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { orderedRecord } from '../marketing/ordered-record'
import { lastPlace } from '../marketing/renumber'
import { shownWhenProblems } from '../marketing/require-sound'
import { businessesOnce, requireFilter } from './filter-rows'

const filterRecord = trackedRecord<Filter>(
  'app_filter',
  ({ revision: _revision, businessesNow: _now, ...filter }) => filter,
)

/** Of one write: before and after it the same businesses are counted. */
function keptIn(tx: Transaction, { now }: SignedInContext) {
  const among = businessesOnce(tx, now)
  return orderedRecord({
    table: appFilters,
    record: filterRecord,
    load: (_tx, _now, id) => requireFilter(tx, now, id, among),
  })
}

export const createFilter = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Filter> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    await requireSound(tx, input.body)
    const orderNo = await lastPlace(tx, appFilters)
    const made = { ...filterCodec.toRow(input.body), orderNo, createdAt: ctx.now, createdBy: ctx.caller.userId }
    return keptIn(tx, ctx).create(tx, ctx, () => tx.insert(appFilters).values(made).returning({ id: appFilters.id }))
  })

/** A stale edit is refused with the present filter. */
export const changeFilter = (ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Filter> =>
  idempotentWrite(ctx, calls.change, input, (tx) =>
    keptIn(tx, ctx).edit(tx, ctx, input.params.id, async (before) => {
      filterRecord.requireSeen(ctx, before)
      await requireSound(tx, input.body)
      await tx
        .update(appFilters)
        .set({ ...filterCodec.toRow(input.body), revision: before.revision + 1 })
        .where(eq(appFilters.id, before.id))
    }),
  )

export const orderFilter = (ctx: SignedInContext, input: Input<typeof calls.order>): Promise<number[]> =>
  idempotentWrite(ctx, calls.order, input, (tx) => keptIn(tx, ctx).move(tx, ctx, input.params))

/** It has no days and hours of its own. */
const ALWAYS = { startAt: null, endAt: null, weekdays: WEEKDAYS, startTime: null, endTime: null }

async function requireSound(tx: Transaction, body: FilterInput): Promise<void> {
  assertValid([
    ...(isUnwritten(body.name) ? [{ path: 'name.sq', message: 'missing' }] : []),
    ...filterProblems(body),
    ...(await shownWhenProblems(tx, { ...ALWAYS, cityIds: body.cityIds, businessTypeIds: body.businessTypeIds })),
  ])
}
