import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATION_VERSION } from '#/contract/headers'
import type { CityInput } from '#/contract/locations'
import { ifRevision } from '#/contract/revision'
import { USER_TYPES } from '#/domain/people/access'
import { aCity } from '../support/a-city'
import { aZone } from '../support/a-zone'
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

const create = (body: CityInput, headers: Record<string, string> = {}) =>
  admin.api.locations.create({ body }, { headers })
const change = (id: number, revision: number, body: CityInput) =>
  admin.api.locations.change({ params: { id }, body }, ifRevision(revision))
const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [status, message, ...errors.map(({ path, message: what }) => `${path} ${what}`)].join(' ')
}
const found = async (query: Parameters<Client['api']['locations']['list']>[0]) =>
  (await admin.api.locations.list(query)).items.map(({ name }) => name.sq)

describe('cities', () => {
  test('are found by country, status and a part of a name in any language', async () => {
    await create(aCity('Shkodër', { name: { sq: 'Shkodër', en: 'Shkodra', it: 'Scutari' } }))
    await create(aCity('Bari', { country: 'IT', currency: 'EUR', timeZone: 'Europe/Rome' }))
    expect(await found({ query: { country: 'IT' } })).toEqual(['Bari'])
    expect(await found({ query: { status: 1, sort: 'name', direction: 'desc' } })).toEqual(['Tirana', 'Durrës'])
    expect(await found({ query: { name: 'scut' } })).toEqual(['Shkodër'])
    expect(await found({ query: { name: 'DURRES' } })).toEqual(['Durrës'])
    const countries = await admin.api.locations.countries()
    expect(countries.find(({ id }) => id === 'IT')).toEqual({
      id: 'IT',
      name: { sq: 'Itali', en: 'Italy', it: 'Italia' },
      citiesNo: 1,
    })
    expect(countries.filter(({ citiesNo }) => citiesNo > 0).map(({ id }) => id)).toEqual(['AL', 'IT'])
    expect(countries.length).toBe(250)
  })

  test('stand in their order, and behind it by name', async () => {
    await create(aCity('Zadrimë', { position: 1 }))
    const all = await found({})
    expect(all[0]).toBe('Zadrimë')
    expect(all.indexOf('Bari')).toBeLessThan(all.indexOf('Shkodër'))
  })

  test('say what uses them: businesses, and what bringing costs at the least', async () => {
    await admin.api.serviceZones.create({ params: { id: BUSINESS.own }, body: { ...aZone(), transportCost: 120 } })
    const params = { id: 1 }
    const city = await admin.api.locations.one({ params })
    expect(city).toMatchObject({ businessesNo: 1, zonesNo: 1, lowestFee: 120 })
    expect(city.businesses).toEqual([{ id: BUSINESS.own, name: 'Zgara e Lirës' }])
    expect(city.zones).toMatchObject([{ businessId: BUSINESS.own, fee: 120 }])
  })

  test('answer guests by any of their names, and the open one first', async () => {
    await create(aCity('Tirana', { country: 'IT' }))
    const guest = await fetch(`${server.url}/mobile/v1/cities/TIRANA`, {
      headers: { [APPLICATION_VERSION.header]: APPLICATION_VERSION.value },
    })
    expect((await guest.json()).data).toMatchObject({ id: 1, businessesNo: 1, lowestFee: 120 })
    expect(await said(admin.api.locations.byName({ params: { name: 'Atlantis' } }))).toBe('404 not_found')
  })
})

describe('a city', () => {
  test('is made and changed with its history, and never over what nobody saw', async () => {
    const city = await create(aCity('Sarandë'))
    expect(city).toMatchObject({ latitude: 40.4667, longitude: 19.4897, businessesNo: 0, lowestFee: null })
    const open = await change(city.id, city.revision, aCity('Sarandë', { status: 1, latitude: 39.8661 }))
    expect(open).toMatchObject({ status: 1, latitude: 39.8661, revision: 2 })
    expect(await said(change(city.id, city.revision, aCity('Sarandë')))).toBe('409 stale_revision')
    const { items } = await admin.api.history.of({ params: { kind: 'city', id: city.id } })
    expect(items.map(({ action }) => action)).toEqual(['changed', 'created'])
  })

  test('is made once, and its names belong to it in its country alone', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const [first, second] = await Promise.all([create(aCity('Krujë'), key), create(aCity('Krujë'), key)])
    expect(second).toEqual(first)
    expect(await said(create(aCity('Other', { name: { sq: 'Tjetër', en: 'KRUJE', it: 'Altra' } })))).toBe(
      '422 bad_input name.en taken',
    )
    expect(await create(aCity('Krujë', { country: 'ME' }))).toMatchObject({ country: 'ME' })
    const both = await Promise.allSettled([create(aCity('Fier')), create(aCity('Fier'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each<[string, Partial<CityInput>, string]>([
    ['no name', { name: { sq: ' ', en: 'A', it: 'A' } }, 'name.sq min_length'],
    ['a country that there is not', { country: 'XX' }, 'country picklist'],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'timeZone check'],
    ['an offset, which knows no summer', { timeZone: '+02:00' }, 'timeZone check'],
    ['a centre off the globe', { latitude: 91, longitude: -181 }, 'latitude max_value longitude min_value'],
    ['a place before the first', { position: 0 }, 'position min_value'],
  ])('with %s is refused at its field', async (_what, changes, expected) => {
    expect(await said(create(aCity('Odd', changes)))).toBe(`422 bad_input ${expected}`)
  })

  test('with businesses stays open', async () => {
    const { revision } = await admin.api.locations.one({ params: { id: 2 } })
    expect(await said(change(2, revision, aCity('Durrës')))).toBe('422 bad_input status in_use')
  })

  test('that is not there is not found', async () => {
    expect(await said(change(999_999, 1, aCity('Nothing')))).toBe('404 not_found')
  })
})

test('administrators of some businesses read, and change nothing; others do neither', async () => {
  expect(await said(owner.api.locations.list())).toBe('403 forbidden')
  await server.sql(`UPDATE users SET type = ${USER_TYPES.administrator} WHERE id = ${ACCOUNTS.kitchen.id}`)
  const { api } = await signedIn(server, 'kitchen')
  const foreign = await api.locations.one({ params: { id: 2 } })
  expect(foreign).toMatchObject({ businessesNo: 1, businesses: [], zones: [] })
  expect(await said(api.locations.create({ body: aCity('Berat') }))).toBe('403 forbidden')
  await server.sql(`INSERT INTO user_businesses VALUES (${ACCOUNTS.kitchen.id}, ${BUSINESS.foreign})`)
  expect(await api.locations.create({ body: aCity('Berat') })).toMatchObject({ name: { en: 'Berat' } })
})
