import { expect, test } from 'vitest'
import { answerToBlocked, type NotificationMoment, STREAM_PATIENCE_MS } from './notification-rule'

const blocked: NotificationMoment = {
  state: 'denied',
  hasRegistrationId: true,
  connection: 'reconnecting',
  sinceMs: STREAM_PATIENCE_MS,
}

test.each<[string, Partial<NotificationMoment>, ReturnType<typeof answerToBlocked>]>([
  ['blocked, registered, no stream', {}, 'warnAndSignOut'],
  ['the stream works', { connection: 'live' }, 'warn'],
  ['the stream fails only since a moment ago', { sinceMs: STREAM_PATIENCE_MS - 1 }, 'warn'],
  ['the stream is being opened', { connection: 'connecting' }, 'warn'],
  ['no connection at all: signing in again would be impossible', { connection: 'disconnected' }, 'warn'],
  ['nothing was ever registered', { hasRegistrationId: false }, 'warn'],
  ['allowed', { state: 'granted' }, 'nothing'],
  ['not asked yet', { state: 'default' }, 'nothing'],
  ['a browser without notifications', { state: 'unsupported' }, 'nothing'],
])('%s', (_when, moment, expected) => {
  expect(answerToBlocked({ ...blocked, ...moment })).toBe(expected)
})
