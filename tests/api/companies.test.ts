import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Company, CompanyInput, OrderingTimeInput } from '#/contract/companies'
import { ifRevision } from '#/contract/revision'
import { PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import {
  aCompany,
  aCompanyContract,
  aFeaturesOfCompany,
  anAddress,
  anOrderingTime,
  aPerson,
} from '../support/a-company'
import { aPdf } from '../support/a-budget'
import { aPng } from '../support/a-photo'
import { aFeatureSet } from '../support/a-store'
import { aZone } from '../support/a-zone'
import { appFetch } from '../support/app-fetch'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, COMPANY } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
let admin: Client
let company: Client
let holding: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  company = await signedIn(server, 'company')
  holding = await signedIn(server, 'holding')
})
afterAll(() => server.close())

const params = { id: COMPANY.own }
const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [status, message, ...errors.map(({ path, message: what }) => `${path} ${what}`)].join(' ')
}
const seen = (client = company) => client.api.companies.one({ params })
async function change(changes: Partial<CompanyInput>, client = company): Promise<Company> {
  const { contacts, addresses, revision } = await seen()
  const body = aCompany({ contacts, addresses, ...changes })
  return client.api.companies.change({ params, body }, ifRevision(revision))
}
/** The company with one address of this name, and nobody else's. */
async function withAddress(changes: Parameters<typeof anAddress>[1] = {}): Promise<number> {
  await server.sql('DELETE FROM ordering_times')
  const { addresses } = await change({ addresses: [anAddress('Zyra', changes)] })
  return addresses[0]?.id ?? 0
}

describe('the list of companies', () => {
  const names = async (client: Client, query = {}) =>
    (await client.api.companies.list({ query })).items.map(({ name }) => name)

  test('has those in reach, found by name, tax number, contact, status and city', async () => {
    await change({ contacts: [aPerson('Gent Leka'), aPerson('Ana Marku', { main: true })] })
    expect(await names(admin)).toEqual(['Adriatik Software', 'Ionian Shipping'])
    expect(await names(holding, { sort: 'name', direction: 'desc' })).toEqual(['Ionian Shipping', 'Adriatik Software'])
    expect(await names(company)).toEqual(['Adriatik Software'])
    expect(await names(admin, { name: 'MARKU' })).toEqual(['Adriatik Software'])
    expect(await names(admin, { name: '01812034' })).toEqual(['Adriatik Software'])
    expect(await names(admin, { name: 'shipp' })).toEqual(['Ionian Shipping'])
    expect(await names(admin, { cityId: 2 })).toEqual(['Ionian Shipping'])
    expect(await names(admin, { status: 0 })).toEqual([])
    expect(await names(admin, { sort: 'city' })).toEqual(['Ionian Shipping', 'Adriatik Software'])
    for (const sort of ['employeesNo', 'status'])
      expect(await names(admin, { sort })).toEqual(['Adriatik Software', 'Ionian Shipping'])
  })

  test('counts who may eat, and says who is called first', async () => {
    await server.sql(`INSERT INTO employees (company_id, first_name, last_name, status, created_at) VALUES
      (${COMPANY.own}, 'A', 'A', 1, now()), (${COMPANY.own}, 'B', 'B', 2, now()), (${COMPANY.own}, 'C', 'C', 0, now())`)
    const { items } = await company.api.companies.list({})
    expect(items).toMatchObject([
      { employeesNo: 2, city: { id: 1, name: 'Tirana' }, contact: { name: 'Ana Marku', phone: '692041188' } },
    ])
  })
})

