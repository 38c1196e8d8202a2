import { describe, expect, test } from 'vitest'
import { readListState } from '#/components/list/list-state'
import { ORDER_STATUSES } from '#/domain/order-status'
import { orderFilter, orderPage } from './order-query'
import { ORDERS_LIST } from './orders-list-spec'

const TODAY = '2026-10-31'
const filter = (raw: Record<string, unknown>, restaurantId?: number) =>
  orderFilter(readListState(ORDERS_LIST, raw), TODAY, restaurantId)

test('the list begins with the defaults of the specification', () => {
  expect(orderPage(readListState(ORDERS_LIST, {}), TODAY, undefined)).toEqual({
    startDate: '2026-10-31',
    endDate: '2026-11-01',
    limit: 50,
    offset: 0,
    sort: 'orderID',
    direction: 'desc',
  })
})

describe('filters', () => {
  test.each([
    ['a business', {}, 7, { restaurantId: 7 }],
    ['delivery', { type: 'delivery' }, undefined, { takeaway: 0 }],
    ['takeaway', { type: 'takeaway' }, undefined, { takeaway: 1 }],
    ['cash', { payment: 'CASH' }, undefined, { paymentType: 'CASH' }],
    ['cooking', { status: 'cooking' }, undefined, { orderStatus: 'ACCEPTED,ACCEPTED_TO_PICK_UP' }],
    ['done', { status: 'done' }, undefined, { orderStatus: 'DELIVERED,COMPLETED' }],
    ['a search', { q: ' 482 ' }, undefined, { search: '482' }],
    ['yesterday', { period: 'yesterday' }, undefined, { startDate: '2026-10-30', endDate: '2026-10-30' }],
  ])('%s', (_, raw, restaurantId, query) => {
    expect(filter(raw, restaurantId)).toMatchObject(query)
  })

  test('every status is found by exactly one word for a stage', () => {
    const words = ORDERS_LIST.choices.status.slice(2)
    const found = words.flatMap((status) => String(filter({ status }).orderStatus).split(','))
    expect(found.toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  })
})

test('a page is a part of the whole', () => {
  const page = (raw: Record<string, unknown>) => orderPage(readListState(ORDERS_LIST, raw), TODAY, undefined)
  expect(page({ page: 3 })).toMatchObject({ limit: 50, offset: 100 })
  expect(page({ page: 2, size: 200, sort: 'total', dir: 'asc' })).toMatchObject({
    limit: 200,
    offset: 200,
    sort: 'total',
    direction: 'asc',
  })
})
