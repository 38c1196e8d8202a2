import type { SeoRow } from '#/contract/seo'
import type { SeoState } from '#/domain/seo/seo-texts'
import { inOrder } from '../../office/seo/seo-rows'
import { withinText } from '../../db/reach'
import { entitiesOf } from './entities'

/** Names of a city as people read them; another language is the Albanian one where nobody has said it. */
const cityNames = (city: string): string =>
  `jsonb_build_object('sq', ${city}.name, 'en', coalesce(nullif(${city}.name_en, ''), ${city}.name), 'it', coalesce(nullif(${city}.name_it, ''), ${city}.name))`
export const CITY_NAMES = cityNames('c')
export const NAMES = `jsonb_build_object('sq', e.sq, 'en', e.en, 'it', e.it)`

/** Of a record: a restaurant's in reach, or nobody's. */
const isReached = (column: string, reach: string): string => `(${column} IS NULL OR ${withinText(column, reach)})`

/**
 * Every page, as common table expressions that end with `pages`: records, and what guests are shown and has none. Slim: what a list of some
 * thousands is chosen and put in order by. Of the restaurants of `reach` (a parameter), and of what is nobody's: a text counts as said twice where both
 * pages are among these.
 */
export const pagesOf = (reach: string): string => `
  entities AS MATERIALIZED (SELECT *, drin_fold(sq) AS sort_name FROM ${entitiesOf(withinText('id', reach))} AS all_entities),
  records AS MATERIALIZED (
    SELECT id, entity_type, entity_id, city_id, platform, todo, search_text FROM seo_records
    WHERE removed_at IS NULL AND ${isReached('business_id', reach)}
  ),
  texts AS MATERIALIZED (
    SELECT id, platform, split_part(text, ' ', 1) AS field, hashtextextended(text, 0) AS key
    FROM seo_records CROSS JOIN LATERAL unnest(said) AS text
    WHERE removed_at IS NULL AND ${isReached('business_id', reach)}
  ),
  same AS (
    SELECT platform, key, min(id) AS first, max(id) AS last FROM texts GROUP BY platform, key HAVING count(*) > 1
  ),
  twice AS MATERIALIZED (
    SELECT DISTINCT ON (id) id, field, CASE WHEN first = id THEN last ELSE first END AS other_id
    FROM same JOIN texts USING (platform, key) ORDER BY id, field DESC
  ),
  pages AS (
    SELECT r.id, r.entity_type, r.entity_id, r.city_id, r.platform, r.search_text,
      CASE WHEN twice.id IS NULL THEN r.todo ELSE 'twice' END AS state, twice.field AS same_field, twice.other_id
    FROM records r LEFT JOIN twice ON twice.id = r.id
    UNION ALL
    SELECT NULL, e.entity_type, e.entity_id, e.city_id, platform, '', 'missing', NULL, NULL
    FROM entities e CROSS JOIN (VALUES (1), (2)) AS platforms(platform)
    WHERE e.is_shown AND NOT EXISTS (
      SELECT FROM records r WHERE r.entity_type = e.entity_type AND r.entity_id = e.entity_id AND r.platform = platforms.platform)
  )`

const NO_TEXTS = `'{"sq":"","en":"","it":""}'::jsonb`
const NO_WORDS = `'{"sq":[],"en":[],"it":[]}'::jsonb`

/** What is answered of a page `p`, with the records of both, the thing and the city of `withDetails`. */
export const PAGE_DETAILS = `jsonb_build_object(
  'id', p.id, 'entityType', p.entity_type, 'entityId', p.entity_id, 'cityId', p.city_id, 'platform', p.platform, 'state', p.state,
  'slug', coalesce(r.slug, ''), 'title', coalesce(r.title, ${NO_TEXTS}), 'description', coalesce(r.description, ${NO_TEXTS}),
  'keyWords', coalesce(r.key_words, ${NO_WORDS}), 'revision', coalesce(r.revision, 0), 'name', ${NAMES},
  'city', CASE WHEN c.id IS NOT NULL THEN ${CITY_NAMES} END, 'sameField', p.same_field, 'otherId', p.other_id,
  'otherName', CASE WHEN o.entity_id IS NOT NULL THEN jsonb_build_object('sq', o.sq, 'en', o.en, 'it', o.it) END)`
export const withDetails = (reach: string): string => `
  JOIN entities e ON e.entity_type = p.entity_type AND e.entity_id = p.entity_id
  LEFT JOIN cities c ON c.id = p.city_id
  LEFT JOIN seo_records r ON r.id = p.id AND ${isReached('r.business_id', reach)}
  LEFT JOIN seo_records other ON other.id = p.other_id AND ${isReached('other.business_id', reach)}
  LEFT JOIN entities o ON o.entity_type = other.entity_type AND o.entity_id = other.entity_id`

/** A page as SQL answers it. */
export type PageRow = {
  id: number | null
  entityType: SeoRow['entityType']
  entityId: number
  cityId: number | null
  platform: SeoRow['platform']
  slug: string
  title: SeoRow['metaTitle']
  description: SeoRow['metaDescription']
  keyWords: SeoRow['metaKeyWords']
  revision: number
  state: SeoState
  name: SeoRow['name']
  city: SeoRow['city']
  sameField: 'metaTitle' | 'metaDescription' | null
  otherId: number | null
  otherName: SeoRow['name'] | null
}

export const presentPage = (row: PageRow): SeoRow => ({
  id: row.id,
  entityType: row.entityType,
  entityId: row.entityId,
  cityId: row.cityId,
  platform: row.platform,
  slug: row.slug,
  metaTitle: inOrder(row.title),
  metaDescription: inOrder(row.description),
  metaKeyWords: inOrder(row.keyWords),
  revision: row.revision,
  name: row.name,
  city: row.city,
  state: row.state,
  sameAs:
    row.otherId === null || row.otherName === null || row.sameField === null
      ? null
      : { id: row.otherId, field: row.sameField, name: row.otherName },
})
