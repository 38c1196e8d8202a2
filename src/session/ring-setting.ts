import { createListeners } from './listeners'
import { localText } from './local-text'

// The key is the one of released apps: what a person chose must be found again.
const stored = localText('drin.ringHere')
const listeners = createListeners()

/** User id → what that person chose on this device. */
type Settings = Readonly<Record<string, boolean>>

const settingsIn = (value: unknown): Settings =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  )

let settings = settingsIn(stored.read())

function publish(next: Settings): void {
  settings = next
  listeners.tell()
}

function keep(next: Settings): void {
  stored.write(next)
  publish(next)
}

stored.onChangeElsewhere((value) => publish(settingsIn(value)))

/** Whether a person chose that this device rings for new orders, or not: kept for each person, over sign-outs. */
export const ringSetting = {
  of: (userId: number): boolean | undefined => settings[userId],
  set: (userId: number, on: boolean): void => keep({ ...settings, [userId]: on }),
  forget: (userId: number): void =>
    keep(Object.fromEntries(Object.entries(settings).filter(([id]) => id !== String(userId)))),
  subscribe: listeners.subscribe,
}
