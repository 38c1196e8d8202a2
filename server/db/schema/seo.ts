import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SEO_TODOS } from '#/domain/seo/seo-texts'
import { businesses, cities } from './businesses'
import { instant, oneOf, revision, rowId } from './columns'

/** A text in each language of the app; empty: none. */
export type Translated = { sq: string; en: string; it: string }
/** Words to search by, in each language. */
export type TranslatedWords = { sq: string[]; en: string[]; it: string[] }

/** What search engines are told of a page: of a restaurant, or of a category, which is nobody's. */
export const seoRecords = pgTable(
  'seo_records',
  {
    id: rowId(),
    /** 0 restaurant, 1 category (`domain/seo`). */
    entityType: smallint('entity_type').notNull(),
    entityId: integer('entity_id').notNull(),
    /** The restaurant itself; null: of a category. */
    businessId: integer('business_id').references(() => businesses.id),
    /** Null: of all cities. Of a restaurant its own. */
    cityId: integer('city_id').references(() => cities.id),
    /** 1 web, 2 mobile. */
    platform: smallint('platform').notNull(),
    slug: text('slug').notNull(),
    title: jsonb('title').$type<Translated>().notNull(),
    description: jsonb('description').$type<Translated>().notNull(),
    keyWords: jsonb('key_words').$type<TranslatedWords>().notNull(),
    /** What its texts still lack, as `todoOf` of the domain counts it. */
    todo: text('todo', { enum: SEO_TODOS }).notNull(),
    /** A key of each text that it says, by field and language (`saidOf`): two pages with one key say the same. */
    said: text('said').array().notNull(),
    /** What it is found by besides its name. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`drin_fold(slug || ' ' || (title ->> 'sq') || ' ' || (title ->> 'en') || ' ' || (title ->> 'it') || ' ' || (description ->> 'sq') || ' ' || (description ->> 'en') || ' ' || (description ->> 'it'))`,
      ),
    /** Taken away, and to be had back. */
    removedAt: instant('removed_at'),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('seo_records_page')
      .on(t.entityType, t.entityId, t.platform, sql`coalesce(city_id, 0)`)
      .where(sql`removed_at is null`),
    uniqueIndex('seo_records_slug')
      .on(t.slug, t.entityType, t.platform, sql`coalesce(city_id, 0)`)
      .where(sql`removed_at is null`),
    index('seo_records_business').on(t.businessId),
    check('seo_records_entity', sql`${t.entityType} in (0, 1) and ${t.platform} in (1, 2)`),
    check(
      'seo_records_owner',
      sql`(${t.entityType} = 0) = (${t.businessId} is not null) and (${t.businessId} is null or ${t.businessId} = ${t.entityId} and ${t.cityId} is not null)`,
    ),
    check('seo_records_texts', sql`jsonb_typeof(${t.title}) = 'object' and jsonb_typeof(${t.description}) = 'object'`),
    oneOf('seo_records_todo', t.todo, SEO_TODOS),
  ],
)
