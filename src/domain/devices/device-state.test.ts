import { expect, it } from 'vitest'
import { deviceState } from './device-state'

it.each([
  [0, 'green'],
  [45_000, 'green'],
  [45_001, 'amber'],
  [120_000, 'amber'],
  [120_001, 'red'],
] as const)('a device that was silent for %i ms is %s', (silentMs, state) => {
  expect(deviceState(1_000_000, 1_000_000 + silentMs)).toBe(state)
})
