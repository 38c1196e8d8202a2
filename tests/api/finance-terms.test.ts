import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FinanceData, FinanceDataInput } from '#/contract/finance-terms'
import { ifRevision } from '#/contract/revision'
import { PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { aTermsInput } from '../support/a-terms-input'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

/** A Tuesday's evening in Tirana. */
const NOW = new Date('2026-11-24T18:00:00Z')
const TODAY = '2026-11-24'
const clock = movableClock(NOW)
let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await signedIn(server, 'admin')
  owner = await signedIn(server, 'owner')
})
afterAll(() => server.close())

/** Each test of writing takes a business of its own, as the first rows leave it. */
async function aBusiness(): Promise<number> {
  const { rows } = await server.sql(
    `INSERT INTO businesses (name, city_id) VALUES ('Terms ${randomUUID().slice(0, 8)}', 1) RETURNING id`,
  )
  return Number(rows[0]?.['id'])
}
const read = (id: number, { api }: Client = admin) => api.financeTerms.read({ params: { id } })
const change = async (id: number, changes: Partial<FinanceDataInput>, seen?: FinanceData, client = admin) => {
  const now = seen ?? (await read(id))
  return client.api.financeTerms.change({ params: { id }, body: aTermsInput(now, changes) }, ifRevision(now.revision))
}
const withdraw = (id: number, day: string, { revision }: FinanceData) =>
  admin.api.financeTerms.withdraw({ params: { id, day } }, ifRevision(revision))
const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [
    status,
    message,
    ...errors.map(({ path, message: what, day }) => [path, what, day].filter(Boolean).join(' ')),
  ].join(' ')
}
const issue = (businessId: number, from: string, to: string, status = 1) =>
  server.sql(
    `INSERT INTO invoices (business_id, status, period_from, period_to, doc_date, created_at, issued_at, due_date, currency)
     VALUES (${businessId}, ${status}, '${from}', '${to}', '${to}', now(), now(), '${to}', 'ALL')`,
  )

describe('what the platform keeps', () => {
  test('is read by whoever sees the finances, of their businesses', async () => {
    expect(await read(BUSINESS.own, owner)).toMatchObject({
      baboonPercentage: 0,
      vat: 20,
      paymentTermsType: 0,
      accManager: null,
      planned: [],
      today: TODAY,
      issuedUntil: null,
      revision: 1,
    })
    expect(await said(read(BUSINESS.own, await signedIn(server, 'courier')))).toBe('403 forbidden')
    expect(await said(read(BUSINESS.own, await signedIn(server, 'neighbour')))).toBe('404 not_found')
  })

  test('is written by administrators alone, of their businesses alone', async () => {
    const seen = await read(BUSINESS.own)
    for (const account of ['owner', 'finance', 'agent'] as const)
      expect(await said(change(BUSINESS.own, { vat: 1 }, seen, await signedIn(server, account)))).toBe('403 forbidden')
    const id = await aBusiness()
    await server.sql(`UPDATE users SET type = ${USER_TYPES.administrator} WHERE id = ${ACCOUNTS.agent.id}`)
    const elsewhere = await signedIn(server, 'agent')
    expect(await said(change(id, { vat: 1 }, await read(id), elsewhere))).toBe('404 not_found')
    await server.sql(`UPDATE users SET type = ${USER_TYPES.agent} WHERE id = ${ACCOUNTS.agent.id}`)
  })

  test('counts from the next period by itself, and on its day is in force', async () => {
    const id = await aBusiness()
    const planned = await change(id, { baboonPercentage: 12.5, courierPercentage: 8.1, marketingPercentage: 2.05 })
    expect(planned).toMatchObject({ baboonPercentage: 0, revision: 2 })
    expect(planned.planned).toMatchObject([
      { validFrom: '2026-11-30', baboonPercentage: 12.5, courierPercentage: 8.1, marketingPercentage: 2.05 },
    ])
    // By the business's own midnight: in Tirana an hour before Greenwich's. Sessions have run out meanwhile.
    const readAt = async (at: string) => {
      clock.set(new Date(at))
      return read(id, await signedIn(server, 'admin'))
    }
    try {
      expect(await readAt('2026-11-29T22:59:59Z')).toMatchObject({ baboonPercentage: 0, today: '2026-11-29' })
      expect(await readAt('2026-11-29T23:00:00Z')).toMatchObject({
        baboonPercentage: 12.5,
        today: '2026-11-30',
        planned: [],
      })
    } finally {
      clock.set(NOW)
      admin = await signedIn(server, 'admin')
      owner = await signedIn(server, 'owner')
    }
  })

  test('stands in the list of all businesses, with what is planned', async () => {
    const id = await aBusiness()
    await change(id, { baboonPercentage: 9, accManager: ACCOUNTS.agent.id, validFrom: TODAY })
    await change(id, { baboonPercentage: 10 })
    const listed = async (q: string) => (await admin.api.restaurants.list({ query: { q } })).items
    const row = (await listed(String(id))).find(({ restaurantID }) => restaurantID === id)
    expect(row).toMatchObject({
      baboonPercentage: 9,
      accManager: { id: ACCOUNTS.agent.id, name: 'Agent Testi' },
      plannedFrom: '2026-11-30',
    })
    expect((await listed('agent tes')).map(({ restaurantID }) => restaurantID)).toContain(id)
    const ofManager = async (accManagerId: number) =>
      (await admin.api.restaurants.list({ query: { accManagerId } })).items.map(({ restaurantID }) => restaurantID)
    expect([await ofManager(ACCOUNTS.agent.id), await ofManager(ACCOUNTS.owner.id)]).toEqual([[id], []])
    const agent = { id: ACCOUNTS.agent.id, name: 'Agent Testi' }
    expect((await admin.api.financeTerms.managers()).items).toEqual([agent])
    expect((await owner.api.financeTerms.managers()).items, 'of businesses that are not theirs').toEqual([])
    await change(id, { accManager: null, validFrom: TODAY })
    expect((await listed('agent tes')).map(({ restaurantID }) => restaurantID)).not.toContain(id)
    const sorted = await admin.api.restaurants.list({
      query: { sort: 'total', direction: 'desc', paymentTermsType: 0 },
    })
    const totals = sorted.items.map((item) => item.baboonPercentage + item.courierPercentage + item.marketingPercentage)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect((await admin.api.restaurants.list({ query: { paymentTermsType: 2 } })).items).toEqual([])
  })
})

