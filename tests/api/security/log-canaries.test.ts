import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#/contract'
import type { NewOrder } from '#/contract/orders'
import { PRINTER_PORTS } from '#/domain/print/print-values'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import type { AnyEndpoint } from '#server/ground/http/implement'
import { aHeartbeat } from '../../support/a-heartbeat'
import { clientOf } from '../../support/client'
import { bundleServer, type DrinProcess, startDrin } from '../../support/drin-process'
import { serverSql } from '../../support/server-sql'
import { callWith } from '../call-with'
import { aCommand, placeOrder, send } from '../ordering'
import { appFetch } from '../../support/app-fetch'

/** Threat 15: the whole server as a process, at its most talkative; what people said in it must not stand in its output. */
let drin: DrinProcess
let data: string

beforeAll(async () => {
  await bundleServer()
  data = await mkdtemp(join(tmpdir(), 'drin-canaries-'))
  drin = await startDrin({ DRIN_DATA: data, DRIN_DEMO: '1', DRIN_LOG: 'trace' })
}, 180_000)
afterAll(async () => {
  await drin.end('SIGTERM')
  await rm(data, { recursive: true, force: true })
})

const CANARIES = {
  name: 'Kanarina Zogaj',
  phone: '69 714 2536',
  street: 'Rruga e Kanarinave 77',
  details: 'kati i kanarinës',
  description: 'canary of the guest',
  itemNotes: 'canary of the dish',
  rejectNotes: 'canary of the refusal',
  password: 'canary of the kitchen 1',
  guessed: 'canary that was guessed',
  mistyped: 'canary-in-the-name-field',
  regId: 'canary-push-address',
  contactName: 'Kanarin Mbikqyrësi',
  contactPhone: '+355 69 714 9988',
  contactEmail: 'canary@drin.test',
  deviceName: 'canary over the oven',
  comment: 'canary about the order',
  refundReason: 'canary that came cold',
  closingNotes: 'canary behind the closed door',
  editedStreet: 'Rruga e Kanarinit të Ri 78',
  editedDetails: 'hyrja e kanarinës së re',
  printerName: 'canary beside the grill',
  inPath: 'canary-in-a-path',
  inQuery: 'canary-in-a-query',
} as const

/** How a text may stand in an output: as it is, without spaces, and as an address or JSON writes it. */
const formsOf = (text: string): string[] => [
  text,
  text.replaceAll(' ', ''),
  encodeURIComponent(text),
  new URLSearchParams({ text }).toString().slice('text='.length),
  JSON.stringify(text).slice(1, -1),
]

const anOrder = (): NewOrder => ({
  restaurant: { restaurantID: 1 },
  items: [],
  customer: { name: CANARIES.name, phonePrefix: '+355', phone: CANARIES.phone },
  customerAddress: { addressStreet: CANARIES.street, addressDetails: CANARIES.details },
  description: CANARIES.description,
})

/** Makes every write to a table fail with the row in the database's message, as a constraint of the future would. */
const failing = async (table: string, work: () => Promise<void>): Promise<void> => {
  await serverSql(
    data,
    `CREATE OR REPLACE FUNCTION canary() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'row %', NEW; END $$`,
  )
  await serverSql(
    data,
    `CREATE TRIGGER canary BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION canary()`,
  )
  await work()
  await serverSql(data, `DROP TRIGGER canary ON ${table}`)
}

