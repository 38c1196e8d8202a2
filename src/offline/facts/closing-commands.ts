import { ApiError } from '#/api/api-error'
import type { Business } from '#/contract/businesses'
import { sessionStore } from '#/session/session-store'
import { knownBusinessStatus } from './settings'
import { saveCommandHere } from '../board/save-command-here'
import { sendSoon } from '../outbox/send-soon'
import { isQueuedClosingCommand, isOpenCommand, needsPerson, type QueuedCommand } from '../store/queued-command'
import type { NewClosingCommand } from '../outbox/new-command'

/** Whether a press on this sign is still to be sent, or asks something: what is pressed next goes behind it, or answers it. */
export const hasUnsentClosing = (commands: readonly QueuedCommand[], businessId: number): boolean =>
  commands.some(
    (command) =>
      isQueuedClosingCommand(command) &&
      command.tenantId === businessId &&
      (isOpenCommand(command) || needsPerson(command)),
  )

/**
 * Keeps a press on the sign of a business in the outbox, as an order's steps are kept: on disk before it is said to be kept, and
 * sent whatever happens. `at`: when it was pressed, server time in milliseconds. Rejects with `ApiError` where this device could
 * not keep it.
 */
export async function keepClosing(
  { restaurantID: id, restaurantName: name }: Business,
  command: Pick<NewClosingCommand, 'cmd' | 'payload' | 'notes' | 'at'>,
): Promise<void> {
  const { user } = sessionStore.get()
  if (user === null) throw new ApiError('fault', 'unauthorized', { status: 401 })
  const at = knownBusinessStatus(id)?.pressed?.at
  await storeClosingCommand({
    ...command,
    business: { id, name },
    userId: user.id,
    seenAt: at === undefined ? null : Date.parse(at),
  })
}

/** Stores a press and shows it. Rejects with `ApiError`. */
export async function storeClosingCommand(command: NewClosingCommand): Promise<void> {
  const notKept = new ApiError('refusal', 'not_saved')
  const receipt = await saveCommandHere<NewClosingCommand, never>(command, {
    take: () => Promise.resolve(),
    // Whoever is connected has asked the server outright before.
    call: () => Promise.reject(notKept),
  })
  if (receipt.saved === false) throw receipt.error
  sendSoon()
}
