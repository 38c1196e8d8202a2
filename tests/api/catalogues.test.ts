import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessTypeInput } from '#/contract/catalogues'
import { ifRevision } from '#/contract/revision'
import { USER_TYPES } from '#/domain/people/access'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  owner = await signedIn(server, 'owner')
})
afterAll(() => server.close())

const aType = (name: string, changes: Partial<BusinessTypeInput> = {}): BusinessTypeInput => ({
  value: { sq: `${name} sq`, en: `${name} en`, it: `${name} it` },
  asksCookingTime: true,
  active: true,
  ...changes,
})
const create = (body: BusinessTypeInput, headers: Record<string, string> = {}) =>
  admin.api.catalogues.createType({ body }, { headers })
const change = (id: number, revision: number, body: BusinessTypeInput) =>
  admin.api.catalogues.changeType({ params: { id }, body }, ifRevision(revision))
const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [status, message, ...errors.map(({ path, message: what }) => `${path} ${what}`)].join(' ')
}

describe('the catalogues', () => {
  test('are read by whoever edits a business, and by nobody else', async () => {
    const { catalogues } = owner.api
    expect((await catalogues.priceRanges()).map(({ id, value }) => [id, value.it])).toEqual([
      [1, 'Economico'],
      [2, 'Medio'],
      [3, 'Caro'],
    ])
    const contacts = await catalogues.contactTypes()
    expect(contacts.filter(({ use }) => use === 'log').map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(contacts.filter(({ active }) => !active)).toMatchObject([{ id: 8, value: { en: 'Monitoring' } }])
    expect((await catalogues.percentages()).map(({ id, min, step }) => [id, min, step])).toEqual([
      ['baboonPercentage', 0, 0.5],
      ['courierPercentage', 0, 0.1],
      ['marketingPercentage', 0, 0.1],
    ])
    expect((await catalogues.statuses()).map(({ id }) => id)).toEqual([1, 90])
    const kitchen = await signedIn(server, 'kitchen')
    for (const name of ['types', 'zones', 'paymentMethods'] as const) {
      expect(Array.isArray(await catalogues[name]())).toBe(true)
      expect(await said(kitchen.api.catalogues[name]())).toBe('403 forbidden')
    }
  })

  test('say how guests of one business may pay', async () => {
    await server.sql(`UPDATE businesses SET payment_types = '{CASH,OTHER}' WHERE id = ${BUSINESS.own}`)
    expect(await owner.api.catalogues.paymentTypes({ params: { id: BUSINESS.own } })).toEqual([
      { id: 1, paymentType: 'CASH' },
      { id: 3, paymentType: 'OTHER' },
    ])
    await server.sql(`UPDATE businesses SET payment_types = DEFAULT WHERE id = ${BUSINESS.own}`)
  })
})

describe('a type of business', () => {
  test('is made and renamed by administrators alone, and keeps its history', async () => {
    expect(await said(owner.api.catalogues.createType({ body: aType('Owner') }))).toBe('403 forbidden')
    const type = await create(aType('Sushi'))
    const renamed = await change(type.id, type.revision, aType('Sushi bar', { asksCookingTime: false }))
    expect(renamed).toMatchObject({ value: { en: 'Sushi bar en' }, asksCookingTime: false, revision: 2 })
    expect(await said(change(type.id, type.revision, aType('Sushi house')))).toBe('409 stale_revision')
    const { items } = await admin.api.history.of({ params: { kind: 'business_type', id: type.id } })
    expect(items.map(({ action }) => action)).toEqual(['changed', 'created'])
  })

  test('is read by administrators of some businesses, who change none', async () => {
    await server.sql(`UPDATE users SET type = ${USER_TYPES.administrator} WHERE id = ${ACCOUNTS.kitchen.id}`)
    const { api } = await signedIn(server, 'kitchen')
    const [type] = await api.catalogues.types()
    const body = aType('Some')
    expect(await said(api.catalogues.createType({ body }))).toBe('403 forbidden')
    const params = { id: type?.id ?? 0 }
    expect(await said(api.catalogues.changeType({ params, body }, ifRevision(1)))).toBe('403 forbidden')
    await server.sql(`INSERT INTO user_businesses VALUES (${ACCOUNTS.kitchen.id}, ${BUSINESS.foreign})`)
    expect(await api.catalogues.createType({ body })).toMatchObject({ value: { en: 'Some en' } })
  })

  test('of two that rename it at once, one is told', async () => {
    const type = await create(aType('Tacos'))
    const two = await Promise.allSettled([
      change(type.id, 1, aType('Tacos north')),
      change(type.id, 1, aType('Tacos south')),
    ])
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is made once, also when its answer was lost, and its names belong to it', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const [first, second] = await Promise.all([create(aType('Kebab'), key), create(aType('Kebab'), key)])
    expect(second).toEqual(first)
    expect(await said(create(aType('Kebab')))).toBe('422 bad_input value.sq taken value.en taken value.it taken')
    const both = await Promise.allSettled([create(aType('Gelato')), create(aType('Gelato'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each<[string, Partial<BusinessTypeInput>, string]>([
    ['no name', { value: { sq: ' ', en: 'A', it: 'A' } }, '422 bad_input value.sq min_length'],
    ['a name too long', { value: { sq: 'a', en: 'b'.repeat(25), it: 'c' } }, '422 bad_input value.en max_length'],
  ])('with %s is refused at its field', async (_what, changes, expected) => {
    expect(await said(create(aType('Odd', changes)))).toBe(expected)
  })

  test('that businesses have stays on offer, whoever reaches them', async () => {
    const type = await create(aType('Byrek'))
    await server.sql(`INSERT INTO business_type_choices VALUES (${BUSINESS.foreign}, ${type.id})`)
    expect(await said(change(type.id, 1, aType('Byrek', { active: false })))).toBe('200 type_in_use')
    expect((await owner.api.catalogues.types()).find(({ id }) => id === type.id)).toMatchObject({ businessesNo: 1 })
    expect(await owner.api.catalogues.type({ params: { id: type.id } })).toMatchObject({ id: type.id, businessesNo: 1 })
    expect((await failure(owner.api.catalogues.type({ params: { id: 9_999 } }))).said).toBe('fault not_found')
    await server.sql(`DELETE FROM business_type_choices WHERE type_id = ${type.id}`)
    expect(await change(type.id, 1, aType('Byrek', { active: false }))).toMatchObject({ active: false })
  })

  test('that is not there is not found', async () => {
    expect(await said(change(999_999, 1, aType('Nothing')))).toBe('404 not_found')
  })
})
