import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ifRevision } from '#/contract/revision'
import type { Order } from '#/contract/orders'
import { serviceZones } from '#server/db/schema'
import type { GatewayResult } from '#server/orders/order-gateway'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

const clock = movableClock()
/** How the systems beside Drin answer, and how often they were asked. */
const beside = { answer: { state: 'recorded' } as GatewayResult, asked: 0 }
const ask = async (): Promise<GatewayResult> => {
  beside.asked += 1
  return beside.answer
}

let server: TestServer
let kitchen: Client
let owner: Client
let order: Order

beforeAll(async () => {
  const gateway = { synchronize: ask, printInvoice: ask, refund: ask }
  server = await startTestServer({ clock, deps: { gateway } })
  kitchen = await signedIn(server, 'kitchen')
  owner = await signedIn(server, 'owner')
})
afterAll(() => server.close())
beforeEach(async () => {
  Object.assign(beside, { answer: { state: 'recorded' }, asked: 0 })
  clock.advance(1_000)
  order = await placeOrder(kitchen.api)
})

const of = (orderId: number) => ({ params: { orderId } })
const withKey = () => ({ headers: { 'Idempotency-Key': randomUUID() } })
const byCard = () => placeOrder(kitchen.api, { paymentMethod: { paymentType: 'CREDIT_CARD' } })

describe('comments', () => {
  const say = (text: string, type?: 3 | 9) =>
    kitchen.api.orderEditing.addComment({ ...of(order.id), body: { text, ...(type !== undefined && { type }) } })

  test('stand in the order of time, with who wrote them', async () => {
    const first = await say('Rang twice, nobody answered', 3)
    const second = await say('  Now he knows  ')
    expect(await kitchen.api.orderEditing.comments(of(order.id))).toEqual([first, second])
    expect(first).toMatchObject({
      type: 3,
      author: { id: ACCOUNTS.kitchen.id, name: 'Kitchen Testi' },
      at: clock.now().toISOString(),
    })
    expect(second).toMatchObject({ type: 6, text: 'Now he knows' })
    expect((await kitchen.api.orders.one(of(order.id))).revision, 'the order itself is as it was').toBe(order.revision)
  })

  test('are still written when the order is over', async () => {
    await kitchen.api.orders.reject({ ...of(order.id), body: { rejectReason: { id: 1 } } })
    expect(await say('Called and said sorry')).toMatchObject({ text: 'Called and said sorry' })
  })

  test('hold 300 characters of a kind that is still given', async () => {
    expect(await say('x'.repeat(300))).toMatchObject({ type: 6 })
    for (const text of ['', '   ', 'x'.repeat(301)])
      expect((await failure(say(text))).errors).toMatchObject([{ path: 'text' }])
    expect((await failure(say('Who watches?', 8 as 9))).errors).toMatchObject([{ path: 'type' }])
  })

  test('are written once for a key', async () => {
    const options = withKey()
    const add = () => kitchen.api.orderEditing.addComment({ ...of(order.id), body: { text: 'Once' } }, options)
    expect(await add()).toEqual(await add())
    expect(await kitchen.api.orderEditing.comments(of(order.id))).toHaveLength(1)
  })
})

