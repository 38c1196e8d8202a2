import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { USER_TYPES } from '#/domain/people/access'
import type { NewOrder, Order } from '#/contract/orders'
import { settleDelivered } from '#server/kitchen/orders/jobs'
import { anEmployee } from '../support/an-employee'
import { type Client, signedIn } from '../support/client'
import { aMeal, insertLunch } from '../support/company-lunch'
import { BUSINESS, COMPANY, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

/** A Tuesday, nine o'clock in Tirana: the list of a company's lunch is open. */
const clock = movableClock(new Date('2026-03-10T08:00:00.000Z'))
const PHONE = { phonePrefix: '+355', phone: '69 333 4455' }
/** Whatever says who she is: none of it may be left anywhere. */
const SAID = {
  phone: '693334455',
  spaced: '69 333 4455',
  name: 'Zamira Hoxhallari',
  before: 'Zamira Krasniqi',
  address: 'Rruga e Panjohur 77',
  oldAddress: 'Rruga e Vjeter 12',
  details: 'Hyrja me portë blu',
  editedDetails: 'Hyrja me portë të gjelbër',
  wish: 'Pa kripë fare ju lutem',
  dishWish: 'Buka e thekur mire',
  comment: 'I telefonova zonjës dy herë',
  refund: 'Zonja e mori të ftohtë',
  rejected: 'Zonja nuk u përgjigj',
  recalled: 'Zonja nuk ishte te dera',
  review: 'Shumë e shijshme zonja thotë',
  first: 'Zamirashe',
  last: 'Hoxhallariu',
  email: 'zamira.e.vetme@adriatik.test',
  allergy: 'Lule dielli e kuqe',
  job: 'Mjeshtre e qelqit',
  mealWish: 'Supa pa erëza për mua',
} as const

let server: TestServer
let admin: Client
let owner: Client
let channel: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  ;[admin, owner, channel] = await Promise.all([
    signedIn(server, 'admin'),
    signedIn(server, 'owner'),
    signedIn(server, 'channel'),
  ])
  await live()
})
afterAll(() => server.close())

const guest = (name: string = SAID.name) => ({ name, ...PHONE })
const step = (orderId: number, status: 'ACCEPTED' | 'COOKED' | 'DELIVERED') =>
  owner.api.orders.setStatus({ params: { orderId, status }, body: {} })
async function handedOver(order: Order): Promise<Order> {
  await owner.api.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
  for (const status of ['COOKED', 'DELIVERED'] as const) await step(order.id, status)
  await settleDelivered(server.deps)
  return order
}
const at = (business: 'own' | 'foreign', differs: Partial<NewOrder> = {}) =>
  placeOrder(owner.api, {
    restaurant: { restaurantID: BUSINESS[business] },
    items: [{ id: MENU[business].plain, quantity: 2, notes: SAID.dishWish }],
    customer: guest(),
    customerAddress: { addressStreet: SAID.address, addressDetails: SAID.details },
    description: SAID.wish,
    ...differs,
  })

/** What she left behind: orders at two kitchens, everything that can be written about one, and a job with lunches. */
async function live(): Promise<void> {
  await handedOver(
    await at('own', { customer: guest(SAID.before), customerAddress: { addressStreet: SAID.oldAddress } }),
  )
  const paid = await at('own', { paymentMethod: { paymentType: 'CREDIT_CARD' } })
  const params = { orderId: paid.id }
  await owner.api.orderEditing.addComment({ params, body: { type: 1, text: SAID.comment } })
  await owner.api.orderEditing.refund({ params, body: { amount: 100, reason: SAID.refund } })
  await owner.api.orders.reject({ params, body: { rejectReason: { id: 0 }, notes: SAID.rejected } })
  const elsewhere = await handedOver(await at('foreign'))
  await owner.api.customers.editAddress(
    {
      params: { customerId: elsewhere.customer.id, addressId: elsewhere.customerAddress?.id ?? 0 },
      body: { addressStreet: SAID.address, addressDetails: SAID.editedDetails },
    },
    { headers: { 'Idempotency-Key': '7d1f1c53-9a39-4f2c-8a55-0d4f70a3a112' } },
  )
  // As a version of before stored it.
  await server.sql(
    `UPDATE customers SET phone = '69 333 4455' WHERE business_id = ${BUSINESS.foreign} AND phone = '${SAID.phone}'`,
  )
  await server.sql(`
    INSERT INTO order_recalls (business_id, business_day, order_id, place, reason, notes, undone, user_id, at)
      SELECT business_id, business_day, id, 'ready', 'other', '${SAID.recalled}', '[]', 1, now() FROM orders WHERE id = ${paid.id};
    UPDATE orders SET recall = '{"count": 1, "at": "2026-03-10T08:00:00.000Z", "to": "ready", "reason": "other", "notes": "${SAID.recalled}"}' WHERE id = ${paid.id};
    INSERT INTO order_changes (business_id, business_day, order_id, revision, change, user_id, at)
      SELECT business_id, business_day, id, 9, '{"kind": "address", "from": "${SAID.oldAddress}", "to": "${SAID.address}"}', 1, now() FROM orders WHERE id = ${paid.id};
    INSERT INTO reviews (business_id, business_day, order_id, customer_id, stars, comment, at)
      SELECT business_id, business_day, id, customer_id, 5, '${SAID.review}', now() FROM orders WHERE id = ${paid.id}`)
  await lunch()
}

