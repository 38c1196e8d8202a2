import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LiveDishCommand, LiveEvent } from '#/contract/live'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import type { NewOrder } from '#/contract/orders'
import { ifRevision } from '#/contract/revision'
import type { OffPart } from '#/domain/business/off-target'
import { signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aCommand, failure, placeOrder, send } from './ordering'
import { openStream } from './stream-reader'

/** Dishes that go off and come back through the tablets' queues (docs/reliability.md, the dishes' rows of the catalogue). */
const clock = movableClock()
let server: TestServer
let kitchen: Awaited<ReturnType<typeof signedIn>>
let colleague: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen')
  colleague = await signedIn(server, 'owner')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['menu_items', 'menu_variants', 'topping_items'])
    await server.sql(`UPDATE ${table} SET out_until = NULL, out_by = NULL, out_at = NULL`)
  before = await allMenuEvents()
})

let before = 0
const allMenuEvents = async (): Promise<number> => {
  const { rows } = await server.sql(`SELECT count(*)::int AS events FROM events WHERE payload->>'type' = 'menu'`)
  return Number(rows[0]?.['events'])
}
/** Since this test began. */
const menuEvents = async () => (await allMenuEvents()) - before

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const iso = (ms: number): string => new Date(ms).toISOString()
/** So many milliseconds from now, by the server's clock. */
const from = (ms: number): string => iso(clock.now().getTime() + ms)

let seq = 0
const press = (
  what: { until: string } | 'on',
  { at = 0, ...differs }: Partial<LiveDishCommand> & { at?: number } = {},
): LiveDishCommand => ({
  key: randomUUID(),
  deviceSeq: ++seq,
  businessId: BUSINESS.own,
  dishId: MENU.own.plain,
  v: 3,
  cmd: what === 'on' ? 'dishOn' : 'dishOff',
  payload: what === 'on' ? {} : what,
  basePressedAt: null,
  ownPresses: [],
  after: null,
  occurredAt: from(at),
  ...differs,
})
const off = (ms: number, differs?: Parameters<typeof press>[1]) => press({ until: from(ms) }, differs)

const dishesOff = () => kitchen.api.menu.dishesOff({ params: { id: BUSINESS.own } })
const untilNow = async () => (await dishesOff()).find(({ id }) => id === MENU.own.plain)?.until
const only = async (command: LiveDishCommand, api = kitchen.api) => (await send(api, [command]))[0]

