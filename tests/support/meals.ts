import type { Database, Transaction } from '#server/db/database'
import { type MealClaim, recordMeal, reserveMeal } from '#server/companies/budgets/reserve-meal'
import { budgets, employeeGroups, employees, type meals } from '#server/db/schema'
import { BUSINESS, COMPANY } from './seed'

const OWN = COMPANY.own

/** Active people of a company, numbered from 1. */
export const insertEmployees = (
  tx: Transaction,
  count: number,
  differs: Partial<typeof employees.$inferInsert> = {},
): Promise<number[]> =>
  tx
    .insert(employees)
    .values(
      Array.from({ length: count }, (_, i) => ({
        companyId: OWN,
        firstName: 'Arta',
        lastName: `Kelmendi ${i + 1}`,
        status: 1 as const,
        createdAt: new Date(),
        ...differs,
      })),
    )
    .returning({ id: employees.id })
    .then((rows) => rows.map(({ id }) => id))

export async function insertGroup(
  tx: Transaction,
  name: string,
  differs: Partial<typeof employeeGroups.$inferInsert> = {},
): Promise<number> {
  const [group] = await tx
    .insert(employeeGroups)
    .values({ companyId: OWN, name, ...differs })
    .returning({ id: employeeGroups.id })
  return group?.id ?? 0
}

/** An active budget of 2026 in lek. */
export async function insertBudget(
  tx: Transaction,
  number: string,
  amountCents: number,
  differs: Partial<typeof budgets.$inferInsert> = {},
): Promise<number> {
  const [budget] = await tx
    .insert(budgets)
    .values({
      companyId: OWN,
      number,
      amountCents,
      currency: 'ALL',
      fromDay: '2026-01-01',
      toDay: '2026-12-31',
      status: 1,
      createdAt: new Date(),
      ...differs,
    })
    .returning({ id: budgets.id })
  return budget?.id ?? 0
}

/** Reserves and records a meal as the intake does, of somebody who reaches no company. */
export const placeMeal = (
  db: Database,
  claim: Omit<MealClaim, 'companyId'> & { companyId?: number },
  differs: Partial<typeof meals.$inferInsert> & { orderId: number },
  now = new Date(),
) =>
  db.transaction({ businessIds: [BUSINESS.own] }, async (tx) => {
    const companyId = claim.companyId ?? OWN
    const share = await reserveMeal(tx, now, { ...claim, companyId })
    await recordMeal(tx, {
      companyId,
      businessId: BUSINESS.own,
      businessName: 'Zgara e Lirës',
      day: claim.day,
      orderingTimeId: 1,
      slotStart: '12:30',
      slotEnd: '13:00',
      employeeId: claim.employeeId,
      employeeName: share.employeeName,
      groupId: share.groupId,
      groupName: share.groupName,
      budgetId: share.budgetId,
      dishes: [{ name: 'Qofte', quantity: 1, amountCents: claim.totalCents, vatHundredths: 2000 }],
      totalCents: claim.totalCents,
      companyCents: share.companyCents,
      vat: [{ vatHundredths: 2000, amountCents: share.companyCents }],
      currency: share.currency,
      status: 'PENDING',
      placedAt: now,
      ...differs,
    })
    return share
  })
