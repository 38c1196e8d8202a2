import { ApiError } from '#/api/api-error'
import type { DishOff } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { withRoom } from '../store/db'
import type { Outbox } from './outbox'
import { OtherCommandStands } from './outbox-enqueue'
import type { QueuedCommand } from '../store/queued-command'
import type { NewCommand, NewOrderCommand } from './new-command'

/**
 * `outbox`: on disk, reaches the server whatever happens. `direct`: this tablet could not store it, but the server has
 * already done it. `false`: NOT saved.
 */
export type Receipt<Result> =
  | { saved: 'outbox'; key: string }
  | { saved: 'direct'; result: Result }
  | { saved: false; error: ApiError }
export type CommandReceipt = Receipt<Order>
export type DishReceipt = Receipt<DishOff[]>

/** The outside world of a command, injected: the page's own, or a simulated one. */
export type SaveCommandDeps<New extends NewCommand = NewOrderCommand, Result = Order> = {
  outbox: Pick<Outbox, 'enqueue'>
  uuid: () => string
  /** Storage is full: drops what can be fetched again. */
  makeRoom: () => Promise<void>
  takeCommand: (command: QueuedCommand) => void
  /** What the server answered to the plain call. */
  take: (result: Result) => Promise<void>
  isDisconnected: () => boolean
  /** The plain call with this key. Rejects with `ApiError`. */
  call: (command: New, key: string) => Promise<Result>
}

/** Stores a command. Resolves only after the strict transaction has completed (or the server has answered). Never rejects. */
export async function saveCommand<New extends NewCommand, Result>(
  command: New,
  deps: SaveCommandDeps<New, Result>,
): Promise<Receipt<Result>> {
  // One key for both ways: whichever comes first, the server does it once.
  const key = deps.uuid()
  try {
    // The board shows the change when the press is answered: no dialog opens again for an order that is dealt with.
    const queued = await withRoom(deps.makeRoom, () => deps.outbox.enqueue(command, key))
    deps.takeCommand(queued)
    return { saved: 'outbox', key: queued.key }
  } catch (error) {
    if (error instanceof OtherCommandStands) {
      return { saved: false, error: new ApiError('refusal', 'other_command_stands', { status: 200 }) }
    }
    // What may still be taken back goes to nobody yet: whoever holds it sends it in the end.
    if ('holdMs' in command && command.holdMs !== undefined)
      return { saved: false, error: new ApiError('refusal', 'not_saved') }
    return await sendDirect(command, key, deps)
  }
}

/** This tablet's storage is full or broken: the plain call, with the same key. */
async function sendDirect<New extends NewCommand, Result>(
  command: New,
  key: string,
  deps: SaveCommandDeps<New, Result>,
): Promise<Receipt<Result>> {
  const notSaved = new ApiError('refusal', 'not_saved')
  if (deps.isDisconnected()) return { saved: false, error: notSaved }
  try {
    const result = await deps.call(command, key)
    await deps.take(result)
    return { saved: 'direct', result }
  } catch (error) {
    // A refusal says why; a lost answer says nothing, so it counts as not saved.
    const isSaid = error instanceof ApiError && !error.isUnreached
    return { saved: false, error: isSaid ? error : notSaved }
  }
}
