import { readdirSync, readFileSync } from 'node:fs'
import pofile from 'pofile'
import { expect, test } from 'vitest'
import { csvFile } from '#/components/list/csv'
import { readPhone } from '#/contract/phone'
import { checkEmployeeLines, EMPLOYEE_COLUMNS, type KnownEmployee } from '#/domain/employees/employee-lines'
import { columnsIn, EMPLOYEE_COLUMN_NAMES } from '#/domain/employees/file-columns'
import { emailKey } from '#/domain/employees/same-person'
import { decimalCell } from '#/domain/files/csv-cells'
import { readList } from './read-list'

/** As `useEmployeeColumns` heads them. */
const HEADS = ['First name', 'Last name', 'Prefix', 'Phone', 'Email', 'Position', 'Daily budget', 'Group']
const headsIn = (language: string): string[] => {
  const items = readdirSync(`locales/${language}`).flatMap(
    (file) => pofile.parse(readFileSync(`locales/${language}/${file}`, 'utf8')).items,
  )
  return HEADS.map((head) => {
    const item = items.find(({ msgid, msgctxt }) => msgid === head && !msgctxt)
    return item?.msgstr[0] || (language === 'en' ? head : `${head} has no text in ${language}`)
  })
}

const GROUPS = [{ id: 1, name: 'Zyra, “kati 2”' }]
const people = [
  'Engineer',
  '=1+1',
  "'Ndue",
  '@home',
  '-5',
  'a, =b; +c',
  'Chef 🍕',
  'Two  blanks',
  '"quoted"',
  '+355',
  '',
].map(
  (jobPosition, at): KnownEmployee => ({
    id: at + 1,
    firstName: at % 2 === 0 ? 'Emër' : '=Olta',
    lastName: `Çela ${at}`,
    phonePrefix: at % 3 === 0 ? '' : '+355',
    phone: at % 3 === 0 ? '' : String(692_041_190 + at),
    email: at % 3 === 1 ? '' : `p${at}@Adriatik.AL`,
    emailKey: at % 3 === 1 ? '' : emailKey(`p${at}@Adriatik.AL`),
    jobPosition,
    dailyBudgetCents: [null, 75_000, 80_050][at % 3] ?? null,
    groupId: at % 2 === 0 ? 1 : null,
    status: 1,
  }),
)

test.each(['en', 'sq', 'it'])('an export in %s comes back, and changes nothing', async (language) => {
  const rows = people.map((one) => [
    one.firstName,
    one.lastName,
    one.phonePrefix,
    one.phone,
    one.email,
    one.jobPosition,
    one.dailyBudgetCents === null ? '' : decimalCell(one.dailyBudgetCents / 100, language),
    one.groupId === null ? '' : (GROUPS[0]?.name ?? ''),
  ])
  const file = new File([await csvFile([headsIn(language), ...rows], language)], 'employees.csv')
  const list = await readList(file, (cells) => columnsIn(cells, EMPLOYEE_COLUMN_NAMES).filter(Boolean).length)
  if ('problem' in list) throw new Error(list.problem.kind)
  const columns = columnsIn(list.heading, EMPLOYEE_COLUMN_NAMES)
  expect(columns).toEqual(EMPLOYEE_COLUMNS)
  const lines = list.rows.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
  }))
  const checked = checkEmployeeLines(lines, { employees: people, groups: GROUPS, currency: 'ALL', readPhone })
  expect(checked.map(({ outcome, problems }) => [outcome, ...problems])).toEqual(people.map(() => ['same']))
})
