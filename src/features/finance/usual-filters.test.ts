import { expect, test } from 'vitest'
import { pageOf, readListState } from '#/components/list/list-state'
import { READING as INVOICES } from './overview/invoices-reading'
import { READING as PAYMENTS } from './payments/payments-reading'

/** Today is the 26th of November: thirty days, both ends included. */
const PLACE = { business: undefined, today: () => '2026-11-26' } as never // no list here asks for more of its place
const DAYS = { startDate: '2026-10-28', endDate: '2026-11-26' }

/** What a list asks for when nobody has chosen anything. */
const asked = ({ spec, ask }: { spec: never; ask: unknown }) => {
  const state = readListState(spec, {})
  const { query } = (ask as (...args: unknown[]) => { query: object })(state, pageOf(state), PLACE)
  return query
}

test.each([
  ['invoices', INVOICES, { limit: 100, offset: 0, ...DAYS }],
  ['payments', PAYMENTS, { limit: 50, offset: 0, ...DAYS }],
] as const)('the %s that are shown first', (_, reading, expected) => {
  expect(asked(reading as never)).toMatchObject(expected)
})

test('invoices are listed without their bodies, and nothing else narrows them', () => {
  const query = asked(INVOICES as never)
  for (const name of ['isFullBody', 'state', 'search', 'businessId', 'currency', 'late'])
    expect(query).not.toHaveProperty(name)
})
