import { describe, expect, test } from 'vitest'
import { ifRevision } from '#/contract/revision'
import { serviceZones } from '#server/db/schema'
import { signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { beginEachWithAnOrder, clock, kitchen, of, order, server, withKey } from './edited-order'
import { failure, placeOrder, readOrder } from './ordering'

beginEachWithAnOrder()

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
      expect(await readOrder(kitchen.api, order.id)).toEqual(somewhere)
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
    await server.sql(
      `UPDATE customer_addresses SET latitude_e6 = ${latitude * 1e6}, longitude_e6 = ${longitude * 1e6} WHERE id = ${id}`,
    )
    return id
  }
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
      customerAddress: { active: false },
      revision: 1,
    })
    expect(await kitchen.api.orderEditing.history(of(order.id))).toContainEqual(
      expect.objectContaining({
        kind: 'edit',
        change: {
          kind: 'address',
          from: 'Rruga Myslym Shyri 42, Kati 3',
          to: 'Rruga Myslym Shyri 44, Kati 3',
          unchecked: true,
        },
      }),
    )
    const offered = await kitchen.api.customers.addresses({ params: { customerId: order.customer.id } })
    expect(offered.filter(({ addressStreet }) => addressStreet === 'Rruga Myslym Shyri 42')).toEqual([])
    expect(offered.map(({ active }) => active)).toEqual(offered.map(() => true))
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
