import { afterAll, beforeAll, expect, test } from 'vitest'
import { readListState } from '#/components/list/list-state'
import { REPORTS } from '#/domain/reports/reports'
import { orderFilter, stagesOf } from '#/features/orders/list/order-query'
import { summed, summedParts } from '#/features/orders/list/order-sums'
import { ORDERS_LIST } from '#/features/orders/list/orders-list-spec'
import { ordersBehind } from '#/features/reports/behind'
import type { Asked } from '#/features/reports/use-run'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, COMPANY, MENU, TAKE_AWAY_POINT } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'

const MINUTE = 60_000
const DAYS = { startDate: '2026-11-16', endDate: '2026-11-17' }
const clock = movableClock(new Date('2026-11-16T17:10:00Z'))
let server: TestServer
let owner: Client

beforeAll(async () => {
  server = await startTestServer({ clock })
  owner = await signedIn(server, 'owner')
  await server.sql(`UPDATE businesses SET currency = 'EUR' WHERE id = ${BUSINESS.foreign}`)
  await sell()
})
afterAll(() => server.close())

/** Two days of two houses in two moneys, with something of everything that a report tells apart. */
async function sell(): Promise<void> {
  const { plain, withToppings, toppingType, cheese } = MENU.own
  await server.sql(`UPDATE menu_items SET vat_hundredths = 550 WHERE id = ${withToppings}`)
  const place = (differs: Parameters<typeof placeOrder>[1] = {}) => placeOrder(owner.api, differs)
  const napoli = (quantity: number) =>
    place({ restaurant: { restaurantID: BUSINESS.foreign }, items: [{ id: MENU.foreign.plain, quantity }] })
  const reject = (orderId: number, id: number) =>
    owner.api.orders.reject({ params: { orderId }, body: { rejectReason: { id }, notes: 'Pa gaz' } })
  const cook = async (orderId: number, minutes: number) => {
    await owner.api.orders.accept({ params: { orderId }, body: { cookingTime: 20 } })
    clock.advance(minutes * MINUTE)
    await owner.api.orders.markCooked({ params: { orderId } })
  }
  const day = async () => {
    const cheesy = {
      id: withToppings,
      quantity: 3,
      toppingItems: [{ id: cheese, toppingTypeId: toppingType, quantity: 2 }],
    }
    const one = await place({ items: [{ id: plain, quantity: 2 }, cheesy] })
    const two = await place({ customerAddress: null, takeAwayPoint: { id: TAKE_AWAY_POINT.own } })
    const gone = await place({ items: [{ id: plain, quantity: 7 }] })
    const three = await napoli(3)
    await reject((await place({ items: [cheesy] })).id, 1)
    await reject((await napoli(9)).id, 0)
    const late = await place()
    await owner.api.orders.accept({ params: { orderId: late.id }, body: { cookingTime: 20 } })
    await reject(late.id, 2)
    await cook(one.id, 15)
    await cook(three.id, 40)
    const cut = (id: number, title: string | null) =>
      server.sql(`UPDATE orders SET discount_cents = net_cents / 7, total_cents = total_cents - net_cents / 7,
        discount_title = ${title === null ? 'NULL' : `'${title}'`} WHERE id = ${id}`)
    await cut(one.id, 'Dreka - 2')
    await cut(two.id, null)
    await cut(three.id, 'Dreka - 2')
    await server.sql(
      `UPDATE order_items SET menu_item_id = 999999, item_name = 'Tavë kosi' WHERE order_id = ${gone.id}`,
    )
    const way = ['accepted_to_pick_up', 'in_restaurant', 'collected', 'delivered']
      .map((step, minute) => `last_date_${step} = registered_at + interval '${10 + minute} minutes'`)
      .join(', ')
    await server.sql(
      `UPDATE orders SET courier_id = ${ACCOUNTS.courier.id}, ${way} WHERE id IN (${one.id}, ${gone.id})`,
    )
    await server.sql(`UPDATE orders SET courier_id = ${ACCOUNTS.agent.id}, ${way} WHERE id = ${three.id}`)
    // Of what was handed over, some was given back.
    await server.sql(
      `UPDATE orders SET status = 'DELIVERED', paid_cents = total_cents, refunded_cents = total_cents / 3 WHERE id IN (${one.id}, ${three.id})`,
    )
    const isFor = (company: number, name: string, ids: number[]) =>
      server.sql(
        `UPDATE orders SET b2b_order = true, company_id = ${company}, company_name = '${name}' WHERE id IN (${ids.join(', ')})`,
      )
    await isFor(COMPANY.own, 'Adriatik - Software', [one.id, two.id, late.id])
    await isFor(COMPANY.foreign, 'Ionian Shipping', [gone.id, three.id])
    for (const [id, ms] of [
      [one.id, 2_000],
      [two.id, 9_000],
    ])
      await server.sql(`INSERT INTO rings (business_id, business_day, order_id, device_id, path, audio_state, rung_at, received_at)
        SELECT business_id, business_day, id, gen_random_uuid(), 'stream', 'running', registered_at + interval '${ms} ms', registered_at + interval '${ms} ms'
        FROM orders WHERE id = ${id}`)
    await server.sql(`INSERT INTO ring_watch (order_id, business_id, business_day, pending_since, unheard_at)
      SELECT id, business_id, business_day, now(), now() FROM orders WHERE id IN (${three.id}, ${gone.id})`)
  }
  await day()
  clock.set(new Date('2026-11-17T10:00:00Z'))
  owner = await signedIn(server, 'owner')
  await day()
}

