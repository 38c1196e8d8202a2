import { eq } from 'drizzle-orm'
import { dayAfter, instantAt } from '#/domain/values/wall-clock'
import { settleInvoice } from '../companies/invoices/settle-invoice'
import { dueInvoices } from '../companies/invoices/due-invoices'
import { issueInvoice } from '../companies/invoices/issue-invoice'
import { termsOn } from '../companies/invoices/load-invoice'
import type { Transaction } from '../db/database'
import { EVERYTHING } from '../db/reach'
import { companyInvoices, companyPayments } from '../db/schema'
import { DEMO_ISSUER } from './demo-issuer'
import { DEMO_TIME_ZONE } from './order-draft'

/** How much was paid of the newest ones of a company; older ones are paid. */
const PAID_OF = [0, 0.5] as const
/** Whoever is invoiced more often has its newest as a draft. */
const OFTEN = 2
const DAYS_TO_PAYMENT = 5

/** The invoices to companies for the periods that have ended, made and issued by the same code as a person's, and what was paid of them. */
export async function fillCompanyInvoices(
  tx: Transaction,
  { financeId, now }: { financeId: number; now: Date },
): Promise<void> {
  const due = (await dueInvoices(tx, EVERYTHING, now)).flatMap(({ company, periodFrom, periodTo, currency, reason }) =>
    reason !== null || periodFrom === null || periodTo === null
      ? []
      : [{ companyId: company.id, periodFrom, periodTo, currency }],
  )
  for (const { companyId, periodFrom, periodTo, currency } of due) {
    const ofCompany = due.filter((other) => other.companyId === companyId)
    const later = ofCompany.filter((other) => other.periodTo > periodTo).length
    const share = PAID_OF[later] ?? 1
    const docDate = dayAfter(periodTo)
    const at = earlier(instantOf(docDate), now)
    const [made] = await tx
      .insert(companyInvoices)
      .values({ companyId, periodFrom, periodTo, currency, docDate, createdAt: at, createdBy: financeId })
      .returning({ id: companyInvoices.id })
    const id = made?.id ?? 0
    if (later === 0 && ofCompany.length > OFTEN) continue
    const terms = await termsOn(tx, companyId, periodFrom)
    await issueInvoice(tx, { id, companyId, terms }, { today: docDate, now: at, by: financeId, issuer: DEMO_ISSUER })
    const [owed] = await tx.select().from(companyInvoices).where(eq(companyInvoices.id, id))
    const paidOn = dayAfter(docDate, DAYS_TO_PAYMENT)
    // What was paid in advance is drawn already.
    const unpaid = owed === undefined ? 0 : owed.amountNoVatCents + owed.vatCents - owed.paidCents
    if (unpaid === 0 || share === 0 || instantOf(paidOn) > now) continue
    await tx.insert(companyPayments).values({
      companyId,
      invoiceId: id,
      docDate: paidOn,
      unit: 1,
      amountCents: Math.round(unpaid * share),
      currency,
      createdAt: instantOf(paidOn),
      createdBy: financeId,
    })
    await settleInvoice(tx, companyId, id)
  }
}

const instantOf = (day: string): Date => new Date(instantAt({ day, clock: '09:00' }, DEMO_TIME_ZONE))
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
