import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScheduleInput } from '#/contract/report-schedules'
import { ifRevision } from '#/contract/revision'
import type { Deps } from '#server/deps'
import { planReports } from '#server/office/reports/plan-reports'
import { sendReports } from '#server/office/reports/send-reports'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { sellOrders } from '../support/sold-orders'
import { failure } from './ordering'
import type { Mail, MailResult } from '#server/ports'

/** Noon of a Tuesday in Tirana. */
const NOON = new Date('2026-11-24T11:00:00Z')
const clock = movableClock(NOON)
let server: TestServer
let owner: Client
let neighbour: Client
let sent: Mail[] = []
let answer: () => Promise<MailResult>
const SENT: MailResult = { outcome: 'sent', detail: '' }
const BUSY: MailResult = { outcome: 'failed', detail: '451 busy', again: true }
const mailer = {
  send: (mail: Mail) => {
    sent.push(mail)
    return answer()
  },
}
beforeAll(async () => {
  server = await startTestServer({ clock, deps: { passwordMails: { mailer, appUrl: 'https://kitchen.test' } } })
  await server.sql(sql`UPDATE users SET email = username || '@drin.test'`)
  await sellOrders(server, [
    { day: '2026-11-24', netCents: 120_050 },
    { day: '2026-11-24', netCents: 80_000 },
    { day: '2026-11-23', netCents: 1_000 },
  ])
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(NOON)
  sent = []
  answer = async () => SENT
  owner = await signedIn(server, 'owner')
  neighbour = await signedIn(server, 'neighbour')
})
afterEach(() => server.sql(sql`DELETE FROM report_schedules`))

const input = (of: Partial<ScheduleInput> = {}): ScheduleInput => ({
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
  words: {
    name: 'Porositë sipas ditës',
    columns: ['Dita', 'Porosi', '=Shitje', 'Mesatarja', 'Të refuzuara', 'Pjesa'],
    nameless: '–',
    currency: 'Monedha',
  },
  ...of,
})
const create = async (of: Partial<ScheduleInput> = {}, { api }: Client = owner) => {
  const { items } = await api.reportSchedules.create({ body: input(of) })
  const made = items.at(-1)
  if (made === undefined) throw new Error('nothing was made')
  return made
}
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return `${status} ${errors.map(({ path, message }) => `${path} ${message}`).join(', ')}`.trim()
}
/** What the job of a server does, at that moment. */
const work = async (at: string, deps: Deps = server.deps): Promise<void> => {
  clock.set(new Date(at))
  await planReports(deps)
  await sendReports(deps)
}
const listed = async (client: Client = owner) => (await client.api.reportSchedules.list()).items
/** `sent`, `no_right`: what became of the last due time of the only schedule, read past the calls. */
const outcome = async (): Promise<unknown> =>
  (await server.sql(sql`SELECT coalesce(outcome, 'waiting') AS outcome FROM report_mails ORDER BY due_at DESC LIMIT 1`))
    .rows[0]?.['outcome']
const textOf = (mail: Mail | undefined): string => mail?.attachments?.[0]?.content.toString('utf8') ?? ''

