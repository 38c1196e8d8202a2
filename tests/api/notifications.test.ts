import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Batch, claimSome } from '#server/platform/notifications/claim-deliveries'
import { finishNotifications, forgetDeliveries } from '#server/platform/notifications/finish-notifications'
import { handOut } from '#server/platform/notifications/hand-out'
import { sendBatches } from '#server/platform/notifications/send-batches'
import type { PushOutcome } from '#server/ports'
import type { Notification, NotificationInput } from '#/contract/notifications'
import type { ReceiverInput } from '#/contract/receivers'
import { ifRevision } from '#/contract/revision'
import { REDIRECT } from '#/domain/marketing/catalogues'
import { NOWHERE } from '#/domain/marketing/redirect'
import { isMeant, type Meant, type Receiver } from '#/domain/marketing/receivers'
import { DAY_MS, MINUTE_MS } from '#/domain/values/time'
import { instantAt } from '#/domain/values/wall-clock'
import { callerWith } from '#server/demo/simulation/api-caller'
import { createPhones } from '#server/demo/simulation/guest-phones'
import { createRandom } from '#server/demo/random'
import { aNotice, aPush, aReceiver } from '../support/a-notification'
import { aCity } from '../support/a-city'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, recordingPush, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

const HOUR_MS = 60 * MINUTE_MS
const TODAY = new Date().toISOString().slice(0, 10)
const at = (clock: string, days = 0): Date =>
  new Date(instantAt({ day: TODAY, clock }, 'Europe/Tirane') + (days + 2) * DAY_MS)
/** The same moment as a form has it. */
const wall = (clock: string, days = 0): string =>
  `${new Date(Date.parse(TODAY) + (days + 2) * DAY_MS).toISOString().slice(0, 10)}T${clock}`

let server: TestServer
let admin: Client
let channel: Client
const clock = movableClock()
const outcomes = new Map<string, PushOutcome>()
const push = recordingPush(({ regId }) => outcomes.get(regId) ?? 'sent')
beforeAll(async () => {
  server = await startTestServer({ clock, push })
  admin = await signedIn(server, 'admin')
  channel = await signedIn(server, 'channel')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['notification_deliveries', 'notifications', 'receivers', 'queue.job'])
    await server.sql(sql`DELETE FROM ${sql.raw(table)}`)
  push.guests.length = 0
  outcomes.clear()
  await moveTo(at('12:00'))
})

const leadingTo = (redirect: Partial<NotificationInput['redirect']>) => ({
  redirect: { ...aPush('').redirect, ...redirect },
})
/** Any dish of the own business. */
async function aDishOfOwn(): Promise<number> {
  const { rows } = await server.sql(sql`SELECT id FROM menu_items WHERE business_id = ${BUSINESS.own} LIMIT 1`)
  return (rows[0] as { id: number }).id // a column of integers
}
/** What every push without a target carries. */
const NAMED = { kind: 'notification', redirectType: REDIRECT.nothing }

/** Nobody is signed out meanwhile. */
async function moveTo(moment: Date): Promise<void> {
  clock.set(moment)
  const ends = new Date(moment.getTime() + 40 * DAY_MS)
  await server.sql(sql`UPDATE sessions SET last_seen_at = ${ends.toISOString()}, expires_at = ${ends.toISOString()}`)
}
const register = (token: string, changes: Partial<ReceiverInput> = {}) =>
  channel.api.receivers.register({ body: aReceiver(token, changes) })
const create = (changes: Partial<NotificationInput> = {}, name = 'Burgers') =>
  admin.api.notifications.create({ body: aPush(name, changes) })
const release = ({ id, revision }: Notification, receivers: number | null) =>
  admin.api.notifications.send({ params: { id }, body: { receivers } }, ifRevision(revision))
const sendPush = async (receivers: number, changes: Partial<NotificationInput> = {}, name?: string) =>
  release(await create(changes, name), receivers)
const read = ({ id }: { id: number }) => admin.api.notifications.one({ params: { id } })
const stop = ({ id }: { id: number }) => admin.api.notifications.stop({ params: { id } })
/** What the server does by itself. */
async function work({ deps } = server): Promise<void> {
  await handOut(deps)
  await sendBatches(deps)
  await finishNotifications(deps)
}
const reached = () => push.guests.map(({ target }) => target.regId).toSorted()
const counted = async (of: { id: number }) => {
  const { total, leftOut, ...states } = (await read(of)).counts ?? { total: 0, leftOut: {} }
  const all = Object.entries({ ...states, ...leftOut }).filter(([, count]) => count > 0)
  return { total, ...Object.fromEntries(all) }
}
const said = async (call: Promise<unknown>) => {
  const { status, errors, message } = await failure(call)
  return [String(status), message, ...errors.map(({ path, message: what }) => `${path} ${what}`)].join(' ')
}

