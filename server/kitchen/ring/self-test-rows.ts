import type { SelfTest } from '#/contract/readiness'
import { pathOutcome, selfTestResult } from '#/domain/devices/self-test'
import type { selfTests } from '../../db/schema'

export type SelfTestRow = typeof selfTests.$inferSelect

/** How a test stands at `now`: receipts that did not come in time are missing without anybody writing that down. */
export function presentSelfTest(row: SelfTestRow, now: Date): SelfTest {
  const path = (isSent: boolean, receiptAt: Date | null, audible: boolean | null): SelfTest['stream'] => ({
    outcome: pathOutcome(isSent ? { sentAt: row.startedAt, receiptAt, audible } : undefined, now.getTime()),
    roundTripMs: receiptAt === null ? null : receiptAt.getTime() - row.startedAt.getTime(),
  })
  const stream = path(true, row.streamAt, row.streamAudible)
  const push = path(row.pushSent, row.pushAt, row.pushAudible)
  return {
    id: row.id,
    deviceId: row.deviceId,
    startedAt: row.startedAt.toISOString(),
    result: selfTestResult([stream.outcome, push.outcome]),
    stream,
    push,
  }
}