describe('a schedule', () => {
  test('says where it goes, when it is due next by the clock of its business, and nothing before the first time', async () => {
    await create()
    expect(await owner.api.reportSchedules.list()).toMatchObject({
      canSend: true,
      items: [
        {
          businessName: 'Zgara e Lirës',
          timeZone: 'Europe/Tirane',
          paused: false,
          nextAt: '2026-11-25T06:00:00.000Z',
          last: null,
        },
      ],
    })
    expect(await listed(neighbour)).toEqual([])
  })

  test.each<[string, Partial<ScheduleInput>, string]>([
    ['no weekday', { every: 'week' }, '422 weekday missing'],
    ['a weekday that there is not', { every: 'week', weekday: 8 }, '422 weekday max_value'],
    ['a day of the month of a daily one', { monthDay: 1 }, '422 monthDay not_monthly'],
    ['hour 24', { hour: 24 }, '422 hour max_value'],
    ['half an hour', { hour: 7.5 }, '422 hour safe_integer'],
    ['a report that there is not', { report: 'users; DROP TABLE orders' as 'couriers' }, '422 report picklist'],
    ['a business that there is not', { businessId: 999 }, '404'],
    ['a format that there is not', { format: 'pdf' as 'csv' }, '422 format picklist'],
  ])('with %s is refused', async (_, of, expected) => {
    expect(await said(owner.api.reportSchedules.create({ body: input(of) }))).toBe(expected)
    expect(await listed()).toEqual([])
  })

  test('is made once with its key, and there are at most twenty', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    await owner.api.reportSchedules.create({ body: input() }, { headers })
    await owner.api.reportSchedules.create({ body: input() }, { headers })
    expect(await listed()).toHaveLength(1)
    for (let i = 1; i < 20; i++) await create({ hour: i })
    expect(await said(owner.api.reportSchedules.create({ body: input() }))).toBe('422 report too_many')
  })

  test('of a courier is of their own report alone; of whoever sees none there is none', async () => {
    const courier = await signedIn(server, 'courier')
    expect(await said(courier.api.reportSchedules.create({ body: input({ businessId: null }) }))).toBe('403')
    expect(await said(neighbour.api.reportSchedules.create({ body: input() }))).toBe('404')
    const finance = await signedIn(server, 'finance')
    expect(await said(finance.api.reportSchedules.create({ body: input() }))).toBe('403')
  })

  test('is paused, goes on as from then, and is removed, by nobody else', async () => {
    const { id, revision } = await create()
    const pause = (paused: boolean, seen: number, { api } = owner) =>
      api.reportSchedules.pause({ params: { id }, body: { paused } }, ifRevision(seen))
    expect(await said(pause(true, revision, neighbour))).toBe('404')
    expect((await pause(true, revision)).items).toMatchObject([{ paused: true, nextAt: null, revision: 2 }])
    expect((await failure(pause(false, revision))).status).toBe(409)
    await work('2026-11-25T06:00:00Z')
    expect(sent).toEqual([])
    clock.set(new Date('2026-11-25T12:00:00Z'))
    owner = await signedIn(server, 'owner')
    neighbour = await signedIn(server, 'neighbour')
    expect((await pause(false, 2)).items).toMatchObject([{ nextAt: '2026-11-26T06:00:00.000Z' }])
    expect(await said(neighbour.api.reportSchedules.remove({ params: { id } }))).toBe('404')
    expect((await owner.api.reportSchedules.remove({ params: { id } })).items).toEqual([])
  })
})

describe('a changed schedule', () => {
  test('is sent as it was changed, and is due next as from then; it stays of its report and its business', async () => {
    const { id, revision } = await create()
    const change = (of: Partial<ScheduleInput>, seen: number, { api } = owner) =>
      api.reportSchedules.change({ params: { id }, body: input(of) }, ifRevision(seen))
    expect(await said(change({ hour: 9 }, revision, neighbour))).toBe('404')
    expect(await said(change({ every: 'week' }, revision))).toBe('422 weekday missing')
    expect(await said(change({ report: 'taxes', businessId: null }, revision))).toBe(
      '422 report not_changed, businessId not_changed',
    )
    const { items } = await change({ hour: 9, period: 'sevenDays' }, revision)
    expect(items).toMatchObject([
      { id, hour: 9, period: 'sevenDays', revision: 2, sentAt: null, nextAt: '2026-11-25T08:00:00.000Z' },
    ])
    expect((await failure(change({ hour: 10 }, revision))).status).toBe(409)
    await work('2026-11-25T07:59:00Z')
    expect(sent).toEqual([])
    await work('2026-11-25T08:00:00Z')
    expect(sent[0]?.subject).toContain('18.11.2026')
  })

  test('says when it last went out, also where it failed since', async () => {
    await create()
    await work('2026-11-25T06:00:10Z')
    answer = async () => ({ outcome: 'failed', detail: '550 no such mailbox' })
    await work('2026-11-26T06:00:10Z')
    owner = await signedIn(server, 'owner')
    expect(await listed()).toMatchObject([
      { sentAt: '2026-11-25T06:00:10.000Z', last: { dueAt: '2026-11-26T06:00:00.000Z', outcome: 'refused' } },
    ])
  })
})

