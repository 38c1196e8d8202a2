import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveEvent, LiveMessage, LivePulse } from '#/contract/live'
import { userBusinesses, users } from '#server/db/schema'
import { signedIn, signInAs } from '../support/client'
import { ACCOUNTS, BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'
import { openStream, type StreamReader } from './stream-reader'

let server: TestServer
let kitchen: Awaited<ReturnType<typeof signedIn>>
const open: StreamReader[] = []

beforeAll(async () => {
  server = await startTestServer()
  kitchen = await signedIn(server, 'kitchen')
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => server.close())

const stream = async (token: string, deviceId?: string): Promise<StreamReader> => {
  const opened = await openStream(server, token, deviceId === undefined ? {} : { deviceId })
  open.push(opened)
  return opened
}

const isHello = (message: LiveMessage): message is LivePulse => message.type === 'hello'
const orderOf =
  (id: number) =>
  (message: LiveMessage): message is LiveEvent =>
    message.type === 'order' && message.order.id === id

/** Colleagues of the business, each signed in. */
async function colleagues(count: number): Promise<string[]> {
  const first = 1000
  await server.owner.transaction('system', async (tx) => {
    const [kitchenRow] = await tx.select().from(users).limit(1)
    if (kitchenRow === undefined) throw new Error('nobody is seeded')
    const made = Array.from({ length: count }, (_, n) => ({
      ...kitchenRow,
      id: first + n,
      username: `colleague${n}`,
      type: ACCOUNTS.kitchen.type,
      superAdministrator: false,
      active: true,
    }))
    await tx.insert(users).values(made)
    await tx.insert(userBusinesses).values(made.map(({ id }) => ({ userId: id, businessId: BUSINESS.own })))
  })
  const tokens: string[] = []
  for (let n = 0; n < count; n++) tokens.push((await signInAs(server, `colleague${n}`)).token)
  return tokens
}

test('one account on twenty tablets: a tablet that comes again takes the place of the line that it lost', async () => {
  const devices = Array.from({ length: 20 }, () => randomUUID())
  for (const device of devices) await (await stream(kitchen.token, device)).until(isHello)
  // Lines that were lost on the way: the server has not noticed yet.
  for (const device of devices.slice(4, 7)) await (await stream(kitchen.token, device)).until(isHello)
  for (const lost of open.splice(4, 3)) await lost.ended
  const { id } = await placeOrder(kitchen.api)
  expect(open).toHaveLength(20)
  for (const each of open) await each.until(orderOf(id))
})

test('twenty streams a business: the oldest give way, the others go on', async () => {
  const tokens = await colleagues(5)
  for (const token of tokens.slice(0, 4)) for (let n = 0; n < 5; n++) await stream(token)
  const twentyFirst = await stream(tokens[4] ?? '')
  await open[0]?.ended
  const { id } = await placeOrder(kitchen.api)
  const left = open.slice(1)
  expect(left).toHaveLength(20)
  for (const each of left) await each.until(orderOf(id))
  await twentyFirst.until(orderOf(id))
})

test('a super administrator takes no place from a kitchen, and has twenty', async () => {
  for (let n = 0; n < 20; n++) await stream(kitchen.token, randomUUID())
  const admin = await signedIn(server, 'admin')
  for (let n = 0; n < 21; n++) await stream(admin.token, randomUUID())
  await open[20]?.ended
  const { id } = await placeOrder(kitchen.api)
  const left = open.filter((_, n) => n !== 20)
  expect(left).toHaveLength(40)
  for (const each of left) await each.until(orderOf(id))
})

test("a business's limit is its own: another one keeps its streams", async () => {
  const neighbour = await signedIn(server, 'neighbour')
  const theirs = await stream(neighbour.token)
  await theirs.until(isHello)
  for (let n = 0; n < 21; n++) await stream(kitchen.token)
  const order = await placeOrder((await signedIn(server, 'channel')).api, {
    restaurant: { restaurantID: BUSINESS.own },
  })
  await open.at(-1)?.until(orderOf(order.id))
  expect(theirs.messages.map(({ type }) => type)).not.toContain('order')
  theirs.close()
  await expect(theirs.ended).resolves.toBeGreaterThan(0)
})

test('one account with twenty streams pushes out its own, and no tablet of the kitchen', async () => {
  const courier = await signedIn(server, 'courier')
  const tablets: StreamReader[] = []
  for (let n = 0; n < 4; n++) tablets.push(await stream(kitchen.token, randomUUID()))
  for (let n = 0; n < 20; n++) await stream(courier.token)
  // The four for which there was no room beside the tablets.
  for (const own of open.slice(4, 8)) await own.ended
  const { id } = await placeOrder(kitchen.api)
  for (const tablet of tablets) await tablet.until(orderOf(id))
  for (const own of open.slice(8)) await own.until(orderOf(id))
})
