import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { seo as calls } from '#/contract/seo'
import { SEO_STATES } from '#/domain/seo/seo-texts'
import { idsOf, withinText } from '../../db/reach'
import { parameters, run } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { CITY_NAMES, NAMES, PAGE_DETAILS, type PageRow, pagesOf, presentPage, withDetails } from './page-rows'
import { entitiesOf } from './entities'

const STATE_PLACES = `array_position(ARRAY[${SEO_STATES.map((state) => `'${state}'`).join(', ')}], state)`
const SORTS = { name: 'sort_name', city: 'sort_city', state: STATE_PLACES } as const

/** Pages with a record, and without; how many stand how is counted of what the other filters leave. */
export const listSeo = (
  ctx: SignedInContext,
  {
    entityType,
    entityId,
    platform,
    cityId,
    state,
    name = '',
    limit,
    offset,
    sort,
    direction,
  }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const { values, add } = parameters()
    const reach = add(idsOf(ctx.caller.businesses))
    const words = name.trim() === '' ? undefined : `drin_fold(${add(name.trim())})`
    const filters = [
      entityType === undefined ? [] : [`p.entity_type = ${add(entityType)}`],
      entityId === undefined ? [] : [`p.entity_id = ${add(entityId)}`],
      platform === undefined ? [] : [`p.platform = ${add(platform)}`],
      cityId === undefined ? [] : [`p.city_id = ${add(cityId)}`],
      words === undefined ? [] : [`(e.is_named OR position(${words} IN p.search_text) > 0)`],
    ].flat()
    const isNamed = words === undefined ? 'true' : `position(${words} IN drin_fold(concat_ws(' ', sq, en, it))) > 0`
    const isOfState = state === 'all' ? 'true' : state === 'records' ? `id IS NOT NULL` : `state = ${add(state)}`
    const way = direction === 'desc' ? 'DESC' : 'ASC'
    const [found] = await run<{ counts: Record<string, number>; total: number; items: PageRow[] }>(tx, {
      text: `WITH ${pagesOf(reach)},
        named AS MATERIALIZED (SELECT entity_type, entity_id, sort_name, ${isNamed} AS is_named FROM entities),
        found AS MATERIALIZED (
          SELECT p.id, p.entity_type, p.entity_id, p.city_id, p.platform, p.state, p.same_field, p.other_id, e.sort_name, c.sort_city
          FROM pages p JOIN named e ON e.entity_type = p.entity_type AND e.entity_id = p.entity_id
            LEFT JOIN (SELECT id, drin_fold(name) AS sort_city FROM cities) c ON c.id = p.city_id
          WHERE ${filters.length === 0 ? 'true' : filters.join(' AND ')}
        ),
        page AS (
          SELECT *, row_number() OVER () AS place FROM (
            SELECT * FROM found WHERE ${isOfState}
            ORDER BY ${SORTS[sort]} ${way} NULLS LAST, sort_name, entity_type, entity_id, platform, city_id NULLS FIRST
            LIMIT ${add(limit)} OFFSET ${add(offset)}
          ) AS sorted
        )
        SELECT
          (SELECT coalesce(jsonb_object_agg(state, n), '{}') FROM (SELECT state, count(*) AS n FROM found GROUP BY state) AS by_state) AS counts,
          (SELECT count(*)::integer FROM found WHERE ${isOfState}) AS total,
          (SELECT coalesce(jsonb_agg(${PAGE_DETAILS} ORDER BY p.place), '[]') FROM page p ${withDetails(reach)}) AS items`,
      values,
    })
    if (found === undefined) throw new Error('an aggregate answered no row')
    return {
      items: found.items.map(presentPage),
      total: found.total,
      counts: {
        missing: found.counts['missing'] ?? 0,
        twice: found.counts['twice'] ?? 0,
        cut: found.counts['cut'] ?? 0,
        incomplete: found.counts['incomplete'] ?? 0,
        good: found.counts['good'] ?? 0,
      },
    }
  })

/** So many are offered; whoever looks for another one types more of its name. */
const OFFERED = 20

export const listEntities = (
  ctx: SignedInContext,
  { entityType, name = '' }: QueryOf<typeof calls.entities>,
): Promise<ResponseOf<typeof calls.entities>> =>
  inSnapshot(ctx, (tx) =>
    run<ResponseOf<typeof calls.entities>[number]>(tx, {
      text: `SELECT e.entity_type AS "entityType", e.entity_id AS "entityId", e.city_id AS "cityId", ${NAMES} AS name,
          CASE WHEN c.id IS NOT NULL THEN ${CITY_NAMES} END AS city
        FROM ${entitiesOf(withinText('id', '$3'))} AS e LEFT JOIN cities c ON c.id = e.city_id
        WHERE e.is_shown AND e.entity_type = $1 AND position(drin_fold($2) IN drin_fold(concat_ws(' ', e.sq, e.en, e.it))) > 0
        ORDER BY drin_fold(e.sq), e.entity_id LIMIT ${OFFERED}`,
      values: [entityType, name.trim(), idsOf(ctx.caller.businesses)],
    }),
  )
