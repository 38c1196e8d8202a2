import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Api } from '#/api/call-types'
import { NEWEST_COMMAND_VERSION } from '#/contract/commands/upcast'
import { isClosingCommand, isDishCommand, isGroupCommand } from '#/contract/commands/read-command'
import type { DishNow } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { isClosingCommandName } from '#/domain/business/closing-command'
import { isDishCommandName } from '#/domain/business/dish-command'
import { isGroupCommandName } from '#/domain/meals/group-command'
import { isSameTarget, type OffPart } from '#/domain/business/off-target'
import type { QueuedCommandName } from '#/domain/orders/order-command'
import { signedIn } from '../support/client'
import { closingLine, dishLine } from '#/offline/store/queued-command'
import { BUSINESS, MENU } from '../support/seed'
import { GOLDEN } from '../support/golden-commands'
import { startTestServer, type TestServer } from '../support/server'
import { openTablet, type Tablet } from '../support/tablet'
import { aCommand, placeOrder, readOrder, send } from './ordering'

/** Commands of every released version against today's server: from the disk of the app that stored them, and by the wire. */
let server: TestServer
let api: Api
let userId: number

beforeAll(async () => {
  server = await startTestServer()
  const kitchen = await signedIn(server, 'kitchen')
  api = kitchen.api
  userId = kitchen.user.id
})
afterAll(() => server.close())

const read = (order: Order) => readOrder(api, order.id)

/** What has to happen before a command makes sense, in order. */
const BEFORE: Record<QueuedCommandName, readonly QueuedCommandName[]> = {
  accept: [],
  reject: [],
  markCooked: ['accept'],
  markCollected: ['accept', 'markCooked'],
  markDelivered: ['accept', 'markCooked', 'markCollected'],
  recall: ['accept', 'markCooked', 'markCollected'],
}
const BECOMES: Record<QueuedCommandName, string> = {
  accept: 'ACCEPTED',
  reject: 'REJECTED',
  markCooked: 'COOKED',
  markCollected: 'COLLECTED',
  markDelivered: 'DELIVERED',
  recall: 'COOKED',
}

async function orderFor(cmd: QueuedCommandName): Promise<Order> {
  let order = await placeOrder(api)
  for (const step of BEFORE[cmd]) {
    await send(api, [aCommand(order, { cmd: step, payload: step === 'accept' ? { minutes: 15 } : {} })])
    order = await read(order)
  }
  return order
}

/** Commands of orders; those of dishes and signs have tests of their own below, those of groups in meal-commands.test.ts. */
const OF_ORDERS = GOLDEN.flatMap((golden) => {
  const { stored, sent, means } = golden
  return isDishCommand(sent) ||
    isClosingCommand(sent) ||
    isGroupCommand(sent) ||
    stored.group !== undefined ||
    stored.dish !== undefined ||
    stored.business !== undefined ||
    isDishCommandName(means.cmd) ||
    isClosingCommandName(means.cmd) ||
    isGroupCommandName(means.cmd)
    ? []
    : [{ ...golden, stored, sent, means: { ...means, cmd: means.cmd } }]
})
const OF_DISHES = GOLDEN.flatMap((golden) => {
  const { stored, sent } = golden
  return isDishCommand(sent) && stored.dish !== undefined ? [{ ...golden, stored, sent }] : []
})
const OF_SIGNS = GOLDEN.flatMap((golden) => {
  const { stored, sent } = golden
  return isClosingCommand(sent) && stored.business !== undefined ? [{ ...golden, stored, sent }] : []
})
type GoldenOfOrder = (typeof OF_ORDERS)[number]

const inTheShop = (order: Order, { sent }: GoldenOfOrder) => ({
  ...sent,
  key: crypto.randomUUID(),
  businessId: order.businessId,
  orderId: order.id,
  userId,
  baseStatusVersion: order.statusVersion,
  occurredAt: new Date().toISOString(),
})

