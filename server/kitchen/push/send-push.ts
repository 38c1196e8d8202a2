import type { PushPayload, SelfTestPush } from '#/contract/push'
import type { Deps } from '../../deps'
import { dropRegistration, type KnownTarget, markFailed } from './registration-rows'

/**
 * Pushes to each of these on its own: a slow or dead one delays nobody. Registrations that the push service no longer
 * knows are forgotten. Resolves when all have ended; callers that answer somebody do not wait.
 */
export async function sendPush(
  { db, push, clock }: Deps,
  targets: readonly KnownTarget[],
  payload: PushPayload | SelfTestPush,
  options: { ttlSec: number; topic: string },
): Promise<void> {
  const at = clock.now()
  await Promise.allSettled(
    targets.map(async ({ kind, regId, hasFailed }) => {
      const outcome = await push.send({ kind, regId }, payload, options)
      if (outcome === 'gone') await dropRegistration(db, regId)
      if (outcome === 'failed') await markFailed(db, regId, at)
      if (outcome === 'sent' && hasFailed) await markFailed(db, regId, null)
    }),
  )
}
