import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewBusinessInput } from '#/contract/business-details'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { ifRevision } from '#/contract/revision'
import { aCity } from '../support/a-city'
import { aContact, aContract, aStore } from '../support/a-store'
import { aCategory, aDish } from '../support/a-dish'
import { aZone, SQUARE } from '../support/a-zone'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { aNewOrder, failure } from './ordering'

let server: TestServer
let admin: Client
let kitchen: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(() => server.close())

const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [status, message, ...errors.map(({ path, message: what }) => `${path} ${what}`)].join(' ')
}
const create = (differs: Partial<NewBusinessInput> = {}, headers: Record<string, string> = {}) =>
  admin.api.businessDetails.create({ body: { ...aStore({ restaurantName: 'Sapo' }), ...differs } }, { headers })
const order = (id: number, dishId = 1) =>
  aNewOrder({
    restaurant: { restaurantID: id },
    items: [{ id: dishId, quantity: 1 }],
    customerAddress: { addressStreet: 'Sheshi Skënderbej 2', ...SQUARE },
  })
/** What a refusal names as missing. */
const missingIn = async (call: Promise<unknown>) => {
  const { said: how, data } = await failure(call)
  return [how, ...(data as { missing: string[] }).missing].join(' ')
}
const readiness = async (id: number) => {
  const { canTakeOrders, checks } = await admin.api.businessSetup.readiness({ params: { id } })
  return { canTakeOrders, missing: checks.filter(({ isDone }) => !isDone).map(({ check }) => check) }
}

describe('a new business', () => {
  test('is made in one pass with its contact and its contract, once', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const all = { contact: aContact({ main: true }), contract: aContract() }
    const [first, second] = await Promise.all([create(all, key), create(all, key)])
    expect(first.restaurantName).toBe('Sapo')
    expect(second).toEqual(first)
    const full = await admin.api.businessDetails.full({ params: { id: first.restaurantID } })
    expect(full.contacts).toMatchObject([{ name: 'Mirela Shehu', main: true }])
    expect(full.contracts).toHaveLength(1)
    const log = await admin.api.businessDetails.logs({ params: { id: first.restaurantID }, query: { kind: 'change' } })
    expect(log.items.map(({ thing }) => thing ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'business_contact',
      'business_contract',
      'store_details',
    ])
  })

  test.each<[string, Partial<NewBusinessInput>, string]>([
    ['no name', { restaurantName: ' ' }, '422 bad_input restaurantName min_length'],
    ['a city that there is not', { cityId: 99 }, '422 bad_input cityId unknown'],
    ['a type that there is not', { typeIds: [999] }, '422 bad_input typeIds unknown'],
    ['a phone without its country', { phonePrefix: '' }, '422 bad_input phonePrefix missing'],
    ['a delivery price below zero', { transportCost: -1 }, '422 bad_input transportCost min_value'],
    [
      'somebody who cannot be reached',
      { contact: aContact({ phone: '', email: '' }) },
      '422 bad_input contact.phone unreachable',
    ],
    ['a contact without a name', { contact: aContact({ name: '' }) }, '422 bad_input contact.name min_length'],
    [
      'a contract that ends before it begins',
      { contract: aContract({ startDate: '2026-02-01', endDate: '2026-01-31' }) },
      '422 bad_input contract.endDate end_before_start',
    ],
    [
      'a contract signed on no day',
      { contract: aContract({ signedOn: '2026-02-30' }) },
      '422 bad_input contract.signedOn check',
    ],
  ])('with %s is not made, nor any part of it', async (_what, differs, expected) => {
    const count = async () => (await server.sql('SELECT count(*)::integer AS n FROM businesses')).rows
    const before = await count()
    expect(await said(create({ contact: aContact(), ...differs }))).toMatch(
      new RegExp(`^${expected.replace(/check$/, '')}`),
    )
    expect(await count()).toEqual(before)
  })

  test('is not made by its future kitchen, nor under a number of the caller’s', async () => {
    expect(await said(kitchen.api.businessDetails.create({ body: aStore() }))).toBe('403 forbidden')
    const body = { ...aStore(), restaurantID: BUSINESS.own }
    expect(await said(admin.api.businessDetails.create({ body }))).toMatch(/^422 bad_input restaurantID/)
  })

  test('has the money and the clock of its city', async () => {
    await server.sql(`UPDATE businesses SET currency = 'EUR', time_zone = 'Europe/Rome' WHERE id = ${BUSINESS.foreign}`)
    expect(await create({ cityId: 2 })).toMatchObject({ currency: 'EUR', timeZone: 'Europe/Rome' })
    expect(await create({ cityId: 1 })).toMatchObject({ currency: 'ALL', timeZone: 'Europe/Tirane' })
  })

  test('has those of a city in which it is the first', async () => {
    const body = aCity('Bari', { country: 'IT', currency: 'EUR', timeZone: 'Europe/Rome' })
    const { id } = await admin.api.locations.create({ body })
    expect(await create({ cityId: id })).toMatchObject({ currency: 'EUR', timeZone: 'Europe/Rome' })
  })

  test('begins without cooking times where its type needs none', async () => {
    const value = { sq: 'Farmaci', en: 'Pharmacies', it: 'Farmacie' }
    const type = await admin.api.catalogues.createType({ body: { value, asksCookingTime: false, active: true } })
    const { restaurantID: id } = await create({ typeIds: [type.id] })
    const { features } = await admin.api.businessDetails.full({ params: { id } })
    expect(features.enableCookingTime).toBe(false)
  })
})

