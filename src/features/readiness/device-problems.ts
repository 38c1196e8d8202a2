import type { Device } from '#/contract/readiness'
import { isBatteryLow, isClockOff } from '#/domain/devices/device-state'
import { AUDIBLE } from '#/domain/devices/reach'

/** What of a device keeps it from hearing orders, or might soon; the worst first. */
export const DEVICE_PROBLEMS = [
  'silent',
  'locked',
  'muted',
  'noSound',
  'losses',
  'testFailed',
  'noPush',
  'blocked',
  'batteryLow',
  'screenMayTurnOff',
  'clockOff',
  'mayDropData',
  'notTold',
] as const
export type DeviceProblem = (typeof DEVICE_PROBLEMS)[number]

/** These keep orders from being heard now; the others may one day. */
const GRAVE: ReadonlySet<DeviceProblem> = new Set([
  'silent',
  'locked',
  'muted',
  'noSound',
  'losses',
  'testFailed',
  'blocked',
] as const)
export const isGrave = (problem: DeviceProblem): boolean => GRAVE.has(problem)

/** What is amiss with a ring that nobody asked for bothers nobody. */
const OF_THE_RING: ReadonlySet<DeviceProblem> = new Set([
  'locked',
  'muted',
  'noSound',
  'testFailed',
  'noPush',
  'blocked',
  'screenMayTurnOff',
] as const)

const applies: Readonly<Record<DeviceProblem, (device: Device) => boolean>> = {
  silent: ({ state }) => state !== 'green',
  locked: ({ facts }) => facts.audioState === 'suspended',
  muted: ({ facts }) => facts.audioState === 'muted',
  noSound: ({ facts }) => facts.audioState === 'missing',
  losses: ({ losses }) => losses > 0,
  testFailed: ({ selfTest }) => selfTest?.result === 'failed',
  noPush: ({ push }) => !push.registered || push.failedAt !== null,
  blocked: ({ facts }) => facts.notifications === 'denied',
  batteryLow: ({ facts }) => facts.battery !== null && isBatteryLow(facts.battery) && facts.charging !== true,
  screenMayTurnOff: ({ facts }) => facts.visible && !facts.wakeLock,
  clockOff: ({ facts }) => isClockOff(facts.clockOffsetMs),
  mayDropData: ({ facts }) => facts.storagePersisted === false,
  notTold: ({ facts }) => !facts.rings,
}

/** Whether an order would be heard there now. */
export const isHeardOn = ({ state, facts }: Device): boolean =>
  state === 'green' && facts.rings && facts.audioState === AUDIBLE

/** The problems of a device as its last heartbeat told them, the worst first. */
export const problemsOf = (device: Device): readonly DeviceProblem[] =>
  DEVICE_PROBLEMS.filter((problem) => applies[problem](device) && (device.facts.rings || !OF_THE_RING.has(problem)))
