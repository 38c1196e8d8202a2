import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent, LiveMessage, LiveReset } from '#/contract/live'
import { formatCursor } from '#/contract/live-cursor'
import { boardHash } from '#/domain/orders/board-hash'
import { realTablet } from '../../support/real-tablet'
import { BUSINESS } from '../../support/seed'
import { startTestServer, type TestServer } from '../../support/server'
import { placeOrder } from '../ordering'
import { openStream } from '../stream-reader'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isEventOf =
  (orderId: number) =>
  (message: LiveMessage): message is LiveEvent =>
    message.type === 'order' && message.order.id === orderId

test('row 40 – a lower seq would commit later: the later one waits, no event skipped', async () => {
  const tablet = await realTablet(server)
  const [first, second] = [await placeOrder(tablet.api), await placeOrder(tablet.api)]
  await tablet.readBoard()
  const cursor = (await tablet.cursor())!
  const head = cursor.heads[BUSINESS.own] ?? 0
  const stream = await openStream(server, tablet.token, { cursor: formatCursor(cursor), deviceId: tablet.deviceId })

  // A transaction that has taken its number and does not commit yet.
  const slow = new Client({ connectionString: server.databaseUrl })
  await slow.connect()
  await slow.query(`BEGIN; SET LOCAL drin.system = 'on'`)
  await slow.query('UPDATE event_streams SET seq = seq + 1 WHERE business_id = $1', [BUSINESS.own])
  await slow.query(
    `INSERT INTO events (business_id, seq, at, order_id, payload)
     SELECT business_id, $2, now(), order_id, jsonb_set(payload, '{change}', '"edited"') FROM events WHERE order_id = $1`,
    [first.id, head + 1],
  )
  let isAccepted = false
  const accepted = tablet.api.orders.accept({ params: { orderId: second.id }, body: { cookingTime: 20 } }).then(() => {
    isAccepted = true
  })
  // It waits in the database for the lower number.
  await expect
    .poll(async () => (await slow.query(`SELECT 1 FROM pg_locks WHERE NOT granted`)).rowCount, { timeout: 5_000 })
    .toBeGreaterThan(0)
  expect(isAccepted).toBe(false)
  expect(stream.messages.filter(isEventOf(second.id))).toEqual([])
  await slow.query('COMMIT')
  await slow.end()
  await accepted
  await stream.until(isEventOf(second.id))
  stream.close()
  const seqs = stream.messages.flatMap((message) => (message.type === 'order' ? [message.seq] : []))
  expect(seqs).toEqual([head + 1, head + 2])
})

test('row 41 – cursor older than what is kept: the snapshot is read, no order missing', async () => {
  const tablet = await realTablet(server)
  await tablet.readBoard()
  const cursor = (await tablet.cursor())!
  for (let i = 0; i < 5; i += 1) {
    const order = await placeOrder(tablet.api)
    await tablet.api.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
  }
  await server.sql(
    `DELETE FROM events WHERE seq <= (SELECT max(seq) - 2 FROM events WHERE business_id = ${BUSINESS.own})`,
  )
  const stream = await openStream(server, tablet.token, { cursor: formatCursor(cursor), deviceId: tablet.deviceId })
  const reset = await stream.until((message): message is LiveReset => message.type === 'reset')
  stream.close()
  expect(reset.reason).toBe('cursor_too_old')
  expect(await tablet.take(stream.messages, cursor.epoch)).toBe(true)
  await tablet.readBoard()
  const { orders } = await tablet.api.orders.kanbanView()
  expect(boardHash(await tablet.board())).toBe(boardHash(orders))
  expect((await tablet.board()).length).toBeGreaterThanOrEqual(5)
})
