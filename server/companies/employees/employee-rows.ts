import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Employee } from '#/contract/employees'
import { employeeCodec } from '#/domain/employees/employee-codec'
import { EMPLOYEE_STATUS } from '#/domain/employees/employee'
import type { KnownEmployee } from '#/domain/employees/employee-lines'
import { fromCents } from '#/domain/values/money'
import { LOCKS } from '../../db/advisory-locks'
import type { Transaction } from '../../db/database'
import { employeeGroups, employees } from '../../db/schema'
import { run } from '../../db/statement'
import { Fault } from '../../ground/http/faults'
import type { CompanyClock } from './company-clock'

export type EmployeeRow = typeof employees.$inferSelect

/** Meals that count: neither cancelled nor refused. */
const mealsOf = <Value>(what: SQL, when: SQL) =>
  sql<Value>`(SELECT ${what} FROM meals m WHERE m.company_id = employees.company_id AND m.employee_id = employees.id AND m.released_at IS NULL AND ${when})`
export const mealsInMonth = ({ month }: Pick<CompanyClock, 'month'>) =>
  mealsOf<number>(sql`count(*)::integer`, sql`m.day BETWEEN ${month.from} AND ${month.to}`)
export const lastMealUntil = (today: string) => mealsOf<string | null>(sql`max(m.day)`, sql`m.day <= ${today}`)

export const selectEmployees = (tx: Transaction, clock: Pick<CompanyClock, 'month' | 'today'>, now: Date) =>
  tx
    .select({
      employee: employees,
      group: { id: employeeGroups.id, name: employeeGroups.name, dailyBudgetCents: employeeGroups.dailyBudgetCents },
      mealsNo: mealsInMonth(clock).as('meals_no'),
      lastMealOn: lastMealUntil(clock.today).as('last_meal_on'),
      invitedUntil: sql<string | null>`(SELECT max(i.expires_at) FROM employee_invitations i
        WHERE i.company_id = employees.company_id AND i.employee_id = employees.id AND i.used_at IS NULL
        AND i.expires_at > ${now.toISOString()}::timestamptz)`.as('invited_until'),
    })
    .from(employees)
    .leftJoin(
      employeeGroups,
      and(eq(employeeGroups.companyId, employees.companyId), eq(employeeGroups.id, employees.groupId)),
    )
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectEmployees>>[number]

export const presentEmployee = ({ employee, group, mealsNo, lastMealOn, invitedUntil }: Row): Employee => ({
  id: employee.id,
  ...employeeCodec.toWire(employee),
  employeeGroup:
    group === null
      ? null
      : {
          id: group.id,
          name: group.name,
          dailyBudget: group.dailyBudgetCents === null ? null : fromCents(group.dailyBudgetCents),
        },
  status: employee.status,
  hasAgreed: employee.consentedAt !== null,
  invitedUntil: invitedUntil === null ? null : new Date(invitedUntil).toISOString(),
  mealsNo,
  lastMealOn,
  revision: employee.revision,
})

/** What a history keeps of an employee: what people set. Allergy and language are their own. */
export const factsOf = (row: EmployeeRow) => ({ ...employeeCodec.toWire(row), status: row.status })

/** Faults with 404. */
export async function loadEmployee(
  tx: Transaction,
  clock: CompanyClock,
  { companyId, id, now }: { companyId: number; id: number; now: Date },
): Promise<Employee> {
  const [row] = await selectEmployees(tx, clock, now).where(
    and(eq(employees.companyId, companyId), eq(employees.id, id)),
  )
  if (row === undefined) throw new Fault('not_found')
  return presentEmployee(row)
}

/** One who writes the people of a company at a time: two with the same phone cannot both be new. Readers do not wait. */
export const lockPeople = (tx: Transaction, companyId: number) =>
  run(tx, { text: 'SELECT pg_advisory_xact_lock($1, $2)', values: [LOCKS.employees, companyId] })

/** The people of a company; with `said` those whose phone or e-mail it is. */
export async function knownEmployees(
  tx: Transaction,
  companyId: number,
  said?: { phonePrefix: string; phone: string; emailKey: string },
): Promise<(KnownEmployee & EmployeeRow)[]> {
  const contacts =
    said === undefined
      ? undefined
      : or(
          said.phone === ''
            ? sql`false`
            : and(eq(employees.phonePrefix, said.phonePrefix), eq(employees.phone, said.phone)),
          said.emailKey === '' ? sql`false` : eq(employees.emailKey, said.emailKey),
        )
  return tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, companyId), contacts))
}

/** A person who left gives up a phone or an e-mail that is somebody else's now. */
export async function freeContacts(
  tx: Transaction,
  companyId: number,
  frees: readonly { id: number; field: 'phone' | 'email' }[],
): Promise<void> {
  const idsOf = (field: 'phone' | 'email') => frees.filter((one) => one.field === field).map(({ id }) => id)
  const set = (field: 'phone' | 'email', values: Partial<EmployeeRow>) =>
    tx
      .update(employees)
      .set({ ...values, revision: sql`${employees.revision} + 1` })
      .where(and(eq(employees.companyId, companyId), inArray(employees.id, idsOf(field))))
  if (idsOf('phone').length > 0) await set('phone', { phonePrefix: '', phone: '' })
  if (idsOf('email').length > 0) await set('email', { email: '', emailKey: '' })
}

/** What ends with somebody who leaves: links, codes, and the channels that order for them. */
export async function endPeople(tx: Transaction, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const text of [
    'DELETE FROM channel_bindings WHERE company_id = $1 AND employee_id = ANY ($2)',
    'DELETE FROM binding_codes WHERE company_id = $1 AND employee_id = ANY ($2)',
    'DELETE FROM employee_invitations WHERE company_id = $1 AND employee_id = ANY ($2) AND used_at IS NULL',
  ])
    await run(tx, { text, values: [companyId, ids] })
}

/** Active or invited. */
export const isPresent = ne(employees.status, EMPLOYEE_STATUS.inactive)
