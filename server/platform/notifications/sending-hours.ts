import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Clock } from '#/contract/shared'
import type { SendingHours } from '#/contract/platform-settings'
import { USUAL_SENDING_HOURS } from '#/domain/marketing/sending-time'
import type { Transaction } from '../../db/database'
import { deploymentFacts } from '../../db/schema'

/** Its row in `deployment_facts`. */
export const SENDING_HOURS = 'sendingHours'

const Stored = v.pipe(
  v.object({ from: Clock, to: Clock, aDay: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.check(({ from, to }) => from < to, 'pushes begin before they end'),
)

/** When pushes go out: the usual hours, and what the installation changed of them by its screen or by hand. */
export async function readSendingHours(tx: Transaction): Promise<SendingHours> {
  const [row] = await tx
    .select({ value: deploymentFacts.value, revision: deploymentFacts.revision })
    .from(deploymentFacts)
    .where(eq(deploymentFacts.name, SENDING_HOURS))
  return { id: 1, ...v.parse(Stored, { ...USUAL_SENDING_HOURS, ...Object(row?.value) }), revision: row?.revision ?? 1 }
}
