import { describe, expect, it } from 'vitest'
import { dueRingSteps, nextReach, type ReachFacts, type RingStep, unansweredInARow } from './reach'

describe('an order that waits', () => {
  const patience = { escalateAfterMs: 120_000, overtimeAfterMs: 180_000 }
  const none: RingStep[] = []
  it.each([
    [4_999, false, none, []],
    [5_000, false, none, ['pushAgain']],
    [5_000, true, none, []],
    [19_999, false, ['pushAgain'], []],
    [20_000, false, ['pushAgain'], ['unheard']],
    [20_000, true, none, []],
    [119_999, true, none, []],
    [120_000, true, none, ['escalate']],
    [120_000, false, ['pushAgain', 'unheard'], ['escalate']],
    [180_000, true, ['escalate'], ['overtime']],
    // A server that was away does all at once, and nothing twice.
    [600_000, false, none, ['pushAgain', 'unheard', 'escalate', 'overtime']],
    [600_000, false, ['pushAgain', 'unheard', 'escalate', 'overtime'], []],
  ] as const)('for %i ms, heard %s, after %j: %j', (waitedMs, isHeard, taken, due) => {
    expect(dueRingSteps({ waitedMs, isHeard, taken }, patience)).toEqual(due)
  })
})

describe('a business', () => {
  const quiet: ReachFacts = {
    unheard: 0,
    arrived: 0,
    heardSince: false,
    arrivedSince: false,
    answered: false,
    hasHealthyDevice: false,
  }
  it.each([
    ['reached', {}, 'reached'],
    ['reached', { unheard: 1 }, 'unreachable'],
    ['reached', { unheard: 1, arrived: 1 }, 'silent'],
    ['reached', { unheard: 2, arrived: 1 }, 'unreachable'],
    ['unreachable', {}, 'unreachable'],
    ['unreachable', { unheard: 1, hasHealthyDevice: true, heardSince: true }, 'unreachable'],
    ['unreachable', { hasHealthyDevice: true }, 'reached'],
    ['unreachable', { heardSince: true, arrivedSince: true }, 'reached'],
    ['unreachable', { answered: true }, 'reached'],
    ['unreachable', { arrivedSince: true }, 'silent'],
    ['silent', {}, 'silent'],
    ['silent', { heardSince: true }, 'reached'],
  ] as const)('that was %s is, with %j, %s', (state, facts, next) => {
    expect(nextReach(state, { ...quiet, ...facts })).toBe(next)
  })
})

it.each([
  [[], 0],
  [[true], 0],
  [[false, false], 2],
  [[false, false, true, false], 2],
  [[true, false, false, false], 0],
])('%j leaves %i unanswered in a row', (answered, n) => {
  expect(unansweredInARow(answered)).toBe(n)
})
