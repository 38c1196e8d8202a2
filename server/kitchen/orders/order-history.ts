import { and, asc, eq } from 'drizzle-orm'
import type { HistoryEntry } from '#/contract/order-editing'
import { POLICY_REJECTION, STAMP_OF, type StatusStamp } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'
import { orderChanges, orderDispatches, orderRecalls, orderRefunds, peopleNames } from '../../db/schema'
import { loadUse } from './discount-of-order'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { loadComments } from './comments'
import type { OrderRow } from './order-rows'
import { presentComment, presentDispatch, presentRefund } from './present-editing'
import { requireOrder } from './require-order'
import { loadStatusSteps, loadUncertainRecalls, type StatusStep } from './status-steps'

/** Who did what when, the newest last. */
export const readHistory = (ctx: SignedInContext, orderId: number): Promise<HistoryEntry[]> =>
  inSnapshot(ctx, async (tx) => {
    const order = await requireOrder(ctx, tx, orderId)
    const [steps, uncertain, overruled, recalls, edits, comments, refunds, dispatches] = await Promise.all([
      loadStatusSteps(tx, order),
      loadUncertainRecalls(tx, order),
      loadOverruled(tx, order),
      loadRecalls(tx, order),
      loadEdits(tx, order),
      loadComments(tx, order),
      loadRefunds(tx, order),
      loadDispatches(tx, order),
    ])
    return [
      ...statusEntries(order, steps),
      ...overruled,
      ...recalls.flatMap((recall) => recallEntries(recall, steps, uncertain)),
      ...edits,
      ...comments.map(presentComment).map(
        ({ at, author, type, text }): HistoryEntry => ({
          kind: 'comment',
          at,
          by: author.name,
          comment: { type, text },
        }),
      ),
      ...refunds,
      ...dispatches,
    ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  })

/**
 * The stamps of the order say when; who pressed stands in the command log, and for the newest state on the order. Whoever
 * accepts again changes the promise.
 */
function statusEntries(order: OrderRow, steps: readonly StatusStep[]): HistoryEntry[] {
  const promises = steps.filter(({ minutes }) => minutes !== null).slice(1)
  const moves = steps.filter((step) => !promises.includes(step))
  const entries = Object.entries(STAMP_OF) as [keyof typeof STAMP_OF, StatusStamp][] // its own keys and values
  const stamped = entries.flatMap(([status, stamp]): HistoryEntry[] => {
    const at = order[stamp]
    if (at === null) return []
    const move = moves.findLast((one) => one.status === status)
    const by = move?.by ?? null
    // Whoever brought it back did not take the step that it stands at now.
    const last = order.status === status && order.recall === null ? order.statusByName : null
    return [{ kind: 'status', at: at.toISOString(), by: by ?? last, status, ...markOf(move) }]
  })
  return [
    ...stamped,
    ...promises.map(
      ({ at, by, minutes, isUncertain }): HistoryEntry => ({
        kind: 'cookingTime',
        at: at.toISOString(),
        by,
        minutes: minutes ?? 0,
        ...markOf({ isUncertain }),
      }),
    ),
  ]
}

/** That the server rejected it, of which the guest was told, and that an answer given in time overruled that. */
async function loadOverruled(tx: Transaction, order: OrderRow): Promise<HistoryEntry[]> {
  if (order.overruled === null) return []
  const { rejectedAt, at } = order.overruled
  return [
    { kind: 'status', at: rejectedAt, by: null, status: POLICY_REJECTION.to },
    { kind: 'overruled', at, by: null, discount: await loadDiscountUse(tx, order) },
  ]
}

const loadDiscountUse = async (tx: Transaction, { businessId, discountId, discountTitle }: OrderRow) =>
  discountId === null ? null : { title: discountTitle ?? '', ...(await loadUse(tx, businessId, discountId)) }

/** What the history says of a time that is an estimate. */
const markOf = (step: { isUncertain: boolean } | undefined) =>
  step?.isUncertain === true ? { isTimeUncertain: true } : {}

const nameOf = { name: peopleNames.name, surname: peopleNames.surname }
const fullName = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`

type Recall = typeof orderRecalls.$inferSelect & { by: string }

async function loadRecalls(tx: Transaction, order: OrderRow): Promise<Recall[]> {
  const rows = await tx
    .select({ recall: orderRecalls, ...nameOf })
    .from(orderRecalls)
    .innerJoin(peopleNames, eq(peopleNames.id, orderRecalls.userId))
    .where(and(eq(orderRecalls.businessId, order.businessId), eq(orderRecalls.orderId, order.id)))
    .orderBy(asc(orderRecalls.id))
  return rows.map(({ recall, ...user }) => ({ ...recall, by: fullName(user) }))
}

/** That it was brought back, and the steps that were taken back: they did happen. */
const recallEntries = (
  { at, by, place: to, reason, notes, undone }: Recall,
  steps: readonly StatusStep[],
  uncertain: ReadonlySet<string>,
): HistoryEntry[] => [
  ...undone.map((step): HistoryEntry => {
    const known = steps.find((one) => one.status === step.status && one.at.getTime() === Date.parse(step.at))
    return { kind: 'status', at: step.at, by: known?.by ?? step.by, status: step.status, ...markOf(known) }
  }),
  {
    kind: 'recall',
    at: at.toISOString(),
    by,
    recall: { to, reason, notes },
    ...markOf({ isUncertain: uncertain.has(at.toISOString()) }),
  },
]

async function loadEdits(tx: Transaction, order: OrderRow): Promise<HistoryEntry[]> {
  const rows = await tx
    .select({ edit: orderChanges, ...nameOf })
    .from(orderChanges)
    .innerJoin(peopleNames, eq(peopleNames.id, orderChanges.userId))
    .where(and(eq(orderChanges.businessId, order.businessId), eq(orderChanges.orderId, order.id)))
    .orderBy(asc(orderChanges.revision))
  return rows.map(({ edit: { at, revision, change }, ...user }) => ({
    kind: 'edit',
    at: at.toISOString(),
    by: fullName(user),
    revision,
    change,
  }))
}

async function loadRefunds(tx: Transaction, order: OrderRow): Promise<HistoryEntry[]> {
  const rows = await tx
    .select({ refund: orderRefunds, ...nameOf })
    .from(orderRefunds)
    .innerJoin(peopleNames, eq(peopleNames.id, orderRefunds.userId))
    .where(and(eq(orderRefunds.businessId, order.businessId), eq(orderRefunds.orderId, order.id)))
    .orderBy(asc(orderRefunds.id))
  return rows.map(({ refund, ...user }) => {
    const { at, author, amount, reason, state } = presentRefund({ ...refund, authorName: fullName(user) })
    return { kind: 'refund', at, by: author.name, refund: { amount, reason, state } }
  })
}

async function loadDispatches(tx: Transaction, order: OrderRow): Promise<HistoryEntry[]> {
  const rows = await tx
    .select({ dispatch: orderDispatches, ...nameOf })
    .from(orderDispatches)
    .innerJoin(peopleNames, eq(peopleNames.id, orderDispatches.userId))
    .where(and(eq(orderDispatches.businessId, order.businessId), eq(orderDispatches.orderId, order.id)))
  return rows.map(({ dispatch, ...user }) => {
    const { state, attempts, lastAttemptAt } = presentDispatch(dispatch)
    const to = dispatch.kind === 'synchronize' ? 'synchronize' : 'invoicePrint'
    return { kind: 'dispatch', at: lastAttemptAt, by: fullName(user), dispatch: { to, state, attempts } }
  })
}
