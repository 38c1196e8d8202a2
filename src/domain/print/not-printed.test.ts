import { expect, test } from 'vitest'
import { isNotPrinted, type LedgerEntry, OVERDUE_MS } from './not-printed'

const NOW = Date.parse('2026-11-22T18:00:00.000Z')
const GRILL = 1
const BAR = 2
let ids = 0
const entry = (state: string, differs: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: ++ids,
  document: 'ticket',
  printerId: GRILL,
  repeat: 0,
  state,
  createdAt: new Date(NOW),
  ...differs,
})
const since = (ms: number) => ({ createdAt: new Date(NOW - ms) })

test.each<[string, boolean, LedgerEntry[]]>([
  ['nothing was ever printed', false, []],
  ['it is on paper', false, [entry('printed')]],
  ['it failed', true, [entry('failed')]],
  ['it was not needed any more', false, [entry('notNeeded')]],
  ['it is on its way', false, [entry('sending', since(OVERDUE_MS))]],
  ['it waits for its turn', false, [entry('waiting', since(OVERDUE_MS - 1))]],
  ['it waits for a device that is away', true, [entry('waiting', since(OVERDUE_MS))]],
  ['it failed, and the same printer gave a later one', false, [entry('failed'), entry('printed')]],
  [
    'it failed, and somebody got it elsewhere',
    false,
    [entry('failed'), entry('printed', { printerId: null, repeat: 1 })],
  ],
  ['it failed here, and another station got its own', true, [entry('failed'), entry('printed', { printerId: BAR })]],
  ['an earlier one is on paper, the changed one is not', true, [entry('printed'), entry('failed')]],
  [
    'what came later was another document',
    true,
    [entry('failed'), entry('printed', { document: 'invoice', repeat: 1 })],
  ],
  ['it failed again', true, [entry('failed'), entry('failed', { repeat: 1 })]],
])('%s', (_, expected, entries) => {
  expect(isNotPrinted(entries, NOW)).toBe(expected)
})
