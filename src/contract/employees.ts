import * as v from 'valibot'
import {
  CHANGE_REFUSALS,
  EMAIL,
  EMAIL_MAX,
  EMPLOYEE_SORTS,
  EMPLOYEE_STATUSES,
  EMPLOYEE_TEXT_MAX,
  GROUP_STATUSES,
  IMPORT_LINES_MAX,
} from '../domain/employees/employee'
import { EMPLOYEE_COLUMNS } from '../domain/employees/employee-lines'
import { IMPORT_REASONS, LINE_OUTCOMES } from '../domain/employees/import-problems'
import { LEFT_ANSWERS } from '../domain/employees/same-person'
import { ACCESS } from '../domain/people/access'
import { PHONE_PROBLEMS } from '../domain/values/phone'
import { endpoint } from './endpoint'
import {
  Amount,
  Count,
  Currency,
  Day,
  Id,
  Instant,
  listOf,
  pageQuery,
  requiredText,
  text,
  textFlag,
  textId,
} from './shared'

const Status = v.picklist(EMPLOYEE_STATUSES)
const Name = requiredText(EMPLOYEE_TEXT_MAX)
/** Whether the person who left and has this phone or e-mail came back, or it is somebody else's now. */
const LeftAnswer = v.optional(v.nullable(v.picklist(LEFT_ANSWERS)))

const fields = {
  firstName: Name,
  lastName: Name,
  phonePrefix: v.pipe(text(5), v.regex(/^(\+\d{1,4})?$/)),
  phone: v.pipe(text(30), v.regex(/^[\d\s()./+-]*$/)),
  email: v.pipe(text(EMAIL_MAX), v.trim(), v.union([v.literal(''), v.pipe(v.string(), v.regex(EMAIL))])),
  jobPosition: text(EMPLOYEE_TEXT_MAX),
  /** Null: as the group's; 0: orders nothing. */
  dailyBudget: v.nullable(Amount),
  employeeGroupId: v.nullable(Id),
}
/** 422 `no_contact` at `phone` without a phone and an e-mail. */
export const EmployeeInput = v.strictObject({ ...fields, leftPerson: LeftAnswer })
export type EmployeeInput = v.InferOutput<typeof EmployeeInput>

export const Employee = v.object({
  id: Id,
  ...fields,
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  email: v.string(),
  employeeGroup: v.nullable(v.object({ id: Id, name: v.string(), dailyBudget: v.nullable(Amount) })),
  status: Status,
  /** Whether they have opened their invitation and agreed. */
  hasAgreed: v.boolean(),
  /** Until when the newest invitation that nobody used is good; null: there is none. */
  invitedUntil: v.nullable(Instant),
  /** Of this month by the clock of the company's city: those that were not cancelled or refused. */
  mealsNo: Count,
  lastMealOn: v.nullable(Day),
  revision: Count,
})
export type Employee = v.InferOutput<typeof Employee>

const Reason = v.picklist([...IMPORT_REASONS, ...PHONE_PROBLEMS])
/** Of each outcome how many lines. */
export const ImportCounts = v.object(v.entriesFromList(LINE_OUTCOMES, Count))
export const importedLine = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  v.object({
    line: Count,
    outcome: v.picklist(LINE_OUTCOMES),
    /** Whom or what the line is about: the name that the company knows; empty for what is new. */
    name: v.string(),
    problems: v.array(v.object({ column: v.picklist(columns), reason: Reason, detail: v.string() })),
  })
export const lineNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const Cell = v.optional(text(1_000))

const EmployeeImport = v.strictObject({
  /** Whether it is only checked. */
  dryRun: v.boolean(),
  lines: v.pipe(
    v.array(
      v.strictObject({
        /** Its number in the file. */
        line: lineNumber,
        ...v.entriesFromList(EMPLOYEE_COLUMNS, Cell),
        leftPerson: v.optional(v.picklist(LEFT_ANSWERS)),
      }),
    ),
    v.minLength(1),
    v.maxLength(IMPORT_LINES_MAX),
  ),
})
export type EmployeeImport = v.InferOutput<typeof EmployeeImport>
export const EmployeeImportReport = v.object({
  lines: v.array(importedLine(EMPLOYEE_COLUMNS)),
  counts: ImportCounts,
  /** Invitations that are on their way by e-mail. */
  invited: Count,
})
export type EmployeeImportReport = v.InferOutput<typeof EmployeeImportReport>

/** Somebody whom a phone or an e-mail belongs to. */
const Person = v.object({ id: Id, firstName: v.string(), lastName: v.string(), status: Status, companyId: Id })
export type EmployeePerson = v.InferOutput<typeof Person>
/** With the refusals `already_here` and `left_person` of a write: the person, and at which field. */
export const KnownContact = v.object({ field: v.picklist(['phone', 'email']), employee: Person })

const company = { id: textId }
const employee = { ...company, employeeId: textId }
const access = ACCESS.employees
const reads = { method: 'GET', reads: ['employee', 'employee_group'], access } as const
const changes = { changes: ['employee'], access } as const
const Words = v.object({ sq: v.string(), en: v.string(), it: v.string() })

