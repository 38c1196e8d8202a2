import { inArray } from 'drizzle-orm'
import { type AddedLine, addedSums, leftByRate } from '#/domain/finance/added-lines'
import { DAY_MS } from '#/domain/values/time'
import { dayAfter, instantAt } from '#/domain/values/wall-clock'
import type { Transaction } from '../db/database'
import { isRow } from '../db/is-row'
import { auditEntries, financeTerms, invoiceLines, invoices } from '../db/schema'
import { FIRST_ADDED } from '../office/finance/invoices/change-lines'
import { insertDrafts } from '../office/finance/invoices/create-invoices'
import { storedLines } from '../office/finance/invoices/draft-content'
import { dueInvoices } from '../office/finance/invoices/due-invoices'
import { issueInvoice } from '../office/finance/invoices/issue-invoice'
import { settle } from '../office/finance/invoices/settle-invoice'
import { DEMO_ISSUER } from './demo-issuer'
import { DEMO_TIME_ZONE } from './order-draft'

/** The first number that the fiscal service gave; it takes up to a week. */
const FIRST_OFFICIAL = 18_401
const OFFICIAL_AFTER_MS = 7 * DAY_MS
/** By their place in time: one has a line that was added by hand, one a credit line that came three days later. */
const WITH_PAPER = 4
const WITH_CREDIT = 2
const DAYS_TO_CREDIT = 3

type People = { financeId: number; now: Date }

/** What became of the newest one of each business: an accountant at work has some of each. */
const NEWEST = ['issued', 'to_make', 'draft', 'issued'] as const

/**
 * The invoices of the periods that have ended, made and issued by the same code as a person's: each on the morning after its
 * last day, with the number of the fiscal service but for those of the last week. Of one business the newest is still a draft, of another
 * it is yet to be made.
 */
export async function fillInvoices(
  tx: Transaction,
  businessIds: readonly number[],
  { financeId, now }: People,
): Promise<void> {
  const due = await dueInvoices(tx, { businessIds, now })
  const inTime = due
    .flatMap(({ periodTo, ...each }) => (each.reason === null && periodTo !== null ? [{ ...each, periodTo }] : []))
    .toSorted((a, b) => a.periodTo.localeCompare(b.periodTo) || a.restaurantID - b.restaurantID)
  const terms = await tx
    .select({
      businessId: financeTerms.businessId,
      paymentTermsType: financeTerms.paymentTermsType,
      accManagerId: financeTerms.accManagerId,
    })
    .from(financeTerms)
    .where(inArray(financeTerms.businessId, [...businessIds]))
  const termsOf = new Map(terms.map(({ businessId, ...each }) => [businessId, each]))
  for (const [i, each] of inTime.entries()) {
    const { restaurantID: businessId, periodTo } = each
    const isNewest = !inTime.some((other) => other.restaurantID === businessId && other.periodTo > periodTo)
    const becomes = isNewest ? NEWEST[businessIds.indexOf(businessId)] : 'issued'
    if (becomes === 'to_make') continue
    const today = dayAfter(periodTo)
    const by: People = { financeId, now: earlier(atOffice(today), now) }
    const [id = 0] = await insertDrafts(tx, [each], { now: by.now, by: financeId })
    await tell(tx, { id, businessId }, 'created', by)
    if (i === WITH_PAPER) await addLine(tx, { id, businessId }, PAPER, today, by)
    if (becomes === 'draft') continue
    const own = termsOf.get(businessId) ?? { paymentTermsType: 0, accManagerId: null }
    await issueInvoice(tx, { id, businessId, ...own }, { today, now: by.now, by: financeId, issuer: DEMO_ISSUER })
    await tell(tx, { id, businessId }, 'published', by)
    if (now.getTime() - by.now.getTime() > OFFICIAL_AFTER_MS)
      await tx
        .update(invoices)
        .set({
          officialNo: `AL-${today.slice(0, 4)}-${String(FIRST_OFFICIAL + i).padStart(7, '0')}`,
          officialDate: today,
        })
        .where(isRow(invoices, { id, businessId }))
    if (i === WITH_CREDIT) {
      const day = dayAfter(today, DAYS_TO_CREDIT)
      await addLine(tx, { id, businessId }, CREDIT, day, { financeId, now: earlier(atOffice(day), now) })
      await settle(tx, { id, businessId })
    }
  }
}

type DemoLine = AddedLine & { description: string }
const VAT = 2_000
const PAPER: DemoLine = {
  kind: 'free',
  description: 'Letër për printer, 20 role',
  quantity: 1,
  unitAmountCents: 183_300,
  vatHundredths: VAT,
}
const CREDIT: DemoLine = {
  kind: 'credit',
  description: 'Porosi e llogaritur dy herë',
  quantity: 1,
  unitAmountCents: 41_200,
  vatHundredths: VAT,
}

/** Leaves in the history who did it. */
const tell = (
  tx: Transaction,
  { id, businessId }: { id: number; businessId: number },
  action: 'created' | 'published' | 'changed',
  { financeId, now }: People,
) =>
  tx
    .insert(auditEntries)
    .values({ at: now, userId: financeId, kind: 'invoice', thingId: id, businessId, action, before: {}, after: {} })

/** Writes a line as a person adds it, behind the shares. */
async function addLine(
  tx: Transaction,
  invoice: { id: number; businessId: number },
  { description, ...line }: DemoLine,
  day: string,
  { financeId, now }: People,
): Promise<void> {
  const left = leftByRate(await storedLines(tx, [invoice]))
  await tx.insert(invoiceLines).values({
    businessId: invoice.businessId,
    invoiceId: invoice.id,
    position: FIRST_ADDED + 1,
    kind: line.kind,
    description,
    quantity: line.quantity,
    unitAmountCents: line.kind === 'credit' ? -line.unitAmountCents : line.unitAmountCents,
    ...addedSums(line, left),
    vatHundredths: line.vatHundredths,
    addedAt: now,
    addedBy: financeId,
    day,
  })
  await tell(tx, invoice, 'changed', { financeId, now })
}

const atOffice = (day: string): Date => new Date(instantAt({ day, clock: '08:30' }, DEMO_TIME_ZONE))
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