describe('a company', () => {
  test('is made by an administrator, once, with whom to call', async () => {
    const body = aCompany({ name: 'Farmacia Roma', contacts: [aPerson('Paola Conti', { main: true })] })
    const key = { headers: { 'Idempotency-Key': randomUUID() } }
    const made = await admin.api.companies.create({ body }, key)
    expect(await admin.api.companies.create({ body }, key)).toEqual(made)
    expect(made).toMatchObject({
      name: 'Farmacia Roma',
      status: 1,
      currency: 'ALL',
      contacts: [{ name: 'Paola Conti', phonePrefix: '+355', phone: '692041188' }],
      features: { payRest: { on: false, maxADay: null }, warnPercent: 80, paymentMethods: [1] },
      revision: 1,
    })
    expect(await said(company.api.companies.create({ body }))).toBe('403 forbidden')
    expect(await said(company.api.companies.one({ params: { id: made.id } }))).toBe('404 not_found')
  })

  test('says who its people are, and what was agreed', async () => {
    expect(await seen()).toMatchObject({
      people: [{ name: 'Company Testi' }, { name: 'Holding Testi' }],
      contracts: [],
      orderingTimes: [],
      timeZone: 'Europe/Tirane',
    })
  })

  test('keeps the numbers of its contacts and addresses, and takes away what is left out', async () => {
    const { contacts } = await change({ contacts: [aPerson('Ana'), aPerson('Gent')] })
    const [ana, gent] = contacts
    const after = await change({ contacts: [{ ...aPerson('Gent Leka'), id: gent?.id ?? 0 }, aPerson('Elira')] })
    expect(after.contacts.map(({ id, name }) => [id === gent?.id, name])).toEqual([
      [true, 'Gent Leka'],
      [false, 'Elira'],
    ])
    const { items } = await company.api.history.of({ params: { kind: 'company', id: COMPANY.own } })
    expect(items[0]).toMatchObject({ action: 'changed', by: 'Company Testi' })
    expect(items[0]?.changes.map(({ field }) => field)).toEqual(['contacts'])
    expect(await said(change({ contacts: [{ ...aPerson('Ana'), id: ana?.id ?? 0 }] }))).toBe(
      '422 bad_input contacts.0.id unknown',
    )
  })

  test('is never saved over what nobody saw', async () => {
    const { revision } = await seen()
    await change({ email: 'zyra@adriatik.al' })
    const late = company.api.companies.change({ params, body: aCompany() }, ifRevision(revision))
    expect(await failure(late)).toMatchObject({ status: 409, data: { email: 'zyra@adriatik.al' } })
  })

  test.each<[string, Partial<CompanyInput>, string]>([
    ['no name', { name: ' ' }, 'name min_length'],
    ['a tax number that is none', { taxNumber: 'L8160' }, 'taxNumber tax_number'],
    ['a phone that is none', { phone: '12' }, 'phone phone_beginning'],
    ['a city that there is not', { cityId: 99 }, 'cityId locked'],
    ['half a place', { addresses: [anAddress('Zyra', { longitude: null })] }, 'addresses.0.longitude missing'],
    ['an unknown restaurant', { preferredBusinessIds: [BUSINESS.own] }, 'preferredBusinessIds unknown'],
  ])('with %s is refused at its field', async (_what, changes, expected) => {
    expect(await said(change(changes))).toBe(`422 bad_input ${expected}`)
  })

  test('moves to another city by an administrator, while no budget counts in another currency', async () => {
    expect(await said(change({ cityId: 99 }, admin))).toBe('422 bad_input cityId unknown')
    expect((await change({ cityId: 2 }, admin)).city).toEqual({ id: 2, name: 'Durrës' })
    await change({ cityId: 1 }, admin)
    await server.sql(`UPDATE cities SET currency = 'EUR' WHERE id = 2`)
    await server.sql(`INSERT INTO budgets (company_id, number, currency, amount_cents, from_day, to_day, created_at)
      VALUES (${COMPANY.own}, 'B1', 'ALL', 100, '2026-01-01', '2026-01-31', now())`)
    expect(await said(change({ cityId: 2 }, admin))).toBe('422 bad_input cityId other_currency')
    await server.sql('DELETE FROM budgets')
    await server.sql(`UPDATE cities SET currency = 'ALL' WHERE id = 2`)
  })

  test('is read with one of three rights, and changed with another', async () => {
    const { id } = ACCOUNTS.company
    await server.sql(`DELETE FROM user_permissions WHERE user_id = ${id} AND right_id = ${PERMISSIONS.budgets}`)
    const reader = await signedIn(server, 'company')
    expect((await seen(reader)).id).toBe(COMPANY.own)
    expect(await said(change({}, reader))).toBe('403 forbidden')
    await server.sql(`INSERT INTO user_permissions (user_id, right_id) VALUES (${id}, ${PERMISSIONS.budgets})`)
  })
})

