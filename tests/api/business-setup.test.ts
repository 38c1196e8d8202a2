import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HubSeoInput } from '#/contract/seo'
import { ifRevision } from '#/contract/revision'
import { undecidedHolidays } from '#/domain/business/holidays'
import { dayAfter } from '#/domain/values/wall-clock'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU, TAKE_AWAY_POINT } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

let server: TestServer
let owner: Client
let kitchen: Client
let neighbour: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
  neighbour = await signedIn(server, 'neighbour')
})
afterAll(() => server.close())

const own = { id: BUSINESS.own }
const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [status, message, ...errors.map(({ path, message: what }) => `${path} ${what}`)].join(' ')
}

describe('ways to pay', () => {
  const methods = () => owner.api.businessSetup.paymentMethods({ params: own })
  const set = async (paymentTypes: ('CASH' | 'CREDIT_CARD' | 'OTHER')[], revision?: number) =>
    owner.api.businessSetup.setPaymentMethods(
      { params: own, body: { paymentTypes } },
      ifRevision(revision ?? (await methods()).revision),
    )

  test('count for the next order, of staff and of channels', async () => {
    await set(['CREDIT_CARD'])
    const cash = { paymentMethod: { paymentType: 'CASH' as const } }
    expect(await said(placeOrder(kitchen.api, cash))).toBe('422 bad_input paymentMethod.paymentType payment_not_taken')
    // Nothing said is cash.
    expect(await said(placeOrder(kitchen.api))).toBe('422 bad_input paymentMethod.paymentType payment_not_taken')
    const order = await placeOrder(kitchen.api, { paymentMethod: { paymentType: 'CREDIT_CARD' } })
    expect(order.paymentMethod.paymentType).toBe('CREDIT_CARD')
    const rules = await kitchen.api.menu.orderingRules({ params: own })
    expect(rules.paymentTypes).toEqual(['CREDIT_CARD'])
    await set(['OTHER', 'CASH', 'CREDIT_CARD'])
    expect((await methods()).paymentTypes).toEqual(['CASH', 'CREDIT_CARD', 'OTHER'])
    expect((await placeOrder(kitchen.api, cash)).paymentMethod.paymentType).toBe('CASH')
  })

  test('are never none, and a stale switch is told how it stands', async () => {
    expect(await said(set([]))).toBe('422 bad_input paymentTypes last_payment')
    const { revision } = await methods()
    const two = await Promise.allSettled([set(['CASH'], revision), set(['CREDIT_CARD'], revision)])
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await set(['CASH', 'CREDIT_CARD', 'OTHER'])
    const { items } = await owner.api.history.of({ params: { kind: 'payment_methods', id: BUSINESS.own } })
    expect(items.length).toBeGreaterThan(2)
  })

  test('are changed by whoever may edit the business, and only there', async () => {
    const wish = { params: own, body: { paymentTypes: ['CASH' as const] } }
    expect(await said(kitchen.api.businessSetup.setPaymentMethods(wish, ifRevision(1)))).toBe('403 forbidden')
    expect(await said(neighbour.api.businessSetup.setPaymentMethods(wish, ifRevision(1)))).toBe('404 not_found')
    expect(await said(neighbour.api.businessSetup.paymentMethods({ params: own }))).toBe('404 not_found')
  })
})

