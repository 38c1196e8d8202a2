import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { type Seo, type SeoChange, type SeoFill, type SeoFillPreview, seo as calls } from '#/contract/seo'
import { fillOf, FILLED_AT_ONCE, patternProblems } from '#/domain/seo/fill-pattern'
import { todoOf } from '#/domain/seo/seo-texts'
import { slugsFor } from '#/domain/seo/slug'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { seoRecords } from '../../db/schema'
import { run } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { assertValid, Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { fingerprintOf } from '../../ground/writes/fingerprint'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { freeSlug, inOrder, insertSeos, oneAtATime, seoRecord, updateSeo } from '../../office/seo/seo-rows'
import { entitiesOf } from './entities'
import { CITY_NAMES, NAMES } from './page-rows'
import { ownerOf, requireMayWrite } from './save-seo'

type Shown = Omit<Seo, 'id' | 'cityId'> & {
  id: number | null
  cityId: number | null
  name: SeoFillPreview['pages'][number]['name']
  city: SeoFillPreview['pages'][number]['city']
}
type Due = Shown & Pick<SeoChange, 'metaTitle' | 'metaDescription'>

export const previewFill = (
  ctx: SignedInContext,
  { body }: Input<typeof calls.previewFill>,
): Promise<ResponseOf<typeof calls.previewFill>> => {
  requireMayWrite(ctx, body.entityType)
  assertValid(patternProblems(body))
  return inSnapshot(ctx, async (tx) => {
    const { due, ...rest } = await dueOf(tx, ctx.caller.businesses, body)
    const pages = due.map(({ entityType, entityId, cityId, name, city, id, metaTitle, metaDescription }) => ({
      entityType,
      entityId,
      cityId,
      name,
      city,
      id,
      metaTitle,
      metaDescription,
      isCut: todoOf({ metaTitle, metaDescription }) === 'cut',
    }))
    return { pages, ...rest }
  })
}

export const fillSeo = (
  ctx: SignedInContext,
  input: Input<typeof calls.fill>,
): Promise<ResponseOf<typeof calls.fill>> => {
  const { seen, ...fill } = input.body
  requireMayWrite(ctx, fill.entityType)
  assertValid(patternProblems(fill))
  return idempotentWrite(ctx, calls.fill, input, async (tx) => {
    await oneAtATime(tx)
    const { due, more, ...now } = await dueOf(tx, ctx.caller.businesses, fill)
    if (now.seen !== seen) throw new Refusal('preview_changed')
    if (due.length === 0) return withoutAudit(tx, { filled: 0, more })
    const changes: { before?: Seo; after: Seo }[] = []
    for (const page of due) {
      if (page.id === null) continue
      const { entityType, entityId, cityId, platform, slug, metaKeyWords, revision } = page
      const before = {
        id: page.id,
        entityType,
        entityId,
        cityId,
        platform,
        slug,
        ...page.before,
        metaKeyWords,
        revision,
      }
      changes.push({ before, after: await updateSeo(tx, before, page) })
    }
    const made = await insertSeos(
      tx,
      await withSlugs(
        tx,
        due.filter(({ id }) => id === null),
      ),
    )
    changes.push(...made.map((after) => ({ after })))
    await seoRecord.auditAll(
      tx,
      ctx,
      changes.map((change) => ({ ...ownerOf(change.after), ...change })),
    )
    return { filled: due.length, more }
  })
}

/** Pages that the patterns fill, in the order of their numbers, and how many they leave as they are. */
async function dueOf(tx: Transaction, reach: Reach, { entityType, platform, cityId, ...patterns }: SeoFill) {
  const shown = await run<Shown>(tx, {
    text: `SELECT r.id, e.entity_type AS "entityType", e.entity_id AS "entityId", $2::integer AS platform,
        coalesce(r.city_id, CASE WHEN r.id IS NULL THEN e.city_id END) AS "cityId", coalesce(r.slug, '') AS slug,
        coalesce(r.title, '{"sq":"","en":"","it":""}') AS "metaTitle", coalesce(r.description, '{"sq":"","en":"","it":""}') AS "metaDescription",
        coalesce(r.key_words, '{"sq":[],"en":[],"it":[]}') AS "metaKeyWords", coalesce(r.revision, 0) AS revision,
        ${NAMES} AS name, CASE WHEN c.id IS NOT NULL THEN ${CITY_NAMES} END AS city
      FROM ${entitiesOf(withinText('id', '$4'))} AS e
      LEFT JOIN seo_records r ON r.entity_type = e.entity_type AND r.entity_id = e.entity_id AND r.platform = $2 AND r.removed_at IS NULL
        AND (r.business_id IS NULL OR ${withinText('r.business_id', '$4')})
      LEFT JOIN cities c ON c.id = coalesce(r.city_id, CASE WHEN r.id IS NULL THEN e.city_id END)
      WHERE e.is_shown AND e.entity_type = $1 AND ($3::integer IS NULL OR c.id = $3)
      ORDER BY e.entity_id, r.city_id NULLS FIRST`,
    values: [entityType, platform, cityId, idsOf(reach)],
  })
  const skipped = { has_text: 0, no_city: 0, too_long: 0 }
  const due: (Due & { before: Pick<Seo, 'metaTitle' | 'metaDescription'> })[] = []
  for (const row of shown) {
    const page = {
      ...row,
      metaTitle: inOrder(row.metaTitle),
      metaDescription: inOrder(row.metaDescription),
      metaKeyWords: inOrder(row.metaKeyWords),
    }
    const filled = fillOf(page, patterns, page)
    if ('skip' in filled) skipped[filled.skip] += 1
    else
      due.push({
        ...page,
        ...filled.texts,
        before: { metaTitle: page.metaTitle, metaDescription: page.metaDescription },
      })
  }
  const now = due.slice(0, FILLED_AT_ONCE)
  const content = now.map((page) => [
    page.id,
    page.entityId,
    page.cityId,
    page.revision,
    page.metaTitle,
    page.metaDescription,
  ])
  const seen = fingerprintOf(content).toString('hex')
  return { due: now, skipped, more: due.length - now.length, seen }
}

/** Each with an address that no other page has, nor another one of these. */
async function withSlugs(tx: Transaction, pages: readonly Due[]): Promise<(Due & { slug: string })[]> {
  const wanted = pages.map((page) => ({ page, slugs: slugsFor(page.entityType, page.entityId, page.name.sq) }))
  const [first] = pages
  if (first === undefined) return []
  const found = await asSystem(tx, () =>
    tx
      .select({ slug: seoRecords.slug, cityId: seoRecords.cityId })
      .from(seoRecords)
      .where(
        and(
          inArray(
            seoRecords.slug,
            wanted.flatMap(({ slugs }) => slugs),
          ),
          eq(seoRecords.entityType, first.entityType),
          eq(seoRecords.platform, first.platform),
          isNull(seoRecords.removedAt),
        ),
      ),
  )
  const placeOf = (cityId: number | null, slug: string) => `${cityId ?? ''} ${slug}`
  const taken = new Set(found.map(({ cityId, slug }) => placeOf(cityId, slug)))
  const named: (Due & { slug: string })[] = []
  for (const { page, slugs } of wanted) {
    const free = slugs.find((slug) => !taken.has(placeOf(page.cityId, slug)))
    const slug = free ?? (await freeSlug(tx, page, page.name))
    taken.add(placeOf(page.cityId, slug))
    named.push({ ...page, slug })
  }
  return named
}
