import { ApiError } from '#/api/api-error'
import type { Business } from '#/contract/businesses'
import { sessionStore } from '#/session/session-store'
import { knownBusinessStatus } from './settings'
import { saveCommandHere } from '../board/save-command-here'
import { sendSoon } from '../outbox/send-soon'
import { isClosingEntry, isOpenEntry, needsPerson, type OutboxEntry } from '../store/queued-command'
import type { ClosingTap } from '../outbox/new-command'

/** Whether a press on this sign is still to be sent, or asks something: what is pressed next goes behind it, or answers it. */
export const hasUnsentPress = (entries: readonly OutboxEntry[], businessId: number): boolean =>
  entries.some(
    (entry) => isClosingEntry(entry) && entry.tenantId === businessId && (isOpenEntry(entry) || needsPerson(entry)),
  )

/**
 * Keeps a press on the sign of a business in the outbox, as an order's steps are kept: on disk before it is said to be kept, and
 * sent whatever happens. `at`: when it was pressed, server time in milliseconds. Rejects with `ApiError` where this device could
 * not keep it.
 */
export async function keepClosing(
  { restaurantID: id, restaurantName: name }: Business,
  press: Pick<ClosingTap, 'cmd' | 'payload' | 'notes' | 'at'>,
): Promise<void> {
  const { user } = sessionStore.get()
  if (user === null) throw new ApiError('fault', 'unauthorized', { status: 401 })
  const at = knownBusinessStatus(id)?.pressed?.at
  await storeClosingTap({
    ...press,
    business: { id, name },
    userId: user.id,
    seenAt: at === undefined ? null : Date.parse(at),
  })
}

/** Stores a press and shows it. Rejects with `ApiError`. */
export async function storeClosingTap(tap: ClosingTap): Promise<void> {
  const notKept = new ApiError('refusal', 'not_saved')
  const receipt = await saveCommandHere<ClosingTap, never>(tap, {
    take: () => Promise.resolve(),
    // Whoever is connected has asked the server outright before.
    call: () => Promise.reject(notKept),
  })
  if (receipt.saved === false) throw receipt.error
  sendSoon()
}
