import { createHash } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import type { Booking } from '#/contract/statements'
import { bookingIdentity } from '#/domain/finance/bank/bank-file'
import { invoiceName } from '#/domain/finance/invoice-sums'
import { PAYMENT_UNITS, type PaymentUnit } from '#/domain/finance/payment-units'
import { dayAfter, instantAt } from '#/domain/values/wall-clock'
import type { Transaction } from '../db/database'
import { bankStatementLines, bankStatements, businesses, invoices, payments } from '../db/schema'
import { settle } from '../office/finance/invoices/settle-invoice'
import { localDay } from './local-days'
import { DEMO_TIME_ZONE } from './order-draft'

type People = { financeId: number; now: Date }
type Issued = Pick<typeof invoices.$inferSelect, 'id' | 'businessId' | 'docDate' | 'currency'> & { totalCents: number }
/** A part of an invoice in hundredths of what is to be paid, or what is left of it, so many days after the issue. */
type Part = { of: number | 'rest'; after: number; unit: PaymentUnit; note?: string; isReversed?: boolean }

const { bank: BANK, cash: CASH, card: CARD, offset: OFFSET } = PAYMENT_UNITS
/** How the older ones were paid, one after the other: most at once, some in two parts, some after a mistake. */
const WAYS: readonly (readonly Part[])[] = [
  [{ of: 'rest', after: 4, unit: BANK }],
  [
    { of: 50, after: 4, unit: CASH, note: 'Arka, fletë 118' },
    { of: 'rest', after: 6, unit: BANK },
  ],
  [{ of: 'rest', after: 5, unit: BANK }],
  [
    { of: 100, after: 4, unit: BANK, note: 'Transfertë 20418', isReversed: true },
    { of: 'rest', after: 5, unit: CARD },
  ],
  [{ of: 'rest', after: 6, unit: OFFSET }],
]
/** What the last two of each business became, the newest last: nothing of it, a part, all. */
const LAST: readonly (readonly (readonly Part[])[])[] = [
  [[{ of: 'rest', after: 4, unit: BANK }], []],
  [[], [{ of: 30, after: 5, unit: BANK }]],
  [[{ of: 40, after: 4, unit: CASH }], [{ of: 'rest', after: 4, unit: BANK }]],
  [[{ of: 'rest', after: 5, unit: BANK }], []],
]

/**
 * What came in on the invoices: older ones are paid, some after a payment that was reversed; of the newest some are unpaid, part paid,
 * overdue. One statement of the bank waits to be confirmed. The same every time but for the day.
 */
export async function fillPayments(
  tx: Transaction,
  businessIds: readonly number[],
  { financeId, now }: People,
): Promise<void> {
  const today = localDay(now, DEMO_TIME_ZONE)
  const issued = await issuedOf(tx, businessIds)
  for (const [b, businessId] of businessIds.entries()) {
    const mine = issued.filter((one) => one.businessId === businessId)
    for (const [i, invoice] of mine.entries()) {
      const parts = LAST[b]?.[i - (mine.length - 2)] ?? WAYS[(b + i) % WAYS.length] ?? []
      let left = invoice.totalCents
      for (const part of parts) left = await pay(tx, invoice, part, { left, financeId, today })
      if (parts.length > 0) await settle(tx, invoice)
    }
  }
  await readStatement(tx, await issuedOf(tx, businessIds), { financeId, now })
}

/** With what is to be paid of each. */
async function issuedOf(tx: Transaction, businessIds: readonly number[]): Promise<Issued[]> {
  const rows = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.businessId, [...businessIds]))
    .orderBy(asc(invoices.docDate), asc(invoices.id))
  return rows
    .filter(({ issuedAt }) => issuedAt !== null)
    .map((row) => ({ ...row, totalCents: row.amountNoVatCents + row.vatCents - row.paidCents }))
}

/** Nothing comes in on days that are still to come. Answers what is left of the invoice. */
async function pay(
  tx: Transaction,
  { id: invoiceId, businessId, docDate, currency, totalCents }: Issued,
  { of, after, unit, note = '', isReversed = false }: Part,
  { left, financeId, today }: { left: number; financeId: number; today: string },
): Promise<number> {
  const day = dayAfter(docDate, after)
  const amountCents = of === 'rest' ? left : Math.floor((totalCents * of) / HUNDRED)
  if (day > today || amountCents <= 0) return left
  const columns = { businessId, invoiceId, unit, currency, docDate: day, createdBy: financeId }
  const [made] = await tx
    .insert(payments)
    .values({ ...columns, amountCents, note, createdAt: atOffice(day, '10:15') })
    .returning({ id: payments.id })
  if (!isReversed || made === undefined) return left - amountCents
  await tx.insert(payments).values({
    ...columns,
    amountCents: -amountCents,
    reversesId: made.id,
    reason: 'Banka e ktheu transfertën',
    createdAt: atOffice(day, '11:30'),
  })
  return left
}

const HUNDRED = 100
const atOffice = (day: string, clock: string): Date => new Date(instantAt({ day, clock }, DEMO_TIME_ZONE))

/** Of yesterday: a line that names its invoice, one that has only its amount, and one that is none of ours. */
async function readStatement(tx: Transaction, issued: readonly Issued[], { financeId, now }: People): Promise<void> {
  const day = dayAfter(localDay(now, DEMO_TIME_ZONE), -1)
  const unpaid = issued.filter(({ totalCents }) => totalCents > 0)
  const names = new Map(
    (await tx.select({ id: businesses.id, name: businesses.name }).from(businesses)).map((row) => [row.id, row.name]),
  )
  const [named, plain] = unpaid
  const line = (cents: number, payer: string, text: string): Booking => ({
    kind: 'in',
    day,
    amountCents: cents,
    currency: named?.currency ?? 'ALL',
    payer,
    text,
    reference: '',
    chargesCents: 0,
  })
  const lines = [
    ...(named === undefined
      ? []
      : [line(named.totalCents, `${names.get(named.businessId)} SHPK`, `Pagesë ${invoiceName(named.id)}`)]),
    ...(plain === undefined || plain === named ? [] : [line(plain.totalCents, 'A. HOXHA', 'Fatura e muajit')]),
    line(1_250_000, 'OSHEE GROUP', 'Rimbursim energjie'),
  ]
  const fileName = `BKT_${day}.csv`
  const [statement] = await tx
    .insert(bankStatements)
    .values({ fileName, contentHash: hashOf(fileName), readAt: now, readBy: financeId })
    .returning({ id: bankStatements.id })
  await tx.insert(bankStatementLines).values(
    lines.map(({ reference: _none, ...columns }, i) => ({
      ...columns,
      statementId: statement?.id ?? 0,
      position: i + 1,
      fingerprint: hashOf(bookingIdentity({ ...columns, reference: '' }, 0)),
    })),
  )
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
