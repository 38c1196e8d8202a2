import { eq } from 'drizzle-orm'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '#server/db/database'
import { companyContracts, companyInvoices, meals } from '#server/db/schema'
import { insertBudget, insertEmployees, placeMeal } from './meals'
import { COMPANY } from './seed'
import type { TestServer } from './server'

/** Of each company an issued one of November 2024, and drafts of older months of the first to throw away. */
export const COMPANY_INVOICE = { own: 501, foreign: 502, draft: 503 } as const
const SPARE_DRAFTS = 40

/** A contract that is settled by months, someone who eats, and a budget of a hundred million. Answers that person. */
export async function insertEater(tx: Transaction, companyId: number): Promise<number> {
  await tx
    .insert(companyContracts)
    .values({ companyId, number: `K-${companyId}`, startDay: '2020-01-01', endDay: '2020-12-31', terms: 2 })
  await insertBudget(tx, `I-${companyId}`, 2_000_000_000, { companyId, fromDay: '2020-01-01', toDay: '2025-12-31' })
  const [id = 0] = await insertEmployees(tx, 1, { companyId })
  return id
}

let lastOrder = 0
/** A meal that was eaten, with one VAT rate. */
export async function eatMeal(
  { db }: Pick<TestServer, 'db'>,
  {
    companyId = COMPANY.own,
    ...of
  }: {
    companyId?: number
    employeeId: number
    day: string
    cents: number
    vatHundredths?: number
    restaurant?: string
    businessId?: number
  },
): Promise<number> {
  lastOrder += 1
  await placeMeal(
    db,
    { companyId, employeeId: of.employeeId, day: of.day, totalCents: of.cents },
    {
      orderId: lastOrder,
      status: 'DELIVERED',
      vat: [{ vatHundredths: of.vatHundredths ?? 2_000, amountCents: of.cents }],
      ...(of.restaurant !== undefined && { businessName: of.restaurant }),
      ...(of.businessId !== undefined && { businessId: of.businessId }),
    },
  )
  return lastOrder
}

export async function seedCompanyInvoices(server: TestServer): Promise<void> {
  const { db } = server
  for (const which of ['own', 'foreign'] as const) {
    const companyId = COMPANY[which]
    const employeeId = await db.transaction('system', (tx) => insertEater(tx, companyId))
    await eatMeal(server, { companyId, employeeId, day: '2024-11-05', cents: 120_000_000 })
    await db.transaction('system', async (tx) => {
      await tx.insert(companyInvoices).values({
        id: COMPANY_INVOICE[which],
        companyId,
        periodFrom: '2024-11-01',
        periodTo: '2024-11-30',
        docDate: '2024-12-01',
        createdAt: new Date(),
        issuedAt: new Date('2024-12-01T08:00:00Z'),
        dueDate: '2024-12-16',
        status: 1,
        currency: 'ALL',
        mealsNo: 1,
        amountNoVatCents: 100_000_000,
        vatCents: 20_000_000,
      })
      await tx.update(meals).set({ invoiceId: COMPANY_INVOICE[which] }).where(eq(meals.companyId, companyId))
      await tx.execute(`INSERT INTO company_invoice_lines (company_id, invoice_id, position, kind, description, amount_no_vat_cents, vat_hundredths, vat_cents, day, added_at)
        VALUES (${companyId}, ${COMPANY_INVOICE[which]}, 1, 'meals', 'Zgara e Lirës', 100000000, 2000, 20000000, '2024-12-01', now())`)
      await tx.execute(
        `UPDATE company_accounts SET not_invoiced_cents = 0, unpaid_cents = 120000000 WHERE company_id = ${companyId}`,
      )
      if (which === 'foreign') return
      await tx.insert(companyInvoices).values(
        Array.from({ length: SPARE_DRAFTS }, (_, i) => ({
          id: COMPANY_INVOICE.draft + i,
          companyId,
          periodFrom: dayAfter('2022-01-03', i * 7),
          periodTo: dayAfter('2022-01-03', i * 7 + 6),
          docDate: '2023-01-01',
          createdAt: new Date(),
          currency: 'ALL' as const,
        })),
      )
    })
  }
}
