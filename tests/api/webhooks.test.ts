import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { callerWith } from '#server/demo/simulation/api-caller'
import { hearWebhooks } from '#server/demo/simulation/told-channel'
import { collectMessages } from '#server/kitchen/webhooks/collect-messages'
import { deliverMessages } from '#server/kitchen/webhooks/deliver-messages'
import { tidyMessages } from '#server/kitchen/webhooks/jobs'
import { sendWebhookMails } from '#server/kitchen/webhooks/send-webhook-mails'
import type { WebhookInput } from '#/contract/webhooks'
import { DAY_MS, MINUTE_MS } from '#/domain/values/time'
import { type Client, signedIn } from '../support/client'
import { sentMails } from '../support/recorded-mail'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { startReceiver } from '../support/webhook-receiver'
import { failure, placeOrder } from './ordering'

const clock = movableClock()
let server: TestServer
let channel: Client
let kitchen: Client
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startTestServer({ clock, deps: { webhookHosts: ['127.0.0.1'] } })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})
beforeEach(async () => {
  // Days pass in some of these tests, and sessions end.
  channel = await signedIn(server, 'channel')
  kitchen = await signedIn(server, 'kitchen')
  for (const table of ['webhooks', 'webhook_cursors', 'queue.job']) await server.sql(sql`DELETE FROM ${sql.raw(table)}`)
  receiver.received.length = 0
  receiver.answerWith(200)
})

const aWebhook = (differs: Partial<WebhookInput> = {}): WebhookInput => ({
  url: receiver.url,
  types: [],
  email: 'it@channel.test',
  active: true,
  ...differs,
})
async function register(differs: Partial<WebhookInput> = {}) {
  const made = await channel.api.webhooks.create({ body: aWebhook(differs) })
  receiver.signedBy(made.secret)
  await collectMessages(server.deps) // from here on
  return made
}
async function tell(): Promise<void> {
  await collectMessages(server.deps)
  await deliverMessages(server.deps)
}
const types = () => receiver.received.map(({ type }) => type)
const messagesOf = async (id: number) => (await channel.api.webhooks.messages({ params: { id } })).items
const paramsOf = ({ id }: { id: number }) => ({ params: { orderId: id } })
const accept = (order: { id: number }, cookingTime = 20) =>
  kitchen.api.orders.accept({ ...paramsOf(order), body: { cookingTime } })

test('the simulated channel hears what it is told, and says what is missing', async () => {
  const over = new AbortController()
  const lines: string[] = []
  const hearing = hearWebhooks(callerWith(server.url, channel.token), (line) => lines.push(line), over.signal)
  await vi.waitFor(async () => expect((await channel.api.webhooks.list()).items).toHaveLength(1))
  await collectMessages(server.deps)
  const order = await placeOrder(channel.api)
  await accept(order)
  await tell()
  over.abort()
  expect(await hearing).toEqual({ messages: 1, faults: [] })
  expect(lines).toMatchObject([expect.stringContaining(`no. 1: order.accepted ${order.id}, ready at`)])
  expect((await channel.api.webhooks.list()).items).toEqual([])
})

