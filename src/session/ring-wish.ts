import { createListeners } from './listeners'
import { localText } from './local-text'

const stored = localText('drin.ringHere')
const listeners = createListeners()

/** User id → what that person said on this device. */
type Wishes = Readonly<Record<string, boolean>>

const wishesIn = (value: unknown): Wishes =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  )

let wishes = wishesIn(stored.read())

function publish(next: Wishes): void {
  wishes = next
  listeners.tell()
}

function keep(next: Wishes): void {
  stored.write(next)
  publish(next)
}

stored.onChangeElsewhere((value) => publish(wishesIn(value)))

/** Whether a person told this device to ring for new orders, or not to: kept for each person, over sign-outs. */
export const ringWish = {
  of: (userId: number): boolean | undefined => wishes[userId],
  set: (userId: number, on: boolean): void => keep({ ...wishes, [userId]: on }),
  forget: (userId: number): void =>
    keep(Object.fromEntries(Object.entries(wishes).filter(([id]) => id !== String(userId)))),
  subscribe: listeners.subscribe,
}
