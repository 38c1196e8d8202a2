import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent, LiveMessage, LivePulse, LiveReset } from '#/contract/live'
import { parseCursor } from '#/contract/live-cursor'
import { signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'
import { openStream } from './stream-reader'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isHello = (message: LiveMessage): message is LivePulse => message.type === 'hello'
const isReset = (message: LiveMessage): message is LiveReset => message.type === 'reset'
const orderOf =
  (id: number) =>
  (message: LiveMessage): message is LiveEvent =>
    message.type === 'order' && message.order.id === id

test('a database that lost its tail under open streams: they end, and the next order comes under another epoch', async () => {
  const kitchen = await signedIn(server, 'kitchen')
  const before = parseCursor((await kitchen.api.orders.kanbanView()).cursor)
  const screen = await openStream(server, kitchen.token)
  await screen.until(isHello)
  const lost = [await placeOrder(kitchen.api), await placeOrder(kitchen.api), await placeOrder(kitchen.api)]
  for (const { id } of lost) await screen.until(orderOf(id))
  const { cursor } = await kitchen.api.orders.kanbanView()

  // A standby takes over that has not heard of the last three; the connections that are open stay open.
  const head = before?.heads[BUSINESS.own] ?? 0
  await server.sql(`DELETE FROM events WHERE business_id = ${BUSINESS.own} AND seq > ${head}`)
  await server.sql(`UPDATE event_streams SET seq = ${head} WHERE business_id = ${BUSINESS.own}`)
  const next = await placeOrder(kitchen.api)

  await screen.ended
  expect(server.deps.facts.epoch).not.toBe(before?.epoch)
  const again = await openStream(server, kitchen.token, { cursor })
  expect(await again.until(isReset)).toMatchObject({ reason: 'unknown_epoch' })
  const board = await kitchen.api.orders.kanbanView()
  expect(board.orders.map(({ id }) => id)).toContain(next.id)
  expect(parseCursor(board.cursor)).toMatchObject({
    epoch: server.deps.facts.epoch,
    heads: { [BUSINESS.own]: head + 1 },
  })
  // The stream goes on from there, without a gap.
  const later = await placeOrder(kitchen.api)
  expect(await again.until(orderOf(later.id))).toMatchObject({ seq: head + 2 })
  again.close()
})