async function lunch(): Promise<void> {
  const plan = await server.db.transaction('system', (tx) => insertLunch(tx))
  const { id } = await admin.api.employees.create(
    {
      params: { id: COMPANY.own },
      body: anEmployee({
        firstName: SAID.first,
        lastName: SAID.last,
        email: SAID.email,
        jobPosition: SAID.job,
        ...PHONE,
      }),
    },
    { headers: { 'Idempotency-Key': '7d1f1c53-9a39-4f2c-8a55-0d4f70a3a111' } },
  )
  await server.sql(`
    UPDATE employees SET status = 1, consented_at = now(), allergy = '${SAID.allergy}' WHERE id = ${id};
    INSERT INTO channel_bindings SELECT company_id, ${id}, channel_id, bound_at FROM channel_bindings LIMIT 1`)
  const meal = aMeal({ ...plan, people: [id] }, { date: '2026-03-10', description: SAID.mealWish })
  const { id: orderId } = await channel.api.orders.intake({ body: meal })
  await server.sql(`
    UPDATE orders SET status = 'REJECTED', reject_reason_id = 1, last_date_rejected = now() WHERE id = ${orderId};
    UPDATE meals SET status = 'REJECTED' WHERE order_id = ${orderId};
    UPDATE meal_groups SET status = 'REJECTED', closed_at = now()`)
}

