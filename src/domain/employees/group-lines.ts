import type { Currency } from '../values/money'
import { plainText } from '../values/plain-text'
import { EMPLOYEE_STATUS, EMPLOYEE_TEXT_MAX, type EmployeeStatus } from './employee'
import type { CellProblem, LineOutcome } from './import-problems'
import { findNamed, readBudget } from './read-cells'
import { emailKey } from './same-person'

/** The columns of the groups' file; `employees` are e-mails with a `;` between them. */
export const GROUP_COLUMNS = ['name', 'dailyBudget', 'orderingTime', 'employees'] as const
export type GroupColumn = (typeof GROUP_COLUMNS)[number]
export type GroupLine = { line: number } & { [Column in GroupColumn]?: string | undefined }

type Group = { id: number; name: string; dailyBudgetCents: number | null }
/** An empty list of groups: for everybody. */
type OrderingTime = { id: number; name: string; employeeGroupIds: readonly number[] }
type Member = { id: number; emailKey: string; status: EmployeeStatus; groupId: number | null }
type Company = {
  groups: readonly Group[]
  orderingTimes: readonly OrderingTime[]
  employees: readonly Member[]
  currency: Currency
}

export type CheckedGroupLine = {
  line: number
  outcome: LineOutcome
  group: Group | undefined
  name: string
  /** Null: the line says none. */
  dailyBudgetCents: number | null
  /** The ordering time that gets the group; null: none, or it has it. */
  orderingTimeId: number | null
  /** Who comes into the group, and is not there yet. Nobody is ever taken out. */
  added: number[]
  problems: CellProblem<GroupColumn>[]
}

/** What becomes of each line of a file of groups: members are added and never removed, an empty cell touches nothing. */
export function checkGroupLines(lines: readonly GroupLine[], company: Company): CheckedGroupLine[] {
  const byEmail = new Map(company.employees.map((one) => [one.emailKey, one]))
  const seen = { name: new Map<string, number>(), employee: new Map<number, number>() }
  return lines.map((line) => {
    const problems: CellProblem<GroupColumn>[] = []
    const wrong = (column: GroupColumn, reason: CellProblem<GroupColumn>['reason'], detail = '') =>
      problems.push({ column, reason, detail })
    const name = textOf(line.name)
    const key = plainText(name)
    const first = seen.name.get(key)
    if (name === '') wrong('name', 'missing')
    else if (name.length > EMPLOYEE_TEXT_MAX) wrong('name', 'too_long')
    else if (first !== undefined) wrong('name', 'same_as_line', String(first))
    else seen.name.set(key, line.line)
    const group = company.groups.find((one) => plainText(one.name.trim()) === key)

    const budget = textOf(line.dailyBudget)
    const read = budget === '' ? undefined : readBudget(budget, company.currency)
    if (read !== undefined && 'reason' in read) wrong('dailyBudget', read.reason)

    const time = textOf(line.orderingTime)
    const orderingTime = time === '' ? undefined : findNamed(company.orderingTimes, time)
    if (time !== '' && orderingTime === undefined) wrong('orderingTime', 'unknown_ordering_time')

    const added: number[] = []
    for (const email of textOf(line.employees)
      .split(/[;,\s]+/)
      .filter((one) => one !== '')) {
      const employee = byEmail.get(emailKey(email))
      if (employee === undefined) wrong('employees', 'unknown_employee', email)
      else if (employee.status === EMPLOYEE_STATUS.inactive) wrong('employees', 'left_employee', email)
      else {
        const before = seen.employee.get(employee.id)
        if (before !== undefined && before !== line.line) wrong('employees', 'same_as_line', String(before))
        else if (before === undefined && (group === undefined || employee.groupId !== group.id)) added.push(employee.id)
        seen.employee.set(employee.id, before ?? line.line)
      }
    }
    const dailyBudgetCents = read !== undefined && 'cents' in read ? read.cents : null
    const isFor = orderingTime?.employeeGroupIds ?? []
    const hasGroup = isFor.length === 0 || (group !== undefined && isFor.includes(group.id))
    const orderingTimeId = orderingTime === undefined || hasGroup ? null : orderingTime.id
    const isSame =
      group !== undefined &&
      added.length === 0 &&
      orderingTimeId === null &&
      (dailyBudgetCents === null || dailyBudgetCents === group.dailyBudgetCents)
    return {
      line: line.line,
      outcome: problems.length > 0 ? 'wrong' : group === undefined ? 'new' : isSame ? 'same' : 'changed',
      group,
      name,
      dailyBudgetCents,
      orderingTimeId,
      added,
      problems,
    }
  })
}

const textOf = (cell: string | undefined): string => cell?.trim().replaceAll(/\s+/g, ' ') ?? ''