describe('a take-away point', () => {
  const add = (pointName: string, address = '', headers: Record<string, string> = {}) =>
    owner.api.businessSetup.addTakeAwayPoint({ params: own, body: { pointName, address } }, { headers })
  const offered = async () => (await kitchen.api.menu.takeAwayPoints({ params: own })).map(({ pointName }) => pointName)

  test('is offered once it is made, under its new name, and no more once it is removed', async () => {
    const point = await add('Kioska te Parku', 'Parku i Madh, hyrja 2')
    expect(await offered()).toContain('Kioska te Parku')
    const params = { id: BUSINESS.own, pointId: point.id }
    const renamed = await owner.api.businessSetup.changeTakeAwayPoint(
      { params, body: { pointName: 'Kioska te Liqeni', address: '' } },
      ifRevision(point.revision),
    )
    expect(await said(owner.api.businessSetup.removeTakeAwayPoint({ params }, ifRevision(point.revision)))).toBe(
      '409 stale_revision',
    )
    await owner.api.businessSetup.removeTakeAwayPoint({ params }, ifRevision(renamed.revision))
    expect(await offered()).not.toContain('Kioska te Liqeni')
    expect(await said(owner.api.businessSetup.removeTakeAwayPoint({ params }, ifRevision(3)))).toBe('404 not_found')
  })

  test('says which orders still go out there, and they keep it', async () => {
    const point = await add('Te dera')
    const order = await placeOrder(kitchen.api, { takeAwayPoint: { id: point.id }, customerAddress: null })
    const use = await owner.api.businessSetup.takeAwayPointUse({ params: own })
    expect(use.find(({ id }) => id === point.id)).toEqual({ id: point.id, openOrders: 1, weekOrders: 1 })
    const params = { id: BUSINESS.own, pointId: point.id }
    await owner.api.businessSetup.removeTakeAwayPoint({ params }, ifRevision(point.revision))
    const after = await kitchen.api.orders.one({ params: { orderId: order.id } })
    expect(after.takeAwayPoint).toMatchObject({ pointName: 'Te dera' })
  })

  test('has a name of its own, also of two that are made at once', async () => {
    expect(await said(add('  '))).toBe('422 bad_input pointName min_length')
    expect(await said(add('x'.repeat(81)))).toBe('422 bad_input pointName max_length')
    const both = await Promise.allSettled([add('Sportel'), add('SPORTEL')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const key = { 'Idempotency-Key': randomUUID() }
    const [first, second] = await Promise.all([add('Kati 1', '', key), add('Kati 1', '', key)])
    expect(second).toEqual(first)
  })

  test('of another business is not found', async () => {
    const params = { id: BUSINESS.own, pointId: TAKE_AWAY_POINT.foreign }
    expect(await said(owner.api.businessSetup.removeTakeAwayPoint({ params }, ifRevision(1)))).toBe('404 not_found')
  })
})

describe('texts for search engines', () => {
  const none = { sq: '', en: '', it: '' }
  const texts = (changes: Partial<HubSeoInput> = {}): HubSeoInput => ({
    metaTitle: { ...none, sq: 'Zgara e Lirës' },
    metaDescription: none,
    metaKeyWords: { sq: ['zgarë', 'qofte'], en: [], it: [] },
    platform: 1,
    ...changes,
  })

  test('are written first, then changed, each once', async () => {
    expect(await owner.api.businessSetup.seo({ params: own })).toBeNull()
    const first = await owner.api.businessSetup.createSeo({ params: own, body: texts() })
    expect(first).toMatchObject({ entityType: 0, revision: 1, metaTitle: { sq: 'Zgara e Lirës' } })
    // Somebody else was first.
    const others = texts({ metaTitle: { ...none, en: 'Grill' } })
    expect(await said(owner.api.businessSetup.createSeo({ params: own, body: others }))).toBe('409 stale_revision')
    const changed = await owner.api.businessSetup.changeSeo({ params: own, body: others }, ifRevision(1))
    expect(changed.revision).toBe(2)
    expect(
      await failure(owner.api.businessSetup.changeSeo({ params: own, body: others }, ifRevision(1))),
    ).toMatchObject({ status: 409, code: 'stale_revision', data: { revision: 2, savedBy: 'Owner Testi' } })
  })

  test.each<[string, Partial<HubSeoInput>, string]>([
    ['a title', { metaTitle: { ...none, it: 'x'.repeat(121) } }, '422 bad_input metaTitle.it max_length'],
    [
      'a description',
      { metaDescription: { ...none, en: 'x'.repeat(301) } },
      '422 bad_input metaDescription.en max_length',
    ],
    [
      'a key word',
      { metaKeyWords: { sq: ['x'.repeat(41)], en: [], it: [] } },
      '422 bad_input metaKeyWords.sq.0 max_length',
    ],
    [
      'the number of key words',
      { metaKeyWords: { sq: Array.from({ length: 11 }, (_, i) => `w${i}`), en: [], it: [] } },
      '422 bad_input metaKeyWords.sq max_length',
    ],
  ])('over the limit of %s are refused at their field', async (_what, changes, expected) => {
    expect(await said(owner.api.businessSetup.createSeo({ params: own, body: texts(changes) }))).toBe(expected)
  })
})

describe('what is missing', () => {
  const missing = async () =>
    (await owner.api.businessSetup.readiness({ params: own })).checks
      .filter(({ isDone }) => !isDone)
      .map(({ check }) => check)

  test('is said, and an order is refused', async () => {
    await server.sql(`UPDATE businesses SET payment_types = '{}' WHERE id = ${BUSINESS.own}`)
    expect(await owner.api.businessSetup.readiness({ params: own })).toMatchObject({ canTakeOrders: false })
    expect(await missing()).toContain('payment')
    expect(await said(placeOrder(kitchen.api))).toBe('200 business_not_ready')
    await server.sql(`UPDATE businesses SET payment_types = DEFAULT WHERE id = ${BUSINESS.own}`)
    await server.sql(`UPDATE menu_items SET status = 0 WHERE business_id = ${BUSINESS.own}`)
    expect(await missing()).toContain('menu')
    const items = [{ id: MENU.own.plain, quantity: 1 }]
    expect(await said(placeOrder(kitchen.api, { items }))).toMatch(/^422 bad_input items/)
    await server.sql(`UPDATE menu_items SET status = 1 WHERE business_id = ${BUSINESS.own}`)
    expect(await owner.api.businessSetup.readiness({ params: own })).toMatchObject({ canTakeOrders: true })
  })

  test('and how it stands is told of each of the caller’s businesses', async () => {
    const overview = await owner.api.businessSetup.overview()
    expect(overview.map(({ restaurantID }) => restaurantID)).toEqual([BUSINESS.foreign, BUSINESS.own])
    const before = overview.find(({ restaurantID }) => restaurantID === BUSINESS.own)
    await placeOrder(kitchen.api)
    const after = (await owner.api.businessSetup.overview()).find(({ restaurantID }) => restaurantID === BUSINESS.own)
    expect([after?.waiting, after?.orders]).toEqual([(before?.waiting ?? 0) + 1, (before?.orders ?? 0) + 1])
    expect((await kitchen.api.businessSetup.overview()).map(({ restaurantID }) => restaurantID)).toEqual([BUSINESS.own])
  })

  test('with the holidays of the next 30 days that nobody has decided on, once hours are entered', async () => {
    const undecided = async () =>
      (await owner.api.businessSetup.overview()).find(({ restaurantID }) => restaurantID === BUSINESS.own)
        ?.undecidedHolidays
    expect(await undecided()).toEqual([])
    const { today } = await owner.api.openingHours.read({ params: own })
    const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
    // One that is not within the month stays out of it.
    const party = { date: dayAfter(today, 40), name: 'Festa', closed: true, ranges: [] }
    const { revision } = await owner.api.openingHours.create({ params: own, body: { week, overrides: [party] } })
    const dates = undecidedHolidays([], today).map(({ date }) => date)
    expect(await undecided()).toEqual(dates)
    const asUsual = dates.slice(0, 1).map((date) => ({ date, name: '', closed: false, ranges: null }))
    await owner.api.openingHours.change({ params: own, body: { week, overrides: asUsual } }, ifRevision(revision))
    expect(await undecided()).toEqual(dates.slice(1))
  })
})