describe('the status of a company', () => {
  const set = (status: 0 | 1 | 90, reason: string, client = admin) =>
    client.api.companies.setStatus({ params: { ...params, status }, body: { reason } })

  test('is an administrator’s, with a reason that the company reads', async () => {
    expect(await said(set(0, ' '))).toBe('422 bad_input reason missing')
    expect(await said(set(0, 'Not paid', company))).toBe('403 forbidden')
    expect(await set(0, 'Not paid')).toMatchObject({ status: 0, statusReason: 'Not paid' })
    expect((await seen()).statusReason).toBe('Not paid')
    expect(await set(90, 'Moved away')).toMatchObject({ status: 90 })
    expect(await set(1, '')).toMatchObject({ status: 1, statusReason: '' })
  })

  test('has its words', async () => {
    expect((await company.api.companies.statuses()).map(({ id, value }) => [id, value.en])).toEqual([
      [1, 'Active'],
      [0, 'Suspended'],
      [90, 'Closed'],
    ])
  })
})

describe('features and contracts', () => {
  const set = async (changes = {}, client = admin) => {
    const { features } = await seen()
    return client.api.companies.changeFeatures(
      { params, body: aFeaturesOfCompany(changes) },
      ifRevision(features.revision),
    )
  }
  test('are set by administrators', async () => {
    const tellUserIds = [ACCOUNTS.company.id]
    expect(await set({ tellUserIds, paymentMethods: [1, 2] })).toMatchObject({
      payRest: { on: true, maxADay: 500 },
      tellUserIds,
    })
    const methods = await company.api.companies.paymentMethods({ params })
    expect(methods.map(({ id, on }) => [id, on])).toEqual([
      [1, true],
      [2, true],
    ])
    expect(await said(set({}, company))).toBe('403 forbidden')
    expect(await said(set({ paymentMethods: [3] }))).toBe('422 bad_input paymentMethods not_offered')
    expect(await said(set({ tellUserIds: [ACCOUNTS.otherCompany.id] }))).toBe('422 bad_input tellUserIds unknown')
    expect(await said(set({ warnPercent: 101 }))).toBe('422 bad_input warnPercent max_value')
    expect(await said(set({ payRest: { on: true, maxADay: 0 } }))).toBe('422 bad_input payRest.maxADay gt_value')
  })

  test('of which two share neither a number nor a day', async () => {
    const body = aCompanyContract()
    const made = await admin.api.companies.addContract({ params, body })
    expect((await seen()).contracts).toEqual([made])
    const again = (changes: object) => said(admin.api.companies.addContract({ params, body: { ...body, ...changes } }))
    expect(await again({})).toBe('422 bad_input number number_taken from contracts_overlap')
    expect(await again({ to: '2000-01-01' })).toBe('422 bad_input to end_before_start')
    const of = { params: { ...params, contractId: made.id }, body: { ...body, creditLimit: null } }
    const changed = await admin.api.companies.changeContract(of, ifRevision(made.revision))
    expect(changed).toMatchObject({ creditLimit: null, revision: 2 })
    expect(await said(admin.api.companies.changeContract(of, ifRevision(made.revision)))).toBe('409 stale_revision')
    expect(await said(company.api.companies.addContract({ params, body }))).toBe('403 forbidden')
  })
})