describe('receivers', () => {
  test('are registered once for a token, and a channel says anew what is known of one', async () => {
    const { id } = await register('phone')
    expect(await register('phone', { language: 'it', cityId: 2 })).toEqual({ id })
    expect(await admin.api.receivers.count()).toMatchObject({ total: 1, cities: [{ id: 2, count: 1 }] })
  })

  test('of another channel are neither taken over nor removed', async () => {
    const { id } = await register('phone')
    const other = admin // passes every check, and is another one
    expect(await said(other.api.receivers.register({ body: aReceiver('phone') }))).toMatch(/^422 .*token taken$/)
    expect(await said(other.api.receivers.remove({ params: { id } }))).toMatch(/^404/)
    await channel.api.receivers.remove({ params: { id } })
    expect((await admin.api.receivers.count()).total).toBe(0)
  })

  test.each<[Partial<ReceiverInput>, string]>([
    [{ cityId: 99_999 }, 'cityId unknown'],
    [{ businessTypeIds: [99_999] }, 'businessTypeIds unknown'],
  ])('with %j are refused at the field', async (changes, refusal) => {
    expect(await said(register('phone', changes))).toContain(refusal)
  })

  test('are counted by city and language, and by the same rule as one by one', async () => {
    const now = clock.now()
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
    const all = [
      aReceiver('a'),
      aReceiver('b', { language: 'en', cityId: 2, businessTypeIds: [1, 2] }),
      aReceiver('c', { language: 'it', lastOrderAt: ago(31), businessTypeIds: [2] }),
      aReceiver('d', { lastOrderAt: ago(1), cityId: 2 }),
      aReceiver('e', { consent: false }),
    ]
    for (const body of all) await channel.api.receivers.register({ body })
    const wanted: Partial<Meant>[] = [
      {},
      { cityIds: [2] },
      { languages: ['en', 'it'] },
      { businessTypeIds: [2] },
      { guests: 'new' },
      { guests: 'lapsed' },
      { guests: 'new', cityIds: [1, 2], languages: ['sq'] },
    ]
    for (const some of wanted) {
      const meant: Meant = { cityIds: [], businessTypeIds: [], languages: [], guests: 'everyone', ...some }
      const isOne = ({ lastOrderAt, ...receiver }: ReceiverInput): boolean => {
        const known: Receiver = { ...receiver, lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt) }
        return isMeant(known, meant, now)
      }
      const { total } = await admin.api.receivers.count({
        query: {
          guests: meant.guests,
          cityIds: meant.cityIds.join(',') as never,
          businessTypeIds: meant.businessTypeIds.join(',') as never,
          languages: meant.languages.join(',') as never,
        },
      })
      expect([some, total]).toEqual([some, all.filter(isOne).length])
    }
    expect(await admin.api.receivers.count()).toEqual({
      total: 4,
      cities: [
        { id: 1, count: 2 },
        { id: 2, count: 2 },
      ],
      languages: [
        { language: 'sq', count: 2 },
        { language: 'en', count: 1 },
        { language: 'it', count: 1 },
      ],
    })
  })
})

