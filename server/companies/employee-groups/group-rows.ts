import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { EmployeeGroup } from '#/contract/employee-groups'
import { rising } from '#/domain/values/codec'
import { fromCents } from '#/domain/values/money'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { businesses, employeeGroups, orderingTimes } from '../../db/schema'
import { Fault } from '../../ground/http/faults'
import type { CompanyClock } from '../employees/company-clock'

/** Active and invited people. */
const MEMBERS = sql<number>`(SELECT count(*)::integer FROM employees e
  WHERE e.company_id = employee_groups.company_id AND e.group_id = employee_groups.id AND e.status <> 0)`

/** Of the meals of a group's people in this month that were neither cancelled nor refused. A meal stays with the group that it was ordered in. */
const ofMeals = ({ month }: CompanyClock, what: SQL) =>
  sql<number>`(SELECT ${what} FROM meals m WHERE m.company_id = employee_groups.company_id AND m.group_id = employee_groups.id
    AND m.released_at IS NULL AND m.day BETWEEN ${month.from} AND ${month.to})`
export const mealsOfGroup = (clock: CompanyClock) => ofMeals(clock, sql`count(*)::integer`)
export const spentOfGroup = (clock: CompanyClock) => ofMeals(clock, sql`coalesce(sum(m.company_cents), 0)::float8`)

export const selectGroups = (tx: Transaction, clock: CompanyClock) =>
  tx
    .select({
      group: employeeGroups,
      membersNo: MEMBERS.as('members_no'),
      meals: mealsOfGroup(clock).as('meals'),
      spentCents: spentOfGroup(clock).as('spent_cents'),
    })
    .from(employeeGroups)
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectGroups>>[number]

export const GROUP_MEMBERS = MEMBERS

type Named = { id: number; name: string }
export type OrderingTimeOfGroups = Named & { employeeGroupIds: number[] }

export const orderingTimesOf = (tx: Transaction, companyId: number): Promise<OrderingTimeOfGroups[]> =>
  tx
    .select({ id: orderingTimes.id, name: orderingTimes.name, employeeGroupIds: orderingTimes.employeeGroupIds })
    .from(orderingTimes)
    .where(and(eq(orderingTimes.companyId, companyId), eq(orderingTimes.status, 1)))
    .orderBy(asc(orderingTimes.name), asc(orderingTimes.id))

/** Names of restaurants: a company reaches none of their rows, and reads their names on every meal. */
export const businessNames = (tx: Transaction, ids: readonly number[], isSystem: boolean): Promise<Named[]> => {
  if (ids.length === 0) return Promise.resolve([])
  const read = () =>
    tx
      .select({ id: businesses.id, name: businesses.name })
      .from(businesses)
      .where(inArray(businesses.id, [...ids]))
      .orderBy(asc(businesses.name))
  return isSystem ? read() : asSystem(tx, read)
}

/** Rows as the calls answer them, each with what it costs this month. */
export async function presentGroups(tx: Transaction, companyId: number, rows: readonly Row[]) {
  const times = await orderingTimesOf(tx, companyId)
  const names = await businessNames(tx, rising(rows.flatMap(({ group }) => group.preferredBusinessIds)), false)
  return rows.map(({ group, membersNo, meals, spentCents }) => {
    const own = times.filter(({ employeeGroupIds }) => employeeGroupIds.includes(group.id))
    const open = times.filter(({ employeeGroupIds }) => employeeGroupIds.length === 0)
    return {
      id: group.id,
      name: group.name,
      dailyBudget: group.dailyBudgetCents === null ? null : fromCents(group.dailyBudgetCents),
      orderingTimeIds: own.map(({ id }) => id),
      orderingTimes: [...own, ...open].map(({ id, name }) => ({ id, name })),
      preferredBusinessIds: group.preferredBusinessIds,
      preferredBusinesses: names.filter(({ id }) => group.preferredBusinessIds.includes(id)),
      status: group.status,
      membersNo,
      revision: group.revision,
      meals,
      spent: fromCents(spentCents),
    }
  })
}

/** Faults with 404. */
export async function loadGroup(
  tx: Transaction,
  clock: CompanyClock,
  { companyId, id }: { companyId: number; id: number },
): Promise<EmployeeGroup> {
  const rows = await selectGroups(tx, clock).where(
    and(eq(employeeGroups.companyId, companyId), eq(employeeGroups.id, id)),
  )
  const [group] = await presentGroups(tx, companyId, rows)
  if (group === undefined) throw new Fault('not_found')
  const { meals: _meals, spent: _spent, ...record } = group
  return record
}