describe('the signed file of a contract', () => {
  const contract = async () => {
    const { id: contractId } = await admin.api.companies.addContract({ params, body: aCompanyContract() })
    return { ...params, contractId }
  }
  type Of = { id: number; contractId: number }
  const put = (of: Of, body: Blob, name = 'signed.pdf', client = admin) =>
    client.api.companies.setContractFile({ params: of, query: { name }, body })
  const download = ({ id, contractId }: Of, client = company) =>
    appFetch(`${server.url}/posB2B/v1/companies/${id}/contracts/${contractId}/file`, {
      headers: { Authorization: `Bearer ${client.token}` },
    })
  const hashOf = async ({ contractId }: Of) =>
    String(
      (await server.sql(`SELECT file_hash FROM company_contracts WHERE id = ${contractId}`)).rows[0]?.['file_hash'],
    )
  const keptAs = async (of: Of) => `contract-${of.id}-${of.contractId}-${await hashOf(of)}`

  test('is put, replaced and taken away by administrators, and saved by whoever reads the contract', async () => {
    const of = await contract()
    expect((await download(of)).status).toBe(404)
    expect(await put(of, aPdf())).toMatchObject({ fileName: 'signed.pdf', revision: 1 })
    const got = await download(of)
    expect([
      got.status,
      got.headers.get('Content-Type'),
      got.headers.get('Content-Disposition'),
      await got.text(),
    ]).toEqual([200, 'application/pdf', "attachment; filename*=UTF-8''signed.pdf", await aPdf().text()])
    const first = await keptAs(of)
    expect((await put(of, new Blob([new Uint8Array(aPng())]), 'new.png')).fileName).toBe('new.png')
    expect((await download(of)).headers.get('Content-Type')).toBe('image/png')
    const second = await keptAs(of)
    for (const end of ['', '.png', '.pdf'])
      expect((await appFetch(`${server.url}/media/${second}${end}`)).status).toBe(404)
    expect(await server.deps.media.get(first)).toBeUndefined()
    expect(await said(put(of, aPdf(), 'a.pdf', company))).toBe('403 forbidden')
    expect(await said(company.api.companies.removeContractFile({ params: of }))).toBe('403 forbidden')
    expect((await admin.api.companies.removeContractFile({ params: of })).fileName).toBeNull()
    expect((await download(of)).status).toBe(404)
    expect(await server.deps.media.get(second)).toBeUndefined()
    expect(await said(admin.api.companies.removeContractFile({ params: of }))).toBe('404 not_found')
    const { items } = await company.api.history.of({ params: { kind: 'company_contract', id: of.contractId } })
    expect(items.filter(({ changes }) => changes.some(({ field }) => field === 'fileName'))).toHaveLength(4)
  })

  test('stays with its contract where its terms are changed', async () => {
    const of = await contract()
    await put(of, aPdf())
    const body = { ...aCompanyContract(), notes: 'Longer' }
    expect((await admin.api.companies.changeContract({ params: of, body }, ifRevision(1))).fileName).toBe('signed.pdf')
    expect((await download(of)).status).toBe(200)
  })

  test('of another company is not there', async () => {
    const of = await contract()
    await put(of, aPdf())
    const other = await signedIn(server, 'otherCompany')
    expect((await download(of, other)).status).toBe(404)
    expect((await download({ id: COMPANY.foreign, contractId: of.contractId }, other)).status).toBe(404)
    expect(await said(put({ id: COMPANY.foreign, contractId: of.contractId }, aPdf()))).toBe('404 not_found')
  })

  test.each<[string, Blob, string]>([
    ['nothing', new Blob([]), '422 bad_input attachment attachment_empty'],
    ['a page by another name', new Blob(['<html><script>']), '422 bad_input attachment attachment_type'],
    ['half a PDF', new Blob(['%PDF-1.4\n1 0 obj']), '422 bad_input attachment attachment_broken'],
    ['too large', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), '413 body_too_large'],
  ])('that is %s is refused, and what was there stays', async (_, body, expected) => {
    const of = await contract()
    await put(of, aPdf())
    expect(await said(put(of, body))).toBe(expected)
    expect(await (await download(of)).text()).toBe(await aPdf().text())
  })
})

/** Lets the first restaurant serve companies, as far as its features go. */
const withModule = (lead = 90) =>
  server.sql(`UPDATE businesses SET b2b_module = true, lead_minutes = ${lead} WHERE id = ${BUSINESS.own}`)

