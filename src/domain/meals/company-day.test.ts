import { describe, expect, test } from 'vitest'
import { companyDay, companyDays, type DayGroup } from './company-day'

const group = (id: number, company: string, startTime: string, differs: Partial<DayGroup> = {}): DayGroup => ({
  id,
  business: { id: 1, name: 'Trattoria Lana' },
  company: { name: company },
  docDate: '2026-03-10',
  slot: { startTime },
  leavesAt: '2026-03-10T11:10:00.000Z',
  closedAt: '2026-03-10T09:00:00.000Z',
  column: 'cooking',
  meals: 2,
  dishes: [
    { name: 'Qofte, Large', quantity: 2 },
    { name: 'Ujë', quantity: 1 },
  ],
  allergies: [],
  noteTexts: [],
  cancelledSince: [],
  ...differs,
})
const shape = (groups: readonly DayGroup[]) => {
  const day = companyDay(groups)
  return (
    day && {
      meals: day.meals,
      dishes: day.dishes.map(({ name, quantity }) => `${quantity} ${name}`),
      slots: day.slots.map(({ startTime, meals, groups: those }) => [
        startTime,
        meals,
        those.map(({ company }) => company.name),
      ]),
    }
  )
}

describe('the list of a day', () => {
  test.each<[string, DayGroup[], unknown]>([
    ['of nothing', [], undefined],
    ['of a list that was refused', [group(1, 'Alba', '12:30', { column: null })], undefined],
    ['of a list that nobody has a meal of', [group(1, 'Alba', '12:30', { meals: 0, dishes: [] })], undefined],
    [
      'slot by slot, company by company, however they come',
      [
        group(1, 'Vera', '13:00'),
        group(2, 'Nord', '09:30', { meals: 5, dishes: [{ name: 'Qofte', quantity: 5 }] }),
        group(3, 'Alba', '13:00', { dishes: [{ name: 'Qofte, Large', quantity: 1 }] }),
      ],
      {
        meals: 9,
        // The same dish in another size is another one.
        dishes: ['5 Qofte', '3 Qofte, Large', '1 Ujë'],
        slots: [
          ['09:30', 5, ['Nord']],
          ['13:00', 4, ['Alba', 'Vera']],
        ],
      },
    ],
    [
      'without what was refused beside what is cooked',
      [group(1, 'Alba', '12:30'), group(2, 'Nord', '12:30', { column: null, meals: 0, dishes: [] })],
      { meals: 2, dishes: ['2 Qofte, Large', '1 Ujë'], slots: [['12:30', 2, ['Alba']]] },
    ],
  ])('%s', (_, groups, expected) => {
    expect(shape(groups)).toEqual(expected)
  })

  test('names what was cancelled after the printing, also of a list that is cancelled whole', () => {
    const meal = { orderId: 7, code: '007', name: 'Arta Kola', dishes: [{ name: 'Qofte', quantity: 1 }] }
    const day = companyDay([group(1, 'Alba', '12:30', { column: null, meals: 0, dishes: [], cancelledSince: [meal] })])
    expect(day).toMatchObject({ meals: 0, slots: [{ groups: [], cancelled: [{ ...meal, company: 'Alba' }] }] })
  })
})

test('each restaurant has lists of its own, the latest day first', () => {
  const other = { business: { id: 2, name: 'Osteria' } }
  const days = companyDays([
    group(1, 'Alba', '12:30', { docDate: '2026-03-09' }),
    group(2, 'Alba', '12:30'),
    group(3, 'Alba', '12:30', other),
  ])
  expect(days.map(({ day, business }) => [day, business.name])).toEqual([
    ['2026-03-10', 'Osteria'],
    ['2026-03-10', 'Trattoria Lana'],
    ['2026-03-09', 'Trattoria Lana'],
  ])
})