describe('another address', () => {
  const NEAR = { latitude: 41.3275, longitude: 19.8189 }
  const FAR = { latitude: 41.42, longitude: 19.8189 }
  const goesTo = async (addressStreet: string, place: Partial<typeof NEAR> = {}) =>
    (await placeOrder(kitchen.api, { customerAddress: { addressStreet, ...place } })).customerAddress?.id ?? 0
  const set = (addressId: number, orderId = order.id) =>
    kitchen.api.orderEditing.setAddress({ params: { orderId, addressId } })

  test('is one of the customer, and every board hears of it', async () => {
    const changed = await set(await goesTo('Rruga e Elbasanit 7'))
    expect(changed).toMatchObject({
      address: 'Rruga e Elbasanit 7',
      addressDetails: '',
      revision: order.revision + 1,
      changedAt: clock.now().toISOString(),
      total: order.total,
    })
    expect(await set(changed.customerAddress?.id ?? 0), 'the same again').toEqual(changed)
    const strangers = await placeOrder(kitchen.api, {
      customer: { name: 'Besa', phonePrefix: '+355', phone: '681111111' },
    })
    for (const foreign of [strangers.customerAddress?.id ?? 0, 77_777])
      expect((await failure(set(foreign))).said).toBe('fault not_found')
  })

  test('of an order that its customer fetches is none', async () => {
    const takeaway = await placeOrder(kitchen.api, { takeAwayPoint: { id: 101 }, customerAddress: null })
    const addressId = order.customerAddress?.id ?? 0
    expect((await failure(set(addressId, takeaway.id))).said).toBe('refusal takeaway_order')
  })

  test('costs what its zone costs, and lies in one', async () => {
    await server.db.transaction('system', (tx) =>
      tx.insert(serviceZones).values([
        { ...zone('Centre', 3_000), transportCents: 5_000 },
        { ...zone('Town', 6_000), transportCents: null },
        { ...zone('Everywhere', 900_000), active: false },
      ]),
    )
    try {
      expect(await set(await goesTo('Rruga e afërt 1', NEAR))).toMatchObject({ transportCost: 50, total: 750 })
      const somewhere = await set(await goesTo('Rruga pa numër'))
      expect(somewhere, 'nobody can say of it that it is outside').toMatchObject({ transportCost: 150, total: 850 })
      const far = await addressOf('Rruga e largët 1', FAR)
      expect(await failure(set(far))).toMatchObject({
        said: 'fault bad_input',
        errors: [{ path: 'addressId', message: 'outside_zone' }],
      })
      expect(await kitchen.api.orders.one(of(order.id))).toEqual(somewhere)
    } finally {
      await server.db.transaction('system', (tx) => tx.delete(serviceZones))
    }
  })

  const zone = (name: string, radiusM: number) => ({
    businessId: BUSINESS.own,
    name,
    latitudeE6: NEAR.latitude * 1e6,
    longitudeE6: NEAR.longitude * 1e6,
    radiusM,
  })

  /** An address that no order could be placed to any more: it was in before the zones were. */
  async function addressOf(addressStreet: string, { latitude, longitude }: typeof NEAR): Promise<number> {
    const id = await goesTo(addressStreet)
    await server.db.transaction('system', (tx) =>
      tx.execute(
        `UPDATE customer_addresses SET latitude_e6 = ${latitude * 1e6}, longitude_e6 = ${longitude * 1e6} WHERE id = ${id}`,
      ),
    )
    return id
  }
})

