import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#/contract/orders'
import { pino } from 'pino'
import type { Deps } from '#server/deps'
import { createContactAdapters } from '#server/kitchen/ring/create-contact-adapters'
import { createEmailAdapter } from '#server/kitchen/ring/email-adapter'
import { sendContactMessages } from '#server/kitchen/ring/send-contact-messages'
import { watchRings } from '#server/kitchen/ring/watch-rings'
import { createWebhookAdapter } from '#server/kitchen/ring/webhook-adapter'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { startSmtpSink } from '../support/smtp-sink'
import { failure, placeOrder } from './ordering'
import type { ContactAdapter, ContactMessage, ContactResult } from '#server/ports'

let server: TestServer
let second: TestServer
let sink: Awaited<ReturnType<typeof startSmtpSink>>
let kitchen: Client
let owner: Client
const clock = movableClock()

/** A way to people that keeps what it was given; `result` says how each try ends. */
const sms = {
  sent: [] as ContactMessage[],
  result: async (): Promise<ContactResult> => ({ outcome: 'sent', detail: 'OK' }),
}
const smsAdapter: ContactAdapter = {
  kind: 'sms',
  addressOf: (person) => person?.phone ?? undefined,
  send: (message) => {
    sms.sent.push(message)
    return sms.result()
  },
}

beforeAll(async () => {
  sink = await startSmtpSink()
  const email = createEmailAdapter({ url: sink.url, from: 'Drin <drin@drin.test>' })
  server = await startTestServer({ clock, deps: { contactAdapters: [smsAdapter, email] } })
  second = await startTestServer({
    databaseUrl: server.databaseUrl,
    clock,
    deps: { contactAdapters: [smsAdapter, email], facts: server.deps.facts },
  })
  kitchen = await signedIn(server, 'kitchen')
  owner = await signedIn(server, 'owner')
})
beforeEach(async () => {
  sms.sent.length = 0
  sms.result = async () => ({ outcome: 'sent', detail: 'OK' })
  sink.mails.length = 0
  sink.answerRecipients(() => '250 OK')
  await server.db.transaction('system', async (tx) => {
    for (const table of ['ring_watch', 'business_reach', 'rings', 'contact_attempts'])
      await tx.execute(`DELETE FROM ${table}`)
    await tx.execute(
      `UPDATE orders SET status = 'REJECTED', last_date_rejected = now(), reject_reason_id = 1, status_by = 1 WHERE status = 'PENDING'`,
    )
  })
})
afterAll(async () => {
  await second.close()
  await server.close()
  await sink.close()
})

const ELIRA = { name: 'Elira Dervishi', phone: '+355 69 111 2222', email: 'elira@drin.test', active: true }
const save = (...contacts: Parameters<typeof owner.api.readiness.saveContacts>[0]['body']['contacts']) =>
  owner.api.readiness.saveContacts({ body: { businessId: BUSINESS.own, contacts } })
