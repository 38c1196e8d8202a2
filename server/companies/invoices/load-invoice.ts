import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { CompanyInvoice } from '#/contract/company-invoices'
import type { CompanyInvoiceRefusal } from '#/domain/finance/company-invoice-lines'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import type { PaymentTerms } from '#/domain/finance/periods'
import { fromCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { within } from '../../db/reach'
import {
  cities,
  companies,
  companyAddresses,
  companyContracts,
  companyInvoiceLines,
  companyInvoices,
  peopleNames,
} from '../../db/schema'
import { personName } from '../../ground/businesses/person-name'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { paymentsOf } from '../payments/payment-rows'
import { type InvoicedMeals, mealsOfDrafts } from './draft-meals'
import { isShownTo, presentRow, selectInvoices, type StoredInvoice } from './invoice-rows'

/** A whole invoice of one of the caller's companies, a draft as its meals are by now. Faults with 404. */
export async function requireInvoice(tx: Transaction, ctx: SignedInContext, id: number): Promise<CompanyInvoice> {
  const [row] = await selectInvoices(tx, ctx.now).where(
    and(within(companyInvoices.companyId, ctx.caller.companies), eq(companyInvoices.id, id), isShownTo(ctx.caller)),
  )
  if (row === undefined) throw new Fault('not_found')
  const isDraft = row.status === INVOICE_STATUS.draft
  const draft = isDraft
    ? ((await mealsOfDrafts(tx, [row])).get(id) ?? { mealsNo: 0, lines: [], amountNoVatCents: 0, vatCents: 0 })
    : undefined
  const [issuer] =
    row.issuedBy === null ? [] : await tx.select().from(peopleNames).where(eq(peopleNames.id, row.issuedBy))
  return {
    ...presentRow(row, draft),
    terms: await termsOn(tx, row.companyId, row.periodFrom),
    lines: draft === undefined ? await storedLines(tx, row) : computedLines(draft, row.docDate),
    payments: await paymentsOf(tx, { companyId: row.companyId, invoiceId: id }),
    issuer: row.parties === null ? (ctx.deps.issuer ?? null) : row.parties.issuer,
    recipient: { taxNumber: '', ...(row.parties?.recipient ?? (await recipientOf(tx, row.companyId))) },
    issuedAt: row.issuedAt?.toISOString() ?? null,
    issuedBy: issuer === undefined ? null : personName(issuer),
    issueRefusal: draft === undefined ? null : await refusalOf(tx, row, draft),
  }
}

const computedLines = ({ lines }: InvoicedMeals, day: string): CompanyInvoice['lines'] =>
  lines.map(({ restaurant, count, vatHundredths, ...line }) => ({
    id: null,
    description: restaurant,
    quantity: count,
    vatPercent: fromCents(vatHundredths),
    day,
    ...line,
  }))

async function storedLines(tx: Transaction, { id, companyId }: StoredInvoice): Promise<CompanyInvoice['lines']> {
  const rows = await tx
    .select()
    .from(companyInvoiceLines)
    .where(and(eq(companyInvoiceLines.companyId, companyId), eq(companyInvoiceLines.invoiceId, id)))
    .orderBy(asc(companyInvoiceLines.position), asc(companyInvoiceLines.id))
  return rows.map(({ vatHundredths, ...line }) => ({
    id: line.id,
    kind: line.kind,
    description: line.description,
    quantity: line.quantity,
    amountNoVatCents: line.amountNoVatCents,
    vatPercent: fromCents(vatHundredths),
    vatCents: line.vatCents,
    day: line.day,
  }))
}

/** The payment terms of the contract in force on a day, or of the first one; monthly where there is none. */
export async function termsOn(tx: Transaction, companyId: number, day: string): Promise<PaymentTerms> {
  const contracts = await tx
    .select({ startDay: companyContracts.startDay, terms: companyContracts.terms })
    .from(companyContracts)
    .where(eq(companyContracts.companyId, companyId))
    .orderBy(asc(companyContracts.startDay))
  return contracts.findLast(({ startDay }) => startDay <= day)?.terms ?? contracts[0]?.terms ?? 2
}

/** A company as it stands on an invoice of this moment: its main address. */
export async function recipientOf(tx: Transaction, companyId: number) {
  const [place] = await tx
    .select({
      name: companies.name,
      taxNumber: companies.taxNumber,
      city: cities.name,
      address: companyAddresses.street,
    })
    .from(companies)
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .leftJoin(companyAddresses, eq(companyAddresses.companyId, companies.id))
    .where(eq(companies.id, companyId))
    .orderBy(desc(companyAddresses.main), asc(companyAddresses.id))
    .limit(1)
  return {
    name: place?.name ?? '',
    address: place?.address ?? '',
    city: place?.city ?? '',
    taxNumber: place?.taxNumber ?? '',
  }
}

async function refusalOf(
  tx: Transaction,
  { companyId, periodTo, today }: StoredInvoice,
  { lines }: InvoicedMeals,
): Promise<CompanyInvoiceRefusal | null> {
  if (periodTo >= today) return 'period_open'
  const earlier = await tx.$count(
    companyInvoices,
    and(
      eq(companyInvoices.companyId, companyId),
      eq(companyInvoices.status, INVOICE_STATUS.draft),
      lt(companyInvoices.periodTo, periodTo),
    ),
  )
  if (earlier > 0) return 'earlier_draft'
  return lines.length === 0 ? 'nothing_to_count' : null
}
