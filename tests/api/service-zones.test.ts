import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import { ifRevision } from '#/contract/revision'
import type { ServiceZone, ServiceZoneInput } from '#/contract/service-zones'
import { travelMinutes } from '#/domain/orders/order-timing'
import { aZone, BLOCK, circleOf, fromSquare, polygonOf, SQUARE } from '../support/a-zone'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { type aNewOrder, failure, placeOrder } from './ordering'
import { appFetch } from '../support/app-fetch'

let server: TestServer
let owner: Client
let kitchen: Client
let channel: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
  channel = await signedIn(server, 'channel')
})
beforeEach(() => server.sql('DELETE FROM service_zones'))
afterAll(() => server.close())

const params = { id: BUSINESS.own }
const create = (differs: Partial<ServiceZoneInput> = {}, client = owner) =>
  client.api.serviceZones.create({ params, body: aZone(differs) })
const change = ({ revision, ...zone }: ServiceZone, differs: Partial<ServiceZoneInput>, client = owner) =>
  client.api.serviceZones.change({ params, body: { ...zone, ...differs } }, ifRevision(revision))
const list = (client = owner) => client.api.serviceZones.list({ params })
const ask = (north: number, total = 0, client = kitchen) =>
  client.api.serviceZones.at({ params, query: { ...fromSquare(north), total } })
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return `${status} ${errors.map(({ path, message }) => `${path} ${message}`).join(', ')}`
}

