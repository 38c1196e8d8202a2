import type { ResponseOf } from '#/contract/endpoint'
import type { Seo, SeoRow, seo as calls } from '#/contract/seo'
import { pageTexts } from '#/domain/seo/seo-texts'
import { run } from '../../db/statement'
import type { Context } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { entitiesOf } from './entities'
import { NAMES } from './page-rows'

/** A changed text is seen after five minutes at the latest. */
const KEPT = 'public, max-age=300'

type Found = Pick<Seo, 'entityId' | 'cityId' | 'slug' | 'metaTitle' | 'metaDescription' | 'metaKeyWords'> &
  Pick<SeoRow, 'name'>

/** What a page that guests are shown says of itself, as typed: whoever puts it into a page escapes it there, once. */
export async function readPage(
  { deps, setHeader }: Context,
  { params: { entityType, slug }, query: { cityId, lang, platform } }: Input<typeof calls.page>,
): Promise<ResponseOf<typeof calls.page>> {
  const found = await deps.db.snapshot('system', (tx) =>
    run<Found>(tx, {
      name: 'seo_page',
      text: `SELECT r.entity_id AS "entityId", r.city_id AS "cityId", r.slug, r.title AS "metaTitle", r.description AS "metaDescription",
          r.key_words AS "metaKeyWords", ${NAMES} AS name
        FROM seo_records r JOIN ${entitiesOf('true')} AS e ON e.entity_type = r.entity_type AND e.entity_id = r.entity_id
        WHERE r.slug = $1 AND r.entity_type = $2 AND r.platform = $3 AND r.removed_at IS NULL AND e.is_shown
          AND ($4::integer IS NULL OR r.city_id = $4 OR r.city_id IS NULL)
        ORDER BY (r.city_id IS NULL) = ($4::integer IS NULL) DESC LIMIT 2`,
      values: [slug, entityType, platform, cityId ?? null],
    }),
  )
  const [page, other] = found
  // Of several cities without saying which: whose page it is would be a guess.
  const isUnclear = cityId === undefined && page?.cityId !== null && other !== undefined
  if (page === undefined || isUnclear) throw new Fault('not_found')
  setHeader('Cache-Control', KEPT)
  const { title, description, keyWords } = pageTexts(page, page.name, lang)
  return {
    entityType,
    entityId: page.entityId,
    cityId: page.cityId,
    platform,
    slug: page.slug,
    lang,
    name: page.name[lang],
    title,
    description,
    keyWords: [...keyWords],
  }
}
