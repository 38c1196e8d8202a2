import { ApiError } from '#/api/api-error'
import { sessionStore } from '#/session/session-store'
import { drain } from '../outbox/ask-drain'
import { attentionCommands } from './attention'
import { storeOrderCommand } from '../board/order-commands'
import { storeDishCommand } from '../facts/dish-commands'
import { storeClosingCommand } from '../facts/closing-commands'
import { storeGroupCommand } from '../facts/group-commands'
import { knownGroup } from '../facts/use-shown-groups'
import { outboxDb, withRoom } from '../store/db'
import { openNotes } from '../outbox/note-seal'
import { ordersStore } from '../board/orders-store'
import {
  type QueuedClosingCommand,
  type QueuedDishCommand,
  isQueuedClosingCommand,
  isQueuedDishCommand,
  isQueuedGroupCommand,
  type QueuedGroupCommand,
  type QueuedCommand,
} from '../store/queued-command'
import { UNKNOWN_VERSION } from '../outbox/outbox-versions'
import { outbox } from '../outbox/page-outbox'
import { shedCaches } from '../store/shed-caches'
import { rememberCount } from '../outbox/remember-count'

/*
 * A person's answers to what needs one. Each rejects with `ApiError` where this tablet could not keep it: then the question
 * stays.
 */

/** A person has seen it: it and what was pressed behind it leave the list. */
export async function dismissAttention(key: string): Promise<void> {
  await kept(() => outbox.dismiss(key))
}

/** A person gives it up for good, with what was pressed behind it; the journal keeps that they did. */
export async function discardAttention(key: string): Promise<void> {
  const line = new Set((await lineFrom(key)).map((command) => command.key))
  await kept(() => outbox.discard((command) => line.has(command.key)))
  await rememberCount().catch(() => 0)
}

/** The same again, as new commands on the order as it is now; what was blocked behind it follows in its old order. */
export async function retryAttention(key: string): Promise<void> {
  // What this app cannot read it cannot say again: it goes with its own key after the update.
  if (attentionCommands().some((command) => command.key === key && command.code === UNKNOWN_VERSION)) return
  const line = await lineFrom(key)
  await repeat(line, line)
}

/** The server's decision stands; what was blocked behind it goes again, as new commands on the order as it is now. */
export async function followAttention(key: string): Promise<void> {
  const line = await lineFrom(key)
  await repeat(line, line.slice(1))
}

/** The command and what is blocked behind it, in the order of presses. */
async function lineFrom(key: string): Promise<QueuedCommand[]> {
  const all = await kept(() => outbox.all())
  const first = all.find((command) => command.key === key)
  if (first === undefined) return []
  return all.filter(
    (command) =>
      command === first || (command.orderId === first.orderId && command.n > first.n && command.state === 'BLOCKED'),
  )
}

/**
 * Stores the new commands before the old ones leave: a crash in between asks once more, or sends the rest as it was pressed, and
 * loses nothing. Whoever presses now decides now, so that the new commands bear their name.
 */
async function repeat(line: readonly QueuedCommand[], commands: readonly QueuedCommand[]): Promise<void> {
  const { user } = sessionStore.get()
  if (user === null) return
  for (const command of commands) {
    if (isQueuedDishCommand(command)) {
      await repeatDish(command, user.id)
      continue
    }
    if (isQueuedClosingCommand(command)) {
      await repeatClosing(command, user.id)
      continue
    }
    if (isQueuedGroupCommand(command)) {
      await repeatGroup(command, user.id)
      continue
    }
    const receipt = await storeOrderCommand({
      cmd: command.cmd,
      order: ordersStore.view(command.orderId) ?? {
        id: command.orderId,
        businessId: command.tenantId,
        status: command.baseStatus,
        statusVersion: command.baseStatusVersion,
        totalCookingTime: command.baseMinutes ?? null,
      },
      userId: user.id,
      payload: command.payload,
      notes: await openNotes(outboxDb, command.sealedNotes),
      isAgain: true,
    })
    if (receipt.saved === false) throw receipt.error
    // The next one is made on the order as this one leaves it.
    await ordersStore.settled()
  }
  await kept(() => outbox.replaced(line.map(({ key }) => key)))
  await drain('person')
}

/** The same press by somebody who knows how the dish stands by now. */
async function repeatDish(command: QueuedDishCommand, userId: number): Promise<void> {
  const { cmd, dish, tenantId: businessId, payload, found } = command
  const foundAt = found?.at ?? null
  const seenAt = foundAt === null ? command.seenAt : Date.parse(foundAt)
  const receipt = await storeDishCommand({ cmd, dish, businessId, payload, userId, seenAt })
  if (receipt.saved === false) throw receipt.error
}

/** The same step of the group as it stands by now. */
async function repeatGroup(command: QueuedGroupCommand, userId: number): Promise<void> {
  const { cmd, group, tenantId: businessId, payload, found, baseStatusVersion } = command
  const statusVersion = (knownGroup(businessId, group.id) ?? found)?.statusVersion ?? baseStatusVersion
  const receipt = await storeGroupCommand({
    cmd,
    group: { ...group, businessId, statusVersion },
    userId,
    payload,
    notes: await openNotes(outboxDb, command.sealedNotes),
    isAgain: true,
  })
  if (receipt.saved === false) throw receipt.error
}

/** The same press by somebody who knows how the business stands by now. */
async function repeatClosing(command: QueuedClosingCommand, userId: number): Promise<void> {
  const { cmd, business, tenantId, payload, found } = command
  const foundAt = found?.pressed?.at
  await storeClosingCommand({
    cmd,
    business: { id: tenantId, ...business },
    payload,
    notes: await openNotes(outboxDb, command.sealedNotes),
    userId,
    seenAt: foundAt === undefined ? command.seenAt : Date.parse(foundAt),
  })
}

const kept = <T>(work: () => Promise<T>): Promise<T> =>
  withRoom(shedCaches, work).catch((cause: unknown) => {
    throw new ApiError('refusal', 'not_saved', { cause })
  })