describe('a dish that is taken off on a tablet', () => {
  test('is off once, however often it is sent, and its key stands for that alone', async () => {
    const command = off(HOUR)
    expect(await only(command)).toMatchObject({ outcome: 'applied', replayed: false, dish: { id: MENU.own.plain } })
    expect(await only(command)).toMatchObject({ outcome: 'applied', replayed: true })
    expect(await only({ ...command, payload: { until: from(2 * HOUR) } })).toMatchObject({ outcome: 'key_reused' })
    expect(await dishesOff()).toMatchObject([{ id: MENU.own.plain, until: from(HOUR) }])
    expect(await menuEvents()).toBe(1)
  })

  test('is refused to a customer from that moment, and is on the menu again when its time has come', async () => {
    const order = () => placeOrder(kitchen.api, { items: [{ id: MENU.own.plain, quantity: 1 }] })
    await only(off(HOUR))
    const refused = await failure(order())
    expect(refused.errors).toContainEqual({
      path: 'items.0.id',
      message: 'item_not_available',
      from: (await dishesOff())[0]?.until,
    })
    clock.advance(HOUR + 1)
    await expect(order()).resolves.toBeDefined()
    expect(await dishesOff()).toEqual([])
  })

  test('is taken for a time at which it is back, and refused for one before', async () => {
    const order = (ms: number) =>
      placeOrder(kitchen.api, { items: [{ id: MENU.own.plain, quantity: 1 }], scheduled: from(ms) })
    const until = from(HOUR)
    await only(press({ until }))
    expect((await failure(order(HOUR - 1))).errors).toEqual([
      { path: 'items.0.id', message: 'item_not_available', from: until },
    ])
    await expect(order(HOUR)).resolves.toBeDefined()
    // What is already ordered for then may have more of it, too.
    const standing = await order(2 * HOUR)
    const added = await kitchen.api.orderEditing.addItems(
      { params: { orderId: standing.id }, body: { items: [{ id: MENU.own.plain, quantity: 1 }] } },
      ifRevision(standing.revision),
    )
    expect(added.items).toHaveLength(2)
  })

  test('is told to every other screen, and stands in the snapshot of the board', async () => {
    const stream = await openStream(server, colleague.token)
    await only(off(HOUR))
    const event = await stream.until((message): message is LiveEvent => message.type === 'menu')
    stream.close()
    expect(event).toMatchObject({ dishesOff: [{ id: MENU.own.plain }] })
    const view = await kitchen.api.orders.kanbanView({ query: { restaurantId: BUSINESS.own } })
    expect(view.dishesOff).toMatchObject([{ businessId: BUSINESS.own, dishes: [{ id: MENU.own.plain }] }])
  })

  test('is not off for hours that are over when it arrives', async () => {
    expect(await only(off(-1, { at: -2 * HOUR }))).toMatchObject({ outcome: 'refused', code: 'off_is_over' })
    expect(await dishesOff()).toEqual([])
  })

  test.each<[string, () => LiveDishCommand, object]>([
    ['more than 30 days', () => off(31 * 24 * HOUR), { outcome: 'refused', code: 'off_too_far' }],
    [
      'by a clock that is an hour ahead',
      () => off(2 * HOUR, { at: HOUR }),
      { outcome: 'refused', code: 'clock_wrong' },
    ],
    ['15 days ago', () => off(HOUR, { at: -15 * 24 * HOUR }), { outcome: 'refused', code: 'expired' }],
    [
      "another business's",
      () => off(HOUR, { dishId: MENU.foreign.plain }),
      { outcome: 'refused', code: 'unknown_dish' },
    ],
    [
      'of another business',
      () => off(HOUR, { businessId: BUSINESS.foreign }),
      { outcome: 'refused', code: 'no_access' },
    ],
    ['that nobody ever sold', () => off(HOUR, { dishId: 999_999 }), { outcome: 'refused', code: 'unknown_dish' }],
    ['until a word', () => press({ until: 'tomorrow' }), { outcome: 'bad_command' }],
    [
      'with more than is known',
      () => press({ until: from(HOUR), price: 3 } as { until: string }),
      { outcome: 'bad_command' },
    ],
    ['in a version that had none', () => off(HOUR, { v: 2 }), { outcome: 'bad_command' }],
  ])('%s: refused, and nothing is off', async (_, command, answer) => {
    expect(await only(command())).toMatchObject(answer)
    expect(await dishesOff()).toEqual([])
  })

  test('that is deleted by then is said to be gone, and nothing else stops', async () => {
    const made = await server.sql(
      `INSERT INTO menu_items (business_id, category_id, item_name, price_cents)
       SELECT business_id, category_id, 'Gone', 100 FROM menu_items WHERE id = ${MENU.own.plain} RETURNING id`,
    )
    const id = made.rows[0]?.['id']
    await server.sql(`DELETE FROM menu_items WHERE id = ${Number(id)}`)
    const results = await send(kitchen.api, [off(HOUR, { dishId: Number(id) }), off(HOUR)])
    expect(results).toMatchObject([{ outcome: 'refused', code: 'unknown_dish', dish: null }, { outcome: 'applied' }])
  })
})

describe('two tablets that had not heard of each other', () => {
  test.each([
    ['the shorter first', HOUR, 8 * HOUR],
    ['the longer first', 8 * HOUR, HOUR],
  ])('%s: the later end counts', async (_, first, second) => {
    await only(off(first, { at: -2 * MINUTE }))
    await only(off(second, { at: -MINUTE }), colleague.api)
    expect(await untilNow()).toBe(from(8 * HOUR))
  })

  test('brought back after the press: nothing happens, and who pressed is asked', async () => {
    await only(off(HOUR, { at: -10 * MINUTE }))
    const [stands] = await dishesOff()
    await only(press('on', { at: -MINUTE, basePressedAt: stands?.at ?? null }), colleague.api)
    expect(await only(off(4 * HOUR, { at: -5 * MINUTE }))).toMatchObject({
      outcome: 'conflict',
      code: 'dish_brought_back',
      dish: { until: null, by: 'Owner Testi' },
    })
    expect(await dishesOff()).toEqual([])
  })

  test('taken off elsewhere, unheard of: it stays off, and who brought it back is asked', async () => {
    await only(off(HOUR, { at: -10 * MINUTE }))
    const [seen] = await dishesOff()
    await only(off(8 * HOUR, { at: -5 * MINUTE, basePressedAt: seen?.at ?? null }), colleague.api)
    const back = press('on', { basePressedAt: seen?.at ?? null })
    expect(await only(back)).toMatchObject({ outcome: 'conflict', code: 'dish_off_elsewhere' })
    expect(await untilNow()).toBe(from(8 * HOUR))
    // Told of it, the person decides: that is another press.
    const [now] = await dishesOff()
    expect(await only(press('on', { basePressedAt: now?.at ?? null }))).toMatchObject({ outcome: 'applied' })
  })

  test('brought back on both: once', async () => {
    await only(off(HOUR, { at: -MINUTE }))
    const [{ at } = { at: null }] = await dishesOff()
    expect(await only(press('on', { basePressedAt: at }))).toMatchObject({ outcome: 'applied' })
    expect(await only(press('on', { basePressedAt: at }), colleague.api)).toMatchObject({ outcome: 'already' })
  })
})

