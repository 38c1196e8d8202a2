import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LiveChange, type LiveMessage } from '#/contract/live'
import type { ScheduleInput } from '#/contract/report-schedules'
import { ifRevision } from '#/contract/revision'
import { planReports } from '#server/office/reports/plan-reports'
import { aDiscount } from '../support/a-discount'
import { aTermsInput } from '../support/a-terms-input'
import { type Client, signedIn } from '../support/client'
import { type Account, ACCOUNTS, BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'
import { openStream, type StreamReader } from './stream-reader'

const clock = movableClock()
let server: TestServer
const people = new Map<Account, Client>()
const as = (account: Account): Client => {
  const client = people.get(account)
  if (client === undefined) throw new Error(`${account} is not signed in`)
  return client
}
const open: StreamReader[] = []

beforeAll(async () => {
  server = await startTestServer({ clock })
  for (const account of ['admin', 'owner', 'kitchen', 'courier', 'finance', 'neighbour'] as const)
    people.set(account, await signedIn(server, account))
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => server.close())

const window = async (account: Account, at: TestServer = server): Promise<StreamReader> => {
  const stream = await openStream(at, as(account).token)
  open.push(stream)
  await stream.until((message): message is LiveMessage => message.type === 'hello')
  return stream
}
const isChange = (message: LiveMessage): message is LiveChange => message.type === 'changed'

/** All that a window has heard: nothing is on its way any more once a last word has come. */
async function allHeard(stream: StreamReader): Promise<(readonly string[])[]> {
  const isLast = (message: LiveMessage): message is LiveChange => isChange(message) && message.kinds[0] === LAST
  const { length } = stream.messages
  server.deps.hub.notify({ type: 'changed', kinds: [LAST], concerned: {} })
  await stream.until((message): message is LiveChange => isLast(message) && stream.messages.indexOf(message) >= length)
  return stream.messages.filter((each): each is LiveChange => isChange(each) && !isLast(each)).map(({ kinds }) => kinds)
}
/** Everybody with an account may read what is made of it. */
const LAST = 'guest_menu'

const A_SCHEDULE: ScheduleInput = {
  report: 'orders-by-day',
  businessId: BUSINESS.own,
  kind: 'all',
  what: 'dishes',
  period: 'yesterday',
  every: 'day',
  weekday: null,
  monthDay: null,
  hour: 7,
  format: 'csv',
  language: 'sq',
  words: { name: 'Days', columns: ['1', '2', '3', '4', '5', '6'], nameless: '–', currency: 'Currency' },
}

const aNewDiscount = (client: Client, { key, percentage = 10 }: { key?: string; percentage?: number } = {}) =>
  client.api.discounts.create(
    { body: { ...aDiscount({ percentage }), businessId: BUSINESS.own } },
    { headers: key === undefined ? {} : { 'Idempotency-Key': key } },
  )

test('a write of the office is heard by whoever reaches the business and may read it, in kinds alone', async () => {
  const [owner, courier, neighbour] = [await window('owner'), await window('courier'), await window('neighbour')]
  await aNewDiscount(as('admin'))
  expect(v.parse(LiveChange, await owner.until(isChange))).toEqual({ type: 'changed', kinds: ['discount', 'sales'] })
  expect(await allHeard(courier)).toEqual([['discount', 'sales']])
  expect(await allHeard(neighbour)).toEqual([])
})

test('who may not read such a thing hears nothing of it', async () => {
  const [owner, courier, finance] = [await window('owner'), await window('courier'), await window('finance')]
  const terms = await as('admin').api.financeTerms.read({ params: { id: BUSINESS.own } })
  const body = aTermsInput(terms, { baboonPercentage: 12 })
  await as('admin').api.financeTerms.change({ params: { id: BUSINESS.own }, body }, ifRevision(terms.revision))
  const { kinds } = await owner.until(isChange)
  expect(kinds).toEqual(expect.arrayContaining(['finance_terms', 'finance_dashboard', 'invoice']))
  expect((await finance.until(isChange)).kinds).toContain('finance_terms')
  // Sales are in a courier's reports; terms, invoices and accounts are in nothing of theirs.
  expect(await allHeard(courier)).toEqual([['sales']])
})

test('what belongs to the platform is heard by whoever may read it, wherever they are', async () => {
  const [owner, neighbour, kitchen] = [await window('owner'), await window('neighbour'), await window('kitchen')]
  const name = randomUUID().slice(0, 8)
  const type = { value: { sq: name, en: name, it: name }, asksCookingTime: false, active: true }
  await as('admin').api.catalogues.createType({ body: type })
  for (const stream of [owner, neighbour]) expect(await allHeard(stream)).toEqual([['business_type']])
  expect(await allHeard(kitchen)).toEqual([])
})

test('somebody’s account is heard where they work, and nowhere else', async () => {
  const [owner, neighbour] = [await window('owner'), await window('neighbour')]
  await as('admin').api.users.setStatus({ params: { id: ACCOUNTS.former.id, status: 1 } })
  expect(await allHeard(owner)).toEqual([['user']])
  expect(await allHeard(neighbour)).toEqual([])
})

test('a refused write, one that changes nothing and a repetition tell nothing', async () => {
  const key = randomUUID()
  const { id, revision } = await aNewDiscount(as('admin'), { key })
  const owner = await window('owner')
  expect((await aNewDiscount(as('admin'), { key })).id).toBe(id)
  const refused = [
    await failure(aNewDiscount(as('admin'), { percentage: 101 })),
    await failure(aNewDiscount(as('courier'))),
    await failure(as('admin').api.discounts.change({ params: { id }, body: aDiscount() }, ifRevision(revision + 7))),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 403, 409])
  await as('admin').api.users.setStatus({ params: { id: ACCOUNTS.former.id, status: 1 } })
  expect(await allHeard(owner)).toEqual([])
})

test('windows at another process of the server hear it, too', async () => {
  const second = await startTestServer({ databaseUrl: server.databaseUrl, clock })
  const owner = await window('owner', second)
  await aNewDiscount(as('admin'))
  expect((await owner.until(isChange)).kinds).toContain('discount')
  owner.close()
  await second.close()
})

test('what somebody keeps for themselves only they hear, also where a job changes it', async () => {
  const [admin, owner, kitchen] = [await window('admin'), await window('owner'), await window('kitchen')]
  await as('owner').api.reportSchedules.create({ body: A_SCHEDULE })
  expect(await allHeard(owner)).toEqual([['report_schedule']])
  clock.advance(2 * 86_400_000)
  await planReports(server.deps)
  expect(await allHeard(owner)).toEqual([['report_schedule'], ['report_schedule']])
  for (const stream of [admin, kitchen]) expect(await allHeard(stream)).toEqual([])
})
