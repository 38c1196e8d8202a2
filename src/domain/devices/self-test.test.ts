import { expect, it } from 'vitest'
import { pathOutcome, selfTestResult } from './self-test'

const sentAt = new Date(1_000_000)
const receiptAt = new Date(1_000_200)
it.each([
  [undefined, 0, 'unregistered'],
  [{ sentAt, receiptAt: null, audible: null }, 19_999, 'waiting'],
  [{ sentAt, receiptAt: null, audible: null }, 20_000, 'missing'],
  [{ sentAt, receiptAt, audible: true }, 60_000, 'heard'],
  [{ sentAt, receiptAt, audible: false }, 1, 'silent'],
] as const)('%j after %i ms is %s', (sent, afterMs, outcome) => {
  expect(pathOutcome(sent, sentAt.getTime() + afterMs)).toBe(outcome)
})

it.each([
  [['heard', 'heard'], 'passed'],
  [['heard', 'waiting'], 'running'],
  [['silent', 'waiting'], 'running'],
  [['heard', 'unregistered'], 'failed'],
  [['heard', 'missing'], 'failed'],
  [['silent', 'heard'], 'failed'],
] as const)('%j has %s', (outcomes, result) => {
  expect(selfTestResult(outcomes)).toBe(result)
})
