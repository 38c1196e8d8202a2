import { eq, sql } from 'drizzle-orm'
import { splitByVat } from '#/domain/budgets/split-by-vat'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '../db/database'
import {
  budgets,
  cities,
  companies,
  companyAccounts,
  companyPayments,
  employeeGroups,
  employees,
  meals,
} from '../db/schema'
import { insertRows, takeIds } from './insert-rows'
import { atLocal, localDay, weekday } from './local-days'
import type { Random } from './random'

const WEEKS = 8
/** The days up to today that have real orders (`fill-meals.ts`). */
const WITH_ORDERS = 5
const PEOPLE = ['Arta Kelmendi', 'Besmir Çela', 'Dritan Hoxha', 'Elira Dema', 'Fatjon Gjoka'] as const
const GROUPS = ['Engineering', 'Office'] as const
/** A meal of company people is no order of the board in this demonstration: their numbers lie apart from those of orders. */
const FIRST_ORDER = 9_000_001
const VAT_HUNDREDTHS = 2_000
/** How much of the running budget its meals come to. */
const USED_SHARE = 0.82
const ROUND_TO = 100_000
const NOON = 12 * 60
const ORDERED = 9 * 60

type Person = { id: number; name: string; groupId: number | null; groupName: string }
type Of = { businesses: readonly { id: number; name: string }[]; userId: number; now: Date }

/**
 * Budgets of each company, and up to eight weeks of their people's meals, with the sums that belong to them. Takes the people whom a company has, and gives it
 * five where it has none.
 */
export async function fillBudgets(
  tx: Transaction,
  companyIds: readonly number[],
  of: Of,
  random: Random,
): Promise<void> {
  let orderId = FIRST_ORDER
  for (const companyId of companyIds) {
    const [city] = await tx
      .select({ timeZone: cities.timeZone, currency: cities.currency })
      .from(companies)
      .innerJoin(cities, eq(cities.id, companies.cityId))
      .where(eq(companies.id, companyId))
    if (city === undefined) continue
    const people = await peopleOf(tx, companyId, of.now)
    const today = localDay(of.now, city.timeZone)
    const drafts = Array.from({ length: WEEKS * 7 }, (_, back) => dayAfter(today, -back - WITH_ORDERS))
      .filter((day) => weekday(day) > 0 && weekday(day) < 6)
      .filter((day) => day >= monthOf(dayAfter(monthOf(today).from, -1)).from)
      .toReversed()
      .flatMap((day) => people.filter(() => random.chance(0.86)).map((person) => mealOf(person, day, of, random)))
    const placed = await insertBudgets(tx, { companyId, currency: city.currency, today }, people, drafts, of)
    await insertRows(
      tx,
      meals,
      placed.map(({ draft, budgetId }) => {
        const { person, day, business, totalCents, isRejected } = draft
        const placedAt = atLocal(day, ORDERED, city.timeZone)
        const isToday = day === today
        return {
          companyId,
          orderId: orderId++,
          businessId: business.id,
          businessName: business.name,
          day,
          orderingTimeId: 1,
          slotStart: '12:30',
          slotEnd: '13:00',
          employeeId: person.id,
          employeeName: person.name,
          groupId: person.groupId,
          groupName: person.groupName,
          budgetId,
          dishes: [{ name: draft.dish, quantity: 1, amountCents: totalCents, vatHundredths: VAT_HUNDREDTHS }],
          totalCents,
          companyCents: totalCents,
          vat: splitByVat([{ vatHundredths: VAT_HUNDREDTHS, amountCents: totalCents }], totalCents),
          currency: city.currency,
          status: isRejected ? 'REJECTED' : isToday ? 'PENDING' : 'COMPLETED',
          placedAt,
          releasedAt: isRejected ? atLocal(day, NOON, city.timeZone) : null,
        }
      }),
    )
    const owed = sumOf(placed.filter(({ isPrepaid }) => !isPrepaid).map(({ draft }) => draft))
    await tx
      .insert(companyAccounts)
      .values({ companyId, notInvoicedCents: owed })
      .onConflictDoUpdate({
        target: companyAccounts.companyId,
        set: { notInvoicedCents: sql`${companyAccounts.notInvoicedCents} + ${owed}` },
      })
  }
}

const DISHES = [
  ['Tavë kosi', 65_000],
  ['Fërgesë', 55_000],
  ['Sallatë fshati', 48_000],
  ['Risotto', 72_000],
  ['Qofte zgare', 60_000],
] as const

type Draft = ReturnType<typeof mealOf>

function mealOf(person: Person, day: string, { businesses }: Of, random: Random) {
  const [dish, totalCents] = random.pick(DISHES)
  return { person, day, dish, totalCents, business: random.pick(businesses), isRejected: random.chance(0.03) }
}

const sumOf = (drafts: readonly Draft[]): number =>
  drafts.reduce((sum, { totalCents, isRejected }) => sum + (isRejected ? 0 : totalCents), 0)