describe('restaurants that serve a company', () => {
  const found = async () => {
    const all = await company.api.companies.businesses({ query: { companyId: COMPANY.own } })
    return all.map(({ id, addressIds }) => [id, addressIds])
  }
  test('have the module, are in its city, and deliver to one of its doors', async () => {
    await server.sql('UPDATE businesses SET b2b_module = false')
    const addressId = await withAddress()
    expect(await found()).toEqual([])
    await withModule()
    await server.sql(`UPDATE businesses SET b2b_module = true WHERE id = ${BUSINESS.foreign}`)
    expect(await found()).toEqual([[BUSINESS.own, [addressId]]])
    const { id: zoneId } = await admin.api.serviceZones.create({ params: { id: BUSINESS.own }, body: aZone() })
    const far = await withAddress({ latitude: 40.1, longitude: 20.1 })
    expect(await found()).toEqual([])
    await server.sql(`DELETE FROM service_zones WHERE id = ${zoneId}`)
    expect(await found()).toEqual([[BUSINESS.own, [far]]])
  })

  test('say no more of themselves than when they need a list', async () => {
    await withModule(90)
    const [one] = await company.api.companies.businesses({ query: { companyId: COMPANY.own } })
    expect(Object.keys(one ?? {}).toSorted()).toEqual([
      'addressIds',
      'city',
      'id',
      'latestClosings',
      'leadMinutes',
      'name',
    ])
    expect(one?.latestClosings.find(({ timeSlotId }) => timeSlotId === 4)).toEqual({
      timeSlotId: 4,
      daysBefore: 0,
      time: '10:30',
    })
    const slots = await company.api.companies.timeSlots()
    expect(slots.find(({ id }) => id === 4)).toEqual({ id: 4, startTime: '12:00', endTime: '12:30' })
    expect(await said(company.api.companies.businesses({ query: { companyId: COMPANY.foreign } }))).toBe(
      '404 not_found',
    )
  })
})

describe('an ordering time', () => {
  let addressId: number
  beforeEach(async () => {
    await withModule()
    addressId = await withAddress()
  })
  const add = (changes: Partial<OrderingTimeInput> = {}) =>
    company.api.companies.addOrderingTime({ params, body: anOrderingTime(addressId, changes) })

  test('is made, and changed by its number, with its history', async () => {
    const made = await add({ businessIds: [BUSINESS.own] })
    expect(made).toMatchObject({ slot: { startTime: '12:00', endTime: '12:30' }, weekdays: [1, 2, 3, 4, 5] })
    const body = { id: made.id, ...anOrderingTime(addressId, { name: 'Lunch, first', weekdays: [6] }) }
    const changed = await company.api.companies.changeOrderingTime({ params, body }, ifRevision(made.revision))
    expect(changed).toMatchObject({ name: 'Lunch, first', weekdays: [6], businessIds: [], revision: 2 })
    expect(await said(company.api.companies.changeOrderingTime({ params, body }, ifRevision(1)))).toBe(
      '409 stale_revision',
    )
    expect((await seen()).orderingTimes).toEqual([changed])
    const { items } = await company.api.history.of({ params: { kind: 'ordering_time', id: made.id } })
    expect(items.map(({ action }) => action)).toEqual(['changed', 'created'])
  })

  test('that closes too late for a restaurant is refused with the latest time', async () => {
    const { errors } = await failure(add({ businessIds: [BUSINESS.own], cutoff: '10:31' }))
    expect(errors).toEqual([{ path: 'cutoff', message: 'closes_late', time: '10:30', daysBefore: 0 }])
    expect((await add({ businessIds: [BUSINESS.own], cutoff: '10:30' })).cutoff).toBe('10:30')
  })

  test.each<[string, Partial<OrderingTimeInput>, string]>([
    ['no days', { weekdays: [] }, 'weekdays min_length'],
    ['a closing before its opening', { openDaysBefore: 0 }, 'openFrom opens_after_closing'],
    ['a closing within its slot', { cutoff: '12:01' }, 'cutoff closes_late'],
    ['a slot that there is not', { timeSlotId: 99 }, 'timeSlotId unknown'],
    ['an unknown door', { addressId: 99_999 }, 'addressId unknown'],
    ['an unknown group', { employeeGroupIds: [99_999] }, 'employeeGroupIds unknown'],
    ['a restaurant of another city', { businessIds: [BUSINESS.foreign] }, 'businessIds unknown'],
  ])('with %s is refused at its field', async (_what, changes, expected) => {
    expect(await said(add(changes))).toBe(`422 bad_input ${expected}`)
  })

  test('holds its door: it is neither taken away nor switched off', async () => {
    await add()
    expect(await said(change({ addresses: [] }))).toBe('422 bad_input addresses in_use')
    const { addresses } = await seen()
    expect(await said(change({ addresses: addresses.map((one) => ({ ...one, active: false })) }))).toBe(
      '422 bad_input addresses.0.active in_use',
    )
    await withAddress({ active: false })
    addressId = (await seen()).addresses[0]?.id ?? 0
    expect(await said(add())).toBe('422 bad_input addressId inactive')
  })

  test('knows only groups of its company', async () => {
    await server.sql(
      `INSERT INTO employee_groups (company_id, name) VALUES (${COMPANY.own}, 'G'), (${COMPANY.foreign}, 'G')`,
    )
    const { rows } = await server.sql('SELECT id, company_id FROM employee_groups ORDER BY company_id')
    const [own, foreign] = rows.map(({ id }) => Number(id))
    expect((await add({ employeeGroupIds: [own ?? 0] })).employeeGroupIds).toEqual([own])
    expect(await said(add({ employeeGroupIds: [foreign ?? 0] }))).toBe('422 bad_input employeeGroupIds unknown')
  })
})