describe('one size or one topping that is taken off on a tablet', () => {
  const kinds = ['size', 'topping'] as const
  const ID = { size: MENU.own.large, topping: MENU.own.olives } as const
  const NAME = { size: 'Sufllaqe · Large', topping: 'Olives' } as const
  const offPart = (part: OffPart, ms: number, differs: Parameters<typeof press>[1] = {}) =>
    press({ until: from(ms) }, { v: 4, dishId: ID[part], payload: { until: from(ms), part }, ...differs })
  const allOff = () => kitchen.api.menu.dishesOff({ params: { id: BUSINESS.own }, query: { parts: 1 } })
  const withSize = (id: number) => [{ id: MENU.own.withVariants, quantity: 1, variantItem: { id } }]
  const withTopping = (id: number) => [
    {
      id: MENU.own.withToppings,
      quantity: 1,
      toppingItems: [{ id, toppingTypeId: MENU.own.toppingType, quantity: 1 }],
    },
  ]
  const ordered = {
    size: { off: withSize(MENU.own.large), other: withSize(MENU.own.small) },
    topping: { off: withTopping(MENU.own.olives), other: withTopping(MENU.own.cheese) },
  } as const
  const refusal = {
    size: { path: 'items.0.variantItem.id', message: 'variant_not_available' },
    topping: { path: 'items.0.toppingItems.0.id', message: 'topping_not_available' },
  } as const

  test.each(kinds)('%s: exactly it is refused to guests, until its time has come', async (part) => {
    const command = offPart(part, HOUR)
    const until = from(HOUR)
    expect(await only(command)).toMatchObject({
      outcome: 'applied',
      dish: { id: ID[part], part, itemName: NAME[part], until },
    })
    expect(await only(command)).toMatchObject({ outcome: 'applied', replayed: true })
    const order = (items: NewOrder['items'], scheduled?: string) =>
      placeOrder(kitchen.api, { items, ...(scheduled !== undefined && { scheduled }) })
    expect((await failure(order(ordered[part].off))).errors).toEqual([{ ...refusal[part], from: until }])
    await expect(order(ordered[part].other)).resolves.toBeDefined()
    await expect(order(ordered[part].off, until)).resolves.toBeDefined()
    clock.advance(HOUR + 1)
    await expect(order(ordered[part].off)).resolves.toBeDefined()
    expect(await allOff()).toEqual([])
  })

  test.each(kinds)('%s: is told apart from the dish of the same number, to old apps and to new ones', async (part) => {
    const stream = await openStream(server, colleague.token)
    await only(offPart(part, HOUR))
    await only(off(2 * HOUR))
    const event = await stream.until(
      (message): message is LiveEvent => message.type === 'menu' && message.dishesOff.length > 0,
    )
    stream.close()
    const apart = { dishes: [{ id: MENU.own.plain }], parts: [{ id: ID[part], part }] }
    expect(event).toMatchObject({ dishesOff: apart.dishes, partsOff: apart.parts })
    const view = await kitchen.api.orders.kanbanView({ query: { restaurantId: BUSINESS.own } })
    expect(view.dishesOff).toMatchObject([apart])
    expect((await dishesOff()).map(({ id }) => id)).toEqual([MENU.own.plain])
    expect((await allOff()).map((one) => [one.part, one.id])).toEqual([
      [part, ID[part]],
      [undefined, MENU.own.plain],
    ])
  })

  test.each(kinds)('%s: menus say it, and it comes back by a press', async (part) => {
    await only(offPart(part, HOUR))
    const read = async () => {
      const { items } = await kitchen.api.menu.items({ params: { id: BUSINESS.own }, query: {} })
      const sizes = items.flatMap(({ variants }) => variants)
      const toppings = items.flatMap(({ toppingTypes }) => toppingTypes.flatMap((type) => type.items))
      return (part === 'size' ? sizes : toppings).find(({ id }) => id === ID[part])
    }
    expect(await read()).toMatchObject({ outUntil: from(HOUR), ...(part === 'topping' && { active: false }) })
    const [{ at } = { at: null }] = await allOff()
    const back = press('on', { v: 4, dishId: ID[part], payload: { part }, basePressedAt: at })
    expect(await only(back)).toMatchObject({ outcome: 'applied' })
    expect(await read()).toMatchObject({ outUntil: null, ...(part === 'topping' && { active: true }) })
  })

  test.each(kinds)('%s: of another business, and as an older app would say it, it is none', async (part) => {
    const foreign = { size: MENU.foreign.large, topping: MENU.foreign.olives }[part]
    expect(await only(offPart(part, HOUR, { dishId: foreign }))).toMatchObject({
      outcome: 'refused',
      code: 'unknown_dish',
    })
    expect(await only(offPart(part, HOUR, { v: 3 }))).toMatchObject({ outcome: 'bad_command' })
    expect(await allOff()).toEqual([])
  })

  test('the menu that is published anew, and the type that is saved, leave it off', async () => {
    await only(offPart('topping', HOUR))
    const params = { id: BUSINESS.own, typeId: MENU.own.toppingType }
    const { dishes, ...type } = await kitchen.api.toppings.type({ params })
    const body = {
      displayedText: type.displayedText,
      translations: type.translations,
      min: type.min,
      max: type.max,
      active: type.active,
      items: type.items.map(({ id, displayedText, price }) => ({ id, displayedText, price: price + 1 })),
      dishIds: dishes.map(({ id }) => id),
    }
    await kitchen.api.toppings.changeType({ params, body }, ifRevision(type.revision))
    expect(await allOff()).toMatchObject([{ part: 'topping', id: MENU.own.olives }])
  })
})

