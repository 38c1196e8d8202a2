import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StoreDetailsInput } from '#/contract/business-details'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import { ifRevision } from '#/contract/revision'
import { rejectUnanswered } from '#server/kitchen/orders/jobs'
import { aPng } from '../support/a-photo'
import { aContact, aContract, aFeatureSet, aStore } from '../support/a-store'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder, readOrder } from './ordering'

const clock = movableClock(new Date('2026-11-24T09:00:00Z'))
let server: TestServer
let owner: Client
let kitchen: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const params = { id: BUSINESS.own }
const full = (client = owner, id: number = BUSINESS.own) => client.api.businessDetails.full({ params: { id } })
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return [String(status), ...errors.map(({ path, message }) => `${path} ${message}`)].join(' ')
}
const withKey = (key: string, options: { headers?: Record<string, string> } = {}) => ({
  headers: { ...options.headers, [IDEMPOTENCY_HEADER]: key },
})
const change = async (changes: Partial<StoreDetailsInput> | Record<string, unknown>, client = owner) => {
  const { details } = await full()
  const body = { ...v.parse(v.object(StoreDetailsInput.entries), details), ...changes }
  return client.api.businessDetails.change({ params, body }, ifRevision(details.revision))
}

describe('the details of a business', () => {
  test('are kept as they were saved, and read with everything else', async () => {
    const saved = await change(aStore({ restaurantName: '  Zgara & "Lira" <3 ', descriptionIt: 'Pizza\nda forno' }))
    expect(saved).toMatchObject({ restaurantName: 'Zgara & "Lira" <3', city: { description: 'Tirana' }, revision: 2 })
    const { details, contacts, paymentTypes, hoursToday, counts } = await full(kitchen)
    expect(details).toEqual(saved)
    expect(contacts).toEqual([])
    expect(counts).toMatchObject({ dishes: 3, dishesOff: 0, toppingItems: 2 })
    expect([paymentTypes, hoursToday]).toEqual([['CASH', 'CREDIT_CARD', 'OTHER'], null])
    const noon = { from: '11:00', to: '15:00' }
    const body = { week: Array.from({ length: 7 }, () => [noon]), overrides: [] }
    await owner.api.openingHours.create({ params, body })
    expect((await full(kitchen)).hoursToday).toEqual([noon])
    await server.sql(`DELETE FROM opening_hours WHERE business_id = ${BUSINESS.own}`)
    const { items } = await owner.api.history.of({ params: { kind: 'store_details', id: BUSINESS.own }, query: {} })
    expect(items[0]).toMatchObject({ by: 'Owner Testi', action: 'changed' })
    expect(items[0]?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['restaurantName', 'phone']))
  })

  test('a tax number is kept as it is written on paper, and stays where an older app does not know it', async () => {
    expect(await change({ taxNumber: ' l 9123 4567k ' })).toMatchObject({ taxNumber: 'L91234567K' })
    expect(await change(aStore())).toMatchObject({ taxNumber: 'L91234567K' })
    const { taxNumber: _, ...older } = v.parse(v.object(StoreDetailsInput.entries), (await full()).details)
    const { details } = await full()
    await owner.api.businessDetails.change({ params, body: older }, ifRevision(details.revision))
    expect((await full()).details.taxNumber).toBe('L91234567K')
    expect(await change({ taxNumber: '' })).toMatchObject({ taxNumber: '' })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a tax number without its last letter', { taxNumber: 'L91234567' }, '422 taxNumber tax_number'],
    ['no name', { restaurantName: ' ' }, '422 restaurantName min_length'],
    ['301 characters', { descriptionEn: 'x'.repeat(301) }, '422 descriptionEn max_length'],
    ['a city that there is not', { cityId: 999 }, '422 cityId unknown'],
    ['a part of no city', { zoneId: 999 }, '422 zoneId unknown'],
    ['a kind that there is not', { typeIds: [999] }, '422 typeIds unknown'],
    ['a price below zero', { transportCost: -1 }, '422 transportCost min_value'],
    ['a phone without its country', { phonePrefix: '' }, '422 phonePrefix missing'],
    ['a phone of letters', { phone: 'call me' }, '422 phone regex'],
    ['a price range that there is not', { priceRange: 4 }, '422 priceRange picklist'],
    ['a picture from elsewhere', { logo: 'https://example.com/a.png' }, '422 logo regex'],
    ['a script as a picture', { photo: 'javascript:alert(1)' }, '422 photo regex'],
    ['a picture that was never sent', { logo: `/media/${'0'.repeat(64)}.png` }, '422 logo unknown_photo'],
  ])('are not saved with %s', async (_, changes, expected) => {
    const before = await full()
    expect(await said(change(changes))).toBe(expected)
    expect(await full()).toEqual(before)
  })

  test('show a picture that was sent for them, and none that was sent for another business', async () => {
    const [mine, theirs] = await Promise.all(
      [BUSINESS.own, BUSINESS.foreign].map((id, i) =>
        owner.api.media.upload({
          params: { id },
          body: new Blob([new Uint8Array(aPng({ shade: 40 + i }))], { type: 'image/png' }),
        }),
      ),
    )
    expect(await said(change({ logo: theirs?.url }))).toBe('422 logo unknown_photo')
    expect(await change({ logo: mine?.url })).toMatchObject({ logo: mine?.url })
    expect(await change({ logo: null })).toMatchObject({ logo: null })
  })

  test('that somebody saved meanwhile are not overwritten: the refusal holds how they are', async () => {
    const { details } = await full()
    const body = v.parse(v.object(StoreDetailsInput.entries), details)
    const theirs = await admin.api.businessDetails.change(
      { params, body: { ...body, addressStreet: 'Rruga e Kavajës 1' } },
      ifRevision(details.revision),
    )
    const refused = await failure(
      owner.api.businessDetails.change(
        { params, body: { ...body, phone: '69 000 0000' } },
        ifRevision(details.revision),
      ),
    )
    expect([refused.status, refused.code]).toEqual([409, 'stale_revision'])
    expect(refused.data).toMatchObject({ addressStreet: 'Rruga e Kavajës 1', revision: theirs.revision })
    expect((await full()).details).toEqual(theirs)
  })

  test('pressed again after a lost answer are saved once', async () => {
    const { details } = await full()
    const body = v.parse(v.object(StoreDetailsInput.entries), { ...details, addressDetails: '2nd floor' })
    const options = withKey(randomUUID(), ifRevision(details.revision))
    const first = await owner.api.businessDetails.change({ params, body }, options)
    expect(await owner.api.businessDetails.change({ params, body }, options)).toEqual(first)
    expect((await full()).details.revision).toBe(details.revision + 1)
  })

  test('are read by whoever works there, and changed by whoever may', async () => {
    const neighbour = await signedIn(server, 'neighbour')
    expect(await said(full(neighbour))).toBe('404')
    expect(await said(change({}, neighbour))).toBe('404')
    expect(await said(change({}, kitchen))).toBe('403')
    expect((await full(await signedIn(server, 'courier'))).details.restaurantID).toBe(BUSINESS.own)
  })

  test('must name the version that was seen', async () => {
    expect(await said(owner.api.businessDetails.change({ params, body: aStore() }))).toBe('422 If-Match required')
  })
})

