import { SELF_TEST_MS } from './reach'

type Sent = { sentAt: Date; receiptAt: Date | null; audible: boolean | null }
export type PathOutcome = 'waiting' | 'heard' | 'silent' | 'missing' | 'unregistered'

/** What became of one way of a self-test; `undefined` = nothing was sent that way. */
export function pathOutcome(sent: Sent | undefined, now: number): PathOutcome {
  if (sent === undefined) return 'unregistered'
  if (sent.receiptAt !== null) return sent.audible === true ? 'heard' : 'silent'
  return now - sent.sentAt.getTime() < SELF_TEST_MS ? 'waiting' : 'missing'
}

/** Passed only where every way was heard. */
export function selfTestResult(outcomes: readonly PathOutcome[]): 'running' | 'passed' | 'failed' {
  if (outcomes.includes('waiting')) return 'running'
  return outcomes.every((outcome) => outcome === 'heard') ? 'passed' : 'failed'
}
