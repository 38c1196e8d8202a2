import { api } from '#/api/app-api'
import { DISCARDS_PER_CALL } from '#/contract/repair-limits'
import { isClosingCommandName } from '#/domain/business/closing-command'
import { isDishCommandName } from '#/domain/business/dish-command'
import { isGroupCommandName } from '#/domain/meals/group-command'
import { instant } from '#/domain/values/time'
import { sessionStore } from '#/session/session-store'
import { outbox } from './page-outbox'
import type { GivenUp } from '../store/queued-command'
import { senderOf } from './sender'

/** Tells the server what people gave up and, once each, what no server takes. Rejects with `ApiError`. */
export async function tellServer(deviceId: string, timeoutMs?: number): Promise<void> {
  const { user } = sessionStore.get()
  if (user === null) return
  const { mayReach } = senderOf(user)
  const options = timeoutMs === undefined ? {} : { timeoutMs }
  await tellGivenUp(deviceId, mayReach, options)
  for (const command of (await outbox.unreported()).filter(mayReach)) {
    const { tenantId: businessId, key, deviceSeq, cmd, v, code, appVersion } = command
    const report = { kind: 'parked' as const, businessId, key, deviceSeq, cmd, v, code: code ?? '', appVersion }
    await api.repair.report({ body: { deviceId, report } }, options)
    await outbox.markReported(key)
  }
}

async function tellGivenUp(
  deviceId: string,
  mayReach: (given: { tenantId: number }) => boolean,
  options: { timeoutMs?: number },
): Promise<void> {
  const given = (await outbox.untold()).filter(mayReach)
  // By themselves, and last: a server that was rolled back refuses what it does not know.
  const kinds = [
    given.filter(isOfOrder),
    given.filter(({ cmd }) => isDishCommandName(cmd)),
    given.filter(({ cmd }) => isClosingCommandName(cmd)),
    given.filter(({ cmd }) => isGroupCommandName(cmd)),
  ]
  for (const some of kinds) {
    for (let at = 0; at < some.length; at += DISCARDS_PER_CALL) {
      const discards = some.slice(at, at + DISCARDS_PER_CALL).map(asDiscard)
      const { known } = await api.repair.discarded({ body: { deviceId, discards } }, options)
      await outbox.markTold(new Set(known))
    }
  }
}

const isOfOrder = ({ cmd }: Pick<GivenUp, 'cmd'>): boolean =>
  !isDishCommandName(cmd) && !isClosingCommandName(cmd) && !isGroupCommandName(cmd)

const asDiscard = ({ tenantId, at, orderId, cmd, ...rest }: GivenUp) => ({
  ...rest,
  cmd,
  ...(isOfOrder({ cmd }) && { orderId }),
  businessId: tenantId,
  occurredAt: instant(Math.round(at)),
})