describe('a new business', () => {
  test('is made once by an administrator, closed, and found by everything', async () => {
    const key = withKey(randomUUID())
    const body = aStore({ restaurantName: 'Byrek Shtëpie' })
    const made = await admin.api.businessDetails.create({ body }, key)
    expect(await admin.api.businessDetails.create({ body }, key)).toEqual(made)
    const id = made.restaurantID
    expect(await full(admin, id)).toMatchObject({
      details: { restaurantName: 'Byrek Shtëpie', status: 90 },
      contacts: [],
      contracts: [],
      features: { autoAccept: false, enableCookingTime: true },
      counts: { dishes: 0, serviceZones: 0, takeAwayPoints: 0 },
    })
    expect((await admin.api.businessStatus.read({ params: { id } })).openNow).toBe(false)
    expect(await said(full(owner, id))).toBe('404')
  })

  test('is nobody else’s to make, and comes without pictures', async () => {
    expect(await said(owner.api.businessDetails.create({ body: aStore() }))).toBe('403')
    const logo = `/media/${'0'.repeat(64)}.png`
    expect(await said(admin.api.businessDetails.create({ body: aStore({ logo }) }))).toBe('422 logo unknown_photo')
  })
})

describe('contacts', () => {
  const add = (changes = {}) => owner.api.businessDetails.addContact({ params, body: aContact(changes) })

  test('are added, changed and removed, one of them called first', async () => {
    const elira = await add({ name: 'Elira Dervishi', type: 10, main: true })
    const arben = await add({ name: 'Arben Hoxha', type: 12 })
    const changed = await owner.api.businessDetails.changeContact(
      { params: { ...params, contactId: arben.id }, body: aContact({ name: 'Arben Hoxha', type: 12, main: true }) },
      ifRevision(arben.revision),
    )
    expect((await full()).contacts.map(({ name, main }) => [name, main])).toEqual([
      ['Arben Hoxha', true],
      ['Elira Dervishi', false],
    ])
    for (const { id, revision } of [changed, elira])
      expect(
        await owner.api.businessDetails.removeContact({ params: { ...params, contactId: id } }, ifRevision(revision)),
      ).toBeNull()
    expect((await full()).contacts).toEqual([])
    const again = owner.api.businessDetails.removeContact({ params: { ...params, contactId: elira.id } }, ifRevision(1))
    expect(await said(again)).toBe('404')
  })

  test.each<[string, object, string]>([
    ['nobody', { name: '' }, '422 name min_length'],
    ['no way to be reached', { phone: '', email: '' }, '422 phone unreachable'],
    ['half of an e-mail', { email: 'fatura@trattorialana' }, '422 email regex'],
    ['a kind of note', { type: 3 }, '422 type picklist'],
    ['a phone without its country', { phonePrefix: '' }, '422 phonePrefix missing'],
  ])('are not added with %s', async (_, changes, expected) => {
    expect(await said(add(changes))).toBe(expected)
    expect((await full()).contacts).toEqual([])
  })

  test('come back as they were, with their number and their history, once one was removed', async () => {
    const first = await add({ name: 'Elira Dervishi', type: 10, main: true })
    const { id, revision } = await add({ name: 'Arben Hoxha', type: 12, phone: '68 412 2907' })
    const contact = { params: { ...params, contactId: id } }
    const restore = () => owner.api.businessDetails.restoreContact(contact, ifRevision(revision))
    const untouched = await restore()
    expect(untouched).toMatchObject({ id, revision })
    await owner.api.businessDetails.removeContact(contact, ifRevision(revision))
    expect(await said(owner.api.businessDetails.restoreContact(contact))).toBe('422 If-Match required')
    const back = await restore()
    expect(back).toEqual({ ...untouched, revision: revision + 1 })
    expect(await restore()).toEqual(back)
    expect((await full()).contacts.map((each) => each.id)).toEqual([first.id, id])
    // Who had it open before the removal does not save over it.
    const late = owner.api.businessDetails.changeContact({ ...contact, body: aContact() }, ifRevision(revision))
    expect(await said(late)).toMatch(/^409/)
    const { items } = await owner.api.history.of({
      params: { kind: 'business_contact', id },
      query: { limit: 10 },
    })
    expect(items.map(({ action }) => action)).toEqual(['restored', 'removed', 'created'])
    for (const each of [first, back])
      await owner.api.businessDetails.removeContact(
        { params: { ...params, contactId: each.id } },
        ifRevision(each.revision),
      )
    const elsewhere = { params: { id: BUSINESS.foreign, contactId: id } }
    expect(await said(owner.api.businessDetails.restoreContact(elsewhere, ifRevision(1)))).toBe('404')
    const never = { params: { ...params, contactId: 999_999 } }
    expect(await said(owner.api.businessDetails.restoreContact(never, ifRevision(1)))).toBe('404')
  })

  test('of another business are not found by their number', async () => {
    const { id, revision } = await owner.api.businessDetails.addContact({
      params: { id: BUSINESS.foreign },
      body: aContact(),
    })
    const contact = { params: { ...params, contactId: id } }
    expect(await said(owner.api.businessDetails.removeContact(contact, ifRevision(revision)))).toBe('404')
    expect(
      await said(owner.api.businessDetails.changeContact({ ...contact, body: aContact() }, ifRevision(revision))),
    ).toBe('404')
  })

  test('pressed twice are added once', async () => {
    const key = withKey(randomUUID())
    const body = aContact({ name: 'Endri Toska' })
    const first = await owner.api.businessDetails.addContact({ params, body }, key)
    expect((await owner.api.businessDetails.addContact({ params, body }, key)).id).toBe(first.id)
    expect((await full()).contacts).toHaveLength(1)
  })
})

