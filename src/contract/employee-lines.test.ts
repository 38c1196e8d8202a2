import { expect, test } from 'vitest'
import { checkEmployeeLines, type EmployeeLine, type KnownEmployee } from '../domain/employees/employee-lines'
import { checkGroupLines, type GroupLine } from '../domain/employees/group-lines'
import { readPhone } from './phone'

const ARTA: KnownEmployee = {
  id: 1,
  firstName: 'Arta',
  lastName: 'Kelmendi',
  phonePrefix: '+355',
  phone: '692041190',
  email: 'Arta@adriatik.al',
  emailKey: 'arta@adriatik.al',
  jobPosition: 'Engineer',
  dailyBudgetCents: 75_000,
  groupId: 1,
  status: 1,
}
const LEFT: KnownEmployee = {
  ...ARTA,
  id: 2,
  firstName: 'Luan',
  lastName: 'Hoxha',
  phone: '692041191',
  email: '',
  emailKey: '',
  status: 0,
}
const GROUPS = [
  { id: 1, name: 'Engineering' },
  { id: 2, name: 'Zyra' },
]
const check = (...lines: Omit<EmployeeLine, 'line'>[]) =>
  checkEmployeeLines(
    lines.map((line, at) => ({ line: at + 2, ...line })),
    { employees: [ARTA, LEFT], groups: GROUPS, currency: 'ALL', readPhone },
  )
const told = ({ outcome, problems }: ReturnType<typeof check>[number]) =>
  [outcome, ...problems.map(({ column, reason, detail }) => `${column} ${reason} ${detail}`.trim())].join('; ')
const besa = { firstName: 'Besa', lastName: 'Leka' }

test.each<[string, Omit<EmployeeLine, 'line'>, string]>([
  ['somebody new', { ...besa, phone: '69 551 0020' }, 'new'],
  ['somebody new with an e-mail alone', { ...besa, email: 'besa@adriatik.al' }, 'new'],
  ['a formula, which is text', { ...besa, jobPosition: '=1+1', phone: '695510020' }, 'new'],
  ['an emoji', { ...besa, jobPosition: 'Chef 🍕', phone: '695510020' }, 'new'],
  ['no last name', { firstName: 'Besa', lastName: ' ', phone: '695510020' }, 'wrong; lastName missing'],
  ['nothing to reach them by', besa, 'wrong; phone no_contact'],
  ['a digit too few', { ...besa, phone: '69 204 119' }, 'wrong; phone phone_too_short +355'],
  ['no full e-mail', { ...besa, email: 'nertil@adriatik' }, 'wrong; email email'],
  ['letters O', { ...besa, phone: '695510020', dailyBudget: '7OO' }, 'wrong; dailyBudget letters'],
  ['a budget below 0', { ...besa, phone: '695510020', dailyBudget: '-5' }, 'wrong; dailyBudget negative'],
  ['a budget of words', { ...besa, phone: '695510020', dailyBudget: 'a lot' }, 'wrong; dailyBudget not_amount'],
  [
    'a group nearly by its name',
    { ...besa, phone: '695510020', employeeGroupId: 'Enginering' },
    'wrong; employeeGroupId unknown_group Engineering',
  ],
  [
    'a group by nothing like it',
    { ...besa, phone: '695510020', employeeGroupId: 'X' },
    'wrong; employeeGroupId unknown_group',
  ],
  ['a group by its number', { ...besa, phone: '695510020', employeeGroupId: '2' }, 'new'],
  ['a group in capitals', { ...besa, phone: '695510020', employeeGroupId: ' ZYRA ' }, 'new'],
  ['the same as is there', { firstName: 'Arta', lastName: 'Kelmendi', phone: '692041190' }, 'same'],
  [
    'an empty cell, and columns that are not there',
    { email: 'ARTA@ADRIATIK.AL', jobPosition: '', dailyBudget: ' ' },
    'same',
  ],
  ['a leading zero', { phone: '0692041190' }, 'same'],
  ['00355 in the prefix', { phonePrefix: '00355', phone: '69 204 1190' }, 'same'],
  ['00355 in the number', { phone: '00355692041190' }, 'same'],
  ['a dot behind the host', { email: ' Arta@ADRIATIK.al ' }, 'same'],
  ['another budget', { phone: '692041190', dailyBudget: '800' }, 'changed'],
  ['who left by their name', { firstName: 'Luan', lastName: 'Hoxha', phone: '692041191' }, 'back'],
  ['a left person’s phone', { ...besa, phone: '692041191' }, 'wrong; phone left_person Luan Hoxha'],
  ['a left person’s phone that changed hands', { ...besa, phone: '692041191', leftPerson: 'changedHands' }, 'new'],
])('a line with %s', (_what, line, expected) => {
  const [checked] = check(line)
  expect(checked && told(checked)).toBe(expected)
})

