import { describe, expect, test } from 'vitest'
import type { MenuItem, OrderingRules } from '#/contract/menu'
import { type Draft, emptyDraft, readDraft } from './draft'
import { orderBody } from './order-body'
import { problemOfMessage, type Problems, problemsOf } from './problems'
import { sumsOf, withPossibleWay } from './sums'

const dish: MenuItem = {
  id: 1,
  itemName: 'Qofte',
  description: '',
  photoUrl: null,
  itemPrice: 350,
  category: { id: 1, name: 'Dishes', orderNo: 1 },
  status: 1,
  variants: [],
  toppingTypes: [],
}
const lunch: MenuItem = { ...dish, id: 2, shown: true, weekdays: [1, 2, 3, 4, 5], startTime: '12:00', endTime: '15:00' }
const out: MenuItem = { ...dish, id: 3, shown: true, outUntil: '2026-03-02T19:00:00Z' }
const square = { latitude: 41.3275, longitude: 19.8189 }
const rules: OrderingRules = {
  transportCost: 150,
  serviceFee: 20,
  currency: 'ALL',
  zones: [
    {
      id: 1,
      name: 'Centre',
      shape: { kind: 'circle', center: square, radiusM: 1000 },
      transportCost: 200,
      minimumOrder: 600,
      freeFrom: 1000,
      extraMinutes: 0,
    },
  ],
}
const now = Date.parse('2026-03-02T18:00:00Z')
const timeZone = 'Europe/Tirane'
const draft = (differs: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  name: 'Arta',
  phone: '69 123 4567',
  street: 'Rruga e Kavajës 1',
  items: [{ id: 1, quantity: 2 }],
  ...differs,
})
const problems = (differs: Partial<Draft>): Problems =>
  problemsOf(draft(differs), { dishes: [dish, lunch, out], rules, now, timeZone })

describe('what keeps a draft from being sent', () => {
  test.each<[string, Partial<Draft>, Problems]>([
    ['nothing', {}, {}],
    ['no name', { name: ' ' }, { name: 'missing' }],
    ['no telephone', { phone: '' }, { phone: 'missing' }],
    ['no telephone at all', { phone: 'call me' }, { phone: 'phone_not_a_phone' }],
    ['a short telephone', { phone: '069 111' }, { phone: 'phone_too_short' }],
    ['no prefix', { phonePrefix: '355' }, { phonePrefix: 'phone_prefix' }],
    ['no street', { street: '' }, { street: 'missing' }],
    ['a pin outside every zone', { pin: { latitude: 41.5, longitude: 19.8 } }, { street: 'outside_zone' }],
    [
      'dishes below the minimum of the zone',
      { pin: square, items: [{ id: 1, quantity: 1 }] },
      { items: 'below_minimum' },
    ],
    ['as little where nobody knows the zone', { items: [{ id: 1, quantity: 1 }] }, {}],
    ['no point to fetch it', { way: 'takeaway' }, { takeAwayPoint: 'missing' }],
    ['a point and no street', { way: 'takeaway', takeAwayPointId: 3, street: '' }, {}],
    ['no dish', { items: [] }, { items: 'missing' }],
    ['a dish that left the menu', { items: [{ id: 9, quantity: 1 }] }, { items: 'wrong_line' }],
    ['a dish of lunch, at seven in the evening', { items: [{ id: 2, quantity: 2 }] }, { items: 'wrong_line' }],
    [
      'the same for the next noon',
      { items: [{ id: 2, quantity: 2 }], isScheduled: true, day: '2026-03-03', clock: '12:30' },
      {},
    ],
    [
      'the same for a Saturday',
      { items: [{ id: 2, quantity: 2 }], isScheduled: true, day: '2026-03-07', clock: '12:30' },
      { items: 'wrong_line' },
    ],
    ['a dish that is off until eight', { items: [{ id: 3, quantity: 2 }] }, { items: 'wrong_line' }],
    [
      'the same for nine, when it is back',
      { items: [{ id: 3, quantity: 2 }], isScheduled: true, day: '2026-03-02', clock: '21:00' },
      {},
    ],
    ['a negative quantity', { items: [{ id: 1, quantity: -1 }] }, { items: 'wrong_line' }],
    ['an absurd quantity', { items: [{ id: 1, quantity: 500 }] }, { items: 'wrong_line' }],
    ['a time that has been', { isScheduled: true, day: '2026-03-02', clock: '18:45' }, { time: 'past' }],
    ['a time to come', { isScheduled: true, day: '2026-03-02', clock: '19:15' }, {}],
    ['no time', { isScheduled: true }, { time: 'missing' }],
    ['more than everything off', { discount: '101' }, { discount: 'above_100' }],
    [
      'words for an amount',
      { transport: 'free', serviceFee: '-5' },
      { transport: 'bad_amount', serviceFee: 'bad_amount' },
    ],
  ])('%s', (_, differs, expected) => {
    expect(problems(differs)).toEqual(expected)
  })
})

