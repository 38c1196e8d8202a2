import { NOTICES, type Notice } from '#/components/status-line/notices'
import { isClockOff } from '#/domain/devices/device-state'
import type { Connection } from '#/offline/live/use-connection'
import type { NotificationState } from '#/push/notification-state'
import type { RingState } from '#/push/ring'
import type { WakeLockState } from '#/push/wake-lock'

/** What the frame itself has to say; the board, the menu and the readiness of the device have lines of their own. */
export type StripName = Exclude<
  Notice,
  'selfTestFailed' | 'unread' | 'severalSigns' | 'companyMeals' | 'dishesOff' | 'startShift' | 'asOf'
>

/** What the lines are decided by. Times are server time in milliseconds. */
export type StripFacts = {
  now: number
  /** Orders come to this person: no company's people, and nobody without a business. */
  getsOrders: boolean
  connection: Pick<Connection, 'state' | 'silentSince'>
  ring: RingState
  notifications: NotificationState
  wakeLock: WakeLockState
  /** Changes that a person must decide. */
  attention: number
  /** Changes of other people for businesses that this one cannot reach. */
  sealed: number
  isClosed: boolean
  hasExtraTime: boolean
  /** A planned closing begins soon. */
  closesSoon: boolean
  /** The connection came back a moment ago. */
  isRestored: boolean
  /** Server time − the device's clock. */
  clockOffsetMs: number
  hasUpdate: boolean
}

/** Nobody may believe in a board that has heard nothing for so long (reliability, L8). */
export const NOT_RECEIVING_AFTER_MS = 30_000

/** Nothing is heard, and nothing has been for too long. */
export const isNotReceiving = ({ connection, now }: Pick<StripFacts, 'connection' | 'now'>): boolean =>
  connection.state === 'disconnected' && now - connection.silentSince >= NOT_RECEIVING_AFTER_MS

const applies: Record<StripName, (facts: StripFacts) => boolean> = {
  notReceiving: (facts) => facts.getsOrders && isNotReceiving(facts),
  offline: (facts) => facts.connection.state === 'disconnected' && !(facts.getsOrders && isNotReceiving(facts)),
  ringLocked: ({ ring }) => ring === 'locked',
  ringMissing: ({ ring }) => ring === 'missing',
  needsYou: ({ attention }) => attention > 0,
  // The poll may still bring orders, only later: amber, not red (reliability, L8).
  reconnecting: ({ connection }) => connection.state === 'reconnecting',
  restored: ({ isRestored, connection }) => isRestored && connection.state !== 'disconnected',
  closed: ({ isClosed }) => isClosed,
  extraTime: ({ hasExtraTime }) => hasExtraTime,
  closesSoon: ({ closesSoon }) => closesSoon,
  sealed: ({ sealed }) => sealed > 0,
  notificationsBlocked: ({ notifications }) => notifications === 'denied',
  screenMayTurnOff: ({ wakeLock }) => wakeLock === 'denied',
  clockOff: ({ clockOffsetMs }) => isClockOff(clockOffsetMs),
  update: ({ hasUpdate }) => hasUpdate,
}

/** Everything that must be said now, the worst first. */
export const stripsOf = (facts: StripFacts): StripName[] =>
  NOTICES.filter((notice): notice is StripName => notice in applies).filter((name) => applies[name](facts))
