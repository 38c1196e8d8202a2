import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { readPhone } from '#/contract/phone'
import { checkEmployeeLines, EMPLOYEE_COLUMNS, type EmployeeColumn } from '#/domain/employees/employee-lines'
import { columnsIn, EMPLOYEE_COLUMN_NAMES, GROUP_COLUMN_NAMES } from '#/domain/employees/file-columns'
import { checkGroupLines, GROUP_COLUMNS, type GroupColumn } from '#/domain/employees/group-lines'
import type { ReadPhone } from '#/domain/values/phone'
import { nameOf, useEmployeeColumns } from '../employee-words'
import type { Cells, ImportKind, ListLine, ShownColumn } from './import-kind'
import { type KnownCompany, useKnownCompany } from './use-known-company'

/** Thousands of lines take their time on a slow line; every other call is given up sooner. */
const PATIENCE_MS = 60_000

const readBefore = new Map<string, ReadPhone>()
/** The same numbers are read again after every cell that is mended. */
export const readKnownPhone = (prefix: string, typed: string): ReadPhone => {
  const key = `${prefix} ${typed}`
  const read = readBefore.get(key) ?? readPhone(prefix, typed)
  readBefore.set(key, read)
  return read
}

const TITLES: readonly string[] = ['firstName', 'lastName', 'name'] satisfies readonly (EmployeeColumn | GroupColumn)[]
const plain = (column: string, label: string): ShownColumn => ({
  column,
  label,
  isTitle: TITLES.includes(column),
  text: (cells) => cells[column] ?? '',
  edited: (text) => ({ [column]: text }),
})

/** `+355 69 204 1190`, however the two cells have it; what is typed brings its prefix along. */
const phoneText = ({ phonePrefix = '', phone = '' }: Cells): string => {
  const prefix = phonePrefix.trim().replace(/^00/, '')
  if (phone.trim() === '' || prefix === '' || /^\s*(\+|00)/.test(phone)) return phone
  return `${prefix.startsWith('+') ? prefix : `+${prefix}`} ${phone}`
}

const linesOf = <Column extends string>(lines: readonly ListLine[]) =>
  // Cells stand by the columns of the kind alone.
  lines.map(({ line, cells }) => ({ line, ...(cells as { [Name in Column]?: string }) }))

function useEmployeesKind(companyId: number, company: KnownCompany): ImportKind {
  const labels = useEmployeeColumns()
  const { t } = useLingui()
  const withAnswers = (lines: readonly ListLine[]) =>
    linesOf<EmployeeColumn>(lines).map((line, at) => {
      const answer = lines[at]?.answer
      return answer === undefined ? line : { ...line, leftPerson: answer }
    })
  return {
    of: 'employees',
    columns: EMPLOYEE_COLUMNS.map((column) => ({ column, label: labels[column] })),
    shown: EMPLOYEE_COLUMNS.filter((column) => column !== 'phonePrefix').map((column) =>
      column === 'phone'
        ? {
            column,
            label: t`Prefix and phone`,
            isTitle: false,
            text: phoneText,
            edited: (text) => ({ phonePrefix: '', phone: text }),
          }
        : plain(column, labels[column]),
    ),
    match: (heading) => columnsIn(heading, EMPLOYEE_COLUMN_NAMES),
    example: [
      ['Arta', 'Kelmendi', '+355', '692041190', 'arta.kelmendi@adriatik.al', 'Engineer', '', 'Engineering'],
      ['Chiara', 'Moretti', '+39', '3472209911', '', 'Designer', '800', 'Engineering'],
    ],
    title: ({ firstName = '', lastName = '' }) => nameOf({ firstName, lastName }),
    check: (lines) =>
      checkEmployeeLines(withAnswers(lines), { ...company, readPhone: readKnownPhone }).map(
        ({ line, outcome, person, problems }) => ({
          line,
          outcome,
          name: person === undefined ? '' : nameOf(person),
          problems,
        }),
      ),
    send: async ({ lines, dryRun }, options) => {
      const body = { dryRun, lines: withAnswers(lines) }
      const { invited, ...report } = await api.employees.import(
        { params: { id: companyId }, body },
        { ...options, timeoutMs: PATIENCE_MS },
      )
      return { ...report, further: invited }
    },
  }
}

function useGroupsKind(companyId: number, company: KnownCompany): ImportKind {
  const { t } = useLingui()
  const labels: Readonly<Record<GroupColumn, string>> = {
    name: t`Group`,
    dailyBudget: t`Daily budget`,
    orderingTime: t`Delivery time`,
    employees: t`Employees`,
  }
  return {
    of: 'groups',
    columns: GROUP_COLUMNS.map((column) => ({ column, label: labels[column] })),
    shown: GROUP_COLUMNS.map((column) => plain(column, labels[column])),
    match: (heading) => columnsIn(heading, GROUP_COLUMN_NAMES),
    example: [
      ['Engineering', '700', 'Lunch', 'arta.kelmendi@adriatik.al;chiara.moretti@adriatik.al'],
      ['Support', '', '', ''],
    ],
    title: ({ name = '' }) => name.trim(),
    check: (lines) =>
      checkGroupLines(linesOf<GroupColumn>(lines), company).map(({ line, outcome, group, problems }) => ({
        line,
        outcome,
        name: group?.name ?? '',
        problems,
      })),
    send: async ({ lines, dryRun }, options) => {
      const body = { dryRun, lines: linesOf<GroupColumn>(lines) }
      const { added, ...report } = await api.employeeGroups.import(
        { params: { id: companyId }, body },
        { ...options, timeoutMs: PATIENCE_MS },
      )
      return { ...report, further: added }
    },
  }
}

/** What is imported, with what the company has already. */
export function useImportKind(companyId: number, of: ImportKind['of']): { kind: ImportKind; known: KnownCompany } {
  const company = useKnownCompany(companyId)
  const kinds = { employees: useEmployeesKind(companyId, company), groups: useGroupsKind(companyId, company) }
  return { kind: kinds[of], known: company }
}
