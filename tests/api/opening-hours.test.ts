import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BusinessClosed } from '#/contract/business-closed'
import { BusinessStatusAnswer } from '#/contract/business-status'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import { BusinessHours, type OpeningHoursInput } from '#/contract/opening-hours'
import { ifRevision } from '#/contract/revision'
import { followTemporaryStates } from '#server/ground/businesses/jobs'
import { followOpeningHours } from '#server/office/opening-hours/follow-opening-hours'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aNewOrder, failure } from './ordering'

const HOUR = 3_600_000
/** Friday, 13:00 in Tirana. */
const FRIDAY = new Date('2026-11-27T12:00:00Z')
const clock = movableClock(FRIDAY)
let server: TestServer
let owner: Client
let kitchen: Client
let channel: Client
const params = { id: BUSINESS.own }

beforeAll(async () => {
  server = await startTestServer({ clock })
})
beforeEach(async () => {
  await moveTo(FRIDAY)
  await server.db.transaction('system', async (tx) => {
    await tx.execute('DELETE FROM opening_hours')
    await tx.execute('DELETE FROM closing_times')
    await tx.execute('UPDATE businesses SET status = 1')
  })
})
afterAll(() => server.close())

/** Sessions end with their idle hours. */
async function moveTo(at: Date): Promise<void> {
  clock.advance(at.getTime() - clock.now().getTime())
  ;[owner, kitchen, channel] = await Promise.all([
    signedIn(server, 'owner'),
    signedIn(server, 'kitchen'),
    signedIn(server, 'channel'),
  ])
}
const later = (hours: number): Promise<void> => moveTo(new Date(clock.now().getTime() + hours * HOUR))

const ranges = (text: string) =>
  text === ''
    ? []
    : text.split(' ').map((range) => {
        const [from = '', to = ''] = range.split('-')
        return { from, to }
      })
/** Monday to Sunday. */
const week = (...days: string[]) => Array.from({ length: 7 }, (_, i) => ranges(days[i] ?? ''))
/** Eleven to three and six to half past eleven, Fridays and Saturdays until two; Sundays closed. */
const LANA = week(
  ...['', '', '', ''].map(() => '11:00-15:00 18:00-23:30'),
  '11:00-15:30 18:00-02:00',
  '11:00-02:00',
  '',
)
type Overrides = OpeningHoursInput['overrides']
const FLAG_DAY: Overrides[number] = { date: '2026-11-28', name: 'Flag Day', closed: true, ranges: [] }
const own = (date: string, text: string): Overrides[number] => ({ date, name: '', closed: false, ranges: ranges(text) })
const enter = (body: Partial<OpeningHoursInput> = {}, client = owner) =>
  client.api.openingHours.create({ params, body: { week: LANA, overrides: [], ...body } })
const change = (revision: number, body: Partial<OpeningHoursInput>) =>
  owner.api.openingHours.change({ params, body: { week: LANA, overrides: [], ...body } }, ifRevision(revision))
const status = async () => v.parse(BusinessStatusAnswer, await kitchen.api.businessStatus.read({ params }))
const problems = async (call: Promise<unknown>) => {
  const { status: code, errors } = await failure(call)
  return [code, ...errors.map(({ path, message }) => `${path} ${message}`)]
}

describe('a business without hours', () => {
  test('has an empty week, says so, and takes orders at any hour', async () => {
    expect(await kitchen.api.openingHours.read({ params })).toEqual({
      businessId: BUSINESS.own,
      timeZone: 'Europe/Tirane',
      today: '2026-11-27',
      entered: false,
      week: week(),
      overrides: [],
      revision: 0,
    })
    expect(await status()).toMatchObject({ openNow: true, openUntil: null, opensAt: null, hours: null, reasons: [] })
    await later(15)
    await kitchen.api.orders.intake({ body: aNewOrder() })
  })
})

