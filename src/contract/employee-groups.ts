import * as v from 'valibot'
import { EMPLOYEE_TEXT_MAX, GROUP_SORTS, GROUP_STATUSES, IMPORT_LINES_MAX } from '../domain/employees/employee'
import { GROUP_COLUMNS } from '../domain/employees/group-lines'
import { ACCESS } from '../domain/people/access'
import { ImportCounts, importedLine, lineNumber } from './employees'
import { endpoint } from './endpoint'
import { Amount, Count, Currency, Id, listOf, pageQuery, requiredText, Sum, text, textId } from './shared'

const Named = v.object({ id: Id, name: v.string() })
const Ids = v.pipe(v.array(Id), v.maxLength(200))

export const EmployeeGroupInput = v.strictObject({
  /** Of one group of the company alone, whatever its capitals and marks: 422 `taken`. */
  name: requiredText(EMPLOYEE_TEXT_MAX),
  /** A person and day; null: as the budget says; 0: orders nothing. */
  dailyBudget: v.nullable(Amount),
  /** Ordering times that name groups and have this one; those for everybody are never among them. */
  orderingTimeIds: Ids,
  /** Restaurants that stand first where its people choose. */
  preferredBusinessIds: Ids,
})
export type EmployeeGroupInput = v.InferOutput<typeof EmployeeGroupInput>

export const EmployeeGroup = v.object({
  id: Id,
  ...EmployeeGroupInput.entries,
  name: v.string(),
  preferredBusinesses: v.array(Named),
  orderingTimes: v.array(Named),
  status: v.picklist(GROUP_STATUSES),
  /** Active and invited people. */
  membersNo: Count,
  revision: Count,
})
export type EmployeeGroup = v.InferOutput<typeof EmployeeGroup>

export const EmployeeGroupStats = v.object({
  id: Id,
  name: v.string(),
  members: Count,
  /** Of this month, by the clock of the company's city: those that were not cancelled or refused, and what the company pays of them. */
  meals: Count,
  spent: Sum,
  /** A meal; null without one. */
  average: v.nullable(Sum),
  /** Active people without a meal in the last 14 days. */
  notOrdered: v.array(v.object({ id: Id, firstName: v.string(), lastName: v.string() })),
})
export type EmployeeGroupStats = v.InferOutput<typeof EmployeeGroupStats>

const GroupImport = v.strictObject({
  dryRun: v.boolean(),
  lines: v.pipe(
    v.array(v.strictObject({ line: lineNumber, ...v.entriesFromList(GROUP_COLUMNS, v.optional(text(20_000))) })),
    v.minLength(1),
    v.maxLength(IMPORT_LINES_MAX),
  ),
})
export const GroupImportReport = v.object({
  lines: v.array(importedLine(GROUP_COLUMNS)),
  counts: ImportCounts,
  /** People who come into a group. */
  added: Count,
})
export type GroupImportReport = v.InferOutput<typeof GroupImportReport>

const company = { id: textId }
const group = { ...company, groupId: textId }
const access = ACCESS.employees
const reads = { method: 'GET', reads: ['employee', 'employee_group'], access } as const
const changes = { changes: ['employee_group'], access } as const

/** Groups of a company's people (posB2B, right 106). `id` is the company's. */
export const employeeGroups = {
  list: endpoint({
    ...reads,
    path: 'posB2B/v1/companies/:id/employee-group',
    params: company,
    query: {
      name: v.optional(text(100)),
      status: v.optional(v.picklist(['all', '0', '1']), 'all'),
      ...pageQuery(),
      sort: v.optional(v.picklist(GROUP_SORTS), 'name'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    },
    response: v.object({
      ...listOf(v.object({ ...EmployeeGroup.entries, meals: Count, spent: Sum })).entries,
      currency: Currency,
    }),
  }),
  /** What can be chosen for a group (ours). `isForAll`: an ordering time that names no group. */
  options: endpoint({
    ...reads,
    path: 'posB2B/v1/companies/:id/employee-group-options',
    params: company,
    response: v.object({
      orderingTimes: v.array(v.object({ ...Named.entries, isForAll: v.boolean() })),
      businesses: v.array(Named),
      currency: Currency,
    }),
  }),
  create: endpoint({
    ...changes,
    method: 'POST',
    path: 'posB2B/v1/companies/:id/employee-group',
    params: company,
    body: EmployeeGroupInput,
    response: EmployeeGroup,
  }),
  change: endpoint({
    ...changes,
    method: 'PUT',
    path: 'posB2B/v1/companies/:id/employee-group/:groupId',
    params: group,
    body: EmployeeGroupInput,
    response: EmployeeGroup,
  }),
  /** Refusal `has_members` with `{ members: [{ id, firstName, lastName }] }`: nobody is left without a group by the way. */
  remove: endpoint({
    ...changes,
    method: 'DELETE',
    path: 'posB2B/v1/companies/:id/employee-group/:groupId',
    params: group,
    response: v.null(),
  }),
  setStatus: endpoint({
    ...changes,
    method: 'PUT',
    path: 'posB2B/v1/companies/:id/employee-groups/:groupId/status/:status',
    params: { ...group, status: v.pipe(textId, v.picklist(GROUP_STATUSES)) },
    response: EmployeeGroup,
  }),
  stats: endpoint({
    ...reads,
    path: 'posB2B/v1/companies/:id/employee-group-stats',
    params: company,
    response: v.object({ groups: v.array(EmployeeGroupStats), currency: Currency }),
  }),
  /** All lines or none (refusal `wrong_lines` with the report). Adds members, and never removes one. */
  import: endpoint({
    method: 'POST',
    changes: ['employee_group', 'employee'],
    path: 'posB2B/v1/companies/:id/employee-group/import',
    params: company,
    body: GroupImport,
    response: GroupImportReport,
    access,
    largeBody: true,
  }),
}