describe('a push', () => {
  test('goes to each in their language, once, however often the server looks', async () => {
    await register('albanian')
    await register('italian', { language: 'it' })
    const { id } = await sendPush(2)
    await work()
    await work()
    expect(reached()).toEqual(['albanian', 'italian'])
    expect(push.guests.map(({ target, payload }) => [target.regId, payload])).toEqual(
      expect.arrayContaining([
        ['albanian', { ...NAMED, notificationId: id, title: 'Burgers sq', body: 'Sot deri në mesnatë.' }],
        // Not written in Italian: in English.
        ['italian', { ...NAMED, notificationId: id, title: 'Burgers', body: 'Today until midnight.' }],
      ]),
    )
    expect(await read({ id })).toMatchObject({ state: 'sent', counts: { total: 2, sent: 2, waiting: 0 } })
  })

  test('carries what a press opens, and goes out to nothing that is gone by then', async () => {
    await register('phone')
    const toDish = {
      ...NOWHERE,
      businessIds: [],
      type: REDIRECT.dish,
      businessId: BUSINESS.own,
      itemId: await aDishOfOwn(),
    }
    const draft = await create({ redirect: { ...toDish, page: '/left-over' } })
    expect([draft.leadsTo, draft.redirect]).toEqual(['there', toDish])
    await server.sql(sql`UPDATE menu_items SET removed_at = now() WHERE id = ${toDish.itemId}`)
    expect((await read(draft)).leadsTo).toBe('gone')
    expect(await said(release(draft, 1))).toContain('target_gone')
    await server.sql(sql`UPDATE menu_items SET removed_at = NULL WHERE id = ${toDish.itemId}`)
    await release(draft, 1)
    await work()
    expect(push.guests[0]?.payload).toEqual({
      ...NAMED,
      redirectType: REDIRECT.dish,
      businessId: BUSINESS.own,
      itemId: toDish.itemId,
      notificationId: draft.id,
      title: 'Burgers sq',
      body: 'Sot deri në mesnatë.',
    })
  })

  test('has the figures that the channel reports of it, and none before', async () => {
    await register('phone')
    const draft = await create()
    const report = (counts: object = {}) =>
      channel.api.shownCounts.report({
        body: {
          kind: 'notification',
          id: draft.id,
          day: wall('12:00').slice(0, 10),
          shown: 1,
          pressed: 0,
          ordered: 0,
          ...counts,
        },
      })
    // Nobody was sent a draft.
    expect(await said(report())).toContain('id unknown')
    await release(draft, 1)
    await work()
    expect((await read(draft)).soFar).toBeNull()
    await report()
    await report({ pressed: 1, ordered: 1 })
    expect((await read(draft)).soFar).toMatchObject({ shown: 1, pressed: 1, ordered: 1, channelsNo: 1 })
  })

  test('is seen and pressed by the phones of the simulator, which are registered and report as a channel does', async () => {
    const hands = { channel: callerWith(server.url, channel.token), office: callerWith(server.url, admin.token) }
    const phones = createPhones(hands, [1, 2], createRandom(1))
    const now = () => clock.now().getTime()
    await phones.register(now())
    const total = await phones.register(now())
    expect(await phones.look(now())).toBe(0)
    // One of them wants none.
    const sent = await sendPush(total - 1)
    await work()
    expect(await phones.look(now())).toBe(1)
    expect(await phones.look(now())).toBe(0)
    const { soFar } = await read(sent)
    expect(soFar?.shown).toBeGreaterThan(0)
    expect(soFar?.shown).toBeLessThan(total)
    await release(await admin.api.notifications.create({ body: aNotice('Busy') }), null)
    expect(await phones.look(now())).toBe(2)
  })

  test('waits on a sleeping device no longer than pushes go out', async () => {
    await register('phone')
    await moveTo(at('20:30'))
    await sendPush(1)
    await work()
    expect(push.guests[0]?.options.ttlSec).toBe(1800)
  })

  test('goes to as many as the person saw, and to nobody else', async () => {
    expect(await said(sendPush(0))).toContain('no_receivers')
    await register('phone')
    const draft = await create()
    await register('later')
    expect(await said(release(draft, 1))).toContain('count_differs')
    expect((await admin.api.notifications.count({ params: { id: draft.id } })).total).toBe(2)
    await work()
    expect(reached()).toEqual([])
    const sent = await release(draft, 2)
    await register('too-late')
    await work()
    expect(reached()).toEqual(['later', 'phone'])
    expect(await said(release(sent, 2))).toContain('not_draft')
    const change = admin.api.notifications.change(
      { params: { id: sent.id }, body: aPush('Other') },
      ifRevision(sent.revision),
    )
    expect(await said(change)).toContain('not_draft')
  })

  test('sent twice at one moment goes out once', async () => {
    await register('phone')
    const draft = await create()
    const answers = await Promise.allSettled([release(draft, 1), release(draft, 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await work()
    expect(reached()).toEqual(['phone'])
  })

  test('in the evening waits for nine where its receiver is, unless its end comes first', async () => {
    const { id: london } = await admin.api.locations.create({
      body: aCity('London', { country: 'GB', timeZone: 'Europe/London', status: 1 }),
    })
    await register('tirana')
    await register('london', { cityId: london })
    await moveTo(at('21:30'))
    const morning = await sendPush(2)
    // Which of two at one moment is first is nobody's to know.
    await work()
    const tonight = await sendPush(2, { endAt: wall('23:00') }, 'Tonight')
    await work()
    // There it is half past eight.
    expect(reached()).toEqual(['london'])
    expect(await counted(morning)).toEqual({ total: 2, waiting: 1, sent: 1 })
    clock.advance(11 * HOUR_MS)
    await work()
    expect(reached()).toEqual(['london'])
    await moveTo(at('09:00', 1))
    await work()
    expect(reached()).toEqual(['london', 'tirana'])
    // London had its push of that evening; in Tirana no morning comes before the end.
    expect(await counted(tonight)).toEqual({ total: 2, oneADay: 1, quietHours: 1 })
    await server.sql(sql`DELETE FROM receivers`)
    await server.sql(sql`DELETE FROM cities WHERE id = ${london}`)
  })

  test('on a day on which somebody had one waits for the next', async () => {
    await register('phone')
    const first = await sendPush(1, {}, 'First')
    await work()
    const second = await sendPush(1, {}, 'Second')
    await work()
    expect([await counted(first), await counted(second)]).toEqual([
      { total: 1, sent: 1 },
      { total: 1, waiting: 1 },
    ])
    await moveTo(at('09:00', 1))
    await work()
    expect(await counted(second)).toEqual({ total: 1, sent: 1 })
  })

  test('and another at one moment wait for each other: a receiver gets one of them', async () => {
    await register('phone')
    await sendPush(1, {}, 'First')
    await sendPush(1, {}, 'Second')
    await handOut(server.deps)
    const { rows } = await server.sql(
      sql`SELECT notification_id AS "notificationId", batch FROM notification_deliveries ORDER BY 1`,
    )
    const [one, other] = rows as [Batch, Batch] // as inserted above
    const claim = (batch: Batch) => server.db.transaction('system', (tx) => claimSome(tx, batch, clock.now()))
    const isWaiting = () =>
      expect.poll(async () => (await server.sql(sql`SELECT 1 FROM pg_locks WHERE NOT granted`)).rowCount).toBe(1)
    let second: ReturnType<typeof claim> | undefined
    const first = await server.db.transaction('system', async (tx) => {
      const found = await claimSome(tx, one, clock.now())
      second = claim(other)
      await Promise.race([second, isWaiting()])
      return found
    })
    expect([first?.claimed.length, (await second)?.claimed.length]).toEqual([1, 0])
  })

  test('goes by the hours and the number a day that the installation set', async () => {
    const { revision } = await admin.api.platformSettings.sendingHours()
    await admin.api.platformSettings.changeSendingHours(
      { body: { from: '09:00', to: '11:00', aDay: 2 } },
      ifRevision(revision),
    )
    await register('phone')
    await sendPush(1, {}, 'First')
    await sendPush(1, {}, 'Second')
    await work()
    expect(reached()).toEqual([])
    await moveTo(at('09:00', 1))
    await work()
    expect(reached()).toEqual(['phone', 'phone'])
    await server.sql(sql`DELETE FROM deployment_facts WHERE name = 'sendingHours'`)
  })

  test('that is planned goes out at its time, by the clock of the city', async () => {
    await register('phone')
    const planned = await sendPush(1, { startAt: wall('17:00') })
    expect(planned.state).toBe('planned')
    await moveTo(at('16:59'))
    await work()
    expect(reached()).toEqual([])
    await moveTo(at('17:00'))
    await work()
    expect(reached()).toEqual(['phone'])
  })

  test('never goes out after its end', async () => {
    await register('phone')
    const planned = await sendPush(1, { startAt: wall('17:00'), endAt: wall('18:00') })
    await moveTo(at('18:00'))
    await work()
    expect(await counted(planned)).toEqual({ total: 1, ended: 1 })
    expect((await read(planned)).state).toBe('sent')
    expect(await said(sendPush(1, { endAt: wall('18:00') }))).toContain('is_over')
  })

  test('never reaches who left or took back consent in between, and a dead token goes', async () => {
    const { id } = await register('left')
    await register('no-consent')
    await register('dead')
    await register('flaky')
    await register('phone')
    outcomes.set('dead', 'gone').set('flaky', 'failed')
    const sent = await sendPush(5)
    await channel.api.receivers.remove({ params: { id } })
    await register('no-consent', { consent: false })
    await work()
    expect(reached()).toEqual(['dead', 'flaky', 'phone'])
    expect(await counted(sent)).toEqual({ total: 5, sent: 1, failed: 2, left: 2 })
    expect((await admin.api.receivers.count()).total).toBe(2)
  })

  test('that is stopped goes to nobody who was not claimed yet', async () => {
    let arrived: () => void = () => undefined
    const isHeld = new Promise<void>((resolve) => (arrived = resolve))
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const slow: string[] = []
    const second = await startTestServer({
      databaseUrl: server.databaseUrl,
      clock,
      push: {
        send: async ({ regId }) => {
          slow.push(regId)
          arrived()
          await held
          return 'sent'
        },
      },
    })
    for (let n = 0; n < 30; n += 1) await register(`phone-${n}`)
    const sending = await sendPush(30)
    await handOut(second.deps)
    const working = sendBatches(second.deps)
    await isHeld
    expect((await stop(sending)).state).toBe('stopped')
    letGo()
    await working
    await work()
    expect(slow).toHaveLength(25)
    expect(await counted(sending)).toEqual({ total: 30, sent: 25, stopped: 5 })
    expect(await said(stop(sending))).toContain('not_running')
    await second.close()
  })

  test('of five hundred and more is handed out in batches', async () => {
    await server.sql(sql`INSERT INTO receivers (channel_id, transport, token, language, city_id, consent, registered_at)
      SELECT 7, 'fcm', 'phone-' || n, 'sq', 1, true, now() FROM generate_series(1, 501) AS n`)
    const sent = await sendPush(501)
    await handOut(server.deps)
    const { rows } = await server.sql(
      sql`SELECT count(*)::integer AS count FROM notification_deliveries GROUP BY batch ORDER BY 1`,
    )
    expect(rows).toEqual([{ count: 1 }, { count: 500 }])
    await work()
    expect(new Set(reached()).size).toBe(501)
    expect(push.guests).toHaveLength(501)
    expect(await counted(sent)).toEqual({ total: 501, sent: 501 })
  })

  test('forgets who got it, and keeps the counts', async () => {
    await register('phone')
    const sent = await sendPush(1)
    await work()
    clock.advance(31 * DAY_MS)
    await forgetDeliveries(server.deps)
    const { rows } = await server.sql(sql`SELECT 1 FROM notification_deliveries`)
    expect(rows).toEqual([])
    const { rows: kept } = await server.sql(
      sql`SELECT counts->>'sent' AS sent FROM notifications WHERE id = ${sent.id}`,
    )
    expect(kept).toEqual([{ sent: '1' }])
  })

  test('is tried on the own devices alone', async () => {
    const { id } = await create()
    const params = { id }
    await register('guest')
    expect(await said(admin.api.notifications.test({ params, body: { language: 'sq' } }))).toContain('no_device')
    await admin.api.session.updateRegId({ params: { id: admin.user.id }, body: { token: 'own', source: 'web' } })
    expect(await admin.api.notifications.test({ params, body: { language: 'sq' } })).toEqual({ sent: 1, failed: 0 })
    expect(push.guests.map(({ target, payload }) => [target.regId, payload.title])).toEqual([['own', 'Burgers sq']])
    expect((await read({ id })).state).toBe('draft')
  })
})

describe('a notice', () => {
  const last = async (query: { cityId?: number; lang?: 'sq' | 'en' | 'it' } = {}) =>
    (await channel.api.notifications.last({ query }))?.title ?? null
  const show = async (name: string, changes: Partial<NotificationInput> = {}) => {
    clock.advance(1_000)
    return release(await admin.api.notifications.create({ body: aNotice(name, changes) }), null)
  }

  test('is the newest that is valid now, for the city and the language', async () => {
    expect(await last({ cityId: 1 })).toBeNull()
    await show('For all')
    await show('In Durrës', { cityIds: [2] })
    await show('For Italians', { languages: ['it'] })
    expect(await last({ cityId: 1, lang: 'en' })).toBe('For all')
    expect(await last({ cityId: 2, lang: 'en' })).toBe('In Durrës')
    expect(await last({ cityId: 1, lang: 'it' })).toBe('For Italians')
    expect(await last({ lang: 'en' })).toBe('For all')
  })

  test('stands there from its start to its end, or until it is stopped', async () => {
    await show('For all')
    const lunch = await show('Lunch', { startAt: wall('13:00'), endAt: wall('15:00') })
    expect([lunch.state, await last({ lang: 'en' })]).toEqual(['planned', 'For all'])
    await moveTo(at('14:59'))
    expect([(await read(lunch)).state, await last({ lang: 'en' })]).toEqual(['live', 'Lunch'])
    await moveTo(at('15:00'))
    expect([(await read(lunch)).state, await last({ lang: 'en' })]).toEqual(['over', 'For all'])
    const stopped = await show('Stopped')
    await stop(stopped)
    expect(await last({ lang: 'en' })).toBe('For all')
    // A draft is nobody's to see.
    await admin.api.notifications.create({ body: aNotice('Draft') })
    expect(await last({ lang: 'en' })).toBe('For all')
  })

  test('says what a press opens', async () => {
    await show('Offers', leadingTo({ type: REDIRECT.page, page: '/offers' }))
    expect((await channel.api.notifications.last())?.redirect).toMatchObject({ type: REDIRECT.page, page: '/offers' })
  })
})

describe('the list', () => {
  test('has what is still to come, and all that there was where it is asked for', async () => {
    await register('phone')
    await sendPush(1, {}, 'Sent')
    await work()
    await create({ cityIds: [2], title: { sq: 'Në Durrës', en: '', it: '' } })
    const titles = async (query: NonNullable<Parameters<Client['api']['notifications']['list']>[0]>['query'] = {}) =>
      (await admin.api.notifications.list({ query })).items.map(({ title }) => title.sq)
    expect(await titles()).toEqual(['Në Durrës'])
    expect(await titles({ onlyValid: -1, sort: 'title', direction: 'asc' })).toEqual(['Në Durrës', 'Sent sq'])
    expect(await titles({ onlyValid: -1, city: 1 })).toEqual(['Sent sq'])
    expect(await titles({ name: 'NE DURRES' })).toEqual(['Në Durrës'])
    expect(await titles({ onlyValid: -1, state: 'sent' })).toEqual(['Sent sq'])
    expect(await titles({ kind: 'notice' })).toEqual([])
  })

  test.each<[string, Partial<NotificationInput>, string]>([
    ['no title', { title: { sq: '', en: ' ', it: '' } }, 'title.sq missing'],
    ['no text', { body: { sq: '', en: ' ', it: '' } }, 'body.sq missing'],
    ['an end before its start', { startAt: '2098-01-02T00:00', endAt: '2098-01-01T00:00' }, 'endAt end_before_start'],
    ['an unknown city', { cityIds: [99_999] }, 'cityIds unknown'],
    [
      'a press to another site',
      leadingTo({ type: REDIRECT.page, page: '//evil.example' }),
      'redirect.page not_our_page',
    ],
    ['a press to no business', leadingTo({ type: REDIRECT.business }), 'redirect.businessId missing'],
    [
      'a press to an unknown business',
      leadingTo({ type: REDIRECT.business, businessId: 99_999 }),
      'redirect.businessId unknown',
    ],
  ])('takes nothing with %s', async (_, changes, refusal) => {
    expect(await said(create(changes))).toContain(refusal)
  })

  test('is written by one at a time, and its history says what', async () => {
    const { id, revision } = await create({}, 'Before')
    await admin.api.notifications.change({ params: { id }, body: aPush('After') }, ifRevision(revision))
    const late = admin.api.notifications.change({ params: { id }, body: aPush('Late') }, ifRevision(revision))
    expect((await failure(late)).status).toBe(409)
    const { items } = await admin.api.history.of({ params: { kind: 'notification', id } })
    expect(items.map(({ action }) => action)).toEqual(['changed', 'created'])
  })

  test('is read by administrators, and written by those of all businesses', async () => {
    const some = await signedIn(server, 'owner')
    expect((await failure(some.api.notifications.list())).status).toBe(403)
    await server.sql(sql`UPDATE users SET super_administrator = false WHERE id = 4`)
    await server.sql(sql`INSERT INTO user_businesses (user_id, business_id) VALUES (4, ${BUSINESS.own})`)
    expect((await admin.api.notifications.list()).total).toBe(0)
    expect((await failure(create())).status).toBe(403)
    await server.sql(sql`DELETE FROM user_businesses WHERE user_id = 4`)
    await server.sql(sql`UPDATE users SET super_administrator = true WHERE id = 4`)
  })
})