describe('every released version of commands', () => {
  test.each(OF_ORDERS)('$name, as it was sent, is carried out', async (golden) => {
    const order = await orderFor(golden.means.cmd)
    const command = inTheShop(order, golden)
    const [result] = await send(api, [command])
    expect(result).toMatchObject({ outcome: 'applied', order: { status: BECOMES[golden.means.cmd] }, replayed: false })
    // The same key with the same content is the same tap; with other content it is not.
    expect(await send(api, [command])).toMatchObject([{ outcome: 'applied', replayed: true }])
    if (golden.means.cmd !== 'accept') return
    expect(await send(api, [{ ...command, payload: { minutes: 35 } }])).toMatchObject([{ outcome: 'key_reused' }])
  })

  test.each(OF_ORDERS)('$name, as a released app stored it, goes out and is carried out', async (golden) => {
    const order = await orderFor(golden.means.cmd)
    const tablet = await openTablet(server.url)
    await tablet.signIn('kitchen')
    await store(tablet, order, golden)
    await tablet.drain()
    expect(await tablet.states()).toEqual(['ACKED'])
    expect(await read(order)).toMatchObject({ status: BECOMES[golden.means.cmd] })
  })

  it('answers a version that it does not know as no command, and changes nothing', async () => {
    const [golden] = OF_ORDERS
    if (golden === undefined) throw new Error('no golden commands')
    const order = await orderFor('accept')
    const newer = { ...inTheShop(order, golden), v: NEWEST_COMMAND_VERSION + 1 }
    const other = await orderFor('accept')
    const results = await send(api, [newer, aCommand(other, { cmd: 'accept', payload: { minutes: 20 } })])
    expect(results.map(({ outcome }) => outcome)).toEqual(['bad_command', 'applied'])
    expect(await read(order)).toMatchObject({ status: 'PENDING', statusVersion: order.statusVersion })
    // The key is free: after the update the same tap is carried out.
    expect(await send(api, [{ ...newer, v: golden.v }])).toMatchObject([{ outcome: 'applied', replayed: false }])
  })
})

describe('every released version of commands of dishes', () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()

  type Golden = (typeof OF_DISHES)[number]
  const partOf = ({ stored }: Golden): { part?: OffPart } =>
    stored.dish.part === undefined ? {} : { part: stored.dish.part }
  const ID = { dish: MENU.own.plain, size: MENU.own.small, topping: MENU.own.olives } as const

  /** What the command means in this shop: the dish, the size or the topping, off or on the menu. */
  async function aDish(golden: Golden, isOff: boolean): Promise<DishNow> {
    const { part } = partOf(golden)
    const id = ID[part ?? 'dish']
    const body = { until: isOff ? until : null }
    const params = { id: BUSINESS.own }
    const off =
      part === undefined
        ? await api.menu.setAvailability({ params: { ...params, itemId: id }, query: { parts: 1 }, body })
        : await api.menu.setPartAvailability({ params: { ...params, part, partId: id }, body })
    return (
      off.find((one) => isSameTarget(one, { id, part })) ?? { id, itemName: 'On sale', until: null, by: null, at: null }
    )
  }
  const meant = (golden: Golden) => ({ ...(golden.sent.cmd === 'dishOff' && { until }), ...partOf(golden) })
  const isOffNow = async (golden: Golden, { id }: { id: number }) =>
    (await api.menu.dishesOff({ params: { id: BUSINESS.own }, query: { parts: 1 } })).some((one) =>
      isSameTarget(one, { id, ...partOf(golden) }),
    )

  test.each(OF_DISHES)('$name, as it was sent, is carried out', async (golden) => {
    const isOff = golden.sent.cmd === 'dishOff'
    const dish = await aDish(golden, !isOff)
    const command = {
      ...golden.sent,
      key: crypto.randomUUID(),
      businessId: BUSINESS.own,
      dishId: dish.id,
      userId,
      basePressedAt: dish.at,
      payload: meant(golden),
      occurredAt: new Date().toISOString(),
    }
    expect(await send(api, [command])).toMatchObject([{ outcome: 'applied', replayed: false }])
    expect(await send(api, [command])).toMatchObject([{ outcome: 'applied', replayed: true }])
    expect(await isOffNow(golden, dish)).toBe(isOff)
  })

  test.each(OF_DISHES)('$name, as a released app stored it, goes out and is carried out', async (golden) => {
    const isOff = golden.stored.cmd === 'dishOff'
    const dish = await aDish(golden, !isOff)
    const tablet = await openTablet(server.url)
    await tablet.signIn('kitchen')
    await tablet.db.commands.add({
      ...golden.stored,
      key: crypto.randomUUID(),
      tenantId: BUSINESS.own,
      orderId: dishLine({ id: dish.id, ...partOf(golden) }),
      dish: { ...golden.stored.dish, id: dish.id },
      seenAt: dish.at === null ? null : Date.parse(dish.at),
      userId,
      payload: meant(golden),
      occurredAt: Date.now(),
    })
    await tablet.drain()
    expect(await tablet.states()).toEqual(['ACKED'])
    expect(await isOffNow(golden, dish)).toBe(isOff)
  })
})