describe('contracts', () => {
  const add = (changes = {}) => admin.api.businessDetails.addContract({ params, body: aContract(changes) })
  const present = { number: 'K-2026/7', startDate: '2026-03-01', endDate: '2027-02-28' }

  test('stand where the business’s day is, and say until when notice can be given', async () => {
    const contract = await add(present)
    expect(contract).toMatchObject({ state: 'IN_FORCE', noticeUntil: '2026-12-30' })
    await add({ number: 'K-2024/1', startDate: '2024-03-01', endDate: '2026-02-28' })
    await add({ number: 'K-2027/1', startDate: '2027-03-01', endDate: null })
    expect((await full()).contracts.map(({ number, state }) => [number, state])).toEqual([
      ['K-2027/1', 'TO_COME'],
      ['K-2026/7', 'IN_FORCE'],
      ['K-2024/1', 'ENDED'],
    ])
    const body = aContract({ ...present, noticeDays: 30 })
    const changed = await admin.api.businessDetails.changeContract(
      { params: { ...params, contractId: contract.id }, body },
      ifRevision(contract.revision),
    )
    expect(changed).toMatchObject({ noticeUntil: '2027-01-29', revision: 2 })
  })

  test.each<[string, object, string]>([
    ['its end before its start', { startDate: '2028-02-01', endDate: '2028-01-31' }, '422 endDate end_before_start'],
    ['days of another one', { startDate: '2027-02-28', endDate: '2027-02-28' }, '422 startDate contracts_overlap'],
    ['the number of another one', { number: 'k-2026/7' }, '422 number number_taken'],
    ['a year of notice and a day', { noticeDays: 366 }, '422 noticeDays max_value'],
    ['a day that there is not', { signedOn: '2026-02-30' }, '422 signedOn check'],
  ])('are not made with %s', async (_, changes, expected) => {
    // After the contract that has no end there is no room for another one: days before all of them.
    const early = { startDate: '2020-01-01', endDate: '2020-12-31' }
    expect(await said(add({ ...early, ...changes }))).toBe(expected)
  })

  test('are the administrators’ to make', async () => {
    expect(await said(owner.api.businessDetails.addContract({ params, body: aContract() }))).toBe('403')
  })
})

