import type { Currency } from '../values/money'
import { HOME_PREFIX, type ReadPhone } from '../values/phone'
import { EMAIL, EMAIL_MAX, EMPLOYEE_TEXT_MAX } from './employee'
import type { CellProblem, LineOutcome } from './import-problems'
import { findNamed, nearestName, readBudget } from './read-cells'
import { emailKey, type KnownPerson, type LeftAnswer, peopleOf, whoIs, type Verdict } from './same-person'

/** The columns of the specification, in its order. */
export const EMPLOYEE_COLUMNS = [
  'firstName',
  'lastName',
  'phonePrefix',
  'phone',
  'email',
  'jobPosition',
  'dailyBudget',
  'employeeGroupId',
] as const
export type EmployeeColumn = (typeof EMPLOYEE_COLUMNS)[number]

/** A line as the file has it; a column that is not there is left out. */
export type EmployeeLine = { line: number; leftPerson?: LeftAnswer | undefined } & {
  [Column in EmployeeColumn]?: string | undefined
}

/** What a row of the table holds of it. */
export type EmployeeValues = {
  firstName: string
  lastName: string
  phonePrefix: string
  phone: string
  email: string
  emailKey: string
  jobPosition: string
  dailyBudgetCents: number | null
  groupId: number | null
}
export type KnownEmployee = KnownPerson & EmployeeValues

export type CheckedLine = {
  line: number
  outcome: LineOutcome
  /** Who it is, where the company has them. */
  person: KnownEmployee | undefined
  /** What is written: all of a new person, and of a known one with what the line changes. */
  values: EmployeeValues
  frees: Extract<Verdict, { kind: 'new' }>['frees']
  problems: CellProblem<EmployeeColumn>[]
}

type Company = {
  employees: readonly KnownEmployee[]
  groups: readonly { id: number; name: string }[]
  currency: Currency
  readPhone: (prefix: string, typed: string) => ReadPhone
}

const NOBODY: EmployeeValues = {
  firstName: '',
  lastName: '',
  phonePrefix: '',
  phone: '',
  email: '',
  emailKey: '',
  jobPosition: '',
  dailyBudgetCents: null,
  groupId: null,
}

/** `355`, `00355` and `+355` are one; empty: where most telephones are. */
const prefixOf = (cell: string): string => {
  const digits = cell.replaceAll(/[^\d]/g, '').replace(/^00/, '')
  return digits === '' ? HOME_PREFIX : `+${digits}`
}

/**
 * What becomes of each line of a file: an empty cell and a missing column touch nothing of a person whom the company has. Whatever a form
 * or a screen checks before, this decides.
 */
export function checkEmployeeLines(lines: readonly EmployeeLine[], company: Company): CheckedLine[] {
  const people = peopleOf(company.employees)
  const employees = new Map(company.employees.map((one) => [one.id, one]))
  const taken = {
    phone: new Map<string, number>(),
    email: new Map<string, number>(),
    person: new Map<number, number>(),
  }
  return lines.map((line) => {
    const read = readLine(line, company)
    const { cells, problems } = read
    const verdict = whoIs({ ...NOBODY, ...cells }, people, line.leftPerson)
    const person = 'person' in verdict ? employees.get(verdict.person.id) : undefined
    const nameOf = ({ firstName, lastName }: KnownPerson) => `${firstName} ${lastName}`.trim()
    if (verdict.kind === 'question')
      problems.push({ column: verdict.field, reason: 'left_person', detail: nameOf(verdict.person) })
    if (verdict.kind === 'twoPeople')
      problems.push({ column: verdict.field, reason: 'two_people', detail: nameOf(verdict.person) })
    problems.push(...twice(line.line, cells, person?.id, taken))
    const known = verdict.kind === 'known' || verdict.kind === 'back' ? person : undefined
    if (known === undefined && verdict.kind === 'new') problems.push(...lackOf(read))
    const values = { ...(known === undefined ? NOBODY : valuesOf(known)), ...cells }
    if (known !== undefined) keepSpelling(known, values)
    return {
      line: line.line,
      outcome: outcomeOf(problems.length > 0, verdict.kind, known, values),
      person,
      values,
      frees: 'frees' in verdict ? verdict.frees : [],
      problems,
    }
  })
}

/** Another spelling of the same address, or other blanks in a text, is no change. */
function keepSpelling(known: KnownEmployee, values: EmployeeValues): void {
  if (known.emailKey === values.emailKey) values.email = known.email
  for (const column of TEXTS) if (plainBlanks(known[column]) === values[column]) values[column] = known[column]
}