test('of twenty-three things that people typed and three secrets, none stands in the server’s output', async () => {
  const url = drin.address
  const deviceId = randomUUID()
  const server = { url }
  const signIn = async (username: string, password: string) =>
    clientOf(server, null, deviceId).session.signIn({ body: { username, password, source: 'web' } })
  const first = await signIn('kitchen', DEMO_PASSWORD)
  const before = clientOf(server, first.token, deviceId)
  await before.session.changePassword({
    params: { id: first.user.id },
    body: { currentPassword: DEMO_PASSWORD, newPassword: CANARIES.password },
  })
  const { token, user, orderLinkKey } = await signIn('kitchen', CANARIES.password)
  const api = clientOf(server, token, deviceId)
  await expect(signIn('kitchen', CANARIES.guessed)).rejects.toThrow()
  await expect(signIn(CANARIES.mistyped, CANARIES.guessed)).rejects.toThrow()
  const { token: ownerToken } = await signIn('owner', DEMO_PASSWORD)
  const owner = clientOf(server, ownerToken, deviceId)
  /** A call that the app's own client would not make. */
  const call = (endpoint: unknown, parts: Parameters<typeof callWith>[2], as = token) =>
    callWith(url, endpoint as AnyEndpoint, parts, as, deviceId) // one of the contract's

  // Orders, by every way in which they are read and changed.
  const { items: menu } = await api.menu.items({ params: { id: 1 }, query: { status: 1 } })
  const dish = menu.find(
    ({ toppingTypes, variants }) => variants.length === 0 && toppingTypes.every(({ min }) => min === 0),
  )
  const items = [{ id: dish?.id ?? 0, quantity: 1, notes: CANARIES.itemNotes }]
  const wanted = { ...anOrder(), items }
  const order = await placeOrder(api, { ...wanted, total: 1 })
  const params = { orderId: order.id }
  for (const search of [CANARIES.name, CANARIES.phone, CANARIES.inQuery]) await api.orders.list({ query: { search } })
  await api.orders.kanbanView({})
  await api.orders.accept({ params, body: { cookingTime: 20 } })
  await api.orders.reject({ params, body: { rejectReason: { id: 0 }, notes: CANARIES.rejectNotes } })
  const queued = await placeOrder(api, wanted)
  const refusal = { cmd: 'reject', payload: { reasonId: 0, notes: CANARIES.rejectNotes } } as const
  expect((await send(api, [aCommand(queued, refusal)], deviceId))[0]?.outcome).toBe('applied')

  // What is written about an order later, and where it goes then.
  const about = await placeOrder(api, { ...wanted, paymentMethod: { paymentType: 'CREDIT_CARD' } })
  const ofIt = { params: { orderId: about.id } }
  const comment = { ...ofIt, body: { text: CANARIES.comment } }
  expect(await api.orderEditing.addComment(comment)).toMatchObject({ text: CANARIES.comment })
  const refund = { ...ofIt, body: { amount: 1, reason: CANARIES.refundReason } }
  expect((await owner.orderEditing.refund(refund)).refund.reason).toBe(CANARIES.refundReason)
  const addressId = about.customerAddress?.id ?? 0
  const address = {
    params: { customerId: about.customer.id, addressId },
    body: { addressStreet: CANARIES.editedStreet, addressDetails: CANARIES.editedDetails },
  }
  await api.customers.editAddress(address)
  await api.orderEditing.setAddress({ params: { orderId: about.id, addressId } })
  expect((await api.orders.one(ofIt)).address).toContain(CANARIES.editedStreet)
  for (const search of [CANARIES.editedStreet, CANARIES.name]) {
    await api.customers.search({ query: { restaurantId: 1, search } })
  }
  await api.orderEditing.history(ofIt)

  // The business: its door and its printer, which nobody answers for.
  const closing = {
    params: { id: 1, cityId: about.business.city.id },
    body: {
      reason: { id: 0 },
      notes: CANARIES.closingNotes,
      startDate: new Date().toISOString(),
      endDate: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }
  expect((await api.businessStatus.close(closing)).closingTime?.notes).toBe(CANARIES.closingNotes)
  await api.businessStatus.goOnline({ params: { id: 1 } })
  const printer = {
    body: {
      businessId: 1,
      name: CANARIES.printerName,
      host: '127.0.0.1',
      port: PRINTER_PORTS.last,
      columns: 42,
      language: 'sq',
      copies: 1,
      automatic: true,
    },
  } as const
  const { id: printerId } = await owner.printing.addPrinter(printer)
  expect((await api.printing.testPrinter({ params: { printerId } })).state).toBe('failed')
  const paper = { about: 'order', orderId: about.id, document: 'ticket', printerId } as const
  await api.printing.print({ body: paper })
  const jobs = { query: { businessId: 1, orderId: about.id } }
  await expect.poll(async () => (await api.printing.jobs(jobs)).items[0]?.tries).toBeGreaterThan(0)

  // People and devices.
  const regId = JSON.stringify({ endpoint: `https://push.invalid/${CANARIES.regId}`, keys: { p256dh: 'x', auth: 'y' } })
  await api.session.updateRegId({ params: { id: user.id }, body: { token: regId, source: 'web' } })
  await api.live.heartbeat({ body: aHeartbeat(deviceId) })
  await api.readiness.renameDevice({ params: { deviceId }, body: { name: CANARIES.deviceName } })
  const { contactName: name, contactPhone: phone, contactEmail: email } = CANARIES
  await owner.readiness.saveContacts({ body: { businessId: 1, contacts: [{ name, phone, email, active: true }] } })

  // What is refused, and what breaks.
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` } }
  await appFetch(`${url}/${CANARIES.inPath}?q=${CANARIES.inQuery}&token=${token}`)
  await appFetch(`${url}/v1/${CANARIES.inPath}?q=${CANARIES.inQuery}`)
  await appFetch(`${url}/justeat/v2/orders/`, { ...post, body: `{"customer":"${CANARIES.name}", broken` })
  await fetch(`${url}/csp-report`, {
    method: 'POST',
    body: JSON.stringify({ 'csp-report': { 'blocked-uri': `https://x.example/a?${CANARIES.inQuery}` } }),
  })
  expect((await call(contract.orders.intake, { body: { ...wanted, customer: { name: CANARIES.name } } })).status).toBe(
    422,
  )
  const stolen = await callWith(url, contract.session.me as AnyEndpoint, {}, token, randomUUID()) // one of the contract's
  expect(stolen.status).toBe(401)
  await failing('orders', async () => {
    expect((await call(contract.orders.intake, { body: wanted })).status).toBe(500)
  })
  const another = await placeOrder(api, wanted)
  await failing('orders', async () => {
    expect((await send(api, [aCommand(another, refusal)], deviceId))[0]?.outcome).toBe('failed')
  })
  await failing('customers', async () => {
    const stranger = { ...wanted, customer: { name: CANARIES.name, phonePrefix: '+355', phone: '69 714 2537' } }
    expect((await call(contract.orders.intake, { body: stranger })).status).toBe(500)
  })

  // The same calls once more, where the database says the whole row.
  for (const [table, again] of [
    ['order_comments', () => call(contract.orderEditing.addComment, comment)],
    ['order_refunds', () => call(contract.orderEditing.refund, refund, ownerToken)],
    ['customer_addresses', () => call(contract.customers.editAddress, address)],
    ['closing_times', () => call(contract.businessStatus.close, closing)],
    ['printers', () => call(contract.printing.addPrinter, printer, ownerToken)],
  ] as const) {
    await failing(table, async () => expect((await again()).status, table).toBe(500))
  }

  // Lines are written in bundles, at the latest after a fifth of a second: the last of those that failed must be there.
  await expect.poll(() => drin.said().split('request failed').length - 1).toBe(7)
  await expect.poll(drin.said).toContain('a command failed')
  const said = drin.said()
  // The run was seen: every kind of line that could have told.
  for (const line of [
    'request failed',
    'a command failed',
    'added up an order differently',
    'from another device',
    'blocked by',
  ])
    expect(said).toContain(line)
  expect(said.split('\n').filter((line) => line.includes('"route"')).length).toBeGreaterThan(20)
  const secrets = { ...CANARIES, token, firstToken: first.token, orderLinkKey }
  const found = Object.entries(secrets).filter(([, text]) => formsOf(text).some((form) => said.includes(form)))
  expect(found.map(([what]) => what)).toEqual([])
  expect(Object.keys(secrets)).toHaveLength(26)
}, 120_000)

test('nor does a value stand in the database’s own log', async () => {
  const values = ['kitchen', CANARIES.password, CANARIES.name]
  const insert =
    'INSERT INTO users (username, password_hash, name, surname, type) SELECT $1, $2, $3, surname, type FROM users LIMIT 1'
  await expect(serverSql(data, insert, values)).rejects.toThrow('duplicate key')
  await expect.poll(() => readFile(join(data, 'postgres.log'), 'utf8')).toContain('duplicate key')
  const log = await readFile(join(data, 'postgres.log'), 'utf8')
  expect(log).not.toMatch(/\(username\)=|DETAIL/)
  for (const value of [CANARIES.password, CANARIES.name]) expect(log).not.toContain(`=(${value}`)
})