describe('features', () => {
  const set = async (changes = {}, client = owner) => {
    const { features } = await full()
    return client.api.businessDetails.changeFeatures(
      { params, body: aFeatureSet(changes) },
      ifRevision(features.revision),
    )
  }

  test('auto-accept: a new order is accepted by itself with the usual time, and none after it was turned off', async () => {
    await set({ autoAccept: true, defaultCookingTime: 25 })
    const order = await placeOrder(kitchen.api)
    expect(await readOrder(kitchen.api, order.id)).toMatchObject({ status: 'ACCEPTED', totalCookingTime: 25 })
    await set()
    expect((await placeOrder(kitchen.api)).status).toBe('PENDING')
  })

  test('auto-reject: an order that nobody answers is rejected after the minutes that the answer names', async () => {
    const { maxPendingMinutes } = await set({ autoReject: true })
    const order = await placeOrder(kitchen.api)
    clock.advance(maxPendingMinutes * 60_000 - 1_000)
    await rejectUnanswered(server.deps)
    expect((await readOrder(kitchen.api, order.id)).status).toBe('PENDING')
    clock.advance(2_000)
    await rejectUnanswered(server.deps)
    expect((await readOrder(kitchen.api, order.id)).status).toBe('REJECTED')
    await set()
  })

  test('without cooking times a new order has no countdown, an older one keeps its own', async () => {
    const before = await placeOrder(kitchen.api)
    await set({ enableCookingTime: false })
    expect((await placeOrder(kitchen.api)).enableCookingTime).toBe(false)
    expect((await readOrder(kitchen.api, before.id)).enableCookingTime).toBe(true)
    await set()
  })

  test('the cooking times bound what an order suggests', async () => {
    await set({ minCookingTime: 30, defaultCookingTime: 35, maxCookingTime: 40 })
    const order = await placeOrder(kitchen.api)
    expect(order.orderExtraData.suggestedCookingTime).toBe(35)
    const accept = (cookingTime: number) =>
      kitchen.api.orders.accept({ params: { orderId: order.id }, body: { cookingTime } })
    expect((await failure(accept(20))).status).not.toBe(0)
    expect((await accept(30)).totalCookingTime).toBe(30)
    await set()
  })

  test.each<[string, object, string]>([
    ['the shortest time above the usual one', { minCookingTime: 30 }, '422 defaultCookingTime below_min'],
    ['the usual time above the longest one', { maxCookingTime: 15 }, '422 defaultCookingTime above_max'],
    ['no minutes at all', { minCookingTime: 0 }, '422 minCookingTime min_value'],
    ['the company module turned by the business', { b2bModule: true }, '422 b2bModule locked'],
  ])('are not saved with %s', async (_, changes, expected) => {
    const before = (await full()).features
    expect(await said(set(changes))).toBe(expected)
    expect((await full()).features).toEqual(before)
  })

  test('the company module is the administrators’', async () => {
    expect((await set({ b2bModule: true }, admin)).b2bModule).toBe(true)
    const me = await owner.api.session.me()
    expect(me.user.restaurants.find(({ restaurantID }) => restaurantID === BUSINESS.own)?.b2bModule).toBe(true)
    await set({}, admin)
  })

  test('that somebody turned meanwhile are not turned back', async () => {
    const { features } = await full()
    await set({ autoReject: true })
    const late = owner.api.businessDetails.setFeatures({ params, body: aFeatureSet() }, ifRevision(features.revision))
    expect(await failure(late)).toMatchObject({ status: 409, data: { autoReject: true } })
    await set()
  })
})

