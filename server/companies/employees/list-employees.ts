import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { employees as calls } from '#/contract/employees'
import { EMPLOYEE_STATUS } from '#/domain/employees/employee'
import { employeeGroups, employees } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { pageOf } from '../../ground/lists/page-of'
import { companyClock } from './company-clock'
import { isPresent, mealsInMonth, presentEmployee, selectEmployees } from './employee-rows'

const NAME = sql`drin_fold(${employees.firstName} || ' ' || ${employees.lastName})`

/** A part of a name, an e-mail or a phone; of a phone its digits count, however they are grouped. */
function named(name: string): SQL | undefined {
  const typed = name.trim()
  if (typed === '') return undefined
  const digits = typed.replaceAll(/[\s()./+-]/g, '')
  return or(
    sql`position(drin_fold(${typed}) IN ${NAME}) > 0`,
    sql`position(lower(${typed}) IN lower(${employees.email})) > 0`,
    /^\d{3,}$/.test(digits)
      ? sql`position(${digits.replace(/^00?/, '')} IN ltrim(${employees.phonePrefix}, '+') || ${employees.phone}) > 0`
      : undefined,
  )
}

export function listEmployees(
  ctx: SignedInContext,
  companyId: number,
  { name = '', status, groupId, withoutMeals = false, ...page }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const clock = await companyClock(tx, companyId, ctx.now)
    const meals = mealsInMonth(clock)
    const isOfCompany = eq(employees.companyId, companyId)
    const { items, total } = await pageOf(tx, page, {
      rows: selectEmployees(tx, clock, ctx.now),
      filters: [
        isOfCompany,
        named(name),
        status === 'all'
          ? undefined
          : status === 'present'
            ? isPresent
            : eq(employees.status, Number(status) as 0 | 1 | 2), // one of the three by the contract
        groupId === undefined ? undefined : eq(employees.groupId, groupId),
        withoutMeals ? and(eq(employees.status, EMPLOYEE_STATUS.active), sql`${meals} = 0`) : undefined,
      ],
      sorts: {
        name: NAME,
        group: sql`drin_fold(${employeeGroups.name})`,
        dailyBudget: sql`coalesce(${employees.dailyBudgetCents}, ${employeeGroups.dailyBudgetCents})`,
        meals,
        status: employees.status,
      },
      last: sql`${NAME}, ${employees.id}`,
    })
    const count = (status: number, more: SQL = sql`true`) =>
      sql<number>`count(*) FILTER (WHERE ${employees.status} = ${status} AND ${more})::integer`
    const [counts] = await tx
      .select({
        active: count(EMPLOYEE_STATUS.active),
        invited: count(EMPLOYEE_STATUS.invited),
        inactive: count(EMPLOYEE_STATUS.inactive),
        withoutMeals: count(EMPLOYEE_STATUS.active, sql`${meals} = 0`),
      })
      .from(employees)
      .where(isOfCompany)
    return {
      items: items.map(presentEmployee),
      total,
      counts: counts ?? { active: 0, invited: 0, inactive: 0, withoutMeals: 0 },
      currency: clock.currency,
      timeZone: clock.timeZone,
    }
  })
}
