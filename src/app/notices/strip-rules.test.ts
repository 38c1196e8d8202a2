import { expect, test } from 'vitest'
import { CLOCK_MAY_BE_OFF_MS } from '#/domain/devices/device-state'
import { type StripFacts, stripsOf } from './strip-rules'

const NOW = 1_761_320_000_000

const calm: StripFacts = {
  now: NOW,
  getsOrders: true,
  connection: { state: 'live', silentSince: NOW - 1_000 },
  ring: 'ready',
  notifications: 'granted',
  wakeLock: 'held',
  attention: 0,
  sealed: 0,
  isClosed: false,
  hasExtraTime: false,
  closesSoon: false,
  isRestored: false,
  clockOffsetMs: 0,
  hasUpdate: false,
}
const lost = (ms: number) => ({ connection: { state: 'disconnected', silentSince: NOW - ms } }) as const

test.each<[string, Partial<StripFacts>, string[]]>([
  ['nothing to say', {}, []],
  ['just lost', lost(2_000), ['offline']],
  ['29 s of silence', lost(29_999), ['offline']],
  ['30 s of silence', lost(30_000), ['notReceiving']],
  ['30 s of silence for who gets no orders', { getsOrders: false, ...lost(30_000) }, ['offline']],
  [
    'the stream is silent but the poll works',
    { connection: { state: 'reconnecting', silentSince: NOW - 75_000 } },
    ['reconnecting'],
  ],
  ['the ring waits for a touch', { ring: 'locked' }, ['ringLocked']],
  ['muted by choice is a chip, not a line', { ring: 'muted' }, []],
  ['no sound in this browser', { ring: 'missing' }, ['ringMissing']],
  ['a change needs a person', { attention: 2 }, ['needsYou']],
  ['changes of somebody else', { sealed: 3 }, ['sealed']],
  ['back again', { isRestored: true }, ['restored']],
  ['back again and lost at once', { isRestored: true, ...lost(1_000) }, ['offline']],
  ['closed', { isClosed: true }, ['closed']],
  ['with extra time', { hasExtraTime: true }, ['extraTime']],
  ['closing soon, with extra time', { closesSoon: true, hasExtraTime: true }, ['extraTime', 'closesSoon']],
  ['notifications blocked', { notifications: 'denied' }, ['notificationsBlocked']],
  ['notifications not asked for yet', { notifications: 'default' }, []],
  ['the device turns its screen off', { wakeLock: 'denied' }, ['screenMayTurnOff']],
  ['nobody asked to keep the screen on', { wakeLock: 'off' }, []],
  ['a browser that cannot keep it on says so on its own page', { wakeLock: 'missing' }, []],
  ['a clock two minutes off', { clockOffsetMs: CLOCK_MAY_BE_OFF_MS }, []],
  ['a clock more than two minutes ahead', { clockOffsetMs: -CLOCK_MAY_BE_OFF_MS - 1 }, ['clockOff']],
  ['a clock more than two minutes behind', { clockOffsetMs: CLOCK_MAY_BE_OFF_MS + 1 }, ['clockOff']],
  ['a new version', { hasUpdate: true }, ['update']],
  [
    'of many, the worst first',
    { hasUpdate: true, isClosed: true, ring: 'locked', attention: 1, ...lost(40_000) },
    ['notReceiving', 'ringLocked', 'needsYou', 'closed', 'update'],
  ],
  ['no order comes: worse than one that nobody hears', { ring: 'locked', ...lost(2_000) }, ['offline', 'ringLocked']],

  [
    'closed before a new version',
    { hasUpdate: true, isClosed: true, notifications: 'denied' },
    ['closed', 'notificationsBlocked', 'update'],
  ],
])('%s', (_, facts, strips) => {
  expect(stripsOf({ ...calm, ...facts })).toEqual(strips)
})