describe('the log', () => {
  const logs = (query = {}, client = owner) => client.api.businessDetails.logs({ params, query })

  test('says what was changed, by whom, and when it was closed', async () => {
    await change({ transportCost: 200 })
    const reasons = await owner.api.businessStatus.closingReasons()
    await owner.api.businessStatus.close({
      params: { ...params, cityId: 1 },
      body: {
        reason: { id: reasons[0]?.id ?? 0 },
        startDate: clock.now().toISOString(),
        endDate: new Date(clock.now().getTime() + 45 * 60_000).toISOString(),
      },
    })
    clock.advance(60_000)
    const { items, total, people } = await logs()
    expect(total).toBeGreaterThan(items.length - 1)
    expect(items.find(({ kind }) => kind === 'closing')).toMatchObject({ by: 'Owner Testi', reason: reasons[0]?.value })
    expect(items.find(({ kind, thing }) => kind === 'change' && thing === 'store_details')?.changes).toContainEqual({
      field: 'transportCost',
      before: 150,
      after: 200,
    })
    expect(people.map(({ name }) => name)).toContain('Owner Testi')
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    await owner.api.businessStatus.goOnline({ params })
  })

  test('holds the notes of the platform’s people for them alone', async () => {
    const entry = await admin.api.businessDetails.addLogEntry({
      params,
      body: { type: 3, text: ' New photos on Friday ' },
    })
    expect(entry).toMatchObject({ kind: 'note', by: 'Admin Testi', text: 'New photos on Friday' })
    expect((await logs({ kind: 'note', type: '3' }, admin)).items).toEqual([entry])
    expect((await logs({ kind: 'note' })).items).toEqual([])
    expect((await logs()).people.map(({ name }) => name)).not.toContain('Nobody')
    expect(await said(owner.api.businessDetails.addLogEntry({ params, body: { type: 3, text: 'x' } }))).toBe('403')
  })

  test('says of a thing only what its own history says to the same reader', async () => {
    await server.sql(`INSERT INTO audit_entries (at, user_id, kind, thing_id, business_id, action, before, after)
      SELECT now(), id, 'finance_terms', ${BUSINESS.own}, ${BUSINESS.own}, 'changed', '{"courierPercentage":1}', '{"courierPercentage":2}'
      FROM users WHERE username = 'neighbour'`)
    const read = async (account: 'admin' | 'owner' | 'courier' | 'agent') => {
      const { items, total, people } = await logs({ kind: 'change', limit: 100 }, await signedIn(server, account))
      return {
        hasTerms: items.some(({ thing }) => thing === 'finance_terms'),
        isCounted: total === items.length,
        names: people.map(({ name }) => name),
      }
    }
    for (const account of ['admin', 'owner'] as const) expect(await read(account)).toMatchObject({ hasTerms: true })
    for (const account of ['courier', 'agent'] as const) {
      const { names, ...rest } = await read(account)
      expect(rest).toEqual({ hasTerms: false, isCounted: true })
      expect(names).not.toContain('Neighbour Testi')
    }
  })

  test('is filtered by kind and person, and read page by page', async () => {
    const { people } = await logs()
    const ownerId = people.find(({ name }) => name === 'Owner Testi')?.id ?? 0
    const mine = await logs({ userId: ownerId, kind: 'change' })
    expect(new Set(mine.items.map(({ kind, by }) => `${kind} ${by}`))).toEqual(new Set(['change Owner Testi']))
    const [first, second] = [await logs({ limit: 1 }), await logs({ limit: 1, offset: 1 })]
    expect([...first.items, ...second.items]).toEqual((await logs({ limit: 2 })).items)
  })

  test.each([
    ['a note of no kind', { type: 8, text: 'x' }, '422 type picklist'],
    ['nothing', { type: 3, text: '  ' }, '422 text min_length'],
    ['301 characters', { type: 3, text: 'x'.repeat(301) }, '422 text max_length'],
  ])('takes no note of %s', async (_, body, expected) => {
    expect(await said(admin.api.businessDetails.addLogEntry({ params, body: body as { type: 3; text: string } }))).toBe(
      expected,
    )
  })
})
