import { expect, test } from 'vitest'
import { policyEnd } from './policy-end'
import { minutes } from '../values/time'

const START = Date.parse('2025-10-24T17:17:00.000Z')
const at = (n: number): Date => new Date(START + minutes(n))
const order = { pendingSince: at(0), rejectedAt: at(3), maxPendingMinutes: 3 }

test.each([
  ['answered in time, sent at once', 1, 3.1, 'in_time'],
  ['answered at the deadline', 3, 3.5, 'in_time'],
  ['answered after the deadline', 3.01, 3.1, 'too_late'],
  ['answered in time, sent just within the minute', 1, 3.99, 'in_time'],
  ['answered in time, sent a minute later', 1, 4, 'too_late'],
] as const)('%s: %s', (_, answered, now, expected) => expect(policyEnd(order, at(answered), at(now))).toBe(expected))
