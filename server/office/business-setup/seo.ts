import { eq } from 'drizzle-orm'
import { businessSetup as calls, type Seo, type SeoInput } from '#/contract/business-setup'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { businesses, seoRecords } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault, Stale } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { trackedRecord } from '../../ground/writes/tracked-record'

const seoRecord = trackedRecord<Seo>('seo')

export function readSeo(ctx: SignedInContext, businessId: number): Promise<Seo | null> {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, async (tx) => (await findSeo(tx, businessId)) ?? null)
}

/** The first texts; of two people who write some at once the second gets those of the first. */
export function createSeo(ctx: SignedInContext, input: Input<typeof calls.createSeo>): Promise<Seo> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.createSeo, input, async (tx) => {
    await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('no key update')
    const theirs = await findSeo(tx, businessId)
    if (theirs !== undefined && isSame(theirs, input.body)) return withoutAudit(tx, theirs)
    if (theirs !== undefined) throw new Stale(theirs)
    const [made] = await tx
      .insert(seoRecords)
      .values({ businessId, ...columnsOf(input.body) })
      .returning()
    if (made === undefined) throw new Error('an insert answered no row')
    const after = present(made)
    await seoRecord.audit(tx, ctx, { businessId, after })
    return after
  })
}

export function changeSeo(ctx: SignedInContext, input: Input<typeof calls.changeSeo>): Promise<Seo> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.changeSeo, input, async (tx) => {
    await tx.select({ id: seoRecords.id }).from(seoRecords).where(eq(seoRecords.businessId, businessId)).for('update')
    const before = await findSeo(tx, businessId)
    if (before === undefined) throw new Fault('not_found')
    seoRecord.requireSeen(ctx, before)
    const [row] = await tx
      .update(seoRecords)
      .set({ ...columnsOf(input.body), revision: before.revision + 1 })
      .where(eq(seoRecords.id, before.id))
      .returning()
    if (row === undefined) throw new Error('a record that was written was not found')
    const after = present(row)
    await seoRecord.audit(tx, ctx, { businessId, before, after })
    return after
  })
}

async function findSeo(tx: Transaction, businessId: number): Promise<Seo | undefined> {
  const [row] = await tx.select().from(seoRecords).where(eq(seoRecords.businessId, businessId))
  return row === undefined ? undefined : present(row)
}

const isSame = (one: SeoInput, other: SeoInput): boolean =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other))

/** Languages always in the same order: what is compared is text. */
const inOrder = <Value>({ sq, en, it }: { sq: Value; en: Value; it: Value }) => ({ sq, en, it })

const columnsOf = ({ metaTitle, metaDescription, metaKeyWords }: SeoInput) => ({
  title: inOrder(metaTitle),
  description: inOrder(metaDescription),
  keyWords: inOrder(metaKeyWords),
})

const present = (row: typeof seoRecords.$inferSelect): Seo => ({
  id: row.id,
  entityType: 0,
  metaTitle: inOrder(row.title),
  metaDescription: inOrder(row.description),
  metaKeyWords: inOrder(row.keyWords),
  revision: row.revision,
})