const work = async (deps: Deps = server.deps) => {
  await watchRings(deps)
  await sendContactMessages(deps)
}
const after = (seconds: number) => {
  clock.advance(seconds * 1_000)
  return work()
}
/** An order that rang, and that nobody answers. */
const ignored = async (): Promise<Order> => {
  const order = await placeOrder(kitchen.api)
  const tablet = await signedIn(server, 'kitchen', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
  await tablet.api.live.rung({
    body: { orderId: order.id, path: 'stream', audioState: 'running', at: clock.now().toISOString() },
  })
  return order
}
const attempts = async () => (await owner.api.readiness.contactAttempts({ query: { businessId: BUSINESS.own } })).items
const shortAttempts = async () =>
  (await attempts())
    .map(({ channel, state, tries, result, why }) => [channel, why, state, tries, result].join(' '))
    .toSorted()

describe('the list of contacts', () => {
  test('is written by who runs the business, and read by its people', async () => {
    const saved = await save(ELIRA, { name: 'Arben', phone: null, email: null, language: 'sq', active: false })
    expect(saved).toEqual({
      contacts: [
        { id: expect.any(Number), ...ELIRA, language: 'en' },
        { id: expect.any(Number), name: 'Arben', phone: null, email: null, language: 'sq', active: false },
      ],
      channels: ['sms', 'email'],
    })
    expect(await kitchen.api.readiness.contacts({ query: { businessId: BUSINESS.own } })).toEqual(saved)
    const byKitchen = kitchen.api.readiness.saveContacts({ body: { businessId: BUSINESS.own, contacts: [] } })
    expect((await failure(byKitchen)).said).toBe('fault forbidden')
    const neighbour = await signedIn(server, 'neighbour')
    expect(
      (await failure(neighbour.api.readiness.saveContacts({ body: { businessId: BUSINESS.own, contacts: [] } }))).said,
    ).toBe('fault not_found')
    expect((await save()).contacts).toEqual([])
  })

  test('keeps telephone numbers with their country, and refuses a wrong one at its field', async () => {
    const { contacts } = await save({ ...ELIRA, phone: '069 111 2222' }, { ...ELIRA, phone: '+39 3331234567' })
    expect(contacts.map(({ phone }) => phone)).toEqual(['+355 69 111 2222', '+39 333 123 4567'])
    const refused = await failure(save(ELIRA, { ...ELIRA, phone: '069 111' }))
    expect([refused.status, refused.errors]).toEqual([422, [{ path: 'contacts.1.phone', message: 'phone_too_short' }]])
    expect((await kitchen.api.readiness.contacts({ query: { businessId: BUSINESS.own } })).contacts).toEqual(contacts)
  })

  test.each([
    ['a telephone number', { phone: 'call me' }],
    ['an address', { email: 'elira' }],
    ['two addresses in one', { email: 'a@drin.test, b@drin.test' }],
    ['one line in an address', { email: 'a@drin.test\r\nBcc: b@drin.test' }],
    ['one line in a name', { name: 'Elira\r\nBcc: b@drin.test' }],
    ['a name', { name: ' ' }],
  ])('does not take for %s what is none', async (_, wrong) => {
    expect((await failure(save({ ...ELIRA, ...wrong }))).said).toBe('fault bad_input')
  })
})

describe('an order that nobody answers', () => {
  test('is told to every contact by every way after two minutes, once', async () => {
    await save(ELIRA, { ...ELIRA, name: 'Off', email: 'off@drin.test', active: false })
    const order = await ignored()
    await after(119.999)
    expect(await attempts()).toEqual([])
    await after(0.001)
    await after(60)
    await after(60)
    const code = String(order.id).slice(-3)
    expect(sms.sent.map(({ to, text }) => [to, text])).toEqual([
      ['+355 69 111 2222', expect.stringContaining(`Order ${code} at Zgara e Lirës has been waiting since`)],
    ])
    expect(sink.mails).toHaveLength(1)
    const [mail] = sink.mails
    expect(mail).toMatchObject({ from: 'drin@drin.test', to: ['elira@drin.test'] })
    expect(mail?.headers.get('subject')).toBe(`Zgara e Lirës: order ${code} waits for an answer`)
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.body).toBe(sms.sent[0]?.text)
    expect(await attempts()).toEqual([
      {
        id: expect.any(Number),
        orderId: order.id,
        code,
        contactName: 'Elira Dervishi',
        channel: 'email',
        why: 'unanswered',
        state: 'sent',
        createdAt: expect.any(String),
        finishedAt: expect.any(String),
        tries: 1,
        result: '250 queued as 42',
      },
      expect.objectContaining({ channel: 'sms', state: 'sent' }),
    ])
  })

  test('says nothing of the guest, and speaks the contact’s language', async () => {
    await save({ ...ELIRA, language: 'sq' }, { ...ELIRA, email: 'it@drin.test', phone: null, language: 'it' })
    await ignored()
    await after(120)
    const said = JSON.stringify([sms.sent, sink.mails.map(({ headers, body }) => [...headers, body])])
    expect(said).not.toMatch(/Arta|123 4567|Myslym/)
    expect(sms.sent[0]?.subject).toMatch(/pret përgjigje$/)
    expect(sink.mails.map(({ headers }) => headers.get('subject'))).toContainEqual(
      expect.stringMatching(/aspetta una risposta$/),
    )
  })

  test('that was answered in time is told to nobody', async () => {
    await save(ELIRA)
    const { id: orderId } = await ignored()
    clock.advance(120_000)
    await watchRings(server.deps)
    await kitchen.api.orders.accept({ params: { orderId }, body: { cookingTime: 20 } })
    await work()
    expect(await shortAttempts()).toEqual(['email unanswered notNeeded 1 ', 'sms unanswered notNeeded 1 '])
    expect([sms.sent, sink.mails]).toEqual([[], []])
  })

  test('is told once, however many processes look', async () => {
    await save(ELIRA)
    for (let n = 0; n < 5; n += 1) await ignored()
    clock.advance(120_000)
    await Promise.all([watchRings(server.deps), watchRings(second.deps)])
    await Promise.all([server, second, server, second].map(({ deps }) => sendContactMessages(deps)))
    expect(sms.sent).toHaveLength(5)
    expect(new Set(sms.sent.map(({ messageId }) => messageId)).size).toBe(5)
    expect(sink.mails).toHaveLength(5)
  })
})

test('a business that becomes unreachable is told after twenty seconds, once for all orders', async () => {
  await save(ELIRA)
  await placeOrder(kitchen.api)
  await placeOrder(kitchen.api)
  await after(20)
  await after(1)
  expect(sms.sent.map(({ subject }) => subject)).toEqual(['Zgara e Lirës: orders reach no device'])
  await after(99)
  expect(await shortAttempts()).toEqual([
    'email unanswered sent 1 250 queued as 42',
    'email unanswered sent 1 250 queued as 42',
    'email unreachable sent 1 250 queued as 42',
    'sms unanswered sent 1 OK',
    'sms unanswered sent 1 OK',
    'sms unreachable sent 1 OK',
  ])
})

