import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SETTLED, UNSETTLED } from './settled'
import { firstOfSpan, spanKindsOf, SPANS_AROUND } from './spans'
import { computed } from './sum'
import { SUMS, SUMS_VERSION } from './sums/all'

/** The rules of this version. */
const RULES = { version: 7, hash: '37cf4585b3a40898' }

test('a rule that changed has a new version, so that nothing is read that was stored by the old one', () => {
  const rules = [
    ...SUMS.map((sum) => [sum.kind, computed(sum), spanKindsOf(sum)]),
    SETTLED,
    UNSETTLED,
    firstOfSpan('s'),
    SPANS_AROUND,
  ]
  const hash = createHash('sha256')
    .update(JSON.stringify(rules).replaceAll(/\s+|\\n/g, ' '))
    .digest('hex')
    .slice(0, 16)
  expect({ version: SUMS_VERSION, hash }, 'raise SUMS_VERSION, and write both here').toEqual(RULES)
})

test('kinds are told apart', () => {
  expect(new Set(SUMS.map(({ kind }) => kind)).size).toBe(SUMS.length)
})