/** Every row of every table, the queue's too, that has one of these texts in it. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await server.sql(`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.sql(`SELECT row_to_json(t)::text AS row FROM ${String(name)} t`)
    for (const { row } of rows)
      for (const text of texts) if (String(row).includes(text)) found.push(`${String(name)}: ${text}`)
  }
  return [...new Set(found)]
}

/** What the finance goes by. */
const sums = async () => {
  const { rows } = await server.sql(`
    SELECT business_id, calendar_day, status, count(*)::integer AS orders, sum(total_cents)::integer AS total, sum(net_cents)::integer AS net,
      sum(refunded_cents)::integer AS refunded, (SELECT sum(item_price_cents * quantity)::integer FROM order_items) AS dishes,
      (SELECT sum(total_cents)::integer FROM meals) AS meals, (SELECT sum(used_cents)::integer FROM budgets) AS used
    FROM orders GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  return rows
}
const trail = async () => {
  const { rows } = await server.sql(
    `SELECT action, user_id, business_id, company_id, after FROM audit_entries WHERE kind = 'person_data' ORDER BY id`,
  )
  return rows
}
const REASON = 'Asked by letter'
const erase = (client = admin) => client.api.privacy.erase({ body: { ...PHONE, reason: REASON } })

describe('a person by their number', () => {
  test('is found with names, places and days, however the number is typed, and the trail says who looked', async () => {
    const found = await admin.api.privacy.find({ body: PHONE })
    expect(found).toMatchObject({
      phone: '+355 69 333 4455',
      names: [SAID.name, `${SAID.first} ${SAID.last}`],
      businesses: [
        { id: BUSINESS.own, orders: 2, openOrders: 0, firstDay: '2026-03-10', lastDay: '2026-03-10' },
        { id: BUSINESS.foreign, orders: 1 },
      ],
      companies: [{ id: COMPANY.own, orders: 1, openOrders: 0 }],
      elsewhere: 0,
    })
    for (const phone of ['069 333 4455', '+355693334455', '693334455'])
      expect(await admin.api.privacy.find({ body: { phonePrefix: '+355', phone } })).toEqual(found)
    const nobody = await admin.api.privacy.find({ body: { ...PHONE, phone: '69 333 4456' } })
    expect(nobody).toMatchObject({ names: [], businesses: [], companies: [] })
    const entries = await trail()
    expect(entries[0]).toMatchObject({
      action: 'looked_up',
      user_id: admin.user.id,
      after: { person: expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
    expect(JSON.stringify(entries)).not.toContain(SAID.phone)
  })

  test('is exported whole, and that is written down, too', async () => {
    const { tables } = await admin.api.privacy.export({ body: PHONE })
    const whole = JSON.stringify(tables)
    expect(Object.values(SAID).filter((text) => !whole.includes(text))).toEqual([])
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(['customers', 'orders', 'orderComments', 'reviews', 'employees', 'meals', 'events']),
    )
    expect((await trail()).at(-1)).toMatchObject({ action: 'exported' })
    // One more copy of all of it would be kept for a month.
    expect(await rowsWith(['"tables"'])).toEqual([])
  })

  test('is nobody’s business but of those who work for the whole platform', async () => {
    await server.sql(`UPDATE users SET type = ${USER_TYPES.administrator} WHERE username = 'neighbour'`)
    for (const account of ['neighbour', 'kitchen', 'company', 'finance'] as const) {
      const { api } = await signedIn(server, account)
      const calls = [
        () => api.privacy.find({ body: PHONE }),
        () => api.privacy.export({ body: PHONE }),
        () => api.privacy.erase({ body: { ...PHONE, reason: REASON } }),
      ]
      for (const call of calls) expect((await failure(call())).said).toBe('fault forbidden')
    }
  })
})

describe('erased', () => {
  test('nobody is while an order of theirs moves', async () => {
    const open = await at('foreign')
    expect((await failure(erase())).said).toBe('refusal has_open_orders')
    expect(await rowsWith([SAID.comment])).not.toEqual([])
    await handedOver(open)
  })

  test('they go on where a crash ended it, and no text of theirs is left in any table', async () => {
    const before = await sums()
    const { db } = server.deps
    const { transaction } = db
    let erasing = 0
    // The look for open orders is the first, each tenant one more: the second business never comes through.
    Object.assign(db, {
      transaction: (...args: Parameters<typeof transaction>) => {
        if (args[0] === 'system' && ++erasing === 3) throw new Error('killed')
        return transaction(...args)
      },
    })
    expect((await failure(erase())).said).toBe('fault server_error')
    Object.assign(db, { transaction })
    const half = await rowsWith([SAID.phone])
    expect(half).toContain(`public.customers: ${SAID.phone}`)
    const { rows } = await server.sql(`SELECT business_id FROM customers WHERE phone = '${SAID.phone}'`)
    expect(rows).toEqual([{ business_id: BUSINESS.foreign }])

    expect(await erase()).toEqual({ orders: 3 })
    expect(await rowsWith(Object.values(SAID))).toEqual([])
    expect(await sums()).toEqual(before)
  })

  test('they are found no more, twice is the same, and the trail says who did it and why', async () => {
    const before = await rowsWith([SAID.name])
    expect(await erase()).toEqual({ orders: 0 })
    expect(await rowsWith([SAID.name])).toEqual(before)
    const entries = (await trail()).filter(({ action }) => action === 'erased')
    expect(entries).toMatchObject([
      { business_id: BUSINESS.own, user_id: admin.user.id, after: { reason: REASON, orders: 2 } },
      { business_id: BUSINESS.foreign, after: { orders: 2 } },
      { company_id: COMPANY.own, after: { orders: 1 } },
      { business_id: null, company_id: null, after: { orders: 0 } },
    ])
    expect(new Set(entries.map(({ after }) => Object(after).person)).size).toBe(1)
    const { items } = await admin.api.history.of({ params: { kind: 'person_data', id: 1 } })
    expect(items[0]).toMatchObject({ action: 'erased' })
  })

  test('who orders again is a new guest, and two of one business can be erased', async () => {
    await handedOver(await at('own'))
    expect(await admin.api.privacy.find({ body: PHONE })).toMatchObject({ businesses: [{ orders: 1 }] })
    expect(await erase()).toEqual({ orders: 1 })
    expect(await rowsWith([SAID.phone, SAID.name])).toEqual([])
  })
})
