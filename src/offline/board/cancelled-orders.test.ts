import { expect, test } from 'vitest'
import type { Order } from '#/contract/orders'
import { deviceMark } from '#/domain/devices/device-mark'
import { anOrder, minutesOn } from '../../../tests/support/order-fixture'
import { createCancelledOrders } from './cancelled-orders'
import type { CancellationRow } from '../store/db'

const OTHERS = '00000000-0000-4000-8000-000000000002'
const OURS = '00000000-0000-4000-8000-000000000001'

const cancelled = (id: number, differs: Partial<Order> = {}): Order =>
  anOrder({
    id,
    status: 'REJECTED',
    lastDateAccepted: minutesOn(1),
    lastDateRejected: minutesOn(5),
    statusBy: { userId: 9, userName: 'Ana', deviceMark: deviceMark(OTHERS) },
    ...differs,
  })

/** A tablet with a server that knows what nobody has seen, and may be out of reach. */
function world() {
  const rows = new Map<number, CancellationRow>()
  const server = { open: new Map<number, Order>(), isReachable: true, refusesAll: false, told: [] as number[] }
  const sounds: number[] = []
  const placed = new Set<number>()
  let now = Date.parse(minutesOn(6))
  const reach = () => {
    if (!server.isReachable) throw new Error('unreached')
  }
  const open = () =>
    createCancelledOrders({
      rows: {
        all: async () => [...rows.values()],
        merge: async (id, patch) => {
          const before = rows.get(id)
          rows.set(id, { at: 0, isSeen: false, isSent: false, ...before, ...patch, orderId: id })
          return before
        },
        remove: async (ids) => {
          for (const id of ids) rows.delete(id)
        },
      },
      server: {
        list: async () => {
          reach()
          return [...server.open.values()]
        },
        acknowledge: async (id) => {
          reach()
          if (server.refusesAll) throw new Error('final')
          server.told.push(id)
          const order = server.open.get(id)
          server.open.delete(id)
          return order ?? cancelled(id)
        },
      },
      isFinal: (error) => error instanceof Error && error.message === 'final',
      deviceId: async () => OURS,
      serverNow: () => now,
      sound: ({ id }) => void sounds.push(id),
      place: ({ id }) => void placed.add(id),
    })
  return { open, rows, server, sounds, placed, pass: (ms: number) => void (now += ms) }
}

const ids = (orders: { get: () => readonly Order[] }) => orders.get().map(({ id }) => id)

test('what somebody else cancelled is shown with one sound, however often it is told', async () => {
  const { open, sounds, server } = world()
  const orders = open()
  await orders.take({ order: cancelled(1) })
  await orders.take({ order: cancelled(1, { revision: 2 }) })
  server.open.set(1, cancelled(1))
  await orders.refresh()
  expect([ids(orders), sounds]).toEqual([[1], [1]])
})

test('several stay in their places, whoever tells of them again: the dialog shows one of them', async () => {
  const { open, server } = world()
  for (const id of [1, 2, 3]) server.open.set(id, cancelled(id))
  const orders = open()
  const seen: number[][] = []
  orders.subscribe(() => seen.push(ids(orders)))
  await orders.refresh()
  await orders.take({ order: cancelled(1, { revision: 9 }) })
  await orders.refresh()
  expect(ids(orders)).toEqual([1, 2, 3])
  expect(orders.get()[0]?.revision).toBe(9)
  // Drawn twice: when they came, and when one of them had changed.
  expect(seen).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})

test.each([
  { what: 'an order that nobody had accepted', order: cancelled(1, { lastDateAccepted: null }) },
  { what: 'an order that still cooks', order: cancelled(1, { status: 'ACCEPTED' }) },
  {
    what: 'what this tablet did',
    order: cancelled(1, { statusBy: { userId: 9, userName: 'Ana', deviceMark: deviceMark(OURS) } }),
  },
  { what: 'what was seen elsewhere', order: cancelled(1, { cancelAcknowledgedAt: minutesOn(6) }) },
])('$what is no news', async ({ order }) => {
  const { open, sounds } = world()
  const orders = open()
  await orders.take({ order })
  expect([ids(orders), sounds]).toEqual([[], []])
})

test('seen on another tablet it goes, by its event or by the list', async () => {
  const { open, server } = world()
  const orders = open()
  for (const id of [1, 2]) {
    server.open.set(id, cancelled(id))
    await orders.take({ order: cancelled(id) })
  }
  await orders.take({ order: cancelled(1, { cancelAcknowledgedAt: minutesOn(6) }) })
  expect(ids(orders)).toEqual([2])
  server.open.clear()
  await orders.refresh()
  expect(ids(orders)).toEqual([])
})

test('seen without a network it goes at once, stays gone after a restart, and is sent later, once', async () => {
  const { open, server } = world()
  server.open.set(1, cancelled(1))
  const before = open()
  await before.refresh()
  server.isReachable = false
  await before.see(1)
  expect([ids(before), server.told]).toEqual([[], []])
  const after = open()
  await after.take({ order: cancelled(1) })
  expect(ids(after)).toEqual([])
  server.isReachable = true
  await after.refresh()
  await after.refresh()
  expect([ids(after), server.told]).toEqual([[], [1]])
})

test('a restart shows what nobody has seen, without the sound', async () => {
  const { open, server, sounds } = world()
  server.open.set(1, cancelled(1))
  await open().refresh()
  const again = open()
  await again.refresh()
  expect([ids(again), sounds]).toEqual([[1], [1]])
})

test('what the server will never take is not sent for ever', async () => {
  const { open, server, rows } = world()
  const orders = open()
  await orders.take({ order: cancelled(1) })
  server.refusesAll = true
  await orders.see(1)
  expect(rows.get(1)?.isSent).toBe(true)
})

test('rows are kept for a day, and longer while the server does not know', async () => {
  const { open, server, rows, pass } = world()
  const orders = open()
  await orders.take({ order: cancelled(1) })
  await orders.take({ order: cancelled(2) })
  await orders.see(1)
  server.isReachable = false
  await orders.see(2)
  pass(25 * 60 * 60_000)
  server.isReachable = true
  server.refusesAll = false
  await orders.refresh()
  expect([...rows.keys()]).toEqual([])
  expect(server.told).toEqual([1, 2])
})

test('its card has a place on the board from the moment that it is known', async () => {
  const { open, server, placed } = world()
  server.open.set(1, cancelled(1))
  await open().refresh()
  expect([...placed]).toEqual([1])
})

test('a start without a network shows what this tablet kept, but for what was seen, done here, or is long past', async () => {
  const { open, server, sounds, rows } = world()
  const before = open()
  await before.take({ order: cancelled(1) })
  await before.take({ order: cancelled(2) })
  server.isReachable = false
  await before.see(2)
  const after = open()
  await after.recall([
    cancelled(1),
    cancelled(2),
    cancelled(3, { cancelAcknowledgedAt: minutesOn(6) }),
    cancelled(4, { statusBy: { userId: 9, userName: 'Ana', deviceMark: deviceMark(OURS) } }),
    cancelled(5, { lastDateRejected: minutesOn(-24 * 60) }),
    cancelled(6, { status: 'ACCEPTED' }),
  ])
  expect([ids(after), sounds, rows.size]).toEqual([[1], [1, 2], 2])
})