describe('a channel is told', () => {
  test('what becomes of its orders, signed, numbered and in their order, and nothing of who ordered', async () => {
    await register()
    const order = await placeOrder(channel.api)
    await tell()
    expect(types()).toEqual([])
    await accept(order)
    await kitchen.api.orders.markCooked(paramsOf(order))
    await tell()
    expect(types()).toEqual(['order.accepted', 'order.cooked'])
    expect(receiver.received.map(({ number }) => number)).toEqual([1, 2])
    expect(receiver.received[0]).toMatchObject({
      data: { orderId: order.id, businessId: BUSINESS.own, cookingTime: 20, readyAt: expect.any(String) },
    })
    expect(JSON.stringify(receiver.received)).not.toMatch(/Arta|123 ?4567|Myslym/)
    // Nothing twice, however often it is looked at.
    await tell()
    expect(receiver.received).toHaveLength(2)
  })

  test('a rejection with its reason', async () => {
    await register()
    const order = await placeOrder(channel.api)
    await kitchen.api.orders.reject({ ...paramsOf(order), body: { rejectReason: { id: 1 } } })
    await tell()
    expect(receiver.received).toMatchObject([{ type: 'order.rejected', data: { reason: { id: 1 } } }])
  })

  test('nothing of orders that others took', async () => {
    await register()
    await accept(await placeOrder(kitchen.api))
    await tell()
    expect(types()).toEqual([])
  })

  test('that a dish ran out, and that it is back: by a press, or by its time', async () => {
    await register()
    const params = { id: BUSINESS.own, itemId: MENU.own.plain }
    const setTo = (body: { until: string | null }) => kitchen.api.menu.setAvailability({ params, body })
    const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString()
    await setTo({ until: inMinutes(30) })
    await tell()
    expect(receiver.received).toMatchObject([{ type: 'dish.off', data: { id: MENU.own.plain, part: 'dish' } }])
    clock.advance(MINUTE_MS)
    await setTo({ until: null })
    await tell()
    clock.advance(MINUTE_MS)
    await setTo({ until: inMinutes(30) })
    await tell()
    clock.advance(31 * MINUTE_MS)
    await tell()
    expect(types()).toEqual(['dish.off', 'dish.on', 'dish.off', 'dish.on'])
  })

  test('that a business closed and opened', async () => {
    await register()
    const params = { id: BUSINESS.own }
    await kitchen.api.businessStatus.goOffline({ params })
    await kitchen.api.businessStatus.goOnline({ params })
    await tell()
    expect(types()).toEqual(['business.closed', 'business.opened'])
  })

  test('only what it asked for, from its first moment on', async () => {
    const before = await placeOrder(channel.api)
    await accept(before)
    clock.advance(MINUTE_MS)
    await register({ types: ['order.cooked'] })
    await kitchen.api.orders.markCooked(paramsOf(before))
    await tell()
    expect(types()).toEqual(['order.cooked'])
    const [first] = (await channel.api.webhooks.list()).items
    expect(first).toMatchObject({ lastNumber: 1, waiting: 0 })
  })
})

describe('an address that does not answer', () => {
  test('gets the messages of an order later, in their order; those of others do not wait for them', async () => {
    const { id } = await register()
    const [one, two] = [await placeOrder(channel.api), await placeOrder(channel.api)]
    receiver.answerWith('nothing')
    await accept(one)
    await tell()
    await kitchen.api.orders.markCooked(paramsOf(one))
    await tell()
    expect(await messagesOf(id)).toMatchObject([
      { type: 'order.cooked', state: 'waiting', tries: 0, answer: null },
      { type: 'order.accepted', state: 'waiting', tries: 1, answer: expect.any(String) },
    ])
    receiver.answerWith(200)
    await accept(two)
    await tell()
    expect(receiver.received).toMatchObject([{ data: { orderId: two.id } }])
    clock.advance(MINUTE_MS)
    await tell()
    await tell()
    expect(receiver.received.slice(1)).toMatchObject([
      { type: 'order.accepted', number: 1, data: { orderId: one.id } },
      { type: 'order.cooked', number: 2, data: { orderId: one.id } },
    ])
  })

  test('is given up after a day with a word to its people, and gets all again from a moment on', async () => {
    const { id } = await register()
    const since = clock.now().toISOString()
    const order = await placeOrder(channel.api)
    receiver.answerWith(500)
    await accept(order)
    await collectMessages(server.deps)
    for (let tries = 0; tries < 130; tries += 1) {
      clock.advance(16 * MINUTE_MS)
      await deliverMessages(server.deps)
    }
    channel = await signedIn(server, 'channel')
    expect(await messagesOf(id)).toMatchObject([{ state: 'givenUp', tries: 127, answer: 'HTTP 500' }])
    const mails = sentMails.length
    await sendWebhookMails(server.deps)
    expect(sentMails.slice(mails)).toMatchObject([{ to: { address: 'it@channel.test' } }])
    expect(sentMails.at(-1)?.text).toContain(receiver.url)

    receiver.received.length = 0
    receiver.answerWith(200)
    expect(await channel.api.webhooks.replay({ params: { id }, body: { since } })).toEqual({ messages: 1 })
    await tell()
    const [first] = receiver.received
    expect(first).toMatchObject({ type: 'order.accepted', number: 1 })
    await channel.api.webhooks.replay({ params: { id }, body: { since } })
    await tell()
    // The same message: a receiver knows it by its id.
    expect(receiver.received.map((one) => one.id)).toEqual([first?.id, first?.id])
  })

  test('that says it is gone is asked no more', async () => {
    const { id } = await register()
    receiver.answerWith(410)
    await accept(await placeOrder(channel.api))
    await tell()
    expect((await channel.api.webhooks.list()).items).toMatchObject([{ active: false }])
    expect(await messagesOf(id)).toMatchObject([{ state: 'givenUp', answer: 'HTTP 410' }])
  })

  test('that its channel switched off gets nothing, and nobody a word about it', async () => {
    const { id } = await register()
    await accept(await placeOrder(channel.api))
    await collectMessages(server.deps)
    await channel.api.webhooks.change({ params: { id }, body: aWebhook({ active: false }) })
    const mails = sentMails.length
    await deliverMessages(server.deps)
    await sendWebhookMails(server.deps)
    expect(await messagesOf(id)).toMatchObject([{ state: 'givenUp', answer: 'switched off' }])
    expect([types(), sentMails.length]).toEqual([[], mails])
  })

  test('is not followed elsewhere, and a message that nobody ended lets the next one go', async () => {
    const { id } = await register()
    receiver.answerWith(302)
    const order = await placeOrder(channel.api)
    await accept(order)
    await tell()
    expect(await messagesOf(id)).toMatchObject([{ state: 'waiting', answer: 'HTTP 302' }])
    await server.sql(sql`DELETE FROM queue.job`)
    await kitchen.api.orders.markCooked(paramsOf(order))
    receiver.received.length = 0
    receiver.answerWith(200)
    clock.advance(2 * DAY_MS)
    await tidyMessages(server.deps)
    await tell()
    expect(types()).toEqual(['order.cooked'])
  })
})

