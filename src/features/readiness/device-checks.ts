import type { NotificationState } from '#/contract/live-limits'
import { isBatteryLow, isClockOff } from '#/domain/devices/device-state'
import type { ConnectionState } from '#/offline/device/connection-state'
import type { Battery } from '#/push/device-facts'
import type { RingState } from '#/push/ring'
import type { WakeLockState } from '#/push/wake-lock'

/** `unknown`: the browser does not tell, so that nobody can say whether it is well. */
export type CheckTone = 'green' | 'amber' | 'red' | 'unknown'

/** How this device is now. Times in milliseconds. */
export type DeviceNow = {
  /** It was told to ring for new orders. */
  rings: boolean
  ring: RingState
  notifications: NotificationState
  /** The server has an address to which it can push. */
  isRegistered: boolean
  wakeLock: WakeLockState
  /** The browser keeps what the app stores; null = it does not tell. */
  isPersisted: boolean | null
  connection: ConnectionState
  /** Server time − the device's clock. */
  clockOffsetMs: number
  battery: Battery | null
  /** Changes that only this device has, and those that need a person. */
  unsent: number
  needsPerson: number
  hasUpdate: boolean
  isInstalled: boolean
  canInstall: boolean
  isIos: boolean
}

/** What is left of the battery, 0 to 1. */
const BATTERY_EMPTY = 0.1

/** Every check with the reasons that it can give, each with its colour. What a person reads and presses hangs on these names. */
export const CHECKS = {
  sound: { sounds: 'green', locked: 'red', silent: 'red', notTold: 'amber' },
  volume: { full: 'green', muted: 'red' },
  notifications: { allowed: 'green', notAsked: 'amber', blocked: 'red', unsupported: 'amber' },
  push: { registered: 'green', notRegistered: 'red', needsNotifications: 'amber', unsupported: 'amber' },
  screen: { awake: 'green', refused: 'amber', unsupported: 'amber' },
  storage: { kept: 'green', mayBeDropped: 'amber', notTold: 'unknown' },
  connection: { live: 'green', waiting: 'amber', lost: 'red' },
  clock: { right: 'green', wrong: 'amber' },
  battery: { full: 'green', charging: 'green', low: 'amber', empty: 'red', notTold: 'unknown' },
  queue: { empty: 'green', waiting: 'amber', needsPerson: 'red' },
  version: { newest: 'green', old: 'amber' },
  installed: { yes: 'green', possible: 'amber', byHand: 'amber', no: 'unknown' },
} as const satisfies Record<string, Record<string, CheckTone>>

export type CheckId = keyof typeof CHECKS
export type Reason<Id extends CheckId> = keyof (typeof CHECKS)[Id] & string
/** What each check says now. */
export type Findings = { [Id in CheckId]: Reason<Id> }

export const CHECK_IDS = Object.keys(CHECKS) as CheckId[] // Object.keys forgets the type of its keys

const TONES: Readonly<Record<CheckId, Readonly<Record<string, CheckTone>>>> = CHECKS

/** The colour of what a check says. */
export const toneOf = (id: CheckId, reason: string): CheckTone => TONES[id][reason] ?? 'unknown'

export function findings(now: DeviceNow): Findings {
  return {
    sound: !now.rings ? 'notTold' : now.ring === 'missing' ? 'silent' : now.ring === 'locked' ? 'locked' : 'sounds',
    volume: now.ring === 'muted' ? 'muted' : 'full',
    notifications: NOTIFICATIONS[now.notifications],
    push: pushOf(now),
    screen: now.wakeLock === 'missing' ? 'unsupported' : now.wakeLock === 'denied' ? 'refused' : 'awake',
    storage: now.isPersisted === null ? 'notTold' : now.isPersisted ? 'kept' : 'mayBeDropped',
    connection: now.connection === 'live' ? 'live' : now.connection === 'disconnected' ? 'lost' : 'waiting',
    clock: isClockOff(now.clockOffsetMs) ? 'wrong' : 'right',
    battery: batteryOf(now.battery),
    queue: now.needsPerson > 0 ? 'needsPerson' : now.unsent > 0 ? 'waiting' : 'empty',
    version: now.hasUpdate ? 'old' : 'newest',
    installed: now.isInstalled ? 'yes' : now.canInstall ? 'possible' : now.isIos ? 'byHand' : 'no',
  }
}

const NOTIFICATIONS = {
  granted: 'allowed',
  default: 'notAsked',
  denied: 'blocked',
  unsupported: 'unsupported',
} as const satisfies Record<NotificationState, Reason<'notifications'>>

function pushOf({ notifications, isRegistered }: DeviceNow): Reason<'push'> {
  if (notifications === 'unsupported') return 'unsupported'
  if (notifications !== 'granted') return 'needsNotifications'
  return isRegistered ? 'registered' : 'notRegistered'
}

function batteryOf(battery: Battery | null): Reason<'battery'> {
  if (battery === null) return 'notTold'
  if (battery.charging) return 'charging'
  if (battery.level < BATTERY_EMPTY) return 'empty'
  return isBatteryLow(battery.level) ? 'low' : 'full'
}

/** How many checks are red, and how many amber. */
export function countProblems(found: Findings): { red: number; amber: number } {
  const tones = CHECK_IDS.map((id) => toneOf(id, found[id]))
  const count = (tone: CheckTone): number => tones.filter((one) => one === tone).length
  return { red: count('red'), amber: count('amber') }
}
