import { and, count, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Invoice, InvoiceLine } from '#/contract/invoices'
import { totalOf } from '#/domain/finance/vat'
import type { Issuer } from '#/domain/finance/invoice-parties'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { type InvoiceRefusal, totalPercentOf } from '#/domain/finance/invoice-sums'
import { fromCents } from '#/domain/values/money'
import { WHOLE_INVOICE_ORDERS } from '../../../ground/archive/whole-tables'
import { personName } from '../../../ground/businesses/person-name'
import type { Transaction } from '../../../db/database'
import { type Reach, within } from '../../../db/reach'
import { financeTerms, invoiceOrders, invoices, peopleNames } from '../../../db/schema'
import { type DraftContent, draftContents, type StoredLine, storedLines } from './draft-content'
import { presentInvoice, selectInvoices, type StoredInvoice } from './invoice-rows'
import { recipientOf } from './recipient-of'

type Of = { id: number; reach: Reach; now: Date; issuer: Issuer | undefined }

/** A whole invoice of one of these businesses, as a call answers it; a draft as its orders are by now. */
export async function loadInvoice(tx: Transaction, { id, reach, now, issuer }: Of): Promise<Invoice | undefined> {
  const [row] = await selectInvoices(tx, now).where(and(eq(invoices.id, id), within(invoices.businessId, reach)))
  if (row === undefined) return undefined
  const isDraft = row.status === INVOICE_STATUS.draft
  const draft = isDraft ? (await draftContents(tx, [row])).get(id) : undefined
  const lines = await presentLines(tx, row, draft)
  const names = await namesOf(tx, [row.createdBy, row.issuedBy])
  return {
    ...presentInvoice(row, draft),
    lines,
    restaurantTotalPercentage: totalPercentOf({
      commission: row.commission ?? 0,
      courier: row.courier ?? 0,
      marketing: row.marketing ?? 0,
    }),
    paymentTermsType: row.paymentTermsType ?? 0,
    ordersCount:
      draft?.orders ??
      (await tx.$count(
        WHOLE_INVOICE_ORDERS,
        and(eq(invoiceOrders.businessId, row.businessId), eq(invoiceOrders.invoiceId, id)),
      )),
    issuer: row.parties === null ? (issuer ?? null) : row.parties.issuer,
    recipient: { taxNumber: '', ...(row.parties?.recipient ?? (await recipientOf(tx, row.businessId))) },
    createdAt: row.createdAt.toISOString(),
    createdBy: names.get(row.createdBy ?? 0) ?? null,
    issuedAt: row.issuedAt?.toISOString() ?? null,
    issuedBy: names.get(row.issuedBy ?? 0) ?? null,
    issueRefusal: draft === undefined ? null : await refusalOf(tx, row, draft),
  }
}

/** Lines as a call shows them, those of a draft by now. */
export async function presentLines(
  tx: Transaction,
  row: StoredInvoice,
  draft: DraftContent | undefined,
): Promise<InvoiceLine[]> {
  const stored = draft?.added ?? (await storedLines(tx, [row]))
  const termsIds = [...(draft?.shares ?? []), ...stored].flatMap(({ termsId }) => termsId ?? [])
  const terms = await tx
    .select({ id: financeTerms.id, includesTransport: financeTerms.includeTransportInFee })
    .from(financeTerms)
    .where(and(eq(financeTerms.businessId, row.businessId), inArray(financeTerms.id, [...new Set(termsIds)])))
  const includes = new Map(terms.map(({ id, includesTransport }) => [id, includesTransport]))
  const names = await namesOf(
    tx,
    stored.map(({ addedBy }) => addedBy),
  )
  const computed = (draft?.shares ?? []).map(
    (share): InvoiceLine => ({
      id: null,
      kind: share.kind,
      description: '',
      quantity: 1,
      unitAmountCents: share.amountNoVatCents,
      amountNoVatCents: share.amountNoVatCents,
      vatPercent: fromCents(share.vatHundredths),
      vatCents: share.vatCents,
      basis: {
        termsId: share.termsId,
        percent: fromCents(share.percentHundredths),
        ordersCount: share.orders,
        baseCents: share.baseCents,
        includesTransport: includes.get(share.termsId) ?? false,
      },
      day: row.docDate,
      addedBy: null,
    }),
  )
  return [...computed, ...stored.map((line) => presentStored(line, includes, names))]
}

const presentStored = (
  line: StoredLine,
  includes: ReadonlyMap<number, boolean>,
  names: ReadonlyMap<number, string>,
): InvoiceLine => ({
  id: line.id,
  kind: line.kind,
  description: line.description,
  quantity: line.quantity,
  unitAmountCents: line.unitAmountCents,
  amountNoVatCents: line.amountNoVatCents,
  vatPercent: fromCents(line.vatHundredths),
  vatCents: line.vatCents,
  basis:
    line.termsId === null
      ? null
      : {
          termsId: line.termsId,
          percent: fromCents(line.percentHundredths ?? 0),
          ordersCount: line.ordersCount ?? 0,
          baseCents: line.baseCents ?? 0,
          includesTransport: includes.get(line.termsId) ?? false,
        },
  day: line.day,
  addedBy: names.get(line.addedBy ?? 0) ?? null,
})

/** Why a draft cannot be issued now. */
async function refusalOf(tx: Transaction, row: StoredInvoice, draft: DraftContent): Promise<InvoiceRefusal | null> {
  if (row.periodTo >= row.today) return 'period_open'
  const [earlier] = await tx
    .select({ count: count() })
    .from(invoices)
    .where(
      and(
        eq(invoices.businessId, row.businessId),
        eq(invoices.status, INVOICE_STATUS.draft),
        lt(invoices.periodTo, row.periodTo),
        ne(invoices.id, row.id),
      ),
    )
  if ((earlier?.count ?? 0) > 0) return 'earlier_draft'
  if (draft.orders === 0 && draft.added.length === 0) return 'nothing_to_count'
  const { amountNoVatCents, vatCents } = totalOf(draft.lines)
  return amountNoVatCents + vatCents < 0 ? 'negative_total' : null
}

async function namesOf(tx: Transaction, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: peopleNames.id, name: peopleNames.name, surname: peopleNames.surname })
    .from(peopleNames)
    .where(inArray(peopleNames.id, known))
  return new Map(rows.map((row) => [row.id, personName(row) ?? '']))
}