describe('every released version of commands of businesses', () => {
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const startsAt = new Date(Date.now() + 1_800_000).toISOString()
  const params = { id: BUSINESS.own }
  type Golden = (typeof OF_SIGNS)[number]
  /** What the command means today: a reason and times of this shop. */
  const meant = ({ sent }: Golden) =>
    sent.cmd === 'openBusiness' ? {} : { ...sent.payload, endsAt, ...('startsAt' in sent.payload && { startsAt }) }
  /** Open for what closes it, closed for what opens it; gives the press that stands. */
  async function before({ sent }: Golden): Promise<string> {
    await api.businessStatus.goOffline({ params })
    const closed = await api.businessStatus.read({ params })
    if (sent.cmd === 'openBusiness') return closed.pressed?.at ?? ''
    return (await api.businessStatus.goOnline({ params })).pressed?.at ?? ''
  }
  const after = async () => {
    const { status, closingTime } = await api.businessStatus.read({ params })
    return { isOpen: status === 1, closingTime }
  }
  const stands = ({ sent }: Golden) => {
    if (sent.cmd === 'openBusiness') return { isOpen: true, closingTime: null }
    const isLater = 'startsAt' in sent.payload
    return { isOpen: isLater, closingTime: { endDate: endsAt, ...(isLater && { startDate: startsAt }) } }
  }

  test.each(OF_SIGNS)('$name, as it was sent, is carried out', async (golden) => {
    const command = {
      ...golden.sent,
      key: crypto.randomUUID(),
      businessId: BUSINESS.own,
      userId,
      basePressedAt: await before(golden),
      payload: meant(golden),
      occurredAt: new Date().toISOString(),
    }
    expect(await send(api, [command])).toMatchObject([{ outcome: 'applied', replayed: false }])
    expect(await send(api, [command])).toMatchObject([{ outcome: 'applied', replayed: true }])
    expect(await after()).toMatchObject(stands(golden))
  })

  test.each(OF_SIGNS)('$name, as a released app stored it, goes out and is carried out', async (golden) => {
    const seen = await before(golden)
    const tablet = await openTablet(server.url)
    await tablet.signIn('kitchen')
    // Its words are sealed beside it.
    const { notes: _, ...payload } = meant(golden) as Record<string, unknown>
    await tablet.db.commands.add({
      ...golden.stored,
      key: crypto.randomUUID(),
      tenantId: BUSINESS.own,
      orderId: closingLine(BUSINESS.own),
      seenAt: Date.parse(seen),
      userId,
      payload,
      occurredAt: Date.now(),
    })
    await tablet.drain()
    expect(await tablet.states()).toEqual(['ACKED'])
    expect(await after()).toMatchObject(stands(golden))
  })
})

/** Puts an entry on the disk as the released app wrote it: only what names this shop differs. */
async function store(tablet: Tablet, order: Order, { stored }: GoldenOfOrder): Promise<void> {
  await tablet.db.commands.add({
    ...stored,
    key: crypto.randomUUID(),
    tenantId: order.businessId,
    orderId: order.id,
    userId,
    baseStatusVersion: order.statusVersion,
    occurredAt: Date.now(),
  })
}