describe('a message that does not get through', () => {
  test('is tried again while the server is busy, and keeps its id', async () => {
    await save({ ...ELIRA, phone: null })
    await ignored()
    sink.answerRecipients(() => '451 try later')
    await after(120)
    expect(await shortAttempts()).toEqual([expect.stringMatching(/^email unanswered waiting 1 .*451 try later/)])
    await after(14)
    sink.answerRecipients(() => '250 OK')
    await after(1)
    expect(await shortAttempts()).toEqual(['email unanswered sent 2 250 queued as 42'])
    const [{ id } = { id: 0 }] = await attempts()
    expect(sink.mails[0]?.headers.get('message-id')).toBe(`<${server.deps.facts.epoch}.${id}@drin>`)
  })

  test('is given up where the server refuses for good, or after four tries', async () => {
    await save(ELIRA)
    await ignored()
    sms.result = async () => ({ outcome: 'failed', detail: 'no credit', again: true })
    sink.answerRecipients(() => '550 no such user')
    for (let n = 0; n < 12; n += 1) await after(n === 0 ? 120 : 60)
    expect(await shortAttempts()).toEqual([
      expect.stringMatching(/^email unanswered failed 1 .*550 no such user/),
      'sms unanswered failed 4 no credit',
    ])
  })

  test('because nobody listens is tried again, too', async () => {
    await save({ ...ELIRA, phone: null })
    const gone = await startSmtpSink()
    const deps: Deps = {
      ...server.deps,
      contactAdapters: [createEmailAdapter({ url: gone.url, from: 'drin@drin.test' })],
    }
    await gone.close()
    await ignored()
    clock.advance(120_000)
    await work(deps)
    expect(await shortAttempts()).toEqual([expect.stringMatching(/^email unanswered waiting 1 .*ECONNREFUSED/)])
  })

  test('because its sender died is sent by another one after a minute', async () => {
    await save({ ...ELIRA, email: null })
    await ignored()
    const senders: ((result: ContactResult) => void)[] = []
    sms.result = () => new Promise((resolve) => senders.push(resolve))
    clock.advance(120_000)
    await watchRings(server.deps)
    const dying = sendContactMessages(server.deps)
    await vi.waitFor(() => expect(senders).toHaveLength(1))
    clock.advance(59_999)
    await sendContactMessages(second.deps)
    expect(senders).toHaveLength(1)
    clock.advance(1)
    const taking = sendContactMessages(second.deps)
    await vi.waitFor(() => expect(senders).toHaveLength(2))
    expect(sms.sent.map(({ messageId }) => messageId)).toEqual(Array(2).fill(sms.sent[0]?.messageId))
    // Whoever was thought dead comes back and changes nothing.
    senders[0]?.({ outcome: 'failed', detail: 'by the first' })
    await dying
    expect(await shortAttempts()).toEqual(['sms unanswered sending 2 '])
    senders[1]?.({ outcome: 'sent', detail: 'by the second' })
    await taking
    expect(await shortAttempts()).toEqual(['sms unanswered sent 2 by the second'])
  })
})

test('an SMS gateway gets the message by a POST', async () => {
  const got: { headers: Record<string, unknown>; body: unknown }[] = []
  const gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(got.length === 1 ? 503 : 202).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo // listens on TCP, so never a path
  const adapter = createWebhookAdapter({ url: `http://127.0.0.1:${port}/sms`, token: 'secret' })
  const deps: Deps = { ...server.deps, contactAdapters: [adapter] }
  await save(ELIRA)
  await ignored()
  clock.advance(120_000)
  await work(deps)
  clock.advance(15_000)
  await work(deps)
  expect(await shortAttempts()).toEqual(['webhook unanswered sent 2 HTTP 202'])
  expect(got[1]).toMatchObject({
    headers: { authorization: 'Bearer secret', 'idempotency-key': sms.sent[0]?.messageId ?? expect.any(String) },
    body: { to: '+355 69 111 2222', name: 'Elira Dervishi', why: 'unanswered', text: expect.stringMatching(/^Order/) },
  })
  await new Promise<void>((resolve) => gateway.close(() => resolve()))
})

test('the log is told once an order, and names nobody', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const none = { smtp: undefined, webhook: undefined }
  const deps: Deps = { ...server.deps, contactAdapters: createContactAdapters(none, logger, 'warn') }
  await save(ELIRA, { ...ELIRA, name: 'Arben' })
  const order = await ignored()
  clock.advance(120_000)
  await work(deps)
  await work(deps)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 40, why: 'unanswered', orderId: order.id, msg: 'nobody answers an order' }),
  ])
  expect(lines.join('')).not.toMatch(/Elira|111 2222/)
})