describe('a zone', () => {
  test('is a circle or a polygon, kept to a millionth of a degree', async () => {
    const circle = await create({ minimumOrder: 600, freeFrom: 2_500, extraMinutes: 5 })
    expect(circle).toEqual({
      id: expect.any(Number),
      ...aZone({ minimumOrder: 600, freeFrom: 2_500, extraMinutes: 5 }),
      revision: 1,
    })
    const corners = [
      { latitude: 41.33000012, longitude: 19.81 },
      { latitude: 41.33, longitude: 19.83 },
      { latitude: 41.32, longitude: 19.82 },
    ]
    const polygon = await create({ name: '  Blloku ', shape: { kind: 'polygon', corners }, transportCost: null })
    expect(polygon).toMatchObject({
      name: 'Blloku',
      shape: { kind: 'polygon', corners: [{ latitude: 41.33, longitude: 19.81 }, corners[1], corners[2]] },
      transportCost: null,
    })
    expect(await list(kitchen)).toEqual([circle, polygon])
  })

  const corner = { latitude: 41.33, longitude: 19.82 }
  const many = Array.from({ length: 1_000 }, (_, i) =>
    fromSquare(2_000 * Math.cos((i / 500) * Math.PI), 2_000 * Math.sin((i / 500) * Math.PI)),
  )
  const cornersOf = (...corners: unknown[]) => ({ shape: { kind: 'polygon', corners } })
  test.each<[string, Record<string, unknown>, string]>([
    ['two corners', cornersOf(SQUARE, corner), '422 shape.corners min_length'],
    ['no corner', cornersOf(), '422 shape.corners min_length'],
    ['1,000 corners', cornersOf(...many), '422 shape.corners max_length'],
    [
      'crossing lines',
      { shape: polygonOf([500, -500], [-500, 500], [500, 500], [-500, -500]) },
      '422 shape lines_cross',
    ],
    ['no area', { shape: polygonOf([0, 0], [500, 500], [1_000, 1_000]) }, '422 shape no_area'],
    ['one corner twice', cornersOf(SQUARE, corner, SQUARE), '422 shape same_corner'],
    ['a corner in Rome', cornersOf(SQUARE, corner, { latitude: 41.9, longitude: 12.5 }), '422 shape too_wide'],
    [
      'NaN for a coordinate',
      cornersOf(SQUARE, corner, { latitude: Number.NaN, longitude: 19.8 }),
      '422 shape.corners.2.latitude number',
    ],
    [
      'a coordinate outside the world',
      cornersOf(SQUARE, corner, { latitude: 91, longitude: 19.8 }),
      '422 shape.corners.2.latitude max_value',
    ],
    ['half a corner', cornersOf(SQUARE, corner, { latitude: 41.3 }), '422 shape.corners.2.longitude strict_object'],
    ['a radius of nothing', { shape: circleOf(0) }, '422 shape.radiusM min_value'],
    ['a radius around the country', { shape: circleOf(100_001) }, '422 shape.radiusM max_value'],
    ['half a metre', { shape: circleOf(1_000.5) }, '422 shape.radiusM safe_integer'],
    ['a shape of its own', { shape: { kind: 'star' } }, '422 shape.kind variant'],
    ['no shape', { shape: null }, '422 shape variant'],
    ['a negative price', { transportCost: -1 }, '422 transportCost min_value'],
    ['a price in words', { transportCost: 'free' }, '422 transportCost number'],
    ['a price that no column holds', { transportCost: 1e12 }, '422 transportCost max_value'],
    ['a negative minimum', { minimumOrder: -0.01 }, '422 minimumOrder min_value'],
    ['free from below its minimum', { minimumOrder: 600, freeFrom: 500 }, '422 freeFrom free_from_not_above_minimum'],
    ['free from its minimum on', { minimumOrder: 600, freeFrom: 600 }, '422 freeFrom free_from_not_above_minimum'],
    ['a negative road', { extraMinutes: -5 }, '422 extraMinutes min_value'],
    ['four hours of road', { extraMinutes: 240 }, '422 extraMinutes max_value'],
    ['no name', { name: '  ' }, '422 name min_length'],
    ['a novel for a name', { name: 'a'.repeat(61) }, '422 name max_length'],
    ['something of its own', { colour: 'red' }, '422 colour strict_object'],
  ])('with %s is refused at its field, and nothing is kept', async (_, differs, expected) => {
    // The types would not let these through; a stranger's call is not held by them.
    expect(await said(create(differs as Partial<ServiceZoneInput>))).toBe(expected)
    expect(await list()).toEqual([])
    const kept = await create()
    expect(await said(change(kept, differs as Partial<ServiceZoneInput>))).toBe(expected)
    expect(await list()).toEqual([kept])
  })

  test('keeps its name as it is', async () => {
    for (const name of ['Zona e Dritës', 'O\'Hara "50%"', '<b>x</b><script>1</script>', '🛵'])
      expect((await create({ name })).name).toBe(name)
  })

  test('is one of fifty at most, also for two who draw the last one at once', async () => {
    await server.sql(`INSERT INTO service_zones (business_id, name, latitude_e6, longitude_e6, radius_m)
      SELECT 1, 'Nr ' || n, 41327500, 19818900, 1000 FROM generate_series(1, 49) n`)
    const both = await Promise.allSettled([create(), create()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await said(create())).toBe('422 name too_many_zones')
  })

  test('is changed by who saw it as it is; a stale change is refused with the present zone', async () => {
    const first = await create()
    const second = await change(first, { transportCost: 250 })
    expect(second).toEqual({ ...first, transportCost: 250, revision: 2 })
    const stale = await failure(change(first, { transportCost: 100 }))
    expect(stale).toMatchObject({ status: 409, said: 'fault stale_revision', data: second })
    const { revision: _, ...blind } = second
    expect(await said(owner.api.serviceZones.change({ params, body: blind }))).toBe('422 If-Match required')
    const third = await change(second, { shape: BLOCK })
    expect(third.shape.kind).toBe('polygon')
    expect(await change(third, { shape: circleOf(700) })).toMatchObject({ shape: circleOf(700), revision: 4 })
  })

  test('sent twice under one key is made once; the same key stands for nothing else', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
    const send = (body: ServiceZoneInput) => owner.api.serviceZones.create({ params, body }, { headers })
    const first = await send(aZone())
    expect(await send(aZone())).toEqual(first)
    expect((await list()).length).toBe(1)
    expect((await failure(send(aZone({ name: 'Another' })))).said).toBe('fault key_reused')
  })

  test('rests while it is inactive, and is gone once it is removed', async () => {
    const zone = await create()
    const resting = await change(zone, { active: false })
    expect(await ask(0)).toMatchObject({ kind: 'anywhere', transportCost: 150 })
    expect(await owner.api.serviceZones.list({ params, query: { active: true } })).toEqual([])
    expect(await list()).toEqual([resting])
    const remove = (revision: number) =>
      owner.api.serviceZones.remove({ params: { ...params, zoneId: zone.id } }, ifRevision(revision))
    expect((await failure(remove(1))).status).toBe(409)
    await remove(2)
    expect(await list()).toEqual([])
    expect((await failure(remove(2))).said).toBe('fault not_found')
  })

  test('leaves a history: who did what, before and after', async () => {
    const zone = await create()
    await change(zone, { transportCost: 250, shape: BLOCK })
    const { items } = await kitchen.api.history.of({ params: { kind: 'service_zone', id: zone.id } })
    expect(items.map(({ action, by }) => [action, by])).toEqual([
      ['changed', 'Owner Testi'],
      ['created', 'Owner Testi'],
    ])
    expect(items[0]?.changes).toContainEqual({ field: 'transportCost', before: 200, after: 250 })
    expect(items[0]?.changes.map(({ field }) => field).toSorted()).toEqual(['shape', 'transportCost'])
  })

  test('is drawn by who may edit the business, of their own business', async () => {
    const zone = await create()
    expect((await failure(create({}, kitchen))).status).toBe(403)
    expect((await failure(change(zone, { name: 'Mine' }, kitchen))).status).toBe(403)
    const neighbour = await signedIn(server, 'neighbour')
    expect((await failure(create({}, neighbour))).said).toBe('fault not_found')
    expect((await failure(list(neighbour))).said).toBe('fault not_found')
    expect((await failure(ask(0, 0, neighbour))).said).toBe('fault not_found')
    expect((await failure(change(zone, { name: 'Mine' }, neighbour))).said).toBe('fault not_found')
    // Through their own door to somebody else's zone.
    const { revision, ...body } = zone
    const other = { params: { id: BUSINESS.foreign }, body }
    expect((await failure(neighbour.api.serviceZones.change(other, ifRevision(revision)))).said).toBe('fault not_found')
    const foreignParams = { id: BUSINESS.foreign, zoneId: zone.id }
    const removal = neighbour.api.serviceZones.remove({ params: foreignParams }, ifRevision(revision))
    expect((await failure(removal)).said).toBe('fault not_found')
    const history = neighbour.api.history.of({ params: { kind: 'service_zone', id: zone.id } })
    expect((await failure(history)).said).toBe('fault not_found')
    expect(await list()).toEqual([zone])
  })
})

