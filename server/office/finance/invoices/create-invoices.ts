import { inArray, asc } from 'drizzle-orm'
import { type DueInvoice, invoices as calls } from '#/contract/invoices'
import type { ResponseOf } from '#/contract/endpoint'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import { businessesOf } from '../../../ground/businesses/require-business'
import type { Transaction } from '../../../db/database'
import { listedIds } from '../../../db/reach'
import { businesses, invoices, financeTerms } from '../../../db/schema'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import type { Input } from '../../../ground/http/implement'
import { writeAudits } from '../../../ground/writes/write-audit'
import { idempotentWrite } from '../../../ground/writes/idempotent-write'
import { dueInvoices } from './due-invoices'
import { invoicesByIds } from './invoice-rows'
import { lockInvoicesOf } from './lock-invoice'

/** What would be made, without making it. */
export function previewInvoices(ctx: SignedInContext, businessId: number | undefined): Promise<DueInvoice[]> {
  const reach = businessesOf(ctx, businessId)
  return inSnapshot(ctx, async (tx) => dueInvoices(tx, { businessIds: await listedIds(tx, reach), now: ctx.now }))
}

/**
 * Makes the drafts of all periods that have ended, of one business or of all of the caller's. Two people who make them at once
 * make them once: the second one waits, and finds them made.
 */
export function createInvoices(
  ctx: SignedInContext,
  input: Input<typeof calls.create>,
): Promise<ResponseOf<typeof calls.create>> {
  const { restaurantID, periodTo } = input.body
  const reach = businessesOf(ctx, restaurantID ?? undefined)
  return idempotentWrite(ctx, calls.create, input, async (tx) => {
    const businessIds = await listedIds(tx, reach)
    for (const id of businessIds.toSorted((a, b) => a - b)) await lockInvoicesOf(tx, id)
    const due = await dueInvoices(tx, { businessIds, now: ctx.now, until: periodTo })
    const ids = await insertDrafts(tx, due, { now: ctx.now, by: ctx.caller.userId })
    const made = await invoicesByIds(tx, { businessIds, ids }, ctx.now)
    await writeAudits(
      tx,
      ctx,
      made.map(({ revision: _revision, state: _state, restaurant, ...draft }) => ({
        kind: 'invoice',
        id: draft.id,
        businessId: restaurant.restaurantID,
        action: 'created',
        before: null,
        after: { ...draft, restaurantID: restaurant.restaurantID },
      })),
    )
    return { made, leftOut: due.filter(({ reason }) => reason !== null) }
  })
}

/** Writes a draft for each that can be made; answers their numbers, in the same order. */
export async function insertDrafts(
  tx: Transaction,
  due: readonly DueInvoice[],
  { now, by }: { now: Date; by: number | null },
): Promise<number[]> {
  const wanted = due.flatMap(({ reason, periodFrom, periodTo, ...each }) =>
    reason === null && periodFrom !== null && periodTo !== null ? [{ ...each, periodFrom, periodTo }] : [],
  )
  if (wanted.length === 0) return []
  const zones = await tx
    .select({ id: businesses.id, timeZone: businesses.timeZone })
    .from(businesses)
    .where(
      inArray(
        businesses.id,
        wanted.map(({ restaurantID }) => restaurantID),
      ),
    )
  const zoneOf = new Map(zones.map(({ id, timeZone }) => [id, timeZone]))
  const managers = await managersOn(tx, wanted)
  const made = await tx
    .insert(invoices)
    .values(
      wanted.map(({ restaurantID, periodFrom, periodTo, currency }, i) => ({
        businessId: restaurantID,
        periodFrom,
        periodTo,
        currency,
        docDate: calendarDay(now, zoneOf.get(restaurantID) ?? 'UTC'),
        createdAt: now,
        createdBy: by,
        accManagerId: managers[i] ?? null,
      })),
    )
    .returning({ id: invoices.id })
  return made.map(({ id }) => id)
}

/** Who looks after each business on the last day of a period, in the order of the periods; null: nobody. */
async function managersOn(
  tx: Transaction,
  periods: readonly { restaurantID: number; periodTo: string }[],
): Promise<(number | null)[]> {
  const rows = await tx
    .select({
      businessId: financeTerms.businessId,
      validFrom: financeTerms.validFrom,
      accManagerId: financeTerms.accManagerId,
    })
    .from(financeTerms)
    .where(
      inArray(
        financeTerms.businessId,
        periods.map(({ restaurantID }) => restaurantID),
      ),
    )
    .orderBy(asc(financeTerms.validFrom))
  return periods.map(
    ({ restaurantID, periodTo }) =>
      rows.findLast(({ businessId, validFrom }) => businessId === restaurantID && validFrom <= periodTo)
        ?.accManagerId ?? null,
  )
}
