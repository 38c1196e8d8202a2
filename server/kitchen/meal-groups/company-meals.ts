import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companyOrders, type CompanyMeal } from '#/contract/company-orders'
import type { QueryOf } from '#/contract/endpoint'
import { daysOfWeek } from '#/domain/meals/iso-week'
import { isAdded, isAsked } from '#/domain/meals/added-meal'
import { SYSTEM_REASONS } from '#/domain/meals/system-reasons'
import { ACCESS, mayPass, USER_TYPES } from '#/domain/people/access'
import { type Currency, fromCents } from '#/domain/values/money'
import type { OrderStatus } from '#/domain/orders/order-status'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { isWithin, type Reach, within } from '../../db/reach'
import { companies, mealGroups, meals, orders } from '../../db/schema'
import { containing } from '../../db/statement'
import { requireCompany } from '../../ground/businesses/require-company'
import { noteChange } from '../../ground/events/changes'
import { inSnapshot, inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { pageOf } from '../../ground/lists/page-of'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { findBoundEmployee } from '../meals/bound-employee'
import { endGroup, hasMeals, lockGroup, rejectMeals } from './move-meals'
import { raiseGroup, reloadGroup } from './take-group-step'

const named = alias(meals, 'named')

type MealRow = { meal: typeof meals.$inferSelect; companyName: string }

const selectMeals = (tx: Transaction) =>
  tx
    .select({ meal: meals, companyName: companies.name })
    .from(meals)
    .innerJoin(companies, eq(companies.id, meals.companyId))
    .$dynamic()

/** How the list of a meal stands for it: past the wall before kitchens, this alone. */
type Listed = { open: boolean; isAdded: boolean }

const presentMeal = ({ meal, companyName }: MealRow, { open, isAdded: added }: Listed): CompanyMeal => ({
  orderId: meal.orderId,
  company: { id: meal.companyId, name: companyName },
  business: { id: meal.businessId, name: meal.businessName },
  day: meal.day,
  slot: { startTime: meal.slotStart, endTime: meal.slotEnd },
  employee: { id: meal.employeeId, name: meal.employeeName },
  groupName: meal.groupName,
  dishes: meal.dishes.map(({ name, quantity }) => ({ name, quantity })),
  note: meal.note,
  total: fromCents(meal.totalCents),
  personPart: fromCents(meal.totalCents - meal.companyCents),
  currency: meal.currency as Currency, // held by a check constraint
  status: meal.status as OrderStatus, // written from the order's
  released: meal.releasedAt !== null,
  open,
  isAdded: added,
  placedAt: meal.placedAt.toISOString(),
})

/** A meal as its company reads it. As the server itself. */
export async function loadCompanyMeal(
  tx: Transaction,
  { companyId, orderId }: { companyId: number; orderId: number },
): Promise<CompanyMeal> {
  const [row] = await selectMeals(tx).where(and(eq(meals.companyId, companyId), eq(meals.orderId, orderId)))
  if (row === undefined) throw new Fault('not_found')
  const [meal] = await presentAll(tx, [row])
  if (meal === undefined) throw new Fault('not_found')
  return meal
}

/** How the lists of these meals stand, by the order of each. */
const listsOf = (tx: Transaction, rows: readonly MealRow[]): Promise<ReadonlyMap<number, Listed>> =>
  asSystem(tx, async () => {
    const ids = rows.map(({ meal }) => meal.orderId)
    if (ids.length === 0) return new Map()
    const found = await tx
      .select({ id: orders.id, placedAt: orders.registeredAt, closedAt: mealGroups.closedAt })
      .from(orders)
      .innerJoin(mealGroups, and(eq(mealGroups.businessId, orders.businessId), eq(mealGroups.id, orders.mealGroupId)))
      .where(inArray(orders.id, ids))
    return new Map(
      found.map(({ id, placedAt, closedAt }) => [
        id,
        { open: closedAt === null, isAdded: isAdded(placedAt, closedAt) },
      ]),
    )
  })

async function presentAll(tx: Transaction, rows: readonly MealRow[]): Promise<CompanyMeal[]> {
  const lists = await listsOf(tx, rows)
  return rows.map((row) => {
    const { open = false, isAdded: added = false } = lists.get(row.meal.orderId) ?? {}
    // What does not count any more is not open to anything.
    return presentMeal(row, { open: open && row.meal.releasedAt === null, isAdded: added })
  })
}

/** A page of the meals of the caller's companies. */
export function listCompanyMeals(ctx: SignedInContext, query: QueryOf<typeof companyOrders.meals>) {
  if (query.companyId !== undefined) requireCompany(ctx, query.companyId)
  return inSnapshot(ctx, async (tx) => {
    const { items, total } = await pageOf(tx, query, {
      rows: selectMeals(tx),
      filters: [
        within(meals.companyId, ctx.caller.companies),
        query.companyId === undefined ? undefined : eq(meals.companyId, query.companyId),
        query.businessId === undefined ? undefined : eq(meals.businessId, query.businessId),
        query.from === undefined ? undefined : gte(meals.day, query.from),
        query.to === undefined ? undefined : lte(meals.day, query.to),
        query.state === undefined
          ? undefined
          : query.state === 'counted'
            ? isNull(meals.releasedAt)
            : isNotNull(meals.releasedAt),
        searched(tx, query.search, query.companyId === undefined ? ctx.caller.companies : { ids: [query.companyId] }),
      ],
      sorts: {
        orderId: meals.orderId,
        businessName: meals.businessName,
        employeeName: meals.employeeName,
        day: sql`(${meals.day} || ${meals.slotStart})`,
        placedAt: meals.placedAt,
        total: meals.totalCents,
        status: meals.status,
      },
      last: sql`${meals.id} DESC`,
    })
    return { items: await presentAll(tx, items), total }
  })
}

function searched(tx: Transaction, search: string | undefined, reach: Reach): SQL | undefined {
  const words = search?.trim() ?? ''
  if (words === '') return undefined
  // Names are found in their index first: the rows lie far apart.
  const byName = sql`(${meals.companyId}, ${meals.searchName}) IN ${tx
    .selectDistinct({ companyId: named.companyId, name: named.searchName })
    .from(named)
    .where(and(within(named.companyId, reach), sql`${named.searchName} LIKE drin_fold(${containing(words)})`))}`
  return /^\d{1,9}$/.test(words) ? or(eq(meals.orderId, Number(words)), byName) : byName
}

/** A bound person's own meals of a week. */
export const readChannelMeals = (
  ctx: SignedInContext,
  { companyId, employeeId, week }: QueryOf<typeof companyOrders.channelMeals>,
): Promise<CompanyMeal[]> =>
  inTransaction(ctx, async (tx) => {
    if ((await findBoundEmployee(tx, ctx, { companyId, employeeId })) === undefined) throw new Fault('not_found')
    return asSystem(tx, async () => {
      const rows = await selectMeals(tx)
        .where(
          and(eq(meals.companyId, companyId), eq(meals.employeeId, employeeId), inArray(meals.day, daysOfWeek(week))),
        )
        .orderBy(meals.day, meals.slotStart, meals.id)
      return presentAll(tx, rows)
    })
  })

/**
 * Cancels a meal whose list is open, or takes back one that was added and that its kitchen has not answered, and gives back what it had reserved.
 * One that was cancelled already stays so.
 */
export async function cancelMeal(
  ctx: SignedInContext,
  input: Input<typeof companyOrders.cancelMeal>,
): Promise<CompanyMeal> {
  const answer = await idempotentWrite(ctx, companyOrders.cancelMeal, input, async (tx) => {
    const { orderId } = input.params
    const place = await findMeal(ctx, tx, orderId)
    return asSystem(tx, async () => {
      const group = await lockGroup(tx, { ids: [place.businessId] }, place.groupId)
      if (group === undefined) throw new Fault('not_found')
      const present = () => loadCompanyMeal(tx, { companyId: group.companyId, orderId })
      const before = await present()
      if (before.released) return before
      const isOpen = group.closedAt === null && group.closesAt > ctx.now
      if (!isOpen && !isAsked(before)) throw new Refusal('list_closed', { ...before, open: false })
      await rejectMeals(tx, {
        group,
        orderId,
        reasonId: SYSTEM_REASONS.cancelled,
        notes: '',
        at: ctx.now,
        by: { userId: ctx.caller.userId, deviceId: ctx.deviceId },
      })
      if (group.closedAt !== null) {
        // Its list ends with the last meal; an open one waits for others.
        if (!(await hasMeals(tx, group))) await endGroup(tx, group, group.closedAt)
        await raiseGroup(tx, await reloadGroup(tx, group), ctx.now)
      }
      noteChange(ctx, { businessIds: [group.businessId], companyIds: [group.companyId] })
      return present()
    })
  })
  ctx.deps.hub.wake(answer.business.id)
  return answer
}

/** Faults with 404 for a meal of a company out of reach, and for that of somebody who is not bound to the calling channel. */
async function findMeal(
  ctx: SignedInContext,
  tx: Transaction,
  orderId: number,
): Promise<{ businessId: number; groupId: number }> {
  const found = await asSystem(tx, async () => {
    const [order] = await tx
      .select({
        businessId: orders.businessId,
        groupId: orders.mealGroupId,
        companyId: orders.companyId,
        employeeId: orders.employeeId,
      })
      .from(orders)
      .where(and(eq(orders.id, orderId), isNotNull(orders.mealGroupId)))
    return order
  })
  const { businessId, groupId, companyId, employeeId } = found ?? {}
  if (!businessId || !groupId || !companyId || !employeeId) throw new Fault('not_found')
  const isChannel = ctx.caller.type === USER_TYPES.channel
  const mayCancel = isChannel
    ? (await findBoundEmployee(tx, ctx, { companyId, employeeId })) !== undefined
    : mayPass(ACCESS.b2bOrdersWriting, ctx.caller) && isWithin(ctx.caller.companies, companyId)
  if (!mayCancel) throw new Fault('not_found')
  return { businessId, groupId }
}
