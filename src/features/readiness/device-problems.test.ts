import { expect, test } from 'vitest'
import type { Device } from '#/contract/readiness'
import { isHeardOn, problemsOf } from './device-problems'

const device = ({
  facts,
  ...differs
}: Partial<Omit<Device, 'facts'>> & { facts?: Partial<Device['facts']> } = {}): Device => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: null,
  kind: 'tablet',
  number: 1,
  user: null,
  lastSeenAt: '2026-01-05T18:00:00.000Z',
  state: 'green',
  facts: {
    visible: true,
    rings: true,
    audioState: 'running',
    volume: 1,
    notifications: 'granted',
    wakeLock: true,
    storagePersisted: true,
    connectionAgeMs: 60_000,
    clockOffsetMs: 12,
    battery: 0.8,
    charging: false,
    queueDepth: 0,
    appVersion: '2.5.0',
    ...facts,
  },
  push: { registered: true, failedAt: null },
  shift: { startedAt: null, endedAt: null },
  selfTest: null,
  losses: 0,
  ...differs,
})

test('a device that is well has no problem', () => expect(problemsOf(device())).toEqual([]))

test.each([
  ['silent', { state: 'red' }],
  ['silent', { state: 'amber' }],
  ['locked', { facts: { audioState: 'suspended' } }],
  ['muted', { facts: { audioState: 'muted' } }],
  ['noSound', { facts: { audioState: 'missing' } }],
  ['losses', { losses: 2 }],
  ['noPush', { push: { registered: false, failedAt: null } }],
  ['noPush', { push: { registered: true, failedAt: '2026-01-05T18:00:00.000Z' } }],
  ['blocked', { facts: { notifications: 'denied' } }],
  ['batteryLow', { facts: { battery: 0.2 } }],
  ['screenMayTurnOff', { facts: { wakeLock: false } }],
  ['clockOff', { facts: { clockOffsetMs: -180_000 } }],
  ['mayDropData', { facts: { storagePersisted: false } }],
  ['notTold', { facts: { rings: false } }],
  // What is amiss with a ring that nobody asked for bothers nobody.
  ['notTold', { facts: { rings: false, audioState: 'suspended', notifications: 'denied', wakeLock: false } }],
] as const)('%s: %j', (problem, differs) => expect(problemsOf(device(differs))).toEqual([problem]))

test.each([
  [
    'what the browser does not tell',
    { facts: { battery: null, charging: null, storagePersisted: null, notifications: null } },
  ],
  ['a low battery that is being charged', { facts: { battery: 0.1, charging: true } }],
  ['a screen that is behind another app', { facts: { visible: false, wakeLock: false } }],
] as const)('%s is no problem', (_what, differs) => expect(problemsOf(device(differs))).toEqual([]))

test('the worst is said first', () => {
  expect(problemsOf(device({ state: 'red', losses: 1, facts: { audioState: 'muted' } }))).toEqual([
    'silent',
    'muted',
    'losses',
  ])
})

test.each([
  ['sounds', {}, true],
  ['is gone', { state: 'red' }, false],
  ['is doubtful', { state: 'amber' }, false],
  ['is muted', { facts: { audioState: 'muted' } }, false],
  ['was not told to ring', { facts: { rings: false } }, false],
] as const)('a device that %s', (_how, differs, heard) => expect(isHeardOn(device(differs))).toBe(heard))