describe('the module of a business', () => {
  const ofBusiness = { id: BUSINESS.own }
  const turn = async (b2bModule: boolean) => {
    const { features } = await admin.api.businessDetails.full({ params: ofBusiness })
    const body = aFeatureSet({ b2bModule, leadMinutes: 60, maxMealsPerSlot: 40 })
    return admin.api.businessDetails.changeFeatures({ params: ofBusiness, body }, ifRevision(features.revision))
  }
  const saveKitchen = async (held: boolean) => {
    const { id } = ACCOUNTS.kitchen
    const user = await admin.api.users.one({ params: { id } })
    const { name, surname, email, phonePrefix, phone, type, position, maxOrders } = user
    const rights = user.rights.filter((right) => right !== PERMISSIONS.b2bOrders)
    const body = {
      name,
      surname,
      email,
      phonePrefix,
      phone,
      type,
      maxOrders,
      companyIds: [],
      positionId: position?.id ?? null,
      businessIds: [BUSINESS.own],
      rights: held ? [...rights, PERMISSIONS.b2bOrders] : rights,
    }
    return admin.api.users.save({ params: { id }, body }, ifRevision(user.revision))
  }

  test('is on only while an active account of it answers companies', async () => {
    await server.sql(`UPDATE businesses SET b2b_module = false`)
    await server.sql(`DELETE FROM user_permissions WHERE right_id = ${PERMISSIONS.b2bOrders}`)
    expect(await said(turn(true))).toBe('422 bad_input b2bModule nobody_answers')
    await saveKitchen(true)
    expect(await turn(true)).toMatchObject({ b2bModule: true, leadMinutes: 60, maxMealsPerSlot: 40 })
    expect(await said(saveKitchen(false))).toBe('422 bad_input rights last_answering')
    const off = admin.api.users.setStatus({ params: { id: ACCOUNTS.kitchen.id, status: 0 } })
    expect(await failure(off)).toMatchObject({ message: 'last_answering' })
    await server.sql(
      `INSERT INTO user_permissions (user_id, right_id) VALUES (${ACCOUNTS.owner.id}, ${PERMISSIONS.b2bOrders})`,
    )
    await saveKitchen(false)
    await turn(false)
  })
})

test('an administrator of some companies reaches those alone', async () => {
  await server.sql(`UPDATE users SET type = ${USER_TYPES.administrator} WHERE id = ${ACCOUNTS.otherCompany.id}`)
  const { api } = await signedIn(server, 'otherCompany')
  expect((await api.companies.list()).items.map(({ id }) => id)).toEqual([COMPANY.foreign])
  const body = { reason: 'No' }
  expect(await said(api.companies.setStatus({ params: { ...params, status: 0 }, body }))).toBe('404 not_found')
  expect(await said(api.companies.addContract({ params, body: aCompanyContract() }))).toBe('404 not_found')
  expect(await said(api.companies.changeFeatures({ params, body: aFeaturesOfCompany() }, ifRevision(1)))).toBe(
    '404 not_found',
  )
  const made = await api.companies.create({ body: aCompany({ name: 'Vera Clinic' }) })
  const later = await signedIn(server, 'otherCompany')
  expect((await later.api.companies.one({ params: { id: made.id } })).name).toBe('Vera Clinic')
})