describe('money that goes back', () => {
  const refund = (orderId: number, amount: number, options = {}) =>
    owner.api.orderEditing.refund({ ...of(orderId), body: { amount, reason: 'Cold when it came' } }, options)

  test('is noted with who gave it, and never more than was paid', async () => {
    const paid = await byCard()
    expect(paid).toMatchObject({ total: 850, paid: 850, refunded: 0 })
    const first = await refund(paid.id, 300.5)
    expect(first).toMatchObject({
      refund: { amount: 300.5, reason: 'Cold when it came', state: 'recorded', author: { id: ACCOUNTS.owner.id } },
      order: { paid: 850, refunded: 300.5, total: 850, revision: paid.revision + 1, changedAt: null },
    })
    expect(await failure(refund(paid.id, 549.51))).toMatchObject({
      said: 'refusal refund_above_paid',
      data: first.order,
    })
    expect(await refund(paid.id, 549.5)).toMatchObject({ order: { refunded: 850 } })
    expect((await failure(refund(paid.id, 0.01))).said).toBe('refusal refund_above_paid')
  })

  test('counts what was paid, not what the order costs by now', async () => {
    const paid = await byCard()
    const { items } = await kitchen.api.orderEditing.addItems({
      ...of(paid.id),
      body: { items: [{ id: MENU.own.plain, quantity: 1 }] },
    })
    await kitchen.api.orderEditing.removeItem({ params: { orderId: paid.id, itemId: items[0]?.id ?? 0 } })
    expect(await refund(paid.id, 850)).toMatchObject({ order: { total: 500, paid: 850, refunded: 850 } })
  })

  test('is of orders by card, also rejected ones, and by whom the business trusts with it', async () => {
    expect((await failure(refund(order.id, 1))).said).toBe('refusal not_paid_by_card')
    const paid = await byCard()
    await kitchen.api.orders.reject({ ...of(paid.id), body: { rejectReason: { id: 1 } } })
    const byCook = kitchen.api.orderEditing.refund({ ...of(paid.id), body: { amount: 1, reason: 'Why not' } })
    expect((await failure(byCook)).said).toBe('fault forbidden')
    expect(await refund(paid.id, 850)).toMatchObject({ order: { refunded: 850, status: 'REJECTED' } })
  })

  test.each([0, -5, 0.001])('is not %d', async (amount) => {
    expect((await failure(refund(order.id, amount))).errors).toMatchObject([{ path: 'amount' }])
  })

  test('is given by two people at once only once', async () => {
    const paid = await byCard()
    const said = await Promise.all(
      [1, 2, 3].map(() =>
        refund(paid.id, 500).then(
          () => 'done',
          (error: Error) => error.message,
        ),
      ),
    )
    expect(said.filter((each) => each === 'done')).toHaveLength(1)
    expect(await kitchen.api.orders.one(of(paid.id))).toMatchObject({ refunded: 500 })
  })

  test('is asked of the card’s bank once a key', async () => {
    const paid = await byCard()
    beside.answer = { state: 'sent' }
    const options = withKey()
    const first = await refund(paid.id, 100, options)
    expect(first.refund.state).toBe('sent')
    expect(await refund(paid.id, 100, options)).toEqual(first)
    expect(beside.asked).toBe(1)
  })

  test('does not count where the bank said no', async () => {
    const paid = await byCard()
    beside.answer = { state: 'failed', error: 'card_expired' }
    expect(await refund(paid.id, 850)).toMatchObject({ refund: { state: 'failed' }, order: { refunded: 0 } })
    beside.answer = { state: 'recorded' }
    expect(await refund(paid.id, 850)).toMatchObject({ order: { refunded: 850 } })
  })
})