describe('an address', () => {
  test.each<[string, string]>([
    ['http://channel.example/hooks', 'https_only'],
    ['ftp://channel.example/hooks', 'https_only'],
    ['https://user:word@channel.example/', 'https_only'],
    ['not an address', 'https_only'],
    ['https://10.0.0.8/hooks', 'private_address'],
    ['https://169.254.169.254/latest', 'private_address'],
    ['https://[::1]/hooks', 'private_address'],
    ['https://[::ffff:10.0.0.8]/hooks', 'private_address'],
    ['https://0x0a000008/hooks', 'private_address'],
  ])('%s is refused at its field', async (url, message) => {
    expect((await failure(channel.api.webhooks.create({ body: aWebhook({ url }) }))).errors).toEqual([
      { path: 'url', message },
    ])
  })

  test('whose name leads to this machine is not written to', async () => {
    const { id } = await register()
    // What passes the form: a name that leads elsewhere by now.
    await server.sql(`UPDATE webhooks SET url = 'https://localhost:1/hooks' WHERE id = ${id}`)
    await accept(await placeOrder(channel.api))
    await tell()
    expect(await messagesOf(id)).toMatchObject([{ state: 'waiting', answer: 'leads to a private address' }])
  })

  test('is its channel’s alone, and there are five at most', async () => {
    const { id } = await register()
    for (let more = 0; more < 4; more += 1) await channel.api.webhooks.create({ body: aWebhook() })
    expect((await failure(channel.api.webhooks.create({ body: aWebhook() }))).errors).toEqual([
      { path: 'url', message: 'too_many' },
    ])
    expect((await channel.api.webhooks.list()).items.map((one) => 'secret' in one)).toEqual(Array(5).fill(false))
    await server.sql(
      sql`UPDATE webhooks SET channel_id = (SELECT min(id) FROM users WHERE type <> 24) WHERE id = ${id}`,
    )
    for (const call of [
      () => channel.api.webhooks.change({ params: { id }, body: aWebhook() }),
      () => channel.api.webhooks.remove({ params: { id } }),
      () => channel.api.webhooks.messages({ params: { id } }),
      () => channel.api.webhooks.replay({ params: { id }, body: { since: clock.now().toISOString() } }),
    ])
      expect((await failure(call())).said).toBe('fault not_found')
  })
})
