import { expect, test } from 'vitest'
import { WAITS } from './waits'

// Specification §9, and the two sentences about a screen that does not arrive.
test.each([
  ['tableSearchMs', 100],
  ['remoteSearchMs', 300],
  ['selectorInputMs', 100],
  ['contentMs', 100],
  ['closingCheckMs', 300],
  ['customerSearchMs', 500],
  ['formChangeMs', 500],
  ['toastMs', 4_000],
  ['slowScreenMs', 10_000],
  ['lostScreenMs', 120_000],
] as const)('%s is %i', (name, ms) => expect(WAITS[name]).toBe(ms))