test('one tablet may press as often as it likes: each press knows of the one before', async () => {
  const times = [-4, -3, -2].map((minutes) => from(minutes * MINUTE))
  const [first = '', second = ''] = times
  const results = await send(kitchen.api, [
    off(4 * HOUR, { occurredAt: first }),
    press('on', { occurredAt: second, ownPresses: [first] }),
    off(HOUR, { occurredAt: times[2] ?? '', ownPresses: [first, second] }),
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
  expect(await untilNow()).toBe(from(HOUR))
})

test('orders and dishes do not hold each other up', async () => {
  const order = await placeOrder(kitchen.api)
  const cooked = aCommand(order, { cmd: 'markCooked' })
  const results = await send(kitchen.api, [
    cooked,
    off(-1, { at: -HOUR }),
    off(HOUR),
    aCommand(order, { cmd: 'accept', payload: { minutes: 20 }, after: cooked.key }),
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['conflict', 'refused', 'applied', 'blocked'])
})

describe('who may', () => {
  test('a courier may not', async () => {
    const courier = await signedIn(server, 'courier')
    expect(await only(off(HOUR), courier.api)).toMatchObject({ outcome: 'refused', code: 'no_access' })
    expect(await dishesOff()).toEqual([])
  })

  test('what a colleague pressed is theirs, whoever sends it', async () => {
    await only(off(HOUR, { userId: colleague.user.id }))
    expect((await dishesOff())[0]?.by).toBe('Owner Testi')
  })
})

test('the plain call with the key of a queued press is that press', async () => {
  const command = off(HOUR)
  await only(command)
  const answer = kitchen.api.menu.setAvailability(
    { params: { id: BUSINESS.own, itemId: MENU.own.plain }, body: command.payload as { until: string } },
    { headers: { [IDEMPOTENCY_HEADER]: command.key } },
  )
  expect(await answer).toMatchObject([{ id: MENU.own.plain }])
  expect(await menuEvents()).toBe(1)
})
