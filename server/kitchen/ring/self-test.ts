import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#/contract/endpoint'
import type { readiness, SelfTest } from '#/contract/readiness'
import { SELF_TEST_MS } from '#/domain/devices/reach'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { idsOf, within, withinText } from '../../db/reach'
import { selfTests } from '../../db/schema'
import { run } from '../../db/statement'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadDevicePushTargets } from '../push/registration-rows'
import { sendPush } from '../push/send-push'
import { requireDevice } from '../devices/require-device'
import { presentSelfTest, type SelfTestRow } from './self-test-rows'

/** Sends a device one message over its stream and one push; the answer carries the id under which receipts come back. */
export async function startSelfTest(
  ctx: SignedInContext,
  { businessId, deviceId }: BodyOf<typeof readiness.startSelfTest>,
): Promise<SelfTest> {
  const { deps, now } = ctx
  requireBusiness(ctx, businessId)
  const targets = await loadDevicePushTargets(deps.db, deviceId, { businessId, userId: ctx.caller.userId }, now)
  const test = await inTransaction(ctx, async (tx) => {
    await requireDevice(tx, ctx, deviceId, businessId)
    const [row] = await tx
      .insert(selfTests)
      .values({
        id: randomUUID(),
        businessId,
        deviceId,
        startedBy: ctx.caller.userId,
        startedAt: now,
        pushSent: targets.length > 0,
      })
      .returning()
    if (row === undefined) throw new Error('an insert answered no row')
    return row
  })
  const at = now.toISOString()
  deps.hub.notify({ type: 'selfTest', businessId, deviceId, testId: test.id, at })
  void sendPush(deps, targets, { selfTest: test.id, at }, { ttlSec: SELF_TEST_MS / 1_000, topic: 'self-test' })
  return presentSelfTest(test, deps.clock.now())
}

/** Keeps the receipt of one way, the first one. Foreign tests are unknown. */
export async function receiveSelfTest(
  ctx: SignedInContext,
  testId: string,
  { path, audible }: BodyOf<typeof readiness.selfTestReceipt>,
): Promise<SelfTest> {
  return inTransaction(ctx, async (tx) => {
    await run(tx, {
      text: `UPDATE self_tests SET ${path}_at = $2, ${path}_audible = $3 WHERE id = $1 AND ${withinText('business_id', '$4')} AND ${path}_at IS NULL`,
      values: [testId, ctx.now, audible, idsOf(ctx.caller.businesses)],
    })
    return presentSelfTest(await find(ctx, tx, testId), ctx.now)
  })
}

export const readSelfTest = (ctx: SignedInContext, testId: string): Promise<SelfTest> =>
  inTransaction(ctx, async (tx) => presentSelfTest(await find(ctx, tx, testId), ctx.now))

async function find({ caller }: SignedInContext, tx: Transaction, testId: string): Promise<SelfTestRow> {
  const [row] = await tx
    .select()
    .from(selfTests)
    .where(and(eq(selfTests.id, testId), within(selfTests.businessId, caller.businesses)))
  if (row === undefined) throw new Fault('not_found')
  return row
}