describe('what is entered', () => {
  test('is read again as it is, early before late, and counted by revisions', async () => {
    const entered = await enter({
      week: week('18:00-23:30 11:00-15:00'),
      overrides: [own('2026-12-31', '11:00-16:00'), FLAG_DAY],
    })
    expect(entered).toMatchObject({
      entered: true,
      revision: 1,
      overrides: [FLAG_DAY, own('2026-12-31', '11:00-16:00')],
    })
    expect(entered.week[0]).toEqual(ranges('11:00-15:00 18:00-23:30'))
    const changed = await change(1, { overrides: [{ ...FLAG_DAY, closed: false, ranges: null }] })
    expect(changed).toMatchObject({ revision: 2, week: LANA })
    expect(await kitchen.api.openingHours.read({ params })).toEqual(changed)
  })

  test('has a history of days and dates', async () => {
    await enter()
    await change(1, { week: week('10:00-12:00', ...LANA.slice(1).map(() => '')), overrides: [FLAG_DAY] })
    const { items } = await kitchen.api.history.of({ params: { kind: 'opening_hours', id: BUSINESS.own } })
    expect(items.slice(0, 2).map(({ action, by }) => [action, by])).toEqual([
      ['changed', 'Owner Testi'],
      ['created', 'Owner Testi'],
    ])
    expect(items[0]?.changes).toContainEqual({
      field: 'monday',
      before: ranges('11:00-15:00 18:00-23:30'),
      after: ranges('10:00-12:00'),
    })
    expect(items[0]?.changes.map(({ field }) => field)).toContain('2026-11-28')
  })

  test('keeps the days that are over, and takes them as they were', async () => {
    await enter({ overrides: [FLAG_DAY] })
    await later(48)
    const sent = await change(1, { overrides: [FLAG_DAY, own('2026-12-31', '11:00-16:00')] })
    expect(sent.overrides.map(({ date }) => date)).toEqual(['2026-11-28', '2026-12-31'])
    expect((await change(2, { overrides: [] })).overrides).toEqual([FLAG_DAY])
    expect(await problems(change(3, { overrides: [{ ...FLAG_DAY, closed: false, ranges: null }] }))).toEqual([
      422,
      'overrides.0.date date_in_past',
    ])
  })
})

describe('what is refused, with nothing half written', () => {
  test.each<[string, () => Partial<OpeningHoursInput>, string[]]>([
    ['hours that overlap', () => ({ week: week('18:00-23:30 22:00-01:30') }), ['week.0.1 hours_overlap']],
    [
      'an evening that runs into the next day’s hours',
      () => ({ week: week('', '', '', '', '18:00-03:00', '02:00-10:00') }),
      ['week.5.0 hours_overlap'],
    ],
    ['an end at its beginning', () => ({ week: week('11:00-11:00') }), ['week.0.0 empty_hours']],
    ['steps of seven minutes', () => ({ week: week('11:07-12:00') }), ['week.0.0 not_a_quarter']],
    [
      'a day that is over',
      () => ({ overrides: [{ ...FLAG_DAY, date: '2026-11-26' }] }),
      ['overrides.0.date date_in_past'],
    ],
    ['a day in years', () => ({ overrides: [{ ...FLAG_DAY, date: '2031-11-28' }] }), ['overrides.0.date date_too_far']],
    [
      'a date twice',
      () => ({ overrides: [FLAG_DAY, own('2026-11-28', '11:00-16:00')] }),
      ['overrides.1.date date_twice'],
    ],
    ['own hours that are none', () => ({ overrides: [own('2026-12-24', '')] }), ['overrides.0.ranges no_hours']],
  ])('%s', async (_, body, expected) => {
    expect(await problems(enter(body()))).toEqual([422, ...expected])
    expect((await kitchen.api.openingHours.read({ params })).entered).toBe(false)
  })

  test.each<[string, Partial<OpeningHoursInput>, string]>([
    ['25:00', { week: week('11:00-25:00') }, 'week.0.0.to'],
    ['no time', { week: week('soon-12:00') }, 'week.0.0.from'],
    ['six days', { week: week().slice(1) }, 'week'],
    ['31 February', { overrides: [{ ...FLAG_DAY, date: '2027-02-31' }] }, 'overrides.0.date'],
    ['a very long name', { overrides: [{ ...FLAG_DAY, name: 'x'.repeat(61) }] }, 'overrides.0.name'],
    ['a hundred hours a day', { week: week(Array(100).fill('11:00-12:00').join(' ')) }, 'week.0'],
  ])('%s', async (_, body, path) => {
    const refused = await failure(enter(body))
    expect([refused.status, refused.errors[0]?.path]).toEqual([422, path])
  })

  test('holidays of a year that nobody knows', async () => {
    for (const year of [1999, 2036, 99_999])
      expect((await failure(kitchen.api.openingHours.holidays({ params: { year } }))).status).toBe(422)
  })

  test('without right 203; of another tenant', async () => {
    expect((await failure(enter({}, kitchen))).said).toBe('fault forbidden')
    const foreign = { params: { id: BUSINESS.foreign } }
    expect((await failure(kitchen.api.openingHours.read(foreign))).said).toBe('fault not_found')
    const neighbour = await signedIn(server, 'neighbour')
    expect((await failure(enter({}, neighbour))).said).toBe('fault not_found')
  })

  test('a stale edit gets the hours as they are, and none without a revision', async () => {
    await enter()
    await change(1, { overrides: [FLAG_DAY] })
    const stale = await failure(change(1, { week: week() }))
    expect(stale.said).toBe('fault stale_revision')
    expect(v.parse(BusinessHours, stale.data)).toMatchObject({ revision: 2, overrides: [FLAG_DAY] })
    expect((await failure(enter())).said).toBe('fault stale_revision')
    const body = { week: week(), overrides: [] }
    expect((await failure(owner.api.openingHours.change({ params, body }))).status).toBe(422)
    expect((await kitchen.api.openingHours.read({ params })).week).toEqual(LANA)
  })
})

