import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LiveMessage, LivePulse } from '#/contract/live'
import { parseCursor } from '#/contract/live-cursor'
import { type Client as Person, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'
import { openStream as open, type StreamReader } from './stream-reader'

const UNKNOWN = 99_999

let server: TestServer
let admin: Person
let kitchen: Person
const readers: StreamReader[] = []

beforeAll(async () => {
  server = await startTestServer()
  ;[admin, kitchen] = await Promise.all([signedIn(server, 'admin'), signedIn(server, 'kitchen')])
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(() => server.close())

const openStream = async (cursor?: string): Promise<StreamReader> => {
  const reader = await open(server, admin.token, cursor === undefined ? {} : { cursor })
  readers.push(reader)
  return reader
}
const isHello = (message: LiveMessage): message is LivePulse => message.type === 'hello'
const isOrder =
  (id: number) =>
  (message: LiveMessage): message is Extract<LiveMessage, { type: 'order' }> =>
    message.type === 'order' && message.order.id === id
describe('the stream of whoever sees everything', () => {
  test('hears of a business from its very first event on, and goes on where the cursor of the board stands', async () => {
    const screens = [await openStream(), await openStream()]
    for (const screen of screens) expect((await screen.until(isHello)).heads).toEqual({})
    const first = await placeOrder(kitchen.api)
    for (const screen of screens) expect(await screen.until(isOrder(first.id))).toMatchObject({ seq: 1 })
    const { cursor, orders } = await admin.api.orders.kanbanView()
    expect(orders.map(({ id }) => id)).toEqual([first.id])
    expect(parseCursor(cursor)?.heads).toEqual({ [BUSINESS.own]: 1 })
    const second = await placeOrder(kitchen.api)
    const late = await openStream(cursor)
    expect(await late.until(isOrder(second.id))).toMatchObject({ seq: 2 })
    expect(late.messages.filter(({ type }) => type === 'order')).toHaveLength(1)
    for (const screen of screens) expect(await screen.until(isOrder(second.id))).toMatchObject({ seq: 2 })
  })

  test('is told that a cursor is ahead, also of a business that has no event', async () => {
    const { epoch } = server.deps.facts
    const reader = await openStream(`${epoch}.${BUSINESS.own}-2_${BUSINESS.foreign}-7`)
    await reader.until((message): message is Extract<LiveMessage, { type: 'reset' }> => message.type === 'reset')
    expect(reader.messages.find(({ type }) => type === 'reset')).toMatchObject({ reason: 'ahead_of_server' })
  })
})

describe('a business that is not there is a 404 for whoever sees everything', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a list', () => admin.api.orders.list({ query: { restaurantId: UNKNOWN } })],
    ['a board', () => admin.api.orders.kanbanView({ query: { restaurantId: UNKNOWN } })],
    ['what a business has', () => admin.api.menu.items({ params: { id: UNKNOWN } })],
    ['a write', () => admin.api.businessStatus.goOnline({ params: { id: UNKNOWN } })],
    [
      'a report of a device',
      () =>
        admin.api.repair.report({
          body: {
            deviceId: randomUUID(),
            report: {
              kind: 'parked',
              businessId: UNKNOWN,
              key: randomUUID(),
              deviceSeq: 1,
              cmd: 'accept',
              v: 1,
              code: 'x',
              appVersion: '1',
            },
          },
        }),
    ],
  ])('in %s', async (_, call) => {
    expect((await failure(call())).said).toBe('fault not_found')
  })
})