describe('what a delivery to a point is like', () => {
  test('is said as an order there would get it', async () => {
    expect(await ask(0)).toEqual({
      kind: 'anywhere',
      zone: null,
      transportCost: 150,
      missing: 0,
      minutes: { inAll: 35, onTheRoad: 15 },
    })
    const inner = await create({ shape: BLOCK, minimumOrder: 600, freeFrom: 2_500 })
    const outer = await create({ name: 'Periferia', shape: circleOf(9_000), transportCost: 350, extraMinutes: 10 })
    const [innerZone, outerZone] = [inner, outer].map(({ id, name }) => ({ id, name }))
    expect(await ask(0, 600)).toMatchObject({ kind: 'zone', zone: innerZone, transportCost: 200 })
    expect(await ask(0, 2_500)).toMatchObject({ zone: innerZone, transportCost: 0 })
    expect(await ask(0, 500), 'the dearer zone takes it').toMatchObject({ zone: outerZone, transportCost: 350 })
    expect(await ask(5_000)).toMatchObject({ zone: outerZone, minutes: { inAll: 45, onTheRoad: 25 } })
    await change(outer, { active: false })
    expect(await ask(0, 480.5)).toMatchObject({ kind: 'below_minimum', zone: innerZone, missing: 119.5 })
    expect(await ask(5_000)).toEqual({ kind: 'outside', zone: null, transportCost: null, missing: 0, minutes: null })
  })

  test.each([
    ['latitude=91&longitude=19', 'latitude max_value'],
    ['latitude=abc&longitude=19', 'latitude regex'],
    ['latitude=NaN&longitude=19', 'latitude regex'],
    ['longitude=19', 'latitude strict_object'],
    ['latitude=41&longitude=19&total=-1', 'total min_value'],
  ])('is not said for %s', async (query, expected) => {
    const answer = await appFetch(`${server.url}/posweb/v1/businesses/1/service_zones/at?${query}`, {
      headers: { Authorization: `Bearer ${kitchen.token}` },
    })
    expect(answer.status).toBe(422)
    const [path, message] = expected.split(' ')
    expect(await answer.json()).toMatchObject({ statusMessage: { errors: [{ path, message }] } })
  })
})

