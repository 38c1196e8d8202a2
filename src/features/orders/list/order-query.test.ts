import { describe, expect, test } from 'vitest'
import { pageOf, readListState } from '#/components/list/list-state'
import { isOpen } from '#/domain/orders/order-status'
import { ORDER_STAGES, STATUS_OF_STAGE } from '#/domain/orders/order-steps'
import { orderFilter, stagesOf } from './order-query'
import { ORDERS_LIST } from './orders-list-spec'

const TODAY = '2026-10-31'
const filter = (raw: Record<string, unknown>, restaurantId?: number) =>
  orderFilter(readListState(ORDERS_LIST, raw), TODAY, restaurantId)

test('the list begins with the days, the page and the sort of the specification', () => {
  expect({ ...filter({}), ...pageOf(readListState(ORDERS_LIST, {})) }).toEqual({
    // What is over is shown, too.
    orderActive: -1,
    includeCompletedOrders: 1,
    startDate: '2026-10-31',
    endDate: '2026-10-31',
    countedFrom: '2026-10-31',
    orOpen: true,
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
    ['cooking', { status: 'cooking' }, undefined, { stage: 'cooking' }],
    ['done', { status: 'done' }, undefined, { stage: 'done' }],
    ['an hour', { hour: 13 }, undefined, { hour: 13 }],
    ['midnight', { hour: 0 }, undefined, { hour: 0 }],
    ['"Other" as a reason', { reason: 0 }, undefined, { rejectReasonId: 0 }],
    ['what was late', { late: '2..' }, undefined, { lateness: '2..' }],
    ['what asks for attention', { asks: 'uncollected' }, undefined, { attention: 'uncollected' }],
    ['a currency', { currency: 'EUR' }, undefined, { currency: 'EUR' }],
    ['own days', { ownDay: '2026-10-31T08:00:00.000Z' }, undefined, { ownDayAt: '2026-10-31T08:00:00.000Z' }],
    ['a time of day', { upTo: '2026-10-31T08:00:00.000Z' }, undefined, { upToTimeOf: '2026-10-31T08:00:00.000Z' }],
    ['what was sold in a money', { sold: 'EUR' }, undefined, { soldIn: 'EUR' }],
    ['a business of a link before that of the page', { business: 4 }, 7, { restaurantId: 4 }],
    ['orders in a money', { money: 'EUR' }, undefined, { money: 'EUR' }],
    ['a city', { city: 2 }, undefined, { cityId: 2 }],
    ['new customers', { first: 1 }, undefined, { firstOrder: true }],
    ['all businesses of a link, whatever that of the page', { business: 0 }, 7, { restaurantId: undefined }],
    ['a dish', { dish: '12-Qofte' }, undefined, { dish: '12-Qofte' }],
    ['any topping', { topping: 'any' }, undefined, { topping: 'any' }],
    ['a discount by hand', { discount: '0-' }, undefined, { discount: '0-' }],
    ['a courier', { courier: '4-Ana' }, undefined, { courier: '4-Ana' }],
    ['a rate of VAT', { vat: 20 }, undefined, { vatRate: '20' }],
    ['what was accepted before it was rejected', { accepted: 1 }, undefined, { wasAccepted: true }],
    ['what never rang', { ring: 'never' }, undefined, { ring: 'never' }],
    ['a search', { q: ' 482 ' }, undefined, { search: '482' }],
    ['yesterday', { period: 'yesterday' }, undefined, { startDate: '2026-10-30', endDate: '2026-10-30' }],
    ['days of the calendar', { calendar: 1 }, undefined, { byCalendar: true }],
  ])('%s', (_, raw, restaurantId, query) => {
    expect({ restaurantId: undefined, ...filter(raw, restaurantId) }).toMatchObject(query)
  })

  test('days that are counted from today are counted from the business day of each', () => {
    for (const period of ['today', 'yesterday', 'week', 'month'])
      for (const restaurantId of [undefined, 7])
        expect(filter({ period }, restaurantId).countedFrom, period).toBe(TODAY)
    expect(filter({ period: 'custom', from: '2026-10-01', to: '2026-10-02' }).countedFrom).toBeUndefined()
  })

  test('what is still open is of today, and of no other day', () => {
    expect(filter({ period: 'today' }).orOpen).toBe(true)
    for (const period of ['yesterday', 'week', 'month']) expect(filter({ period }).orOpen, period).toBeUndefined()
  })

  test('a word for several stages lists exactly those of which its statuses are', () => {
    const statuses = (word: 'open' | 'sold') => stagesOf(word).map((stage) => STATUS_OF_STAGE[stage])
    for (const word of ['open', 'sold'] as const)
      expect(String(filter({ status: word }).orderStatus).split(',')).toEqual(expect.arrayContaining(statuses(word)))
    expect(statuses('open').every(isOpen)).toBe(true)
    expect([stagesOf('all'), stagesOf('ready')]).toEqual([ORDER_STAGES, ['ready']])
  })
})

test.each([
  { hour: 24 },
  { hour: '-1' },
  { hour: 'x' },
  { reason: '9999999999' },
  { reason: -1 },
  { late: '4..2' },
  { late: 2 },
  { asks: 'closed' },
  { currency: 'GBP' },
  { sold: 'GBP' },
  { business: -1 },
  { dish: 'Qofte' },
  { courier: 4 },
  { vat: 101 },
  { accepted: 0 },
  { ring: 'late' },
  { city: 'x' },
  { first: 2 },
  { ownDay: 'today' },
  { upTo: '14:05' },
  { upTo: '2026-02-31T08:00:00.000Z' },
])('what the server would refuse is not asked: %j', (raw) => {
  expect(filter(raw)).toEqual(filter({}))
})

test('a page is a part of the whole', () => {
  const page = (raw: Record<string, unknown>) => pageOf(readListState(ORDERS_LIST, raw))
  expect(page({ page: 3 })).toMatchObject({ limit: 50, offset: 100 })
  expect(page({ page: 2, size: 200, sort: 'total', dir: 'asc' })).toMatchObject({
    limit: 200,
    offset: 200,
    sort: 'total',
    direction: 'asc',
  })
})
