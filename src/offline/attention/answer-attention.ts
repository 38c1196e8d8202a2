import { ApiError } from '#/api/api-error'
import { sessionStore } from '#/session/session-store'
import { drain } from '../outbox/ask-drain'
import { attentionEntries } from './attention'
import { storeTap } from '../board/order-commands'
import { storeDishTap } from '../facts/dish-commands'
import { storeClosingTap } from '../facts/closing-commands'
import { outboxDb, withRoom } from '../store/db'
import { openNotes } from '../outbox/note-seal'
import { ordersStore } from '../board/orders-store'
import {
  type ClosingEntry,
  type DishEntry,
  isClosingEntry,
  isDishEntry,
  type OutboxEntry,
} from '../store/queued-command'
import { UNKNOWN_VERSION } from '../outbox/outbox-versions'
import { outbox } from '../outbox/page-outbox'
import { shedCaches } from '../store/shed-caches'
import { rememberCount } from '../outbox/remember-count'

/*
 * A person's answers to what needs one. Each rejects with `ApiError` where this tablet could not keep it: then the question
 * stays.
 */

/** A person has seen it: it and what was tapped behind it leave the list. */
export async function dismissAttention(key: string): Promise<void> {
  await kept(() => outbox.dismiss(key))
}

/** A person gives it up for good, with what was tapped behind it; the journal keeps that they did. */
export async function discardAttention(key: string): Promise<void> {
  const line = new Set((await lineFrom(key)).map((entry) => entry.key))
  await kept(() => outbox.discard((entry) => line.has(entry.key)))
  await rememberCount().catch(() => 0)
}

/** The same again, as new taps on the order as it is now; what was blocked behind it follows in its old order. */
export async function retryAttention(key: string): Promise<void> {
  // What this app cannot read it cannot say again: it goes with its own key after the update.
  if (attentionEntries().some((entry) => entry.key === key && entry.code === UNKNOWN_VERSION)) return
  const line = await lineFrom(key)
  await tapAgain(line, line)
}

/** The server's decision stands; what was blocked behind it goes again, as new taps on the order as it is now. */
export async function followAttention(key: string): Promise<void> {
  const line = await lineFrom(key)
  await tapAgain(line, line.slice(1))
}

/** The entry and what is blocked behind it, in the order of taps. */
async function lineFrom(key: string): Promise<OutboxEntry[]> {
  const all = await kept(() => outbox.all())
  const first = all.find((entry) => entry.key === key)
  if (first === undefined) return []
  return all.filter(
    (entry) => entry === first || (entry.orderId === first.orderId && entry.n > first.n && entry.state === 'BLOCKED'),
  )
}

/**
 * Stores the new taps before the old ones leave: a crash in between asks once more, or sends the rest as it was tapped, and
 * loses nothing. Whoever presses now decides now, so that the new taps bear their name.
 */
async function tapAgain(line: readonly OutboxEntry[], entries: readonly OutboxEntry[]): Promise<void> {
  const { user } = sessionStore.get()
  if (user === null) return
  for (const entry of entries) {
    if (isDishEntry(entry)) {
      await pressDishAgain(entry, user.id)
      continue
    }
    if (isClosingEntry(entry)) {
      await pressSignAgain(entry, user.id)
      continue
    }
    const receipt = await storeTap({
      cmd: entry.cmd,
      order: ordersStore.view(entry.orderId) ?? {
        id: entry.orderId,
        businessId: entry.tenantId,
        status: entry.baseStatus,
        statusVersion: entry.baseStatusVersion,
        totalCookingTime: entry.baseMinutes ?? null,
      },
      userId: user.id,
      payload: entry.payload,
      notes: await openNotes(outboxDb, entry.sealedNotes),
      isAgain: true,
    })
    if (receipt.saved === false) throw receipt.error
    // The next one is tapped on the order as this one leaves it.
    await ordersStore.settled()
  }
  await kept(() => outbox.replaced(line.map(({ key }) => key)))
  await drain('person')
}

/** The same press by somebody who knows how the dish stands by now. */
async function pressDishAgain(entry: DishEntry, userId: number): Promise<void> {
  const { cmd, dish, tenantId: businessId, payload, found } = entry
  const foundAt = found?.at ?? null
  const seenAt = foundAt === null ? entry.seenAt : Date.parse(foundAt)
  const receipt = await storeDishTap({ cmd, dish, businessId, payload, userId, seenAt })
  if (receipt.saved === false) throw receipt.error
}

/** The same press by somebody who knows how the business stands by now. */
async function pressSignAgain(entry: ClosingEntry, userId: number): Promise<void> {
  const { cmd, business, tenantId, payload, found } = entry
  const foundAt = found?.pressed?.at
  await storeClosingTap({
    cmd,
    business: { id: tenantId, ...business },
    payload,
    notes: await openNotes(outboxDb, entry.sealedNotes),
    userId,
    seenAt: foundAt === undefined ? entry.seenAt : Date.parse(foundAt),
  })
}

const kept = <T>(work: () => Promise<T>): Promise<T> =>
  withRoom(shedCaches, work).catch((cause: unknown) => {
    throw new ApiError('refusal', 'not_saved', { cause })
  })