test.each<[string, Partial<Draft>, number]>([
  ['dishes, transport and service by rule', {}, 70_000 + 15_000 + 2_000],
  ['the transport of the zone', { pin: square }, 70_000 + 20_000 + 2_000],
  [
    'nothing for the transport from what is brought free on',
    { pin: square, items: [{ id: 1, quantity: 3 }] },
    105_000 + 2_000,
  ],
  ['nothing for who comes for it', { way: 'takeaway' }, 70_000 + 2_000],
  ['a percentage of the dishes alone', { discount: '10' }, 63_000 + 15_000 + 2_000],
  ['an amount', { discountType: 'AMOUNT', discount: '100,50' }, 70_000 - 10_050 + 15_000 + 2_000],
  ['fees by hand', { transport: '0', serviceFee: '5.5' }, 70_000 + 550],
])('the total is %s', (_, differs, cents) => {
  expect(sumsOf(draft(differs), [dish], rules).totalCents).toBe(cents)
})

describe('a business that needs zones and has none', () => {
  const onlyFetched = { ...rules, zones: [], needsZones: true }
  test('takes what customers come for, and nothing else', () => {
    const known = { dishes: [dish], rules: onlyFetched, now, timeZone }
    expect(problemsOf(draft(), known)).toEqual({ street: 'no_delivery' })
    expect(withPossibleWay(draft(), onlyFetched).way).toBe('takeaway')
    expect(problemsOf(withPossibleWay(draft({ takeAwayPointId: 3 }), onlyFetched), known)).toEqual({})
    expect(problemOfMessage('no_delivery')).toBe('no_delivery')
  })
  test.each<[string, OrderingRules]>([
    ['one that has drawn a zone', { ...rules, needsZones: true }],
    ['one of before', { ...rules, zones: [] }],
  ])('%s delivers', (_, rules) => expect(withPossibleWay(draft(), rules).way).toBe('delivery'))
})

test('the server gets fees only where somebody set them, and the time of the business', () => {
  const body = orderBody(draft({ isScheduled: true, day: '2026-03-02', clock: '20:15' }), 1, 87_000, timeZone)
  expect(body).toMatchObject({ total: 870, scheduled: '2026-03-02T19:15:00.000Z', manually: true })
  expect(body).not.toHaveProperty('transportCost')
  expect(orderBody(draft({ transport: '0' }), 1, 0, timeZone)).toMatchObject({ transportCost: 0 })
})

test.each([
  ['+355', '069 20 12 345', '+355', '692012345'],
  ['+355', '+39 06 123 4567', '+39', '061234567'],
])('a telephone is sent as its country writes it: %s %s', (phonePrefix, phone, prefix, digits) => {
  expect(orderBody(draft({ phonePrefix, phone }), 1, 0, timeZone).customer).toEqual({
    name: 'Arta',
    phonePrefix: prefix,
    phone: digits,
  })
})

test('a draft is read as it was kept; anything else begins anew', () => {
  const kept = draft({ items: [{ id: 1, quantity: -4 }] })
  expect(readDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(readDraft({ ...kept, items: [{ id: 'x' }] }).items).toEqual([])
  expect(readDraft(undefined).name).toBe('')
})
