import { eq } from 'drizzle-orm'
import type { SeoEntityType } from '#/domain/seo/seo-texts'
import { TEXT_LANGUAGES, textIn } from '#/domain/values/texts'
import type { Transaction } from '../../db/database'
import { appSubcategories } from '../../db/schema'
import { type Entity, restaurantEntity } from '../../office/seo/seo-rows'

/** A name in a language, as `textIn` of the domain finds it. */
const nameIn = (language: string): string =>
  `coalesce(${[language, 'en', 'sq', 'it'].map((each) => `nullif(trim(name ->> '${each}'), '')`).join(', ')}, '')`

/**
 * What has a page of its own, in one place: its name in each language, the city that it is in (null: all), and whether it is shown to guests.
 * Restaurants of which `isReached` is true (SQL about `id`), and the subcategories of the guests' app; another type is one more SELECT here, and one more line in `findEntity`.
 */
export const entitiesOf = (isReached: string): string => `(
  SELECT 0 AS entity_type, id AS entity_id, name AS sq, name AS en, name AS it, city_id, status = 1 AS is_shown FROM businesses
    WHERE ${isReached}
  UNION ALL
  SELECT 1, id, ${TEXT_LANGUAGES.map(nameIn).join(', ')}, NULL, is_shown FROM app_subcategories
)`

/** Undefined: there is none, or it is out of the caller's reach. */
export const findEntity = (
  tx: Transaction,
  entityType: SeoEntityType,
  entityId: number,
): Promise<Entity | undefined> => (entityType === 0 ? restaurantEntity(tx, entityId) : categoryEntity(tx, entityId))

/** A subcategory as a page, of all cities. */
async function categoryEntity(tx: Transaction, id: number): Promise<Entity | undefined> {
  const [row] = await tx
    .select({ name: appSubcategories.name })
    .from(appSubcategories)
    .where(eq(appSubcategories.id, id))
  if (row === undefined) return undefined
  const [sq, en, it] = TEXT_LANGUAGES.map((language) => textIn(row.name, language))
  return { entityType: 1, entityId: id, name: { sq: sq ?? '', en: en ?? '', it: it ?? '' }, cityId: null }
}
