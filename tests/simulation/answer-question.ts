import type { User } from '#/contract/session'
import type { createBoardStore } from '#/offline/board/board-store'
import type { createOutbox } from '#/offline/outbox/outbox'
import {
  isQueuedClosingCommand,
  isQueuedDishCommand,
  isQueuedGroupCommand,
  type QueuedCommand,
} from '#/offline/store/queued-command'

/**
 * Gives up what needs a person, or does the same again. As attention.ts does it, the new taps are stored before the old
 * ones leave.
 */
export async function answerQuestion({
  key,
  retriesAs: user,
  outbox,
  board,
  onSaved,
  drain,
}: {
  key: string
  /** Who does the same again; `null` gives it up. */
  retriesAs: User | null
  outbox: ReturnType<typeof createOutbox>
  board: ReturnType<typeof createBoardStore>
  onSaved: (entry: QueuedCommand) => void
  drain: () => Promise<void>
}): Promise<void> {
  const all = await outbox.all()
  const first = all.find((entry) => entry.key === key)
  if (user === null || first === undefined) {
    await outbox.dismiss(key)
    return
  }
  const blocked = all.filter(({ n, orderId, state }) => orderId === first.orderId && n > first.n && state === 'BLOCKED')
  const line = [first, ...blocked]
  for (const entry of line) {
    const { orderId, tenantId, payload } = entry
    if (isQueuedDishCommand(entry)) {
      const foundAt = entry.found?.at ?? null
      const seenAt = foundAt === null ? entry.seenAt : Date.parse(foundAt)
      const { cmd, dish } = entry
      onSaved(await outbox.enqueue({ cmd, dish, businessId: tenantId, seenAt, userId: user.id, payload }))
      continue
    }
    if (isQueuedClosingCommand(entry)) {
      const foundAt = entry.found?.pressed?.at
      const seenAt = foundAt === undefined ? entry.seenAt : Date.parse(foundAt)
      const { cmd, business } = entry
      const tap = { cmd, business: { id: tenantId, ...business }, seenAt, userId: user.id, payload, notes: '' }
      onSaved(await outbox.enqueue(tap))
      continue
    }
    if (isQueuedGroupCommand(entry)) {
      const { cmd, group, found, baseStatusVersion } = entry
      const statusVersion = found?.statusVersion ?? baseStatusVersion
      const step = { cmd, group: { ...group, businessId: tenantId, statusVersion }, payload, notes: '' }
      onSaved(await outbox.enqueue({ ...step, userId: user.id, isAgain: true }))
      continue
    }
    const { cmd } = entry
    const order = board.view(orderId) ?? {
      id: orderId,
      businessId: tenantId,
      status: entry.baseStatus,
      statusVersion: entry.baseStatusVersion,
      totalCookingTime: entry.baseMinutes ?? null,
    }
    const saved = await outbox.enqueue({ cmd, order, userId: user.id, payload, notes: '', isAgain: true })
    onSaved(saved)
    await board.settled()
  }
  await outbox.replaced(line.map((entry) => entry.key))
  await drain()
}