describe('at its due time', () => {
  test('it is sent once, with the days before that day, to the account’s own address', async () => {
    await create()
    await work('2026-11-25T05:59:59Z')
    expect(sent).toEqual([])
    await work('2026-11-25T06:00:00Z')
    await work('2026-11-25T06:00:30Z')
    expect(sent).toMatchObject([
      {
        subject: 'Drin: Porositë sipas ditës, 24.11.2026, Zgara e Lirës',
        attachments: [{ filename: 'Porositë sipas ditës Zgara e Lirës 2026-11-24 2026-11-24.csv' }],
      },
    ])
    expect(sent[0]?.to).toEqual({ name: 'Owner Testi', address: 'owner@drin.test' })
    // Inert, though its head begins with =; Albanian has a comma for decimals.
    expect(textOf(sent[0]).split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining("Dita;Porosi;'=Shitje (ALL)") as string,
      expect.stringContaining('2026-11-24;2;2000,50;') as string,
    ])
    owner = await signedIn(server, 'owner')
    expect(await listed()).toMatchObject([{ last: { outcome: 'sent', dueAt: '2026-11-25T06:00:00.000Z' } }])
    await work('2026-11-26T06:00:00Z')
    expect(sent).toHaveLength(2)
  })

  test('XLSX is a workbook with the same figures', async () => {
    await create({ format: 'xlsx', period: 'sevenDays' })
    await work('2026-11-25T06:00:00Z')
    const [file] = sent[0]?.attachments ?? []
    expect(file?.filename).toMatch(/\.xlsx$/)
    const sheet = strFromU8(unzipSync(file?.content ?? Buffer.alloc(0))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<v>2000.5</v>')
    expect(sheet).toContain('<v>10</v>')
  })

  test('two servers send it once', async () => {
    await create()
    const second = await startTestServer({
      clock,
      databaseUrl: server.databaseUrl,
      deps: { passwordMails: { mailer, appUrl: 'https://kitchen.test' } },
    })
    await Promise.all([
      work('2026-11-25T06:00:00Z'),
      work('2026-11-25T06:00:00Z', second.deps),
      work('2026-11-25T06:00:00Z'),
      work('2026-11-25T06:00:00Z', second.deps),
    ])
    await second.close()
    expect(sent).toHaveLength(1)
  })

  test('a server that dies while the mail server has it sends no second one, and says so', async () => {
    await create()
    // Never answers: as far as the database can tell, the process is gone.
    answer = () => new Promise(() => undefined)
    clock.set(new Date('2026-11-25T06:00:00Z'))
    await planReports(server.deps)
    void sendReports(server.deps)
    await expect.poll(() => sent.length).toBe(1)
    answer = async () => SENT
    for (const at of ['2026-11-25T06:01:00Z', '2026-11-25T06:05:00Z', '2026-11-25T09:00:00Z']) await work(at)
    expect(sent).toHaveLength(1)
    expect(await outcome()).toBe('uncertain')
  })

  test('a server that dies before that is followed by another one', async () => {
    await create()
    clock.set(new Date('2026-11-25T06:00:00Z'))
    await planReports(server.deps)
    // As a sender leaves it that took it and died.
    expect(await server.deps.queue.take('report_mail')).toHaveLength(1)
    await work('2026-11-25T06:01:00Z')
    expect(sent).toEqual([])
    await work('2026-11-25T06:02:00Z')
    expect(sent).toHaveLength(1)
  })

  test('a mail server that is busy is asked again with the same message, for a day; one that refuses is not', async () => {
    await create()
    answer = async () => BUSY
    await work('2026-11-25T06:00:00Z')
    await work('2026-11-25T06:00:10Z')
    expect(await outcome()).toBe('waiting')
    await work('2026-11-25T06:01:00Z')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId)
    answer = async () => SENT
    await work('2026-11-25T06:30:00Z')
    expect(await outcome()).toBe('sent')
    answer = async () => ({ outcome: 'failed', detail: '550 unknown' })
    await work('2026-11-26T06:00:00Z')
    await work('2026-11-26T07:00:00Z')
    expect(await outcome()).toBe('refused')
    expect(sent).toHaveLength(4)
  })

  test('after days without a server there is one message, not one of each day', async () => {
    await create()
    await work('2026-11-28T12:00:00Z')
    expect(sent).toMatchObject([{ subject: expect.stringContaining('24.11.2026') as string }])
    expect(await listed(await signedIn(server, 'owner'))).toMatchObject([{ nextAt: '2026-11-29T06:00:00.000Z' }])
  })
})

describe('whoever lost the right since', () => {
  test('to reports gets nothing, and the schedule says why', async () => {
    await create()
    const type = (is: number) => server.sql(sql`UPDATE users SET type = ${is} WHERE username = 'owner'`)
    await type(23)
    await work('2026-11-25T06:00:00Z')
    await type(5)
    expect(sent).toEqual([])
    expect(await listed(await signedIn(server, 'owner'))).toMatchObject([{ last: { outcome: 'no_right' } }])
  })

  test('to the business gets nothing of it', async () => {
    await create()
    const { rows } = await server.sql(sql`DELETE FROM user_businesses
      WHERE business_id = ${BUSINESS.own} AND user_id = (SELECT id FROM users WHERE username = 'owner')
      RETURNING user_id, business_id`)
    await work('2026-11-25T06:00:00Z')
    await server.sql(
      sql`INSERT INTO user_businesses (user_id, business_id) VALUES (${rows[0]?.['user_id']}, ${BUSINESS.own})`,
    )
    expect(sent).toEqual([])
    expect(await outcome()).toBe('no_business')
  })

  test('to work here at all gets nothing', async () => {
    await create()
    const active = (is: boolean) => server.sql(sql`UPDATE users SET active = ${is} WHERE username = 'owner'`)
    await active(false)
    await work('2026-11-25T06:00:00Z')
    await active(true)
    expect(sent).toEqual([])
    expect(await outcome()).toBe('no_right')
  })
})
