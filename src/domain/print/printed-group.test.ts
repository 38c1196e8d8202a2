import { describe, expect, test } from 'vitest'
import { labelledOrder, labels } from './label'
import type { PrintBlock } from './paper'
import { groupLabels, groupOrder, groupRevision, type PrintedGroup, toLabel } from './printed-group'
import type { PrintedOrder } from './printed-order'
import type { PrintFacts } from './ticket'

const facts: PrintFacts = {
  language: 'en',
  timeZone: 'Europe/Tirane',
  mark: null,
  printedAt: new Date('2026-03-10T09:42:00Z'),
}
type Meal = PrintedGroup['people'][number]
const meal = (differs: Partial<Meal> = {}): Meal => ({
  orderId: 41233,
  code: '233',
  revision: 1,
  status: 'ACCEPTED',
  bag: 1,
  labelRevision: null,
  bagRevision: null,
  employeeFirstName: 'Arta',
  employeeLastName: 'Kola',
  items: [{ quantity: 2, itemName: 'Qofte', details: ['Large'], notes: '' }],
  notes: '',
  allergy: '',
  ...differs,
})
const group = (...people: Meal[]): PrintedGroup => ({
  code: 'CO-101',
  business: { name: 'Trattoria Lana' },
  company: { name: 'Adriatik Software' },
  docDate: '2026-03-10',
  slot: { startTime: '12:30' },
  doorAt: '2026-03-10T11:30:00.000Z',
  leavesAt: '2026-03-10T11:10:00.000Z',
  address: 'Rruga e Kavajës 118, Kati 3',
  contact: { name: 'Ana Marku', phone: '+355 692041188' },
  people,
})
const one = (of: PrintedGroup, orderId = 41233, mark: PrintFacts['mark'] = null) =>
  groupLabels(of, [{ orderId, mark }], facts)[0]

describe('a label', () => {
  test('says whose it is, of which company and restaurant, when, and which bag of how many', () => {
    expect(one(group(meal(), meal({ orderId: 2, bag: 2 })))).toEqual({
      shape: 'label',
      code: '233',
      scan: '41233001',
      lines: ['Adriatik Software', 'Trattoria Lana', '10 Mar 2026, 12:30', 'Bag 1 of 2'],
      name: 'Arta Kola',
      dishes: [{ quantity: 2, name: 'Qofte' }],
      notes: [],
    })
  })

  const dish = (itemName: string, differs: object = {}) => ({
    quantity: 1,
    itemName,
    details: [],
    notes: '',
    ...differs,
  })
  test.each<[string, Partial<Meal>, object]>([
    [
      'two dishes, and how many more',
      { items: [dish('A'), dish('B'), dish('C', { quantity: 3 })] },
      {
        dishes: [
          { quantity: 1, name: 'A' },
          { quantity: 1, name: 'B' },
        ],
        more: '+3 more',
      },
    ],
    ['a note', { notes: 'pa qepë' }, { notes: ['pa qepë'] }],
    ['a note to a dish', { items: [dish('A', { notes: 'warm' })] }, { notes: ['A: warm'] }],
    [
      'an allergy of the person before every note',
      { notes: 'pa qepë', allergy: 'Arra' },
      { notes: ['Allergy: Arra', 'pa qepë'] },
    ],
    [
      'a note to a dish that has no room',
      { items: [dish('A'), dish('B'), dish('C', { notes: 'pa gluten' })] },
      { notes: ['C: pa gluten'] },
    ],
    ['a topping that warns', { items: [dish('A', { details: ['Pa gluten'] })] }, { notes: ['A: Pa gluten'] }],
    [
      'an allergy however much is written',
      { notes: 'x'.repeat(200), allergy: 'Arra' },
      { notes: ['Allergy: Arra', '+1 more notes'] },
    ],
    ['that it was cancelled', { status: 'REJECTED' }, { warning: 'CANCELLED: throw away' }],
  ])('names %s', (_, differs, expected) => {
    expect(one(group(meal(differs)))).toMatchObject(expected)
  })

  test('of a changed meal says so, and another code', () => {
    expect(one(group(meal({ revision: 2 })), 41233, 'changed')).toMatchObject({ warning: 'CHANGED', scan: '41233002' })
  })

  test('is the same whether the server prints it from the order or a tablet from the group', () => {
    const person = meal({
      notes: 'pa qepë',
      allergy: 'Arra',
      items: [{ quantity: 2, itemName: 'Qofte', details: [], notes: 'warm' }],
    })
    const order = {
      id: 41233,
      revision: 1,
      restaurantName: 'Trattoria Lana',
      company: { name: 'Adriatik Software' },
      customer: { name: 'Arta Kola' },
      description: 'pa qepë',
      b2BOrderGroupItems: [{ allergy: 'Arra' }],
      status: 'ACCEPTED',
      timeSlot: { startTime: '12:30' },
      scheduled: '2026-03-10T11:30:00.000Z',
      date: '2026-03-10T08:00:00.000Z',
      registrationtime: '2026-03-10T08:00:00.000Z',
      deliverytime: 40,
      totalCookingTime: null,
      lastDateAccepted: null,
      orderExtraData: { suggestedCookingTime: 20 },
      packagesNo: 1,
      takeAwayPoint: null,
      customerAddress: { latitude: 41.3, longitude: 19.8 },
      items: [{ quantity: 2, itemName: 'Qofte', notes: 'warm', variantItem: null, toppingItems: [] }],
    } as unknown as PrintedOrder
    expect(labels(labelledOrder(order, { bag: 1, of: 1 }), facts)[0]).toEqual(one(group(person)))
  })
})

