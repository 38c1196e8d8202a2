import { beforeEach, describe, expect, it } from 'vitest'
import { aNewCommand, type OutboxWorld, outboxWorld } from '../../../tests/support/outbox-world'
import { anOrder, minutesOn } from '../../../tests/support/order-fixture'
import type { LivePulse } from '#/contract/live'
import { boardHash } from '#/domain/orders/board-hash'
import { createBoardCheck } from '../board/board-check'
import type { NewClosingCommand } from './new-command'
import type { Verdict } from './classify'
import { CacheDatabase } from '../store/db'
import { createOrderCache } from '../store/order-cache'
import { createRepair } from './repair'

const everything = () => true
const acked = (seq: number): Verdict => ({ to: 'ACKED', outcome: 'applied', seq, order: anOrder() })

let world: OutboxWorld
/** Keys that the server's database holds, and the questions that it was asked. */
let known: Set<string>
let asked: string[][]
let isReachable: boolean
const repairOf = () =>
  createRepair({
    outbox: world.outbox,
    missing: async (commands) => {
      if (!isReachable) throw new Error('no network')
      asked.push(commands.map(({ key }) => key))
      return commands.map(({ key }) => key).filter((key) => !known.has(key))
    },
    resent: () => undefined,
  })
beforeEach(() => {
  world = outboxWorld()
  known = new Set()
  asked = []
  isReachable = true
})

async function send(verdict: Verdict): Promise<string> {
  const [head] = await world.outbox.heads(everything)
  await world.outbox.claim([head!.key], 'a', 'tab')
  await world.outbox.settle(head!.key, 'a', verdict)
  known.add(head!.key)
  return head!.key
}
async function finished(orderId: number, seq: number): Promise<string> {
  await world.outbox.enqueue(aNewCommand({ orderId }))
  const key = await send(acked(seq))
  await world.outbox.confirm({ '1': seq })
  return key
}
const queued = async () => (await world.outbox.all()).map(({ key, state, deviceSeq }) => [key, state, deviceSeq])
const at = (epoch: string, heads: Record<string, number> = { '1': 10 }) => ({ epoch, heads })

describe('another epoch', () => {
  it('gives the server what it lost, with the same keys and numbers, in the old order', async () => {
    const keys = [await finished(7, 1), await finished(8, 2), await finished(9, 3)]
    await repairOf()(at('old'))
    known.delete(keys[1]!)
    known.delete(keys[2]!)
    expect(await repairOf()(at('new'))).toBe(2)
    expect(await queued()).toEqual([
      [keys[1], 'QUEUED', 2],
      [keys[2], 'QUEUED', 3],
    ])
    expect((await world.outbox.heads(everything)).map(({ key }) => key)).toEqual(keys.slice(1))
  })

  it('sends a press that could once be taken back without asking again', async () => {
    const { key } = await world.outbox.enqueue(aNewCommand({ holdMs: 5_000 }))
    world.advance(5_000)
    await send(acked(1))
    await world.outbox.confirm({ '1': 1 })
    known.clear()
    await repairOf()(at('new'))
    expect(await world.entry(key)).toMatchObject({ state: 'QUEUED', held: false })
  })

  it('also asks for what was answered and not yet seen on the board', async () => {
    await world.outbox.enqueue(aNewCommand())
    const key = await send(acked(12))
    known.clear()
    await repairOf()(at('new'))
    expect(await queued()).toEqual([[key, 'QUEUED', 1]])
  })

  it('is asked once, however often the board is read and the app starts', async () => {
    await finished(7, 1)
    const repair = repairOf()
    await repair(at('new'))
    await repair(at('new'))
    await repairOf()(at('new'))
    expect(asked).toHaveLength(1)
  })

  it('is asked again where the first try was cut short', async () => {
    const key = await finished(7, 1)
    known.clear()
    isReachable = false
    const repair = repairOf()
    await expect(repair(at('new'))).rejects.toThrow('no network')
    isReachable = true
    expect(await repair(at('new'))).toBe(1)
    expect(await queued()).toEqual([[key, 'QUEUED', 1]])
  })

  it('is repaired for a business once somebody who reaches it signs in', async () => {
    await finished(7, 1)
    known.clear()
    const repair = repairOf()
    expect(await repair(at('new', { '2': 5 }))).toBe(0)
    expect(asked).toEqual([])
    expect(await repair(at('new', { '1': 5, '2': 5 }))).toBe(1)
  })

  it('leaves a decision that was made anew meanwhile, and sends the latest of two that were made', async () => {
    const first = await finished(7, 1)
    await world.outbox.enqueue(aNewCommand({ orderId: 7, payload: { minutes: 30 } }))
    const second = await send(acked(2))
    await world.outbox.confirm({ '1': 2 })
    const other = await finished(8, 3)
    await world.outbox.enqueue(aNewCommand({ orderId: 8, payload: { minutes: 45 } }))
    known.clear()
    await repairOf()(at('new'))
    const entries = await world.outbox.all()
    expect(entries.map(({ orderId, payload }) => [orderId, payload.minutes])).toEqual([
      [7, 30],
      [8, 45],
    ])
    expect(entries.map(({ key }) => key)).toContain(second)
    expect(entries.map(({ key }) => key)).not.toContain(first)
    expect(entries.map(({ key }) => key)).not.toContain(other)
  })

  it('sends the last press on a sign again where an older one still stands in the queue', async () => {
    const closing = (hours: number): NewClosingCommand => ({
      cmd: 'closeBusiness',
      business: { id: 1, name: 'Era' },
      seenAt: null,
      userId: 5,
      payload: { reasonId: 1, endsAt: minutesOn(60 * hours) },
      notes: '',
    })
    for (const hours of [1, 2]) {
      await world.outbox.enqueue(closing(hours))
      await send(acked(10 + hours))
      world.advance(1_000)
    }
    const [first, last] = await world.outbox.all()
    known.clear()
    expect(await repairOf()(at('new'))).toBe(1)
    expect(await world.entry(first!.key)).toMatchObject({ state: 'CONFIRMED' })
    expect(await world.entry(last!.key)).toMatchObject({ state: 'QUEUED' })
  })

  it('does not send what a person had given up', async () => {
    await world.outbox.enqueue(aNewCommand())
    await world.outbox.discard(everything)
    expect(await repairOf()(at('new'))).toBe(0)
    expect(await queued()).toEqual([])
  })
})

