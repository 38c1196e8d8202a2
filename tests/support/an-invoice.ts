import { dayAfter } from '#/domain/values/wall-clock'
import * as schema from '#server/db/schema'
import { BUSINESS } from './seed'
import type { TestServer } from './server'

/** Of each business one, of a week long ago, which is never paid off by a test that needs one of anybody's. */
export const INVOICE = { own: 4001, foreign: 4002, draft: 4003 } as const
/** Drafts to throw away. */
const SPARE_DRAFTS = 40
export async function seedInvoices(server: TestServer): Promise<void> {
  for (const which of ['own', 'foreign'] as const)
    await insertInvoice(server, {
      id: INVOICE[which],
      businessId: BUSINESS[which],
      netCents: 100_000_000,
      from: '2024-01-01',
    })
  await insertInvoice(server, { id: INVOICE.draft, netCents: 100, from: '2023-12-25', isDraft: true })
  for (let week = 1; week <= SPARE_DRAFTS; week++)
    await insertInvoice(server, {
      id: INVOICE.draft + week,
      netCents: 100,
      from: dayAfter('2023-01-02', week * 7),
      isDraft: true,
    })
}

type Of = {
  id?: number
  businessId?: number
  /** Without VAT, which is 20 %. */
  netCents: number
  /** The first day of its week; no two of a business have the same. */
  from: string
  docDate?: string
  currency?: 'ALL' | 'LEK' | 'EUR' | 'USD'
  isDraft?: boolean
}

/** An invoice past the server: issued on the day after its week, due a week later. Answers its number. */
export async function insertInvoice(
  { db }: Pick<TestServer, 'db'>,
  { id, businessId = BUSINESS.own, netCents, from, currency = 'ALL', isDraft = false, ...of }: Of,
): Promise<number> {
  const docDate = of.docDate ?? dayAfter(from, 7)
  const issuedAt = new Date(`${docDate}T08:00:00Z`)
  const vatCents = Math.round(netCents / 5)
  return db.transaction('system', async (tx) => {
    const [invoice] = await tx
      .insert(schema.invoices)
      .values({
        ...(id !== undefined && { id }),
        businessId,
        periodFrom: from,
        periodTo: dayAfter(from, 6),
        docDate,
        createdAt: issuedAt,
        currency,
        ...(!isDraft && {
          status: 1 as const,
          issuedAt,
          dueDate: dayAfter(docDate, 7),
          amountNoVatCents: netCents,
          vatCents,
        }),
      })
      .returning({ id: schema.invoices.id })
    const invoiceId = invoice?.id ?? 0
    await tx.insert(schema.invoiceLines).values({
      businessId,
      invoiceId,
      position: 1,
      kind: 'free',
      unitAmountCents: netCents,
      amountNoVatCents: netCents,
      vatHundredths: 2_000,
      vatCents,
      addedAt: issuedAt,
      day: docDate,
    })
    return invoiceId
  })
}