describe('an order', () => {
  const to = (north: number) => ({ customerAddress: { addressStreet: `Rruga ${north}`, ...fromSquare(north) } })
  const dishes = (quantity: number) => ({ items: [{ id: MENU.own.plain, quantity }] })
  const take = (differs: Parameters<typeof aNewOrder>[0], client = channel) => placeOrder(client.api, differs)

  test.each([
    ['by a channel', () => channel],
    ['by hand', () => kitchen],
  ])('%s follows the zones', async (_, who) => {
    await create({ shape: BLOCK, minimumOrder: 700, freeFrom: 1_400, extraMinutes: 0 })
    await create({
      name: 'Periferia',
      shape: circleOf(9_000),
      transportCost: 350,
      minimumOrder: 1_000,
      extraMinutes: 10,
    })
    expect(await take({ ...to(100), ...dishes(2) }, who())).toMatchObject({
      totalNet: 700,
      transportCost: 200,
      total: 900,
    })
    expect(await take({ ...to(100), ...dishes(4) }, who())).toMatchObject({ transportCost: 0, total: 1_400 })
    const far = await take({ ...to(5_000), ...dishes(3) }, who())
    expect(far).toMatchObject({ transportCost: 350 })
    expect(travelMinutes(far)).toBe(25)
    expect(await failure(take({ ...to(5_000), ...dishes(1) }, who()))).toMatchObject({
      said: 'fault bad_input',
      errors: [{ path: 'items', message: 'below_minimum', amount: 650 }],
    })
    expect(await failure(take({ ...to(20_000), ...dishes(9) }, who()))).toMatchObject({
      said: 'fault bad_input',
      errors: [{ path: 'customerAddress', message: 'outside_zone' }],
    })
  })

  test('that was refused for its zone leaves no customer and no address behind', async () => {
    await create({ minimumOrder: 5_000 })
    const customer = { name: 'Era Hoxha', phonePrefix: '+355', phone: '691234599' }
    await failure(take({ ...to(0), customer }))
    expect(await kitchen.api.customers.search({ query: { search: '691234599', restaurantId: BUSINESS.own } })).toEqual(
      [],
    )
  })

  test('counts its minimum before a discount, and keeps it with one', async () => {
    await create({ minimumOrder: 700 })
    const order = await take({ ...to(0), ...dishes(2), discount: { discountType: 'AMOUNT', value: 300 } }, kitchen)
    expect(order).toMatchObject({ total: 600 })
  })

  test('that its customer fetches knows no zone', async () => {
    await create({ minimumOrder: 5_000 })
    const order = await take({ takeAwayPoint: { id: 101 }, customerAddress: null, ...dishes(1) })
    expect(order).toMatchObject({ transportCost: 0 })
  })

  test('whose address moves to another zone costs and takes what that one does, whatever its minimum', async () => {
    await create({ shape: BLOCK })
    await create({
      name: 'Periferia',
      shape: circleOf(9_000),
      transportCost: 350,
      minimumOrder: 9_000,
      extraMinutes: 10,
    })
    const order = await take({ ...to(100), ...dishes(2) }, kitchen)
    expect(travelMinutes(order)).toBe(15)
    await kitchen.api.customers.editAddress({
      params: { customerId: order.customer.id, addressId: order.customerAddress?.id ?? 0 },
      body: { addressStreet: 'Rruga e re', ...fromSquare(5_000) },
    })
    const moved = await kitchen.api.orders.one({ params: { orderId: order.id } })
    expect(moved).toMatchObject({ transportCost: 350, total: 1_050 })
    expect(travelMinutes(moved)).toBe(25)
    const other = await take({ ...to(200), ...dishes(2) }, kitchen)
    const back = await kitchen.api.orderEditing.setAddress({
      params: { orderId: order.id, addressId: other.customerAddress?.id ?? 0 },
    })
    expect(back).toMatchObject({ transportCost: 200 })
    expect(travelMinutes(back)).toBe(15)
  })
})