/** The people of a company who get meals (posB2B, right 106). `id` is the company's. */
export const employees = {
  list: endpoint({
    ...reads,
    path: 'posB2B/v1/companies/:id/employee',
    params: company,
    query: {
      /** Part of a name, a phone or an e-mail. */
      name: v.optional(text(100)),
      /** `present`: all but the inactive ones. */
      status: v.optional(v.picklist(['all', 'present', '0', '1', '2']), 'all'),
      groupId: v.optional(textId),
      /** Only active ones without a meal this month. */
      withoutMeals: v.optional(textFlag),
      ...pageQuery(),
      sort: v.optional(v.picklist(EMPLOYEE_SORTS), 'name'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    },
    response: v.object({
      ...listOf(Employee).entries,
      /** Of all of the company, whatever the filters say. */
      counts: v.object({ active: Count, invited: Count, inactive: Count, withoutMeals: Count }),
      currency: Currency,
      timeZone: v.string(),
    }),
  }),
  one: endpoint({
    ...reads,
    path: 'posB2B/v1/companies/:id/employee/:employeeId',
    params: employee,
    response: v.object({ ...Employee.entries, currency: Currency }),
  }),
  /**
   * Invites somebody. Refusals: `already_here` (phone or e-mail is one of the company's people's), `left_person` (one who left has it: answer
   * by `leftPerson`; one of the same name comes back without a question, as the same employee), both with `{ field: 'phone' | 'email', employee }`.
   */
  create: endpoint({
    ...changes,
    method: 'POST',
    path: 'posB2B/v1/companies/:id/employee',
    params: company,
    body: EmployeeInput,
    response: Employee,
  }),
  /** The same refusals; `cameBack` is no answer here, as this person is another one. */
  change: endpoint({
    ...changes,
    method: 'PUT',
    path: 'posB2B/v1/companies/:id/employee/:employeeId',
    params: employee,
    body: EmployeeInput,
    response: Employee,
  }),
  /** Inactive ends their links, codes and channels; invited sends a link. Refusals `not_agreed`, `has_agreed`, `unchanged` (`statusRefusal`). */
  setStatus: endpoint({
    ...changes,
    method: 'PUT',
    path: 'posB2B/v1/companies/:id/employee/:employeeId/status/:status',
    params: { ...employee, status: v.pipe(textId, Status) },
    response: Employee,
  }),
  /** `x`: of this group alone, 0 of any; with a group and no ids all of its people. What is left out stays. */
  changeAll: endpoint({
    ...changes,
    method: 'PUT',
    path: 'posB2B/v1/companies/:id/employee-list/:x',
    params: { ...company, x: textId },
    body: v.strictObject({
      employeeIds: v.pipe(v.array(Id), v.maxLength(IMPORT_LINES_MAX)),
      employeeGroupId: v.optional(v.nullable(Id)),
      dailyBudget: v.optional(v.nullable(Amount)),
      status: v.optional(Status),
    }),
    response: v.object({
      changed: Count,
      refused: v.array(v.object({ id: Id, name: v.string(), reason: v.picklist(CHANGE_REFUSALS) })),
    }),
  }),
  /**
   * All lines or none: with one wrong nothing is written, and the refusal `wrong_lines` carries the report. A cell that is empty and a column
   * that is left out touch nothing; the same lines again change nothing.
   */
  import: endpoint({
    ...changes,
    method: 'POST',
    path: 'posB2B/v1/companies/:id/employee/import',
    params: company,
    body: EmployeeImport,
    response: EmployeeImportReport,
    largeBody: true,
  }),
  /**
   * Another link, in the place of those before (ours): by e-mail, or in the answer where there is no address or no mail. Refusal `left` for
   * who is inactive.
   */
  invite: endpoint({
    ...changes,
    method: 'POST',
    path: 'posB2B/v1/companies/:id/employee/:employeeId/invitation',
    params: employee,
    body: v.strictObject({ by: v.picklist(['mail', 'link']) }),
    response: v.object({ sentTo: v.nullable(v.string()), link: v.nullable(v.string()), until: Instant }),
  }),
  /** Of employees, and of groups. */
  statuses: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'posB2B/v1/b2b-employee-statuses',
    response: v.object({
      employee: v.array(v.object({ id: Status, value: Words })),
      group: v.array(v.object({ id: v.picklist(GROUP_STATUSES), value: Words })),
    }),
    access,
  }),
  /** Whom a phone or an e-mail belongs to, among the people of the caller's companies; of everybody else `exists` is false. */
  customerExists: endpoint({
    ...reads,
    path: 'posB2B/v1/customer-exists',
    query: {
      /** Only of this company. */
      companyId: v.optional(textId),
      phonePrefix: v.optional(text(5), ''),
      phone: v.optional(text(30), ''),
      email: v.optional(text(EMAIL_MAX), ''),
    },
    response: v.object({ exists: v.boolean(), employee: v.nullable(Person) }),
  }),
}
