import { subDays } from 'date-fns'
import { and, eq, sql } from 'drizzle-orm'
import { businessSetup as calls, type PointUse, type TakeAwayPointInput } from '#/contract/business-setup'
import type { TakeAwayPoint } from '#/contract/menu'
import { OPEN_STATUSES } from '#/domain/orders/order-status'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { takeAwayPoints } from '../../db/schema'
import { run, texts } from '../../db/statement'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'

const pointRecord = trackedRecord<TakeAwayPoint>('take_away_point')

const { id: ID, pointName: NAME, address: ADDRESS, revision: REVISION } = takeAwayPoints
/** As the call answers it. */
const POINT = { id: ID, pointName: NAME, address: ADDRESS, revision: REVISION }

/** How many orders go out at each point. */
export async function readPointUse(ctx: SignedInContext, businessId: number): Promise<PointUse[]> {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, (tx) =>
    run<PointUse>(tx, {
      name: 'point_use',
      text: `
        SELECT p.id, count(o.id) FILTER (WHERE o.status IN (${texts(OPEN_STATUSES)}))::integer AS "openOrders",
          count(o.id) FILTER (WHERE o.registered_at > $2)::integer AS "weekOrders"
        FROM take_away_points p LEFT JOIN orders o ON o.take_away_point_id = p.id AND o.business_id = p.business_id
          AND (o.registered_at > $2 OR o.status IN (${texts(OPEN_STATUSES)}))
        WHERE p.business_id = $1 AND p.active GROUP BY p.business_id, p.id ORDER BY p.id`,
      values: [businessId, subDays(ctx.now, 7)],
    }),
  )
}

/** Faults with 422 where another point of the business has that name. */
export function addTakeAwayPoint(
  ctx: SignedInContext,
  input: Input<typeof calls.addTakeAwayPoint>,
): Promise<TakeAwayPoint> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.addTakeAwayPoint, input, async (tx) => {
    await requireFreeName(tx, { businessId, ...input.body })
    const [after] = await tx
      .insert(takeAwayPoints)
      .values({ businessId, ...input.body })
      .returning(POINT)
    if (after === undefined) throw new Error('an insert answered no row')
    await pointRecord.audit(tx, ctx, { businessId, after })
    return after
  })
}

export function changeTakeAwayPoint(
  ctx: SignedInContext,
  input: Input<typeof calls.changeTakeAwayPoint>,
): Promise<TakeAwayPoint> {
  const { id: businessId, pointId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.changeTakeAwayPoint, input, async (tx) => {
    const before = await lockPoint(tx, businessId, pointId)
    pointRecord.requireSeen(ctx, before)
    await requireFreeName(tx, { businessId, id: pointId, ...input.body })
    const after = await write(tx, businessId, before, input.body)
    await pointRecord.audit(tx, ctx, { businessId, before, after })
    return after
  })
}

/** Orders that go out there keep it; nobody can choose it any more. */
export function removeTakeAwayPoint(
  ctx: SignedInContext,
  input: Input<typeof calls.removeTakeAwayPoint>,
): Promise<TakeAwayPoint> {
  const { id: businessId, pointId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.removeTakeAwayPoint, input, async (tx) => {
    const before = await lockPoint(tx, businessId, pointId)
    pointRecord.requireSeen(ctx, before)
    const after = await write(tx, businessId, before, { active: false })
    await pointRecord.audit(tx, ctx, { businessId, before })
    return after
  })
}

async function write(
  tx: Transaction,
  businessId: number,
  before: TakeAwayPoint,
  columns: Partial<TakeAwayPointInput & { active: boolean }>,
): Promise<TakeAwayPoint> {
  const [after] = await tx
    .update(takeAwayPoints)
    .set({ ...columns, revision: before.revision + 1 })
    .where(isRow(takeAwayPoints, { businessId, id: before.id }))
    .returning(POINT)
  if (after === undefined) throw new Error('a point that was written was not found')
  return after
}

async function lockPoint(tx: Transaction, businessId: number, id: number): Promise<TakeAwayPoint> {
  const [point] = await tx
    .select(POINT)
    .from(takeAwayPoints)
    .where(and(eq(takeAwayPoints.id, id), eq(takeAwayPoints.businessId, businessId), eq(takeAwayPoints.active, true)))
    .for('update')
  if (point === undefined) throw new Fault('not_found')
  return point
}

/** Two points of one name cannot be told apart on an order. Whoever gives one holds the business's points until the commit. */
async function requireFreeName(
  tx: Transaction,
  { businessId, id = 0, pointName }: { businessId: number; id?: number; pointName: string },
): Promise<void> {
  await tx.execute(sql`SELECT id FROM businesses WHERE id = ${businessId} FOR NO KEY UPDATE`)
  const taken = await tx.$count(
    takeAwayPoints,
    sql`business_id = ${businessId} AND active AND id <> ${id} AND lower(point_name) = lower(${pointName})`,
  )
  if (taken > 0) throw new Fault('bad_input', { errors: [{ path: 'pointName', message: 'taken' }] })
}
