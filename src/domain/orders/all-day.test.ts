import { describe, expect, test } from 'vitest'
import { allDay, byCategory, type CountedItem, type CountedOrder, dailyItems, timeslotItems } from './all-day'
import { instant, minutes } from '../values/time'

const NOON = Date.parse('2025-10-24T10:00:00.000Z')
const after = (n: number): string => instant(NOON + minutes(n))

const dish = (itemName: string, quantity: number, differs: Partial<CountedItem> = {}): CountedItem => ({
  menuItemId: 1,
  itemName,
  quantity,
  notes: '',
  variantItem: null,
  toppingItems: [],
  ...differs,
})

const cooking = (id: number, items: CountedItem[], differs: Partial<CountedOrder> = {}): CountedOrder => ({
  id,
  status: 'ACCEPTED',
  registrationtime: after(0),
  date: after(0),
  deliverytime: 35,
  scheduled: null,
  totalCookingTime: 20,
  lastDatePending: after(0),
  lastDateAccepted: after(1),
  lastDateCooked: null,
  enableCookingTime: true,
  timeSlot: null,
  orderExtraData: { suggestedCookingTime: 20 },
  items,
  ...differs,
})

const said = (dishes: ReturnType<typeof dailyItems>) =>
  dishes.map(({ quantity, name, changes }) => [quantity, [name, ...changes].join(' + ')])

describe('what is on the stove', () => {
  const olives = { id: 3, displayedText: 'olives', quantity: 1 }
  const ham = { id: 2, displayedText: 'ham', quantity: 2 }

  test('the same dish of several orders is one count, and leads to all of them', () => {
    const { now } = allDay([cooking(1, [dish('Pizza', 2)]), cooking(2, [dish('Pizza', 1), dish('Soup', 1)])], NOON)
    expect(said(now)).toEqual([
      [3, 'Pizza'],
      [1, 'Soup'],
    ])
    expect(now[0]?.orderIds).toEqual([1, 2])
  })

  test('sizes and toppings are kept apart, in whatever order the toppings come', () => {
    const { now } = allDay(
      [
        cooking(1, [dish('Pizza', 1, { variantItem: { id: 1, name: 'Large' } }), dish('Pizza', 1)]),
        cooking(2, [dish('Pizza', 1, { toppingItems: [olives, ham] })]),
        cooking(3, [dish('Pizza', 4, { toppingItems: [ham, olives] })]),
      ],
      NOON,
    )
    expect(said(now)).toEqual([
      [5, 'Pizza + 2× ham + olives'],
      [1, 'Pizza + Large'],
      [1, 'Pizza'],
    ])
  })

  test.each<[string, Partial<CountedOrder>, { now?: number; waiting?: number; later?: number }]>([
    ['accepted', {}, { now: 1 }],
    ['a courier on the way to the restaurant', { status: 'ACCEPTED_TO_PICK_UP' }, { now: 1 }],
    ['waiting for its answer', { status: 'PENDING', lastDateAccepted: null }, { waiting: 1 }],
    ['cooked', { status: 'COOKED', lastDateCooked: after(5) }, {}],
    ['with the courier', { status: 'COLLECTED' }, {}],
    ['delivered', { status: 'DELIVERED' }, {}],
    ['cancelled', { status: 'REJECTED' }, {}],
    ['scheduled for tonight', { scheduled: after(300) }, { later: 1 }],
    ['scheduled, and its hour has come', { scheduled: after(30) }, { now: 1 }],
    ['not ready when its courier comes', { status: 'IN_RESTAURANT' }, { now: 1 }],
    ['for later, and its courier is here', { status: 'IN_RESTAURANT', scheduled: after(300) }, { now: 1 }],
    ['without a cooking time, courier here', { status: 'IN_RESTAURANT', enableCookingTime: false }, { now: 1 }],
  ])('an order that is %s', (_, differs, counts) => {
    const { now, later } = allDay([cooking(1, [dish('Pizza', 1)], differs)], NOON + minutes(2))
    expect([now[0]?.quantity || undefined, now[0]?.waiting || undefined, later[0]?.quantity]).toEqual([
      counts.now,
      counts.waiting,
      counts.later,
    ])
  })

  test('dishes with a wish are counted, so that nobody cooks them blindly', () => {
    const { now } = allDay([cooking(1, [dish('Pizza', 2), dish('Pizza', 1, { notes: 'no nuts' })])], NOON)
    expect(now).toMatchObject([{ quantity: 3, withNotes: 1, orderIds: [1] }])
  })
})

describe('the lists of the day', () => {
  const orders = [
    cooking(1, [dish('Pizza', 2, { toppingItems: [{ id: 2, displayedText: 'ham', quantity: 1 }] })]),
    cooking(2, [dish('Pizza', 1)], { status: 'DELIVERED' }),
    cooking(3, [dish('Soup', 9)], { status: 'REJECTED' }),
    cooking(4, [dish('Soup', 2)], { b2bOrder: true, timeSlot: { startTime: '13:00' } } as Partial<CountedOrder>),
  ]

  test('count what was sold, by dish and size', () => {
    expect(said(dailyItems(orders))).toEqual([
      [3, 'Pizza'],
      [2, 'Soup'],
    ])
  })

  test('put it under its slot, or the quarter of an hour in which it is expected', () => {
    const slots = timeslotItems(orders, (ms) => instant(ms).slice(11, 16))
    expect(slots.map(({ startsAt, dishes }) => [startsAt, said(dishes)])).toEqual([
      ['10:30', [[3, 'Pizza']]],
      ['13:00', [[2, 'Soup']]],
    ])
  })
})

test('categories come as on the menu, the unknown last', () => {
  const { now } = allDay(
    [cooking(1, [dish('Pizza', 1, { menuItemId: 2 }), dish('Soup', 1), dish('Pie', 1, { menuItemId: 9 })])],
    NOON,
  )
  const menu = new Map([
    [1, { id: 11, name: 'Soups', orderNo: 2 }],
    [2, { id: 12, name: 'Pizza', orderNo: 1 }],
  ])
  const groups = byCategory(now, (id) => menu.get(id))
  expect(groups.map(({ category, dishes }) => [category?.name, dishes.map(({ name }) => name)])).toEqual([
    ['Pizza', ['Pizza']],
    ['Soups', ['Soup']],
    [undefined, ['Pie']],
  ])
})
