import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Seo, SeoChange } from '#/contract/seo'
import { type SeoEntityType, type SeoPlatform, saidIn, todoOf } from '#/domain/seo/seo-texts'
import { slugsFor } from '#/domain/seo/slug'
import type { Texts } from '#/domain/values/texts'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { businesses, seoRecords } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { trackedRecord } from '../../ground/writes/tracked-record'

/** Every write leaves its trail under the same kind, whoever makes it. */
export const seoRecord = trackedRecord<Seo>('seo')

/** What a record is of. */
export type Entity = {
  entityType: SeoEntityType
  entityId: number
  name: Texts
  /** Null: of all cities. */
  cityId: number | null
}
type Page = Pick<Seo, 'entityType' | 'entityId' | 'cityId' | 'platform'>

/** Languages always in the same order, which `jsonb` does not keep: what is compared is text. */
export const inOrder = <Value>({ sq, en, it }: { sq: Value; en: Value; it: Value }) => ({ sq, en, it })

export const columnsOf = (texts: Omit<SeoChange, 'slug'>) => ({
  title: inOrder(texts.metaTitle),
  description: inOrder(texts.metaDescription),
  keyWords: inOrder(texts.metaKeyWords),
  todo: todoOf(texts),
  said: saidIn(texts).map(({ field, language, words }) => `${field} ${language} ${keyOf(words)}`),
})

/** Short, however long the text: it is compared, never read. */
const keyOf = (words: string): string => createHash('sha256').update(words).digest('base64url').slice(0, 22)

export const presentSeo = (row: typeof seoRecords.$inferSelect): Seo => ({
  id: row.id,
  entityType: row.entityType as SeoEntityType, // held to these by the table
  entityId: row.entityId,
  cityId: row.cityId,
  platform: row.platform as SeoPlatform,
  slug: row.slug,
  metaTitle: inOrder(row.title),
  metaDescription: inOrder(row.description),
  metaKeyWords: inOrder(row.keyWords),
  revision: row.revision,
})

/** A restaurant's are its own, all others nobody's. */
const isOwnedBy = ({ entityType, entityId }: Pick<Page, 'entityType' | 'entityId'>) =>
  entityType === 0 ? eq(seoRecords.businessId, entityId) : isNull(seoRecords.businessId)

/** The row of a record. */
export const isSeo = (record: Seo) => and(isOwnedBy(record), eq(seoRecords.id, record.id))

const isPage = ({ entityType, entityId, cityId, platform }: Page) =>
  and(
    isOwnedBy({ entityType, entityId }),
    eq(seoRecords.entityType, entityType),
    eq(seoRecords.entityId, entityId),
    eq(seoRecords.platform, platform),
    cityId === null ? isNull(seoRecords.cityId) : eq(seoRecords.cityId, cityId),
    isNull(seoRecords.removedAt),
  )

export async function findSeo(tx: Transaction, page: Page): Promise<Seo | undefined> {
  const [row] = await tx.select().from(seoRecords).where(isPage(page))
  return row === undefined ? undefined : presentSeo(row)
}

/** Whoever else writes one waits: no page gets two, and no address is given away twice. Readers do not wait. */
export const oneAtATime = (tx: Transaction) => tx.execute(sql`LOCK TABLE seo_records IN SHARE ROW EXCLUSIVE MODE`)

/** Which of these addresses other pages of the same city, type and platform have, in whoever's reach they are. */
export async function slugsTaken(tx: Transaction, page: Page, slugs: readonly string[], id = 0): Promise<Set<string>> {
  const found = await asSystem(tx, () =>
    tx
      .select({ slug: seoRecords.slug })
      .from(seoRecords)
      .where(
        and(
          inArray(seoRecords.slug, [...slugs]),
          eq(seoRecords.entityType, page.entityType),
          eq(seoRecords.platform, page.platform),
          page.cityId === null ? isNull(seoRecords.cityId) : eq(seoRecords.cityId, page.cityId),
          isNull(seoRecords.removedAt),
          ne(seoRecords.id, id),
        ),
      ),
  )
  return new Set(found.map(({ slug }) => slug))
}

/** An address that nobody else has, made from the name. */
export async function freeSlug(tx: Transaction, page: Page, name: Texts, id = 0): Promise<string> {
  const wanted = slugsFor(page.entityType, page.entityId, name.sq)
  const taken = await slugsTaken(tx, page, wanted, id)
  const free = wanted.find((slug) => !taken.has(slug))
  if (free !== undefined) return free
  // Somebody has typed all of them at other pages.
  const last = wanted.at(-1) ?? ''
  for (let n = 2; ; n += 1) if ((await slugsTaken(tx, page, [`${last}-${n}`], id)).size === 0) return `${last}-${n}`
}

/** The restaurant as a page, within the caller's reach. */
export async function restaurantEntity(tx: Transaction, id: number): Promise<Entity | undefined> {
  const [row] = await tx
    .select({ name: businesses.name, cityId: businesses.cityId })
    .from(businesses)
    .where(eq(businesses.id, id))
  if (row === undefined) return undefined
  return { entityType: 0, entityId: id, name: { sq: row.name, en: row.name, it: row.name }, cityId: row.cityId }
}

type NewSeo = Page & SeoChange

export async function insertSeo(tx: Transaction, record: NewSeo): Promise<Seo> {
  const [made] = await insertSeos(tx, [record])
  if (made === undefined) throw new Error('an insert answered no row')
  return made
}

/** A statement has at most 65,535 values. */
const AT_ONCE = 1_000

export async function insertSeos(tx: Transaction, records: readonly NewSeo[]): Promise<Seo[]> {
  const made: Seo[] = []
  for (let i = 0; i < records.length; i += AT_ONCE) {
    const rows = records.slice(i, i + AT_ONCE).map(({ entityType, entityId, cityId, platform, slug, ...texts }) => ({
      entityType,
      entityId,
      cityId,
      platform,
      slug,
      businessId: entityType === 0 ? entityId : null,
      ...columnsOf(texts),
    }))
    made.push(...(await tx.insert(seoRecords).values(rows).returning()).map(presentSeo))
  }
  return made
}

export async function updateSeo(tx: Transaction, before: Seo, change: SeoChange): Promise<Seo> {
  const [row] = await tx
    .update(seoRecords)
    .set({ slug: change.slug, ...columnsOf(change), revision: before.revision + 1 })
    .where(isSeo(before))
    .returning()
  if (row === undefined) throw new Error('a record that was written was not found')
  return presentSeo(row)
}

/** A restaurant that moves takes its records along; where another one has its address there, it gets a new one. */
export async function moveSeo(
  tx: Transaction,
  ctx: SignedInContext,
  businessId: number,
  cityId: number,
): Promise<void> {
  const restaurant = await restaurantEntity(tx, businessId)
  const rows = await tx.select().from(seoRecords).where(eq(seoRecords.businessId, businessId))
  if (restaurant === undefined || rows.every((row) => row.cityId === cityId)) return
  await oneAtATime(tx)
  for (const row of rows) {
    const there = { ...presentSeo(row), cityId }
    const isTaken = (await slugsTaken(tx, there, [row.slug], row.id)).size > 0
    const slug = isTaken ? await freeSlug(tx, there, restaurant.name, row.id) : row.slug
    const [moved] = await tx
      .update(seoRecords)
      .set({ cityId, slug, revision: row.revision + 1 })
      .where(isRow(seoRecords, { businessId, id: row.id }))
      .returning()
    if (moved !== undefined && row.removedAt === null)
      await seoRecord.audit(tx, ctx, { businessId, before: presentSeo(row), after: presentSeo(moved) })
  }
}