describe('an empty business', () => {
  test('says what it lacks, step by step, until it takes its first order', async () => {
    const { restaurantID: id } = await create()
    const params = { id }
    const { api } = admin
    const open = () => api.businessStatus.goOnline({ params })
    const take = (dishId = 1) => api.orders.intake({ body: order(id, dishId) })
    expect(await missingIn(take())).toBe('refusal business_not_ready hours delivery payment menu')
    expect(await missingIn(open())).toBe('refusal business_not_ready hours delivery payment menu account')
    const set = { params: { id, status: BUSINESS_STATUS.online } }
    expect(await missingIn(api.businessStatus.set(set))).toBe(
      'refusal business_not_ready hours delivery payment menu account',
    )
    // Calling its first closing off would open it, too.
    const { closingTime } = await api.businessStatus.read({ params })
    const callOff = api.businessStatus.setClosingStatus({
      params: { id, cityId: 1 },
      body: { id: closingTime?.id ?? 0, status: 0 },
    })
    expect(await missingIn(callOff)).toContain('business_not_ready')
    expect((await api.businessStatus.read({ params })).status).toBe(BUSINESS_STATUS.offline)

    const allDay = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
    await api.openingHours.create({ params, body: { week: allDay, overrides: [] } })
    expect(await missingIn(take())).toBe('refusal business_not_ready delivery payment menu')
    await api.serviceZones.create({ params, body: aZone() })
    expect(await missingIn(take())).toBe('refusal business_not_ready payment menu')
    const { revision } = await api.businessSetup.paymentMethods({ params })
    await api.businessSetup.setPaymentMethods({ params, body: { paymentTypes: ['CASH'] } }, ifRevision(revision))
    expect(await missingIn(take())).toBe('refusal business_not_ready menu')
    const category = await api.menuEditing.createCategory({ params, body: aCategory('Sapo') })
    const dish = await api.menuEditing.createDish({
      params,
      body: aDish({ categoryId: category.id, allergens: [], weekdays: [1, 2, 3, 4, 5, 6, 7] }),
    })
    // What nobody has published is on no menu.
    expect(await missingIn(take(dish.id))).toBe('refusal business_not_ready menu')
    const { menu } = await api.menuEditing.dishes({ params })
    await api.menuEditing.publish({ params, body: { status: 'PUBLISHED' } }, ifRevision(menu.revision))
    expect(await missingIn(open())).toBe('refusal business_not_ready account')
    await server.sql(`INSERT INTO user_businesses VALUES (1, ${id})`)
    // Set up, and closed: that is another matter.
    expect((await failure(take(dish.id))).said).toBe('refusal business_closed')
    const later = ['channel', 'commission', 'manager', 'contact']
    expect(await readiness(id)).toEqual({ canTakeOrders: false, missing: [...later, 'online'] })

    expect((await open()).openNow).toBe(true)
    // Staff take orders by hand; guests see it once a channel does.
    expect(await readiness(id)).toEqual({ canTakeOrders: false, missing: later })
    const channel = await signedIn(server, 'channel')
    expect((await failure(channel.api.orders.intake({ body: order(id, dish.id) }))).said).toBe('fault not_found')
    await server.sql(`INSERT INTO user_businesses VALUES (7, ${id})`)
    expect(await readiness(id)).toEqual({ canTakeOrders: true, missing: later.slice(1) })
    expect(await channel.api.orders.intake({ body: order(id, dish.id) })).toMatchObject({ status: 'PENDING' })
    const { channels } = await api.businessSetup.readiness({ params })
    expect(channels).toEqual(['Channel Testi'])
    await server.sql(`UPDATE users SET active = false WHERE id = 7`)
    expect((await readiness(id)).canTakeOrders, 'a channel that was signed off').toBe(false)
    await server.sql(`UPDATE users SET active = true WHERE id = 7`)
    await server.sql(`UPDATE finance_terms SET baboon_hundredths = 1200, acc_manager_id = 13 WHERE business_id = ${id}`)
    expect(await readiness(id)).toEqual({ canTakeOrders: true, missing: ['contact'] })
    expect(await take(dish.id)).toMatchObject({ status: 'PENDING', businessId: id })

    // What goes again has the next order refused again.
    await server.sql(`DELETE FROM service_zones WHERE business_id = ${id}`)
    expect(await missingIn(take(dish.id))).toBe('refusal business_not_ready delivery')

    // Without zones nothing is delivered, also where customers can come for it.
    const point = await api.businessSetup.addTakeAwayPoint({ params, body: { pointName: 'Te dyqani', address: '' } })
    expect(await said(take(dish.id))).toBe('422 bad_input customerAddress no_delivery')
    const nowhere = { ...order(id, dish.id), customerAddress: { addressStreet: 'Diku në Tiranë' } }
    expect(await said(api.orders.intake({ body: nowhere }))).toBe('422 bad_input customerAddress no_delivery')
    const fetched = { ...order(id, dish.id), customerAddress: null, takeAwayPoint: { id: point.id } }
    expect(await api.orders.intake({ body: fetched })).toMatchObject({ status: 'PENDING', transportCost: 0 })
    expect(await api.menu.orderingRules({ params })).toMatchObject({ zones: [], needsZones: true })
    const here = { params, query: { ...SQUARE, total: 0 } }
    expect(await api.serviceZones.at(here)).toMatchObject({ kind: 'nowhere', transportCost: null, minutes: null })
    const zone = await api.serviceZones.create({ params, body: aZone({ active: false }) })
    expect(await said(take(dish.id)), 'a zone that rests').toBe('422 bad_input customerAddress no_delivery')
    await api.serviceZones.change(
      { params, body: { ...aZone(), id: zone.id, active: true } },
      ifRevision(zone.revision),
    )
    expect(await take(dish.id)).toMatchObject({ status: 'PENDING' })
  })

  test('of before takes orders without hours and zones, as it did', async () => {
    expect(await readiness(BUSINESS.own)).toMatchObject({ canTakeOrders: true })
    const placed = await kitchen.api.orders.intake({ body: aNewOrder() })
    expect(placed.status).toBe('PENDING')
  })
})
