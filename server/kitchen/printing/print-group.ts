import { and, eq, inArray } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { MealGroupDetails } from '#/contract/company-orders'
import type { printing } from '#/contract/printing'
import { GROUP_DOCUMENT } from '#/domain/print/print-values'
import { groupRevision, toLabel } from '#/domain/print/printed-group'
import type { Transaction } from '../../db/database'
import { orders } from '../../db/schema'
import { noteChange } from '../../ground/events/changes'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import { loadDetails } from '../meal-groups/group-rows'
import { lockGroup } from '../meal-groups/move-meals'
import { keyOf } from '../orders/order-rows'
import { insertPrint, type PrintAbout } from './insert-print'
import { presentJob } from './present-printing'
import { loadJobsById, marksOf, NOTHING_BEFORE } from './print-job-rows'
import { requirePrinter } from './printers'
import { senderOf } from './print'

type Call = typeof printing.printGroup

/**
 * Labels of a group of meals, each an entry of the ledger in the order of the bags, so that every bag knows by itself whether its label came out;
 * or its whole paper. Under the group's lock: what is cancelled at that moment is either seen here or named afterwards.
 */
export async function printGroup(ctx: SignedInContext, body: BodyOf<Call>): Promise<ResponseOf<Call>> {
  return inTransaction(ctx, async (tx) => {
    const { businesses } = ctx.caller
    const row = await lockGroup(tx, businesses, body.groupId)
    if (row === undefined) throw new Fault('not_found')
    const group = await loadDetails(tx, businesses, body.groupId)
    if (row.closedAt === null) throw new Refusal('list_open', group)
    const { businessId } = row
    const printer = body.printerId === null ? null : await requirePrinter(tx, ctx, body.printerId, businessId)
    const about: PrintAbout[] =
      body.document === GROUP_DOCUMENT
        ? [{ businessId, businessDay: row.day, orderId: null, mealGroupId: row.id, revision: groupRevision(group) }]
        : await aboutLabels(tx, businessId, group, body.orderIds)
    const ids: number[] = []
    for (const one of about)
      ids.push(
        await insertPrint(tx, {
          ...one,
          document: body.document,
          printerId: body.printerId,
          requestedBy: ctx.caller.userId,
          createdAt: ctx.now,
          ...senderOf(ctx, printer),
        }),
      )
    const jobs = await loadJobsById(tx, businessId, ids)
    const marks = await marksOf(tx, jobs)
    noteChange(ctx, { businessIds: [businessId] })
    return { jobs: jobs.map((job, i) => presentJob(job, marks[i] ?? NOTHING_BEFORE)), group }
  })
}

/** The labels of all bags that go out, or of some of them; in the order of the bags. */
async function aboutLabels(
  tx: Transaction,
  businessId: number,
  { people }: MealGroupDetails,
  orderIds: readonly number[] | undefined,
): Promise<PrintAbout[]> {
  const wanted = toLabel(people, 'all').filter(({ orderId }) => orderIds?.includes(orderId) ?? true)
  const rows = await tx
    .select({
      id: orders.id,
      businessId: orders.businessId,
      businessDay: orders.businessDay,
      mealGroupId: orders.mealGroupId,
      revision: orders.revision,
    })
    .from(orders)
    .where(
      and(
        eq(orders.businessId, businessId),
        inArray(
          orders.id,
          wanted.map(({ orderId }) => orderId),
        ),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap(({ orderId }) => {
    const row = byId.get(orderId)
    return row === undefined ? [] : [{ ...keyOf(row), mealGroupId: row.mealGroupId, revision: row.revision }]
  })
}
