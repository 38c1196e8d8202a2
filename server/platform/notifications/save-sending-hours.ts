import { eq } from 'drizzle-orm'
import { platformSettings as calls, type SendingHours } from '#/contract/platform-settings'
import { sendingHoursProblems, USUAL_SENDING_HOURS } from '#/domain/marketing/sending-time'
import { sendingHoursCodec } from '#/domain/marketing/sending-hours-codec'
import { deploymentFacts } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { readSendingHours, SENDING_HOURS } from './sending-hours'

const hoursRecord = trackedRecord<SendingHours>('sending_hours', (hours) => sendingHoursCodec.toWire(hours))

/** What was never changed has no row: it is written as it was, so that two who change it at once wait for each other. */
export const changeSendingHours = (
  ctx: SignedInContext,
  input: Input<typeof calls.changeSendingHours>,
): Promise<SendingHours> =>
  idempotentWrite(ctx, calls.changeSendingHours, input, async (tx) => {
    assertValid(sendingHoursProblems(input.body))
    const isSetting = eq(deploymentFacts.name, SENDING_HOURS)
    await tx.insert(deploymentFacts).values({ name: SENDING_HOURS, value: USUAL_SENDING_HOURS }).onConflictDoNothing()
    await tx.select({ name: deploymentFacts.name }).from(deploymentFacts).where(isSetting).for('update')
    const before = await readSendingHours(tx)
    hoursRecord.requireSeen(ctx, before)
    await tx
      .update(deploymentFacts)
      .set({ value: sendingHoursCodec.toRow(input.body), revision: before.revision + 1 })
      .where(isSetting)
    const after = await readSendingHours(tx)
    await hoursRecord.audit(tx, ctx, { before, after })
    return after
  })