describe('the count for the server', () => {
  it('names what is still here, and what was given up until the server knows', async () => {
    for (const orderId of [7, 8, 9]) await world.outbox.enqueue(aNewCommand({ orderId }))
    await send(acked(1))
    expect(await world.outbox.numbers()).toEqual({ nextDeviceSeq: 4, openSeqs: [2, 3] })
    await world.outbox.discard((entry) => entry.orderId === 8)
    expect(await world.outbox.numbers()).toEqual({ nextDeviceSeq: 4, openSeqs: [3, 2] })
    const given = await world.outbox.untold()
    expect(given).toMatchObject([{ deviceSeq: 2, orderId: 8, tenantId: 1, userId: 5, cmd: 'accept', how: 'discarded' }])
    await world.outbox.markTold(new Set(given.map(({ key }) => key)))
    expect(await world.outbox.numbers()).toEqual({ nextDeviceSeq: 4, openSeqs: [3] })
  })

  it('does not hold what the server stored as a conflict', async () => {
    await world.outbox.enqueue(aNewCommand())
    await send({ to: 'CONFLICT', code: 'rejected_elsewhere', order: null })
    expect(await world.outbox.numbers()).toEqual({ nextDeviceSeq: 2, openSeqs: [] })
  })

  it('is nothing before the first tap of a device', async () => {
    expect(await world.outbox.numbers()).toBeUndefined()
  })

  it('lists what is parked until that was reported', async () => {
    await world.outbox.enqueue(aNewCommand())
    const key = await send({ to: 'PARKED', code: 'bad_command' })
    expect((await world.outbox.unreported()).map((entry) => entry.key)).toEqual([key])
    await world.outbox.markReported(key)
    expect(await world.outbox.unreported()).toEqual([])
  })
})

describe('the board check', () => {
  let names = 0
  const order = anOrder({ id: 1, businessId: 1 })
  const pulse = (differs: Partial<LivePulse> = {}): LivePulse => ({
    type: 'ping',
    epoch: 'e1',
    serverTime: minutesOn(1),
    heads: { '1': 4 },
    ...differs,
  })
  const theirs = boardHash([anOrder({ id: 1, statusVersion: 2 })])

  async function boardOf() {
    const cache = createOrderCache(new CacheDatabase(`check-${(names += 1)}`))
    const columns = { pending: [], accepted: [], inProgress: [], completed: [] }
    await cache.applySnapshot({ orders: [order], columns, cursor: 'e1.1-4', serverTime: minutesOn(1) }, 5, new Set())
    return { cache, check: createBoardCheck(cache) }
  }

  it('says nothing where both hold the same', async () => {
    const { check } = await boardOf()
    expect(await check(pulse({ hashes: { '1': boardHash([order]) } }))).toEqual([])
    expect(await check(pulse())).toEqual([])
  })

  it('counts a difference that is still there at the next pulse', async () => {
    const { check } = await boardOf()
    expect(await check(pulse({ hashes: { '1': theirs } }))).toEqual([])
    expect(await check(pulse())).toEqual([{ businessId: 1, epoch: 'e1', seq: 4, ours: boardHash([order]), theirs }])
    expect(await check(pulse())).toEqual([])
  })

  it('lets an answer be faster than its event', async () => {
    const { cache, check } = await boardOf()
    await cache.putOrders([anOrder({ id: 1, businessId: 1, statusVersion: 2 })], 1)
    expect(await check(pulse({ hashes: { '1': boardHash([order]) } }))).toEqual([])
    expect(await check(pulse({ heads: { '1': 5 } }))).toEqual([])
  })

  it('compares nothing while events are on their way, or of another epoch', async () => {
    const { check } = await boardOf()
    for (const differs of [{ heads: { '1': 5 } }, { epoch: 'e2' }]) {
      expect(await check(pulse({ ...differs, hashes: { '1': theirs } }))).toEqual([])
      expect(await check(pulse(differs))).toEqual([])
    }
  })
})