test('one person stands on one line', () => {
  const [, second, third] = check(
    { ...besa, phone: '695510020', email: 'besa@adriatik.al' },
    { ...besa, phone: '+355 69 551 0020' },
    { ...besa, email: 'BESA@adriatik.al' },
  )
  expect([second, third].map((line) => line && told(line))).toEqual([
    'wrong; phone same_as_line 2',
    'wrong; email same_as_line 2',
  ])
  const [, again] = check({ phone: '692041190' }, { email: 'arta@adriatik.al' })
  expect(again && told(again)).toBe('wrong; email same_as_line 2')
})

const group = (line: Omit<GroupLine, 'line'>, more: Omit<GroupLine, 'line'>[] = []) =>
  checkGroupLines(
    [line, ...more].map((one, at) => ({ line: at + 2, ...one })),
    {
      groups: [
        { id: 1, name: 'Engineering', dailyBudgetCents: 70_000 },
        { id: 2, name: 'Zyra', dailyBudgetCents: null },
      ],
      orderingTimes: [
        { id: 5, name: 'Lunch', employeeGroupIds: [] },
        { id: 6, name: 'Late lunch', employeeGroupIds: [2] },
      ],
      employees: [ARTA, { ...LEFT, emailKey: 'luan@adriatik.al' }],
      currency: 'ALL',
    },
  )
test.each<[string, Omit<GroupLine, 'line'>, string]>([
  ['a new group', { name: 'Support', dailyBudget: '600' }, 'new'],
  ['one as it is', { name: 'ENGINEERING', dailyBudget: '700', employees: 'ARTA@adriatik.al' }, 'same'],
  ['an ordering time for everybody', { name: 'Engineering', orderingTime: 'lunch' }, 'same'],
  ['an ordering time of groups', { name: 'Engineering', orderingTime: 'Late lunch' }, 'changed'],
  ['a member more', { name: 'Zyra', employees: 'arta@adriatik.al' }, 'changed'],
  ['no name', { dailyBudget: '1' }, 'wrong; name missing'],
  [
    'an ordering time that is not there',
    { name: 'Zyra', orderingTime: 'Dinner' },
    'wrong; orderingTime unknown_ordering_time',
  ],
  ['somebody unknown', { name: 'Zyra', employees: 'x@y.al' }, 'wrong; employees unknown_employee x@y.al'],
  [
    'somebody who left',
    { name: 'Zyra', employees: 'luan@adriatik.al' },
    'wrong; employees left_employee luan@adriatik.al',
  ],
])('a line of groups with %s', (_what, line, expected) => {
  const [checked] = group(line)
  const problems = checked?.problems.map(({ column, reason, detail }) => `${column} ${reason} ${detail}`.trim()) ?? []
  expect([checked?.outcome, ...problems].join('; ')).toBe(expected)
})

test('an employee is in one group, and a group on one line', () => {
  const [, second, third] = group({ name: 'Support', employees: 'arta@adriatik.al' }, [
    { name: 'Zyra', employees: 'arta@adriatik.al;arta@adriatik.al' },
    { name: 'support' },
  ])
  expect(second?.problems.map(({ reason }) => reason)).toContain('same_as_line')
  expect(third?.problems).toEqual([{ column: 'name', reason: 'same_as_line', detail: '2' }])
})