test('a repeated key is carried out once', async () => {
  const key = { headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID() } }
  const body = { week: LANA, overrides: [] }
  const first = await owner.api.openingHours.create({ params, body }, key)
  expect(await owner.api.openingHours.create({ params, body }, key)).toEqual(first)
  expect((await kitchen.api.openingHours.read({ params })).revision).toBe(1)
})

test('holidays of a year have names in three languages', async () => {
  const holidays = await kitchen.api.openingHours.holidays({ params: { year: 2026 } })
  expect(holidays).toContainEqual({
    date: '2026-11-29',
    name: { sq: 'Dita e Çlirimit', en: 'Liberation Day', it: 'Festa della liberazione' },
  })
})

describe('the status', () => {
  test('says until when, and from when again', async () => {
    await enter()
    expect(await status()).toMatchObject({
      openNow: true,
      openUntil: '2026-11-27T14:30:00.000Z',
      opensAt: null,
      reasons: [],
      hours: {
        openedAt: '2026-11-27T10:00:00.000Z',
        opensAt: '2026-11-27T17:00:00.000Z',
        dayEnds: '2026-11-28T01:00:00.000Z',
        nextDayOpens: '2026-11-28T10:00:00.000Z',
        days: expect.arrayContaining([
          { day: '2026-11-27', opens: '2026-11-27T10:00:00.000Z', ends: '2026-11-28T01:00:00.000Z' },
        ]),
      },
    })
    await later(3)
    expect(await status()).toMatchObject({
      status: 1,
      openNow: false,
      openUntil: null,
      opensAt: '2026-11-27T17:00:00.000Z',
      reasons: [
        { code: 'outside_opening_hours', since: '2026-11-27T14:30:00.000Z', until: '2026-11-27T17:00:00.000Z' },
      ],
    })
  })

  test('past midnight it is still the evening; then a holiday', async () => {
    await enter({ overrides: [FLAG_DAY] })
    await later(12)
    expect(await status()).toMatchObject({ openNow: true, openUntil: '2026-11-28T01:00:00.000Z' })
    await later(12)
    expect(await status()).toMatchObject({
      openNow: false,
      opensAt: '2026-11-30T10:00:00.000Z',
      reasons: [{ code: 'holiday' }],
    })
  })

  test('by staff and by the hours: both reasons, and the time that both allow', async () => {
    await enter()
    const closed = await kitchen.api.businessStatus.close({
      params: { ...params, cityId: 1 },
      body: { reason: { id: 1 }, startDate: clock.now().toISOString(), endDate: '2026-11-27T15:00:00.000Z' },
    })
    expect(closed).toMatchObject({ opensAt: '2026-11-27T17:00:00.000Z', reasons: [{ code: 'closed_by_staff' }] })
    await later(2.75)
    expect((await status()).reasons.map(({ code }) => code)).toEqual(['closed_by_staff', 'outside_opening_hours'])
    // Opening it by hand ends the closing; the hours stand.
    expect(await kitchen.api.businessStatus.goOnline({ params })).toMatchObject({ status: 1, openNow: false })
  })

  test('extra time until the end of the day ends with the hours', async () => {
    await enter()
    const { extraTime } = await owner.api.businessStatus.giveExtraTime({
      params,
      body: { minutes: 10, end: 'endOfDay' },
    })
    expect(extraTime?.until).toBe('2026-11-28T01:00:00.000Z')
    await owner.api.businessStatus.setExtraTimeStatus({ params: { ...params, status: 0 } })
  })

  test('pressing open while only the hours close it changes nothing', async () => {
    await enter()
    await later(3)
    const before = await heads()
    expect(await kitchen.api.businessStatus.goOnline({ params })).toMatchObject({ status: 1, openNow: false })
    expect(await heads()).toBe(before)
  })

  test('changed hours, and every flip, are told to the screens once', async () => {
    const before = await heads()
    await enter()
    expect(await heads()).toBe(before + 1)
    await followOpeningHours(server.deps)
    expect(await heads()).toBe(before + 1)
    for (const hours of [3, 2, 12]) {
      await later(hours)
      await followOpeningHours(server.deps)
      await followOpeningHours(server.deps)
    }
    const told = await server.sql(
      `SELECT payload->'businessStatus'->>'openNow' AS open FROM events WHERE business_id = 1 AND seq > ${before + 1} ORDER BY seq`,
    )
    expect(told.rows.map(({ open }) => open)).toEqual(['false', 'true', 'false'])
  })
})

