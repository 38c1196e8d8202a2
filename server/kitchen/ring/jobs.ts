import { lt } from 'drizzle-orm'
import { contactAttempts, ringWatch, selfTests } from '../../db/schema'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import type { Job } from '../../jobs'
import { sendContactMessages } from './send-contact-messages'
import { watchRings } from './watch-rings'

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
/** As long as receipts of rings. */
const KEEP_DAYS = 30
/** A device that was silent for so long is in a drawer, or broken. */
const KEEP_DEVICES_DAYS = 60

/** Forgets what nobody asks for any more. */
export async function forgetOldRings({ db, clock }: Deps): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS)
  await db.transaction('system', async (tx) => {
    await tx.delete(ringWatch).where(lt(ringWatch.pendingSince, before(KEEP_DAYS)))
    await tx.delete(contactAttempts).where(lt(contactAttempts.createdAt, before(KEEP_DAYS)))
    await tx.delete(selfTests).where(lt(selfTests.startedAt, before(KEEP_DAYS)))
    await run(tx, {
      text: `
        DELETE FROM devices d WHERE seen_at < $1
          AND NOT EXISTS (SELECT 1 FROM loss_suspected l WHERE l.device_id = d.id AND l.explained IS NULL)`,
      values: [before(KEEP_DEVICES_DAYS)],
    })
  })
}

export const ringJobs: readonly Job[] = [
  { name: 'look after orders that wait', everyMs: SECOND_MS, run: watchRings },
  { name: 'tell contacts', everyMs: SECOND_MS, run: sendContactMessages },
  { name: 'forget old rings', everyMs: 3_600 * SECOND_MS, run: forgetOldRings },
]
