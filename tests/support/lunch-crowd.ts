import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NewOrder } from '#/contract/orders'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Database, Transaction } from '#server/db/database'
import {
  budgets,
  businesses,
  channelBindings,
  companies,
  companyAccounts,
  companyContracts,
  mealGroups,
  meals,
  orderingTimes,
  orders,
} from '#server/db/schema'
import { aMeal, insertLunch, type Lunch, SLOT } from './company-lunch'
import { insertBudget, insertEmployees, insertGroup } from './meals'
import { ACCOUNTS, COMPANY } from './seed'

/** What `aMeal` costs, in lek cents. */
export const MEAL_CENTS = 70_000

/** How many meals each limit is good for; every one of them has some cents over that are enough for nobody. */
export type CrowdLimits = { all: number; group: number; credit: number }

export type Crowd = Lunch & {
  /** Those whose group has a budget and one meal a day; the rest eat from that for all, as often as they like. */
  engineers: number[]
  others: number[]
  limits: CrowdLimits
}

const OPEN = { openDaysBefore: 9, closeDaysBefore: 1 }
/** They eat at two times: nothing but the company's own locks makes one wait for the other. */
const SLOTS = [SLOT, SLOT + 2]

/** A company whose people order at one moment, through the seeded channel, for the day after tomorrow. */
export async function insertCrowd(
  tx: Transaction,
  {
    companyId = COMPANY.own,
    engineers,
    others,
    limits,
  }: { companyId?: number; engineers: number; others: number; limits: CrowdLimits },
): Promise<Crowd> {
  const forEver = { companyId, fromDay: '2020-01-01', toDay: '2099-12-31' }
  const lunch = await insertLunch(tx, {
    companyId,
    people: others,
    amountCents: limits.all * MEAL_CENTS + 1,
    time: OPEN,
    budget: forEver,
  })
  await tx.insert(orderingTimes).values({
    ...OPEN,
    companyId,
    name: 'Late lunch',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    timeSlotId: SLOTS[1] ?? SLOT,
    openFrom: '12:00',
    cutoff: '10:00',
    addressId: lunch.addressId,
  })
  // What carrying costs counts against the credit, too: here only meals are added up.
  await tx.update(businesses).set({ transportCents: 0 })
  const groupId = await insertGroup(tx, 'Engineering', { companyId })
  await insertBudget(tx, `E-${companyId}`, limits.group * MEAL_CENTS + MEAL_CENTS - 1, {
    ...forEver,
    employeeGroupIds: [groupId],
    dailyBudgetCents: MEAL_CENTS,
  })
  const ofGroup = await insertEmployees(tx, engineers, { companyId, groupId })
  if (ofGroup.length > 0)
    await tx
      .insert(channelBindings)
      .values(
        ofGroup.map((employeeId) => ({ companyId, employeeId, channelId: ACCOUNTS.channel.id, boundAt: new Date() })),
      )
  await tx.insert(companyContracts).values({
    companyId,
    number: `C-${companyId}`,
    startDay: '2020-01-01',
    terms: 2,
    creditLimitCents: limits.credit * MEAL_CENTS,
  })
  return { ...lunch, engineers: ofGroup, others: lunch.people, limits }
}

/** The n-th wish of the crowd: a meal for somebody at one of its two times. */
export const mealOf = (crowd: Crowd, employeeId: number, n: number): NewOrder =>
  aMeal(crowd, {
    employee: { id: employeeId },
    timeSlot: { id: SLOTS[n % SLOTS.length] ?? SLOT },
    date: dayAfter(new Date().toISOString().slice(0, 10), 2),
  })

/** What the database holds of a crowd's meals, beside what may be. */
export async function readCrowd(db: Database, { companyId, engineers, limits }: Crowd) {
  return db.transaction('system', async (tx) => {
    const counted = await tx
      .select({ who: meals.employeeId, budgetId: meals.budgetId, cents: meals.companyCents })
      .from(meals)
      .where(and(eq(meals.companyId, companyId), isNull(meals.releasedAt)))
    const rows = await tx.select().from(budgets).where(eq(budgets.companyId, companyId)).orderBy(budgets.id)
    const [account] = await tx.select().from(companyAccounts).where(eq(companyAccounts.companyId, companyId))
    const [stored] = await tx
      .select({ count: sql<number>`count(*)::integer` })
      .from(orders)
      .innerJoin(mealGroups, and(eq(mealGroups.businessId, orders.businessId), eq(mealGroups.id, orders.mealGroupId)))
      .where(and(eq(orders.companyId, companyId), sql`${orders.status} <> 'REJECTED'`))
    const ofBudget = (id: number) =>
      counted.filter(({ budgetId }) => budgetId === id).reduce((sum, { cents }) => sum + cents, 0)
    const timesOf = (who: number) => counted.filter((meal) => meal.who === who).length
    const most = [limits.all, limits.group]
    return {
      meals: counted.length,
      orders: stored?.count ?? 0,
      /** By budget: what stands in its sum, and what its meals come to. */
      used: rows.map(({ usedCents }) => usedCents),
      eaten: rows.map(({ id }) => ofBudget(id)),
      owed: account?.notInvoicedCents ?? 0,
      /** Limits that are exceeded, in words; empty: none. */
      exceeded: [
        ...rows.flatMap(({ number, id }, i) =>
          ofBudget(id) > (most[i] ?? 0) * MEAL_CENTS ? [`budget ${number}`] : [],
        ),
        ...((account?.notInvoicedCents ?? 0) > limits.credit * MEAL_CENTS ? ['credit'] : []),
        ...engineers.flatMap((who) => (timesOf(who) > 1 ? [`day of ${who}`] : [])),
      ],
    }
  })
}

/** Companies of the first city, besides those that are seeded. */
export const insertCompanies = (tx: Transaction, names: readonly string[]): Promise<number[]> =>
  tx
    .insert(companies)
    .values(names.map((name) => ({ name, cityId: 1 })))
    .returning({ id: companies.id })
    .then((rows) => rows.map(({ id }) => id))