/** Last month's, this month's, a draft of the next one's, one of a group that was paid in advance and is used up, and one that was cancelled. */
async function insertBudgets(
  tx: Transaction,
  { companyId, currency, today }: { companyId: number; currency: 'ALL' | 'LEK' | 'EUR' | 'USD'; today: string },
  people: readonly Person[],
  drafts: readonly Draft[],
  { userId, now }: Of,
): Promise<{ draft: Draft; budgetId: number; isPrepaid: boolean }[]> {
  const first = monthOf(today)
  const before = monthOf(dayAfter(first.from, -1))
  const next = monthOf(dayAfter(first.to, 1))
  const [ids, group] = [await takeIds(tx, budgets, 5), people.find(({ groupId }) => groupId !== null)]
  const [present = 0, past = 0, ofGroup = 0, planned = 0, cancelled = 0] = ids
  // Up to the end of this week, and used up the week before last.
  const groupDays = { from: dayAfter(today, -20), to: dayAfter(today, 6) }
  const placed = drafts.map((draft) => {
    const isOfGroup =
      group !== undefined &&
      draft.person.groupId === group.groupId &&
      draft.day >= groupDays.from &&
      draft.day <= groupDays.to
    return { draft, budgetId: isOfGroup ? ofGroup : draft.day < first.from ? past : present, isPrepaid: isOfGroup }
  })
  const usedOf = (budgetId: number) =>
    sumOf(placed.filter((one) => one.budgetId === budgetId).map(({ draft }) => draft))
  const common = { companyId, currency, createdAt: now, createdBy: userId, employeeGroupIds: [] as number[] }
  const roomy = (usedCents: number) => Math.max(ROUND_TO, Math.ceil(usedCents / USED_SHARE / ROUND_TO) * ROUND_TO)
  const days = ({ from, to }: Days) => ({ fromDay: from, toDay: to })
  await insertRows(tx, budgets, [
    {
      ...common,
      id: past,
      number: nameOf(before),
      ...days(before),
      status: 1,
      usedCents: usedOf(past),
      amountCents: roomy(usedOf(past)),
      dailyBudgetCents: 80_000,
      note: '',
    },
    {
      ...common,
      id: present,
      number: nameOf(first),
      ...days(first),
      status: 1,
      usedCents: usedOf(present),
      amountCents: roomy(usedOf(present)),
      dailyBudgetCents: 80_000,
      note: 'PO-88120',
    },
    {
      ...common,
      id: planned,
      number: nameOf(next),
      ...days(next),
      status: 0,
      usedCents: 0,
      amountCents: roomy(usedOf(present)),
      dailyBudgetCents: 80_000,
      note: '',
    },
    {
      ...common,
      id: cancelled,
      number: 'Summer party',
      fromDay: `${today.slice(0, 'YYYY'.length)}-07-10`,
      toDay: `${today.slice(0, 'YYYY'.length)}-07-12`,
      status: 4,
      usedCents: 0,
      amountCents: 18_000_000,
      dailyBudgetCents: null,
      note: '',
    },
    ...(usedOf(ofGroup) === 0
      ? []
      : [
          {
            ...common,
            id: ofGroup,
            number: `${group?.groupName ?? ''} workshop`,
            fromDay: groupDays.from,
            toDay: groupDays.to,
            employeeGroupIds: [group?.groupId ?? 0],
            status: 1 as const,
            usedCents: usedOf(ofGroup),
            amountCents: usedOf(ofGroup),
            dailyBudgetCents: null,
            paymentMethod: 2 as const,
            paidCents: usedOf(ofGroup),
            note: '',
          },
        ]),
  ])
  if (usedOf(ofGroup) > 0)
    await tx.insert(companyPayments).values({
      companyId,
      budgetId: ofGroup,
      docDate: groupDays.from,
      unit: 1,
      amountCents: usedOf(ofGroup),
      currency,
      note: `${group?.groupName ?? ''} workshop`,
      createdAt: now,
      createdBy: userId,
    })
  return placed
}

type Days = { from: string; to: string }

/** The month that a day is in. */
function monthOf(day: string): Days {
  const days = 'YYYY-MM'.length
  const from = `${day.slice(0, days)}-01`
  const next = `${dayAfter(from, 31).slice(0, days)}-01`
  return { from, to: dayAfter(next, -1) }
}

const nameOf = ({ from }: Days): string => `Lunches ${from.slice(0, 'YYYY-MM'.length)}`

async function peopleOf(tx: Transaction, companyId: number, now: Date): Promise<Person[]> {
  const found = await readPeople(tx, companyId)
  if (found.length > 0) return found
  const groupIds = await takeIds(tx, employeeGroups, GROUPS.length)
  await insertRows(
    tx,
    employeeGroups,
    GROUPS.map((name, i) => ({ id: groupIds[i] ?? 0, companyId, name, dailyBudgetCents: 70_000 })),
  )
  await tx.insert(employees).values(
    PEOPLE.map((name, i) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      return { companyId, firstName, lastName, status: 1 as const, groupId: groupIds[i % 2] ?? null, createdAt: now }
    }),
  )
  return readPeople(tx, companyId)
}

async function readPeople(tx: Transaction, companyId: number): Promise<Person[]> {
  const rows = await tx
    .select({ employee: employees, groupName: employeeGroups.name })
    .from(employees)
    .leftJoin(
      employeeGroups,
      sql`${employeeGroups.companyId} = ${employees.companyId} AND ${employeeGroups.id} = ${employees.groupId}`,
    )
    .where(sql`${employees.companyId} = ${companyId} AND ${employees.status} = 1`)
    .orderBy(employees.id)
  return rows.map(({ employee: { id, firstName, lastName, groupId }, groupName }) => ({
    id,
    name: `${firstName} ${lastName}`,
    groupId,
    groupName: groupName ?? '',
  }))
}
