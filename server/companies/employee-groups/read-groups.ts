import { and, asc, eq, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { employeeGroups as calls } from '#/contract/employee-groups'
import { EMPLOYEE_STATUS, IDLE_DAYS } from '#/domain/employees/employee'
import { fromCents, toCents } from '#/domain/values/money'
import { asSystem } from '../../db/as-system'
import { businesses, companies, employeeGroups, employees } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { pageOf } from '../../ground/lists/page-of'
import { companyClock, daysBefore } from '../employees/company-clock'
import { GROUP_MEMBERS, orderingTimesOf, presentGroups, selectGroups, spentOfGroup } from './group-rows'

const NAME = sql`drin_fold(${employeeGroups.name})`

export function listGroups(
  ctx: SignedInContext,
  companyId: number,
  { name = '', status, ...page }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const clock = await companyClock(tx, companyId, ctx.now)
    const { items, total } = await pageOf(tx, page, {
      rows: selectGroups(tx, clock),
      filters: [
        eq(employeeGroups.companyId, companyId),
        name.trim() === '' ? undefined : sql`position(drin_fold(${name.trim()}) IN ${NAME}) > 0`,
        status === 'all' ? undefined : eq(employeeGroups.status, status === '1' ? 1 : 0),
      ],
      sorts: {
        name: NAME,
        members: GROUP_MEMBERS,
        dailyBudget: employeeGroups.dailyBudgetCents,
        spent: spentOfGroup(clock),
        status: employeeGroups.status,
      },
      last: sql`${NAME}, ${employeeGroups.id}`,
    })
    return { items: await presentGroups(tx, companyId, items), total, currency: clock.currency }
  })
}

/** Restaurants that serve companies in the city of this one. */
export function groupOptions(ctx: SignedInContext, companyId: number): Promise<ResponseOf<typeof calls.options>> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const { currency } = await companyClock(tx, companyId, ctx.now)
    const times = await orderingTimesOf(tx, companyId)
    const [company] = await tx.select({ cityId: companies.cityId }).from(companies).where(eq(companies.id, companyId))
    const serving = await asSystem(tx, () =>
      tx
        .select({ id: businesses.id, name: businesses.name })
        .from(businesses)
        .where(and(eq(businesses.b2bModule, true), eq(businesses.cityId, company?.cityId ?? 0)))
        .orderBy(asc(businesses.name)),
    )
    return {
      orderingTimes: times.map(({ id, name, employeeGroupIds }) => ({
        id,
        name,
        isForAll: employeeGroupIds.length === 0,
      })),
      businesses: serving,
      currency,
    }
  })
}

/** Of each group what its people ordered this month, and who has not ordered for a while: those alone who could all that time. */
export function groupStats(ctx: SignedInContext, companyId: number): Promise<ResponseOf<typeof calls.stats>> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const clock = await companyClock(tx, companyId, ctx.now)
    const rows = await selectGroups(tx, clock).where(eq(employeeGroups.companyId, companyId)).orderBy(NAME)
    const since = daysBefore(clock.today, IDLE_DAYS)
    const idle = await tx
      .select({
        id: employees.id,
        firstName: employees.firstName,
        lastName: employees.lastName,
        groupId: employees.groupId,
      })
      .from(employees)
      .where(
        and(
          eq(employees.companyId, companyId),
          eq(employees.status, EMPLOYEE_STATUS.active),
          sql`${employees.createdAt} < (${since}::date)::timestamp AT TIME ZONE ${clock.timeZone}`,
          sql`NOT EXISTS (SELECT FROM meals m WHERE m.company_id = employees.company_id AND m.employee_id = employees.id
            AND m.released_at IS NULL AND m.day > ${since} AND m.day <= ${clock.today})`,
        ),
      )
      .orderBy(sql`drin_fold(${employees.firstName} || ' ' || ${employees.lastName})`, asc(employees.id))
    return {
      currency: clock.currency,
      groups: rows.map(({ group, membersNo, meals, spentCents }) => ({
        id: group.id,
        name: group.name,
        members: membersNo,
        meals,
        spent: fromCents(spentCents),
        average: meals === 0 ? null : fromCents(toCents(fromCents(spentCents) / meals)),
        notOrdered: idle
          .filter(({ groupId }) => groupId === group.id)
          .map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
      })),
    }
  })
}
