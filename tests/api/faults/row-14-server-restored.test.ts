import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveReset } from '#/contract/live'
import { formatCursor, parseCursor } from '#/contract/live-cursor'
import type { Order } from '#/contract/orders'
import { boardHash } from '#/domain/orders/board-hash'
import { bundleServer } from '../../support/drin-process'
import { type KitchenProcess, startKitchen } from '../../support/kitchen-process'
import { type RealTablet, realTablet } from '../../support/real-tablet'
import { openStream } from '../stream-reader'

let kitchen: KitchenProcess
beforeAll(async () => {
  await bundleServer()
  kitchen = await startKitchen()
})
afterAll(() => kitchen.dispose())

/** As a person runs it at a terminal. */
async function command(name: 'backup' | 'restore', ...args: string[]): Promise<string> {
  const env = { ...process.env, DRIN_DATA: kitchen.data, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)('npx', ['tsx', `server/bin/${name}.ts`, ...args], { env })
  return stdout
}
const accepted = (order: Order): Order => ({ ...order, status: 'ACCEPTED', statusVersion: order.statusVersion + 1 })
const cooked = (order: Order): Order => ({ ...order, status: 'COOKED', statusVersion: order.statusVersion + 2 })
const rowsOf = (order: Order) =>
  kitchen.sql<{ cmd: string; outcome: string }>(
    `SELECT cmd, outcome FROM command_log WHERE order_id = $1 AND outcome = 'applied' AND device_id IS NOT NULL ORDER BY cmd`,
    [order.id],
  )
/** What each tablet does once it has a connection again, as often as it takes. */
async function comeBack(tablets: RealTablet[]): Promise<void> {
  for (const tablet of tablets) {
    await tablet.readBoard()
    await tablet.drain()
  }
}

test('row 14 – server restored from a backup: journal re-sent by every tablet, epoch changed', {
  timeout: 180_000,
}, async () => {
  const [one, other] = [await realTablet(kitchen), await realTablet(kitchen)]
  const orders: Order[] = []
  for (let i = 0; i < 12; i += 1) orders.push(await kitchen.placeOrder())
  await one.readBoard()
  const epoch = (await one.cursor())?.epoch
  await one.tap(orders[0]!, 'accept', 20)
  await one.drainAll()
  const said = await command('backup')
  const file = /: (\/.*\.jsonl\.gz)/.exec(said)?.[1] ?? ''

  // An hour of work, in turns: what one tablet accepted the other cooked and handed over.
  for (const order of orders) if (order !== orders[0]) await one.tap(order, 'accept', 20)
  await one.drainAll()
  for (const order of orders) await other.tap(accepted(order), 'markCooked')
  await other.drainAll()
  for (const order of orders) await one.tap(cooked(order), 'markDelivered')
  await one.drainAll()
  const late = await kitchen.placeOrder()
  await one.tap(late, 'accept', 20)
  await one.drainAll()
  for (const tablet of [one, other]) await tablet.readBoard()
  expect((await Promise.all([one, other].map((tablet) => tablet.entries()))).flat()).toEqual([])
  const applied = 12 * 3

  await kitchen.stop()
  expect(await command('restore', file)).toMatch(/^Restored \d+ rows/m)
  await kitchen.start()
  const began = Date.now()
  // The tablet with the later half of each chain comes first: it has to wait for the other.
  for (let round = 0; round < 20; round += 1) {
    await comeBack([other, one])
    const [row] = await kitchen.sql<{ count: string }>(
      `SELECT count(*) FROM command_log WHERE outcome = 'applied' AND device_id IS NOT NULL`,
    )
    if (Number(row?.count) === applied) break
  }
  const took = Date.now() - began
  for (const order of orders)
    expect(await rowsOf(order)).toEqual([
      { cmd: 'accept', outcome: 'applied' },
      { cmd: 'markCooked', outcome: 'applied' },
      { cmd: 'markDelivered', outcome: 'applied' },
    ])
  expect((await one.cursor())?.epoch).not.toBe(epoch)
  expect([one.resent(), other.resent()]).toEqual([11 + 12 + 1, 12])
  expect(took).toBeLessThan(60_000)

  for (const tablet of [one, other]) await tablet.readBoard()
  // The order that came after the backup is gone with it: its change is tried for five minutes, then a person is asked.
  expect(await one.entries()).toMatchObject([{ orderId: late.id, state: 'RETRY', unknownSince: expect.any(Number) }])
  expect(await other.entries()).toEqual([])
  // Nothing goes twice: a board that is read again, and a new order with a fresh number.
  await comeBack([one, other])
  expect([one.resent(), other.resent()]).toEqual([24, 12])
  expect((await kitchen.placeOrder()).id).toBeGreaterThan(late.id)
  const { orders: board, cursor } = await one.api.orders.kanbanView()
  await other.readBoard()
  await one.readBoard()
  for (const tablet of [one, other]) expect(boardHash(await tablet.board())).toBe(boardHash(board))
  expect(parseCursor(cursor)?.epoch).toBe((await other.cursor())?.epoch)
  console.info(`row 14: ${applied} changes back ${took} ms after the first tablet connected`)
})

test('row 14 – an older copy of the data folder: a tablet that is ahead makes the server change its epoch', {
  timeout: 180_000,
}, async () => {
  const tablet = await realTablet(kitchen)
  const order = await kitchen.placeOrder()
  await tablet.readBoard()
  await kitchen.stop()
  const copy = await mkdtemp(join(tmpdir(), 'drin-copy-'))
  const folder = join(kitchen.data, 'postgres')
  await promisify(execFile)('cp', ['-a', `${folder}/.`, copy])
  await kitchen.start()
  await tablet.tap(order, 'accept', 20)
  await tablet.drainAll()
  await tablet.readBoard()
  const before = await tablet.cursor()
  await kitchen.stop()
  await rm(folder, { recursive: true })
  await promisify(execFile)('cp', ['-a', copy, folder])
  await rm(copy, { recursive: true })
  await kitchen.start()

  if (before === undefined) throw new Error('the board was read above')
  const stream = await openStream(kitchen, tablet.token, { cursor: formatCursor(before), deviceId: tablet.deviceId })
  await stream.until((message): message is LiveReset => message.type === 'reset')
  stream.close()
  expect(await tablet.take(stream.messages, before.epoch)).toBe(true)
  await tablet.readBoard()
  expect((await tablet.cursor())?.epoch).not.toBe(before?.epoch)
  expect(tablet.resent()).toBe(1)
  await tablet.drainAll()
  expect(await rowsOf(order)).toEqual([{ cmd: 'accept', outcome: 'applied' }])
})