describe('a change', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['1e9', { baboonPercentage: 1e9 }, '422 bad_input baboonPercentage max_value'],
    ['NaN', { courierPercentage: Number.NaN }, '422 bad_input courierPercentage number'],
    ['"12,5"', { marketingPercentage: '12,5' }, '422 bad_input marketingPercentage number'],
    ['below 0', { vat: -1 }, '422 bad_input vat min_value'],
    ['three decimals', { vat: 19.999 }, '422 bad_input vat check'],
    ['payment terms 3', { paymentTermsType: 3 }, '422 bad_input paymentTermsType picklist'],
    ['31 November', { validFrom: '2026-11-31' }, '422 bad_input validFrom check'],
    ['more than a year ahead', { validFrom: '2027-11-26' }, '422 bad_input validFrom too_far'],
    ['a manager who is none', { accManager: ACCOUNTS.owner.id }, '422 bad_input accManager unknown'],
    ['a manager whom nobody knows', { accManager: 999_999 }, '422 bad_input accManager unknown'],
    [
      'another business in its body',
      { restaurantID: BUSINESS.foreign, vat: 1 },
      '422 bad_input restaurantID other_business',
    ],
    [
      'payment terms within a period',
      { paymentTermsType: 2, validFrom: '2026-12-01' },
      '422 bad_input validFrom not_period_start 2026-12-07',
    ],
  ])('with %s is refused at its field, and nothing is written', async (_, changes, expected) => {
    // The types would not let some of these through; a stranger's call is not held by them.
    expect(await said(change(BUSINESS.own, changes as Partial<FinanceDataInput>))).toBe(expected)
    expect(await read(BUSINESS.own)).toMatchObject({ revision: 1, planned: [] })
  })

  test('by a manager who was signed off is refused; one who was it before may stay', async () => {
    const id = await aBusiness()
    await change(id, { accManager: ACCOUNTS.agent.id, validFrom: TODAY })
    await server.sql(`UPDATE users SET active = false WHERE id = ${ACCOUNTS.agent.id}`)
    try {
      expect(await change(id, { vat: 10, validFrom: TODAY })).toMatchObject({ accManager: { name: 'Agent Testi' } })
      const other = await aBusiness()
      expect(await said(change(other, { accManager: ACCOUNTS.agent.id }))).toBe('422 bad_input accManager unknown')
    } finally {
      await server.sql(`UPDATE users SET active = true WHERE id = ${ACCOUNTS.agent.id}`)
    }
  })

  test.each([1, 2, 3])('never counts on a day of an invoice in status %i', async (status) => {
    const id = await aBusiness()
    await issue(id, '2026-11-16', '2026-11-22', status)
    expect(await read(id)).toMatchObject({ issuedUntil: '2026-11-22' })
    expect(await said(change(id, { vat: 10, validFrom: '2026-11-22' }))).toBe('422 bad_input validFrom invoiced')
    expect(await change(id, { vat: 10, validFrom: '2026-11-23' })).toMatchObject({ vat: 10, validFrom: '2026-11-23' })
  })

  test('may count on a day of a draft', async () => {
    const id = await aBusiness()
    await server.sql(
      `INSERT INTO invoices (business_id, period_from, period_to, doc_date, created_at, currency)
       VALUES (${id}, '2026-11-16', '2026-11-22', '2026-11-23', now(), 'ALL')`,
    )
    expect(await change(id, { vat: 10, validFrom: '2026-11-18' })).toMatchObject({ vat: 10, issuedUntil: null })
  })

  test('of the same day takes the place of what was planned for it', async () => {
    const id = await aBusiness()
    await change(id, { vat: 10 })
    const again = await change(id, { vat: 11 })
    expect(again.planned).toMatchObject([{ validFrom: '2026-11-30', vat: 11 }])
    const { rows } = await server.sql(
      `SELECT revision FROM finance_terms WHERE business_id = ${id} ORDER BY valid_from`,
    )
    expect(rows).toEqual([{ revision: 1 }, { revision: 2 }])
  })

  test('of nothing writes nothing', async () => {
    const id = await aBusiness()
    expect(await change(id, {})).toMatchObject({ revision: 1, planned: [] })
  })

  test('of something that was changed meanwhile is refused with how it is, and by whom', async () => {
    const id = await aBusiness()
    const seen = await read(id)
    await change(id, { vat: 10 }, seen)
    const { status, message, data } = await failure(change(id, { vat: 11 }, seen))
    expect([status, message]).toEqual([409, 'stale_revision'])
    expect(data).toMatchObject({ revision: 2, planned: [{ vat: 10 }], savedBy: 'Admin Testi' })
  })

  test('sent twice with one key is made once', async () => {
    const id = await aBusiness()
    const now = await read(id)
    const send = () =>
      admin.api.financeTerms.change(
        { params: { id }, body: aTermsInput(now, { vat: 12 }) },
        { headers: { ...ifRevision(now.revision).headers, 'Idempotency-Key': key } },
      )
    const key = randomUUID()
    const first = await send()
    expect(await send()).toEqual(first)
    expect(await read(id)).toMatchObject({ revision: 2 })
  })

  test('that would no longer begin with a period keeps an earlier one from coming or going', async () => {
    const id = await aBusiness()
    await change(id, { paymentTermsType: 2, validFrom: '2026-11-30' })
    const planned = await change(id, { paymentTermsType: 1, validFrom: '2027-01-01' })
    expect(await said(withdraw(id, '2026-11-30', planned))).toBe('422 bad_input day later_change')
    expect(await said(change(id, { paymentTermsType: 0, validFrom: '2026-12-07', vat: 1 }, planned))).toBe(
      '422 bad_input validFrom not_period_start 2027-01-01',
    )
  })
})

