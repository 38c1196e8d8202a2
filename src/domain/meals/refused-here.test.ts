import { describe, expect, test } from 'vitest'
import { companyDay, type DayGroup } from './company-day'
import { withoutRefused } from './refused-here'

type People = Parameters<typeof withoutRefused>[2]
type Meal = People[number]

const meal = (orderId: number, differs: Partial<Meal> = {}): Meal => ({
  orderId,
  code: String(orderId),
  employeeFirstName: 'Arta',
  employeeLastName: `Kola ${orderId}`,
  status: 'ACCEPTED',
  isAdded: false,
  items: [{ quantity: 1, itemName: 'Qofte', details: ['Large', 'Salcë'], notes: '' }],
  notes: '',
  allergy: '',
  ...differs,
})
const salad = (notes = '') => [{ quantity: 2, itemName: 'Sallatë', details: ['Djathë'], notes }]

const group: DayGroup = {
  id: 61,
  business: { id: 1, name: 'Osteria del Porto' },
  company: { name: 'Adriatik Software' },
  docDate: '2026-03-10',
  slot: { startTime: '12:30' },
  leavesAt: '2026-03-10T11:10:00.000Z',
  closedAt: '2026-03-10T09:00:00.000Z',
  column: 'cooking',
  meals: 3,
  dishes: [
    { name: 'Qofte, Large', quantity: 2 },
    { name: 'Sallatë', quantity: 2 },
  ],
  allergies: ['Arra', 'Qumësht'],
  noteTexts: [
    { text: 'pa qepë', dishes: 'Qofte, Large', meals: 2 },
    { text: 'pa kripë', dishes: 'Sallatë', meals: 1 },
  ],
  cancelledSince: [],
}
const people: People = [
  meal(1, { notes: 'pa qepë', allergy: 'Arra' }),
  meal(2, { notes: 'pa qepë', allergy: 'Arra' }),
  meal(3, { items: salad('pa kripë'), allergy: 'Qumësht' }),
]

describe('a meal that is refused here and not sent yet', () => {
  test.each<[string, number[], People, Partial<DayGroup>]>([
    ['of none nothing changes', [], people, group],
    [
      'counts no more with its dish, and what others wrote or must not eat stays',
      [1],
      people,
      {
        meals: 2,
        dishes: [
          { name: 'Qofte, Large', quantity: 1 },
          { name: 'Sallatë', quantity: 2 },
        ],
        allergies: ['Arra', 'Qumësht'],
        noteTexts: [{ text: 'pa qepë', dishes: 'Qofte, Large', meals: 1 }, group.noteTexts[1]!],
        cancelledSince: [
          { orderId: 1, code: '1', name: 'Arta Kola 1', dishes: [{ name: 'Qofte, Large', quantity: 1 }] },
        ],
        stillCounted: 0,
      },
    ],
    [
      'takes along what it alone had',
      [3],
      people,
      {
        meals: 2,
        dishes: [{ name: 'Qofte, Large', quantity: 2 }],
        allergies: ['Arra'],
        noteTexts: [group.noteTexts[0]!],
      },
    ],
    [
      'that somebody else refused before is counted off once',
      [1],
      [meal(1, { status: 'REJECTED' }), ...people.slice(1)],
      { meals: 3, cancelledSince: [] },
    ],
    [
      'that only asked to be added never counted',
      [1],
      [meal(1, { status: 'PENDING', isAdded: true }), ...people.slice(1)],
      { meals: 3, cancelledSince: [] },
    ],
    ['that this device has not read is still counted, which is said', [1, 9], people, { meals: 2, stillCounted: 1 }],
    ['of which nothing was read', [1], [], { meals: 3, dishes: group.dishes, stillCounted: 1 }],
  ])('%s', (_, refused, read, expected) => {
    expect(withoutRefused(group, refused, read)).toMatchObject(expected)
  })

  test('leaves a list of which nothing else was cooked to say only what must not be', () => {
    const alone = { ...group, meals: 1, dishes: [{ name: 'Sallatë', quantity: 2 }] }
    const day = companyDay([withoutRefused(alone, [3], [meal(3, { items: salad() })])])
    expect(day).toMatchObject({ meals: 0, slots: [{ groups: [], cancelled: [{ orderId: 3 }] }] })
  })
})
