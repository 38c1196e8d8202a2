import { expect, test } from 'vitest'
import { pageOf, readListState } from '#/components/list/list-state'
import type { ListScope } from '#/components/list/use-list-scope'
import { LIST_QUERY as INVOICES } from './overview/invoices-list-query'
import { LIST_QUERY as PAYMENTS } from './payments/payments-list-query'

/** No list here asks for more of its place. */
const PLACE = { business: undefined, today: () => '2026-11-26' } as ListScope
/** Of thirty days, today's among them. */
const LATEST = { startDate: '2026-10-28', endDate: '2026-11-26', offset: 0, sort: 'docDate', direction: 'desc' }

test('invoices are listed without their bodies, and nothing but the last thirty days narrows them', () => {
  const state = readListState(INVOICES.spec, {})
  expect(INVOICES.toQuery(state, pageOf(state), PLACE)).toEqual({ query: { ...LATEST, limit: 100 } })
})

test('payments are listed with their invoices, and nothing but the last thirty days narrows them', () => {
  const state = readListState(PAYMENTS.spec, {})
  expect(PAYMENTS.toQuery(state, pageOf(state), PLACE)).toEqual({ query: { ...LATEST, limit: 50, isFullBody: true } })
})