describe('a planned change', () => {
  test('is taken back before it begins, and its history tells of both', async () => {
    const id = await aBusiness()
    const planned = await change(id, { baboonPercentage: 12.5 })
    expect(await withdraw(id, '2026-11-30', planned)).toMatchObject({ planned: [], revision: 3 })
    const { items } = await owner.api.history.of({ params: { kind: 'finance_terms', id: BUSINESS.own } })
    expect(items).toEqual([])
    const history = await admin.api.history.of({ params: { kind: 'finance_terms', id } })
    expect(history.items.map(({ action, by, changes }) => ({ action, by, changes }))).toEqual([
      { action: 'removed', by: 'Admin Testi', changes: [{ field: 'withdrawn', after: '2026-11-30' }] },
      {
        action: 'changed',
        by: 'Admin Testi',
        changes: expect.arrayContaining([
          { field: 'validFrom', after: '2026-11-30' },
          { field: 'baboonPercentage', before: 0, after: 12.5 },
        ]),
      },
    ])
  })

  test('is not taken back once it counts, where there is none, or unseen', async () => {
    const id = await aBusiness()
    const now = await change(id, { vat: 10, validFrom: TODAY })
    expect(await said(withdraw(id, TODAY, now))).toBe('422 bad_input day in_force')
    expect(await said(withdraw(id, '2026-11-30', now))).toBe('404 not_found')
    const planned = await change(id, { vat: 11 })
    expect(await said(withdraw(id, '2026-11-30', now))).toBe('409 stale_revision')
    await withdraw(id, '2026-11-30', planned)
  })
})

test('an account manager reads the finances of the businesses that were given to them, with the right for it', async () => {
  const agent = () => signedIn(server, 'agent')
  expect(await said(read(BUSINESS.own, await agent()))).toBe('403 forbidden')
  await server.sql(`INSERT INTO user_permissions VALUES (${ACCOUNTS.agent.id}, ${PERMISSIONS.finance})`)
  expect(await read(BUSINESS.own, await agent())).toMatchObject({ restaurantID: BUSINESS.own })
  expect(await said(read(BUSINESS.foreign, await agent()))).toBe('404 not_found')
})

test('a new business has its first terms from its first moment', async () => {
  const { rows } = await server.sql(
    `SELECT count(*)::integer AS terms FROM businesses b JOIN finance_terms t ON t.business_id = b.id WHERE b.id IN (1, 2)`,
  )
  expect(rows).toEqual([{ terms: 2 }])
})