describe('other systems', () => {
  test('are told of an order that was taken by hand, and how often is counted', async () => {
    const { synchronize } = kitchen.api.orderEditing
    const body = { orderId: (await placeOrder(kitchen.api, { manually: true })).id }
    expect(await synchronize({ body })).toEqual({
      orderId: body.orderId,
      state: 'recorded',
      attempts: 1,
      lastError: null,
      lastAttemptAt: clock.now().toISOString(),
    })
    beside.answer = { state: 'failed', error: 'main_system_away' }
    expect(await synchronize({ body })).toMatchObject({ state: 'failed', attempts: 2, lastError: 'main_system_away' })
    beside.answer = { state: 'sent' }
    const options = withKey()
    expect(await synchronize({ body }, options)).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
    expect(await synchronize({ body }, options)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(beside.asked).toBe(3)
  })

  test('know an order of a channel already', async () => {
    const call = kitchen.api.orderEditing.synchronize({ body: { orderId: order.id } })
    expect((await failure(call)).said).toBe('refusal not_manual')
    expect(beside.asked).toBe(0)
  })

  test('print an invoice again, counted on its own', async () => {
    const { reattemptInvoicePrint } = kitchen.api.orderEditing
    const print = () => reattemptInvoicePrint({ body: { orderId: order.id } })
    expect((await print()).attempts).toBe(1)
    expect((await print()).attempts).toBe(2)
  })
})

test('an order’s history says who did what when', async () => {
  const { orders, orderEditing } = kitchen.api
  const paid = await byCard()
  const at: string[] = []
  const step = async (work: () => Promise<unknown>): Promise<void> => {
    clock.advance(10_000)
    at.push(clock.now().toISOString())
    await work()
  }
  await step(() => orders.accept({ ...of(paid.id), body: { cookingTime: 20 } }, withKey()))
  await step(() => orderEditing.addItems({ ...of(paid.id), body: { items: [{ id: MENU.own.plain, quantity: 3 }] } }))
  await step(() => orders.accept({ ...of(paid.id), body: { cookingTime: 30 } }, withKey()))
  await step(() => orderEditing.setPackages({ ...of(paid.id), body: { packagesNo: 2 } }))
  await step(() => orderEditing.addComment({ ...of(paid.id), body: { text: 'Bring change' } }))
  await step(() => orders.markCooked(of(paid.id)))
  await step(() => owner.api.orderEditing.refund({ ...of(paid.id), body: { amount: 10, reason: 'Late' } }))
  await step(() => orderEditing.reattemptInvoicePrint({ body: { orderId: paid.id } }))

  const cook = 'Kitchen Testi'
  expect(await orderEditing.history(of(paid.id))).toEqual([
    { kind: 'status', at: paid.registrationtime, by: null, status: 'PENDING' },
    { kind: 'status', at: at[0], by: cook, status: 'ACCEPTED' },
    {
      kind: 'edit',
      at: at[1],
      by: cook,
      revision: 2,
      change: { kind: 'itemsAdded', items: [{ itemName: 'Qofte', quantity: 3, itemPrice: 350 }] },
    },
    { kind: 'cookingTime', at: at[2], by: cook, minutes: 30 },
    { kind: 'edit', at: at[3], by: cook, revision: 3, change: { kind: 'packages', from: 1, to: 2 } },
    { kind: 'comment', at: at[4], by: cook, comment: { type: 6, text: 'Bring change' } },
    { kind: 'status', at: at[5], by: cook, status: 'COOKED' },
    { kind: 'refund', at: at[6], by: 'Owner Testi', refund: { amount: 10, reason: 'Late', state: 'recorded' } },
    { kind: 'dispatch', at: at[7], by: cook, dispatch: { to: 'invoicePrint', state: 'recorded', attempts: 1 } },
  ])
})

describe('customers', () => {
  const search = (text: string) => kitchen.api.customers.search({ query: { restaurantId: BUSINESS.own, search: text } })
  const found = async (text: string) => (await search(text)).map(({ name }) => name)

  test('are found by name or number, with their addresses', async () => {
    const dorina = { name: 'Dorina Çela', phonePrefix: '+355', phone: '68 44 55 666' }
    const placed = await placeOrder(kitchen.api, { customer: dorina })
    const [hit] = await search('RINA c')
    expect(hit).toEqual({
      id: placed.customer.id,
      name: 'Dorina Çela',
      phonePrefix: '+355',
      phone: '684455666',
      ordersNo: 1,
      lastOrderAt: placed.registrationtime,
      addresses: [placed.customerAddress],
    })
    expect(await found('Çela')).toEqual(['Dorina Çela'])
    for (const number of ['4455', '068 445', '+355 68 44', '(068) 44-55'])
      expect(await found(number), number).toEqual(['Dorina Çela'])
    expect(await found('%%%%')).toEqual([])
    expect(await found('nobody at all')).toEqual([])
  })

  test('are searched by four characters or more, five at most', async () => {
    for (const short of ['', 'Art', '   a  '])
      expect((await failure(search(short))).errors).toMatchObject([{ path: 'search' }])
    for (let i = 0; i < 7; i++)
      await placeOrder(kitchen.api, { customer: { name: `Shumë ${i}`, phonePrefix: '+355', phone: `67000000${i}` } })
    expect(await search('Shumë')).toHaveLength(5)
  })

  test('of another business are nobody', async () => {
    const neighbour = await signedIn(server, 'neighbour')
    const elsewhere = neighbour.api.customers.search({ query: { restaurantId: BUSINESS.own, search: 'Arta' } })
    expect((await failure(elsewhere)).said).toBe('fault not_found')
    const own = neighbour.api.customers.search({ query: { restaurantId: BUSINESS.foreign, search: 'Arta' } })
    expect(await own).toEqual([])
  })
})

describe('an address that is corrected', () => {
  const params = () => ({ customerId: order.customer.id, addressId: order.customerAddress?.id ?? 0 })
  const correct = (body: { addressStreet: string; addressDetails?: string; primary?: boolean }) =>
    kitchen.api.customers.editAddress({ params: params(), body })

  test('changes where open orders go, and not where finished ones went', async () => {
    const finished = await placeOrder(kitchen.api)
    expect(finished.customerAddress?.id).toBe(params().addressId)
    await kitchen.api.orders.reject({ ...of(finished.id), body: { rejectReason: { id: 1 } } })

    const corrected = await correct({ addressStreet: 'Rruga Myslym Shyri 44', addressDetails: 'Kati 3' })
    expect(corrected).toMatchObject({ id: params().addressId, addressStreet: 'Rruga Myslym Shyri 44' })
    const open = await kitchen.api.orders.one(of(order.id))
    expect(open).toMatchObject({
      address: 'Rruga Myslym Shyri 44',
      revision: order.revision + 1,
      changedAt: clock.now().toISOString(),
    })
    expect(await kitchen.api.orders.one(of(finished.id))).toMatchObject({
      address: 'Rruga Myslym Shyri 42',
      revision: 1,
    })
    expect(await kitchen.api.orderEditing.history(of(order.id))).toContainEqual(
      expect.objectContaining({
        kind: 'edit',
        change: { kind: 'address', from: 'Rruga Myslym Shyri 42, Kati 3', to: 'Rruga Myslym Shyri 44, Kati 3' },
      }),
    )
    const offered = await kitchen.api.customers.addresses({ params: { customerId: order.customer.id } })
    expect(offered.filter(({ addressStreet }) => addressStreet === 'Rruga Myslym Shyri 42')).toEqual([])
    const stale = kitchen.api.orderEditing.setPackages({ ...of(order.id), body: { packagesNo: 4 } }, ifRevision(1))
    expect((await failure(stale)).said).toBe('refusal stale_revision')
  })

  test('on another spot costs what a delivery there costs', async () => {
    const centre = { latitude: 41.3275, longitude: 19.8189 }
    await server.db.transaction('system', (tx) =>
      tx.insert(serviceZones).values({
        businessId: BUSINESS.own,
        name: 'Centre',
        latitudeE6: centre.latitude * 1e6,
        longitudeE6: centre.longitude * 1e6,
        radiusM: 3_000,
        transportCents: 20_000,
      }),
    )
    try {
      const move = (place: typeof centre) =>
        kitchen.api.customers.editAddress({ params: params(), body: { addressStreet: order.address, ...place } })
      expect(await failure(move({ ...centre, latitude: 41.5 }))).toMatchObject({
        said: 'fault bad_input',
        errors: [{ path: 'latitude', message: 'outside_zone' }],
      })
      expect(await move(centre)).toMatchObject(centre)
      expect(await kitchen.api.orders.one(of(order.id))).toMatchObject({
        transportCost: 200,
        total: 900,
        customerAddress: centre,
        revision: order.revision + 1,
      })
    } finally {
      await server.db.transaction('system', (tx) => tx.delete(serviceZones))
    }
  })

  test('becomes the first one, alone', async () => {
    const second = await placeOrder(kitchen.api, { customerAddress: { addressStreet: 'Rruga e Dytë 2' } })
    const addressId = second.customerAddress?.id ?? 0
    const { customerId } = params()
    await kitchen.api.customers.editAddress({
      params: { customerId, addressId },
      body: { addressStreet: 'Rruga e Dytë 2', primary: true },
    })
    const [first, ...others] = await kitchen.api.customers.addresses({ params: { customerId } })
    expect(first).toMatchObject({ id: addressId, primary: true })
    expect(others.filter(({ primary }) => primary)).toEqual([])
  })

  test('is corrected once for a key', async () => {
    const options = withKey()
    const edit = (addressStreet: string) =>
      kitchen.api.customers.editAddress({ params: params(), body: { addressStreet } }, options)
    const first = await edit('Rruga e Parë 1')
    await correct({ addressStreet: 'Rruga e Tretë 3' })
    expect(await edit('Rruga e Parë 1'), 'a late repetition undoes nothing').toEqual(first)
    expect((await failure(edit('Rruga e Katërt 4'))).said).toBe('fault key_reused')
    expect(await kitchen.api.orders.one(of(order.id))).toMatchObject({
      address: 'Rruga e Tretë 3',
      revision: order.revision + 2,
    })
  })

  test('has a street', async () => {
    for (const addressStreet of ['', '  '])
      expect((await failure(correct({ addressStreet }))).errors).toMatchObject([{ path: 'addressStreet' }])
  })
})

test('the ways to pay are three', async () => {
  expect(await kitchen.api.orderEditing.paymentTypes()).toEqual([
    { id: 1, paymentType: 'CASH' },
    { id: 2, paymentType: 'CREDIT_CARD' },
    { id: 3, paymentType: 'OTHER' },
  ])
})
