import { ApiError } from '#/api/api-error'
import type { DishOff } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { withRoom } from '../store/db'
import type { Outbox } from './outbox'
import { OtherTapStands } from './outbox-enqueue'
import type { OutboxEntry } from '../store/queued-command'
import type { AnyTap, Tap } from './new-command'

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

/** The outside world of a tap, injected: the page's own, or a simulated one. */
export type SaveCommandDeps<Pressed extends AnyTap = Tap, Result = Order> = {
  outbox: Pick<Outbox, 'enqueue'>
  uuid: () => string
  /** Storage is full: drops what can be fetched again. */
  makeRoom: () => Promise<void>
  takeEntry: (entry: OutboxEntry) => void
  /** What the server answered to the plain call. */
  take: (result: Result) => Promise<void>
  isDisconnected: () => boolean
  /** The plain call with this key. Rejects with `ApiError`. */
  call: (tap: Pressed, key: string) => Promise<Result>
}

/** Stores a tap. Resolves only after the strict transaction has completed (or the server has answered). Never rejects. */
export async function saveCommand<Pressed extends AnyTap, Result>(
  tap: Pressed,
  deps: SaveCommandDeps<Pressed, Result>,
): Promise<Receipt<Result>> {
  // One key for both ways: whichever comes first, the server does it once.
  const key = deps.uuid()
  try {
    // The board shows the change when the tap is answered: no dialog opens again for an order that is dealt with.
    const entry = await withRoom(deps.makeRoom, () => deps.outbox.enqueue(tap, key))
    deps.takeEntry(entry)
    return { saved: 'outbox', key: entry.key }
  } catch (error) {
    if (error instanceof OtherTapStands) {
      return { saved: false, error: new ApiError('refusal', 'other_tap_stands', { status: 200 }) }
    }
    // What may still be taken back goes to nobody yet: whoever holds it sends it in the end.
    if ('holdMs' in tap && tap.holdMs !== undefined)
      return { saved: false, error: new ApiError('refusal', 'not_saved') }
    return await sendDirect(tap, key, deps)
  }
}

/** This tablet's storage is full or broken: the plain call, with the same key. */
async function sendDirect<Pressed extends AnyTap, Result>(
  tap: Pressed,
  key: string,
  deps: SaveCommandDeps<Pressed, Result>,
): Promise<Receipt<Result>> {
  const notSaved = new ApiError('refusal', 'not_saved')
  if (deps.isDisconnected()) return { saved: false, error: notSaved }
  try {
    const result = await deps.call(tap, key)
    await deps.take(result)
    return { saved: 'direct', result }
  } catch (error) {
    // A refusal says why; a lost answer says nothing, so it counts as not saved.
    const isSaid = error instanceof ApiError && !error.isUnreached
    return { saved: false, error: isSaid ? error : notSaved }
  }
}
