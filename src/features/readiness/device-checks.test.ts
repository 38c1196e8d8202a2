import { describe, expect, test } from 'vitest'
import { countProblems, type DeviceNow, findings, toneOf } from './device-checks'

const well: DeviceNow = {
  rings: true,
  ring: 'ready',
  notifications: 'granted',
  isRegistered: true,
  wakeLock: 'held',
  isPersisted: true,
  connection: 'live',
  clockOffsetMs: 0,
  battery: { level: 0.9, charging: false },
  unsent: 0,
  needsPerson: 0,
  hasUpdate: false,
  isInstalled: true,
  canInstall: false,
  isIos: false,
}

test('a device that is well has nothing to mend', () => {
  expect(countProblems(findings(well))).toEqual({ red: 0, amber: 0 })
})

describe('a device says what is wrong', () => {
  test.each([
    ['sound', { ring: 'locked' }, 'locked', 'red'],
    ['sound', { ring: 'missing' }, 'silent', 'red'],
    ['sound', { ring: 'muted' }, 'sounds', 'green'],
    ['sound', { rings: false, ring: 'locked' }, 'notTold', 'amber'],
    ['volume', { ring: 'muted' }, 'muted', 'red'],
    ['notifications', { notifications: 'default' }, 'notAsked', 'amber'],
    ['notifications', { notifications: 'denied' }, 'blocked', 'red'],
    ['notifications', { notifications: 'unsupported' }, 'unsupported', 'amber'],
    ['push', { isRegistered: false }, 'notRegistered', 'red'],
    ['push', { notifications: 'denied', isRegistered: true }, 'needsNotifications', 'amber'],
    ['push', { notifications: 'unsupported' }, 'unsupported', 'amber'],
    ['screen', { wakeLock: 'denied' }, 'refused', 'amber'],
    ['screen', { wakeLock: 'missing' }, 'unsupported', 'amber'],
    ['storage', { isPersisted: false }, 'mayBeDropped', 'amber'],
    ['storage', { isPersisted: null }, 'notTold', 'unknown'],
    ['connection', { connection: 'reconnecting' }, 'waiting', 'amber'],
    ['connection', { connection: 'connecting' }, 'waiting', 'amber'],
    ['connection', { connection: 'disconnected' }, 'lost', 'red'],
    ['clock', { clockOffsetMs: 120_000 }, 'right', 'green'],
    ['clock', { clockOffsetMs: -120_001 }, 'wrong', 'amber'],
    ['battery', { battery: null }, 'notTold', 'unknown'],
    ['battery', { battery: { level: 0.05, charging: true } }, 'charging', 'green'],
    ['battery', { battery: { level: 0.29, charging: false } }, 'low', 'amber'],
    ['battery', { battery: { level: 0.09, charging: false } }, 'empty', 'red'],
    ['queue', { unsent: 3 }, 'waiting', 'amber'],
    ['queue', { unsent: 3, needsPerson: 1 }, 'needsPerson', 'red'],
    ['version', { hasUpdate: true }, 'old', 'amber'],
    ['installed', { isInstalled: false, canInstall: true }, 'possible', 'amber'],
    ['installed', { isInstalled: false, isIos: true }, 'byHand', 'amber'],
    ['installed', { isInstalled: false }, 'no', 'unknown'],
  ] as const)('%s, %j: %s, %s', (id, differs, reason, tone) => {
    const found = findings({ ...well, ...differs })
    expect(found[id]).toBe(reason)
    expect(toneOf(id, found[id])).toBe(tone)
  })
})

test('problems are counted by their colour', () => {
  const found = findings({ ...well, ring: 'locked', notifications: 'denied', isPersisted: false, battery: null })
  expect(countProblems(found)).toEqual({ red: 2, amber: 2 })
})
