import { expect, test } from 'vitest'
import type { DayGroup } from '../meals/company-day'
import { companyList } from './company-list'
import { layOut } from './line-layout'
import { PRINT_COLUMNS, PRINT_LANGUAGES } from './print-values'
import type { PrintFacts } from './ticket'

const facts: PrintFacts = {
  language: 'en',
  timeZone: 'Europe/Tirane',
  mark: null,
  printedAt: new Date('2026-03-10T09:42:00Z'),
}
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
  dishes: [{ name: 'Qofte, Large', quantity: 2 }],
  allergies: [],
  noteTexts: [],
  cancelledSince: [],
  ...differs,
})
const linesOf = (groups: readonly DayGroup[], differs: Partial<PrintFacts> = {}, columns = 48) =>
  layOut(
    companyList({ day: '2026-03-10', restaurantName: 'Trattoria Lana', groups }, { ...facts, ...differs }),
    columns,
    'auto',
  ).map(({ text }) => text.trim())

const meal = { orderId: 7, code: '007', name: 'Arta Kola', dishes: [{ name: 'Supë', quantity: 1 }] }
const FULL = [
  group(1, 'Alba Tech', '12:30', {
    allergies: ['Arra'],
    noteTexts: [
      { text: 'pa qepë', dishes: 'Qofte, Large', meals: 2 },
      { text: 'pa gluten', dishes: 'Ujë', meals: 1 },
    ],
    cancelledSince: [meal],
  }),
  group(2, 'Nord Logistics', '12:30', { meals: 3, dishes: [{ name: 'Qofte, Large', quantity: 3 }], closedAt: null }),
  group(3, 'Vera Clinic', '13:30', { meals: 1, dishes: [{ name: 'Supë', quantity: 1 }] }),
]

test('says slot by slot what each company eats, the slot’s total, and after all that of the day', () => {
  const lines = linesOf(FULL)
  const order = [
    '12:30',
    /^Leaves +12:10$/,
    'CANCELLED: DO NOT COOK',
    /^007 Arta Kola +Alba Tech$/,
    '- 1 x Supë',
    /^Alba Tech +2 meals$/,
    '2 x  Qofte, Large',
    'Allergy: Arra',
    // What must not be overlooked before what most wrote.
    '! pa gluten (Ujë)',
    '! 2 x pa qepë (Qofte, Large)',
    /^Nord Logistics +3 meals$/,
    'List still open: more may come',
    'TOTAL 12:30',
    '5 meals',
    '5 x  Qofte, Large',
    '13:30',
    /^Vera Clinic +1 meal$/,
    'WHOLE DAY',
    '6 meals',
    '5 x  Qofte, Large',
    '1 x  Supë',
  ]
  let at = -1
  for (const wanted of order) {
    const found = lines.findIndex(
      (line, i) => i > at && (typeof wanted === 'string' ? line === wanted : wanted.test(line)),
    )
    expect(found, `${String(wanted)} in\n${lines.slice(at + 1).join('\n')}`).toBeGreaterThan(at)
    at = found
  }
})

test('of one slot has one total, and of nothing says so', () => {
  expect(linesOf(FULL.slice(0, 2))).not.toContain('WHOLE DAY')
  expect(linesOf([])).toContain('Nothing on this day.')
})

test('says on top that it is no first one', () => {
  expect(linesOf(FULL, { mark: 'changed' })[0]).toBe('CHANGED')
})

test.each(PRINT_LANGUAGES.flatMap((language) => PRINT_COLUMNS.map((columns) => [language, columns] as const)))(
  'in %s every line fits on %i characters',
  (language, columns) => {
    const paper = companyList(
      { day: '2026-03-10', restaurantName: 'Trattoria Lana', groups: FULL },
      { ...facts, language },
    )
    for (const { text, size = [1, 1] } of layOut(paper, columns, 'auto'))
      expect(text.length * size[0], text).toBeLessThanOrEqual(columns)
  },
)

test('a device that still counts what was refused on it says how many, in every language', () => {
  const groups = [group(1, 'Alba Tech', '12:30', { stillCounted: 2 })]
  expect(linesOf(groups)).toContain('Refused and still counted: 2')
  expect(linesOf(groups, { language: 'sq' })).toContain('Të refuzuara, ende të llogaritura: 2')
  expect(linesOf(groups, { language: 'it' })).toContain('Rifiutati e ancora contati: 2')
  expect(linesOf(FULL).join(' ')).not.toContain('still counted')
})
