import { MINUTE_MS } from '#/domain/values/time'
import type { NotificationState } from './notification-state'

export type NotificationMoment = {
  state: NotificationState
  /** The server has a push address of this device that will never ring again. */
  hasRegistrationId: boolean
  connection: 'live' | 'connecting' | 'reconnecting' | 'disconnected'
  /** How long the connection has been in that state, in milliseconds. */
  sinceMs: number
}

/** A stream that hiccups is not a stream that does not work. */
export const STREAM_PATIENCE_MS = MINUTE_MS

/**
 * What blocked notifications mean. The specification signs the person out; decision §6 does so only where a
 * registration id exists and no live stream works, because a tablet that hears by its stream still works. Without any
 * connection nobody is signed out either: signing in again would be impossible, and the screen says itself that it
 * receives nothing.
 */
export function answerToBlocked(moment: NotificationMoment): 'nothing' | 'warn' | 'warnAndSignOut' {
  if (moment.state !== 'denied') return 'nothing'
  const streamFails = moment.connection === 'reconnecting' && moment.sinceMs >= STREAM_PATIENCE_MS
  return moment.hasRegistrationId && streamFails ? 'warnAndSignOut' : 'warn'
}