test('labels are of all bags that go out in their order, or of those that have none that is true', () => {
  const people = [
    meal({ orderId: 3, bag: 3 }),
    meal({ orderId: 1, bag: 1, labelRevision: 1 }),
    meal({ orderId: 2, bag: 2, labelRevision: 1, revision: 2 }),
    meal({ orderId: 4, bag: 4, labelRevision: 1, status: 'REJECTED' }),
    meal({ orderId: 5, bag: null, status: 'REJECTED' }),
  ]
  expect(toLabel(people, 'all').map(({ orderId }) => orderId)).toEqual([1, 2, 3])
  expect(toLabel(people, 'lacking').map(({ orderId }) => orderId)).toEqual([2, 3])
})

describe('the paper of a group', () => {
  const of = (...people: Meal[]) => groupOrder(group(...people), facts).blocks
  const textOf = (blocks: readonly PrintBlock[]) => blocks.map((block) => Object.values(block).join(' ')).join('\n')

  test('adds the same dish in the same size up, the most wanted first, and leaves cancelled meals out', () => {
    const water = { quantity: 1, itemName: 'Ujë', details: [], notes: '' }
    const small = { quantity: 1, itemName: 'Qofte', details: [], notes: '' }
    const blocks = of(
      meal({ items: [water, small] }),
      meal({ orderId: 2, bag: 2 }),
      meal({ orderId: 3, bag: 3 }),
      meal({ orderId: 4, bag: 4, status: 'REJECTED' }),
    )
    expect(blocks.filter(({ kind }) => kind === 'dish')).toEqual([
      { kind: 'dish', quantity: 4, name: 'Qofte', details: ['Large'] },
      { kind: 'dish', quantity: 1, name: 'Qofte', details: [] },
      { kind: 'dish', quantity: 1, name: 'Ujë', details: [] },
    ])
    expect(textOf(blocks)).toContain('3 meals')
  })

  test('counts notes, names each allergy once, every person with theirs, and where it goes', () => {
    const text = textOf(
      of(
        meal({ notes: 'pa qepë', allergy: 'Arra' }),
        meal({
          orderId: 2,
          bag: 2,
          employeeFirstName: 'Besa',
          allergy: 'Arra',
          items: [{ quantity: 1, itemName: 'Supë', details: [], notes: 'hot' }],
        }),
      ),
    )
    for (const said of [
      '2 notes',
      '1. Arta Kola',
      '2. Besa Kola',
      '! pa qepë',
      '! Supë: hot',
      'Rruga e Kavajës 118, Kati 3',
      'Ana Marku +355 692041188',
      'Leaves 12:10',
      'At the door 12:30',
    ])
      expect(text).toContain(said)
    expect(text.split('Allergy: Arra').length - 1).toBe(3)
  })

  test('counts bags and dishes, marks what was added, and names the bags that were cancelled', () => {
    const blocks = of(
      meal(),
      meal({ orderId: 2, bag: 2, employeeFirstName: 'Besa', status: 'REJECTED', code: '002' }),
      meal({ orderId: 3, bag: 3, employeeFirstName: 'Dea', isAdded: true }),
      meal({ orderId: 4, bag: null, employeeFirstName: 'Eni', status: 'REJECTED' }),
    )
    expect(blocks).toEqual(
      expect.arrayContaining([
        { kind: 'row', label: 'Bags', value: '2', strong: true },
        { kind: 'row', label: 'Dishes', value: '4', strong: true },
        { kind: 'boxed', text: 'CANCELLED: DO NOT COOK' },
        { kind: 'row', label: '2. Besa Kola', value: '002' },
      ]),
    )
    const text = textOf(blocks)
    expect(text).toMatch(/3\. Dea Kola.*\nline Added after the closing/)
    // Nothing of it was ever on a paper: it was cancelled before the list closed.
    expect(text).not.toContain('Eni')
  })

  test('shows the same while a meal only asks to be added, and another content once it was', () => {
    const asked = meal({ orderId: 2, bag: null, isAdded: true, status: 'PENDING' })
    const before = groupRevision({ people: [meal()] })
    expect(groupRevision({ people: [meal(), asked] })).toBe(before)
    expect(groupRevision({ people: [meal(), { ...asked, status: 'ACCEPTED' }] })).toBeGreaterThan(before)
  })

  test.each<[string, Meal[]]>([
    ['is added', [meal(), meal({ orderId: 2, bag: 2 })]],
    ['is cancelled', [meal({ status: 'REJECTED' })]],
    ['changes', [meal({ revision: 2 })]],
  ])('is another content when a meal %s', (_, people) => {
    expect(groupRevision({ people })).toBeGreaterThan(groupRevision({ people: [meal()] }))
  })
})
