import { expect, test } from 'vitest'
import { pageOf, readListState } from '#/components/list/list-state'
import type { ListPlace } from '#/components/list/use-list-place'
import { READING as INVOICES } from './overview/invoices-reading'
import { READING as PAYMENTS } from './payments/payments-reading'

/** No list here asks for more of its place. */
const PLACE = { business: undefined, today: () => '2026-11-26' } as ListPlace
/** Of thirty days, today's among them. */
const LATEST = { startDate: '2026-10-28', endDate: '2026-11-26', offset: 0, sort: 'docDate', direction: 'desc' }

test('invoices are listed without their bodies, and nothing but the last thirty days narrows them', () => {
  const state = readListState(INVOICES.spec, {})
  expect(INVOICES.ask(state, pageOf(state), PLACE)).toEqual({ query: { ...LATEST, limit: 100 } })
})

test('payments are listed with their invoices, and nothing but the last thirty days narrows them', () => {
  const state = readListState(PAYMENTS.spec, {})
  expect(PAYMENTS.ask(state, pageOf(state), PLACE)).toEqual({ query: { ...LATEST, limit: 50, isFullBody: true } })
})