const TEXTS = ['firstName', 'lastName', 'jobPosition'] as const
const plainBlanks = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

function outcomeOf(
  isWrong: boolean,
  kind: Verdict['kind'],
  known: KnownEmployee | undefined,
  values: EmployeeValues,
): LineOutcome {
  if (isWrong) return 'wrong'
  if (kind === 'back') return 'back'
  if (known === undefined) return 'new'
  return fieldsOf(values).every((field) => known[field] === values[field]) ? 'same' : 'changed'
}

const fieldsOf = (values: EmployeeValues) => Object.keys(values) as (keyof EmployeeValues)[] // its own keys
const valuesOf = (known: KnownEmployee): EmployeeValues => {
  const {
    firstName,
    lastName,
    phonePrefix,
    phone,
    email,
    emailKey: key,
    jobPosition,
    dailyBudgetCents,
    groupId,
  } = known
  return { firstName, lastName, phonePrefix, phone, email, emailKey: key, jobPosition, dailyBudgetCents, groupId }
}

type ReadLine = { cells: Partial<EmployeeValues>; problems: CellProblem<EmployeeColumn>[] }

/** The cells that say something. */
function readLine(line: EmployeeLine, { groups, currency, readPhone }: Company): ReadLine {
  const cells: Partial<EmployeeValues> = {}
  const problems: CellProblem<EmployeeColumn>[] = []
  const wrong = (column: EmployeeColumn, reason: CellProblem<EmployeeColumn>['reason'], detail = '') =>
    problems.push({ column, reason, detail })
  const textOf = (column: EmployeeColumn): string => plainBlanks(line[column] ?? '')
  for (const column of TEXTS) {
    const text = textOf(column)
    if (text.length > EMPLOYEE_TEXT_MAX) wrong(column, 'too_long')
    else if (text !== '') cells[column] = text
  }
  const phone = textOf('phone')
  if (phone !== '') {
    const read = readPhone(prefixOf(textOf('phonePrefix')), phone)
    if (read.phone === undefined) wrong('phone', read.problem, read.prefix)
    else Object.assign(cells, { phonePrefix: read.phone.prefix, phone: read.phone.digits })
  }
  const email = textOf('email')
  if (email.length > EMAIL_MAX) wrong('email', 'too_long')
  else if (email !== '' && !EMAIL.test(email)) wrong('email', 'email')
  else if (email !== '') Object.assign(cells, { email, emailKey: emailKey(email) })
  const budget = textOf('dailyBudget')
  if (budget !== '') {
    const read = readBudget(budget, currency)
    if ('reason' in read) wrong('dailyBudget', read.reason)
    else cells.dailyBudgetCents = read.cents
  }
  const group = textOf('employeeGroupId')
  if (group !== '') {
    const found = findNamed(groups, group)
    if (found === undefined) wrong('employeeGroupId', 'unknown_group', nearestName(groups, group))
    else cells.groupId = found.id
  }
  return { cells, problems }
}

/** What somebody new cannot be without: both names, and a phone or an e-mail. A cell that is wrong is not missing. */
function lackOf({ cells, problems }: ReadLine): CellProblem<EmployeeColumn>[] {
  const isWrong = (column: EmployeeColumn) => problems.some((problem) => problem.column === column)
  const names = (['firstName', 'lastName'] as const)
    .filter((column) => cells[column] === undefined && !isWrong(column))
    .map((column) => ({ column, reason: 'missing' as const, detail: '' }))
  const hasContact = cells.phone !== undefined || cells.email !== undefined || isWrong('phone') || isWrong('email')
  return hasContact ? names : [...names, { column: 'phone', reason: 'no_contact', detail: '' }]
}

/** The same phone, e-mail or person as on a line before. */
function twice(
  line: number,
  { phonePrefix = '', phone = '', emailKey: key = '' }: Partial<EmployeeValues>,
  personId: number | undefined,
  taken: { phone: Map<string, number>; email: Map<string, number>; person: Map<number, number> },
): CellProblem<EmployeeColumn>[] {
  const found: CellProblem<EmployeeColumn>[] = []
  const see = <Key>(column: EmployeeColumn, seen: Map<Key, number>, value: Key) => {
    const first = seen.get(value)
    if (first === undefined) seen.set(value, line)
    else found.push({ column, reason: 'same_as_line', detail: String(first) })
  }
  if (phone !== '') see('phone', taken.phone, `${phonePrefix} ${phone}`)
  if (key !== '') see('email', taken.email, key)
  if (personId !== undefined && found.length === 0) see(key === '' ? 'phone' : 'email', taken.person, personId)
  return found
}