const heads = async (): Promise<number> => {
  const { rows } = await server.sql('SELECT seq FROM event_streams WHERE business_id = 1')
  return Number(rows[0]?.['seq'])
}

describe('orders', () => {
  const refused = async (call: Promise<unknown>) => {
    const { said, data } = await failure(call)
    return { said, ...v.parse(BusinessClosed, data) }
  }
  const scheduled = (at: string) => aNewOrder({ scheduled: at })

  test.each<[string, () => Client, 'intake' | 'create']>([
    ['a channel', () => channel, 'intake'],
    ['staff', () => kitchen, 'create'],
  ])('of %s for a closed hour are refused with the next possible time', async (_, who, call) => {
    await enter()
    await who().api.orders[call]({ body: aNewOrder() })
    await later(3)
    expect(await refused(who().api.orders[call]({ body: aNewOrder() }))).toEqual({
      said: 'refusal business_closed',
      reason: 'outside_opening_hours',
      nextPossible: '2026-11-27T17:00:00.000Z',
    })
    await later(2)
    await who().api.orders[call]({ body: aNewOrder() })
  })

  test('for later are judged at their time', async () => {
    await enter({ overrides: [FLAG_DAY] })
    expect(await refused(channel.api.orders.intake({ body: scheduled('2026-11-28T12:00:00.000Z') }))).toEqual({
      said: 'refusal business_closed',
      reason: 'holiday',
      nextPossible: '2026-11-30T10:00:00.000Z',
    })
    // In the pause, for the evening.
    await later(3)
    await channel.api.orders.intake({ body: scheduled('2026-11-27T19:00:00.000Z') })
    await channel.api.orders.intake({ body: scheduled('2026-11-28T00:45:00.000Z') })
    expect((await failure(channel.api.orders.intake({ body: scheduled('2026-11-28T01:00:00.000Z') }))).said).toBe(
      'refusal business_closed',
    )
  })

  test('for after a closing that ends come in; while it lasts, and without an end, none do', async () => {
    const close = (endDate: string) =>
      kitchen.api.businessStatus.close({
        params: { ...params, cityId: 1 },
        body: { reason: { id: 1 }, startDate: clock.now().toISOString(), endDate },
      })
    await close('2026-11-27T14:00:00.000Z')
    await channel.api.orders.intake({ body: scheduled('2026-11-27T14:30:00.000Z') })
    expect(await refused(channel.api.orders.intake({ body: scheduled('2026-11-27T13:30:00.000Z') }))).toEqual({
      said: 'refusal business_closed',
      reason: 'closed_by_staff',
      nextPossible: '2026-11-27T14:00:00.000Z',
    })
    await close('2100-01-01T00:00:00.000Z')
    expect(await refused(channel.api.orders.intake({ body: scheduled('2026-11-27T14:30:00.000Z') }))).toMatchObject({
      reason: 'closed_by_staff',
      nextPossible: null,
    })
    await followTemporaryStates(server.deps)
  })

  test('on the night of the clock change: the hour that comes twice is open both times', async () => {
    await enter()
    // Saturday 24 October 2026 until 02:30 on Sunday, which comes twice.
    await moveTo(new Date('2026-10-24T10:00:00Z'))
    const { revision } = await kitchen.api.openingHours.read({ params })
    await change(revision, { week: week('', '', '', '', '', '11:00-02:30', '') })
    for (const [at, isOpen] of [
      ['2026-10-25T00:15:00Z', true],
      ['2026-10-25T00:45:00Z', true],
      ['2026-10-25T01:15:00Z', true],
      ['2026-10-25T01:30:00Z', false],
    ] as const) {
      await moveTo(new Date(at))
      expect((await status()).openNow, at).toBe(isOpen)
    }
  })
})