const cents = (amount: number): number => Math.round(amount * 100)
const half = (sum: number, of: number): number => Math.round(sum / of)

/** What the list at a figure's address counts and adds up, as its own screen does; whatever the top bar says. */
async function listed(search: Readonly<Record<string, unknown>>) {
  const state = readListState(ORDERS_LIST, search)
  const query = orderFilter(state, 'no day', BUSINESS.own)
  const [{ total }, { groups }] = await Promise.all([
    owner.api.orders.list({ query: { ...query, fields: 'list', limit: 1 } }),
    owner.api.orders.sums({ query }),
  ])
  const stages = stagesOf(state.choices.status)
  const { amounts } = summed(groups, stages)
  const parts = summedParts(groups, stages)
  return {
    total,
    sum: amounts.length === 1 ? cents(amounts[0]?.amount ?? 0) : null,
    part: parts.length === 1 ? parts[0]?.part : undefined,
  }
}

/** Shares that are a part of the row's orders. */
const SHARES = ['rejectedShare', 'onTimeShare', 'inTimeShare']

/** What a figure must be by its list; `undefined` of what no list adds up: medians, averages of minutes, shares of money. */
function expected(
  report: string,
  { id, kind }: { id: string; kind: string },
  list: Awaited<ReturnType<typeof listed>>,
  orders: number,
) {
  const { total, sum, part } = list
  if (id === 'portions') return part?.pieces
  if (kind === 'count') return total
  if (kind === 'percent') return SHARES.includes(id) ? total / orders : undefined
  if (kind !== 'money' || sum === null) return undefined
  const ofPart = part && { amount: cents(part.amount), vat: cents(part.vat ?? 0) }
  switch (id) {
    case 'average':
      return half(sum, total)
    case 'given':
    case 'gross':
      return ofPart?.amount
    case 'vat':
      return ofPart?.vat
    case 'net':
      return ofPart && ofPart.amount - ofPart.vat
    default:
      // Of a discount the sales are those of whole orders.
      return ofPart === undefined || report === 'discounts' ? sum : ofPart.amount
  }
}

const CASES = REPORTS.flatMap(({ id, choices }) => [
  { id, name: 'all businesses', differs: {}, isFull: true },
  { id, name: 'one business', differs: { businessId: BUSINESS.own }, isFull: true },
  ...(choices.some((one) => one === 'kind')
    ? [{ id, name: 'take-away', differs: { kind: 'takeAway' as const }, isFull: false }]
    : []),
  ...(choices.some((one) => one === 'what')
    ? [{ id, name: 'toppings', differs: { what: 'toppings' as const }, isFull: true }]
    : []),
])

test.each(CASES)('every figure of $id, $name, leads to exactly its orders', async ({ id, differs, isFull }) => {
  const query = { ...DAYS, ...differs }
  const result = await owner.api.reports.run({ params: { id }, query })
  const asked: Asked = { ...query, id }
  const led = new Set<string>()
  for (const row of [...result.totals, ...result.rows]) {
    const orders = Number(row.cells[result.columns.findIndex((column) => column.id === 'orders')])
    for (const [place, { id: column, kind, isKey }] of result.columns.entries()) {
      const search = ordersBehind({ result, asked }, row, column)
      const cell = row.cells[place]
      if (search === undefined) {
        expect(isKey || cell === 0 || cell === null, `${column} leads nowhere`).toBe(true)
        continue
      }
      led.add(column)
      const found = await listed(search)
      expect(found.total, `${column} ${JSON.stringify(search)}`).toBeGreaterThan(0)
      const should = expected(id, { id: column, kind }, found, orders)
      const says = kind === 'money' ? cents(Number(cell)) : Number(cell)
      if (typeof should === 'number') expect(says, `${column} ${JSON.stringify(search)}`).toBeCloseTo(should, 9)
    }
  }
  // Nothing above is equal because there is nothing.
  if (isFull)
    expect([...led].toSorted()).toEqual(
      result.columns
        .filter(({ isKey }) => !isKey)
        .map((column) => column.id)
        .toSorted(),
    )
})
