import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { revision, rowId } from './columns'
import { business, tenantKeys, tenantRowId } from './tenant'

/** What a business may be: the same list for everybody, kept by administrators. */
export const businessTypes = pgTable(
  'business_types',
  {
    id: rowId(),
    sq: text('sq').notNull(),
    en: text('en').notNull(),
    it: text('it').notNull(),
    /** Off: a new business of this type begins without cooking times. */
    asksCookingTime: boolean('asks_cooking_time').notNull().default(true),
    /** On offer; an old one stays for the businesses that have it. */
    active: boolean('active').notNull().default(true),
    revision: revision(),
  },
  (t) => [
    unique('business_types_sq').on(t.sq),
    unique('business_types_en').on(t.en),
    unique('business_types_it').on(t.it),
  ],
)

/** Which types a business has. */
export const businessTypeChoices = pgTable(
  'business_type_choices',
  {
    businessId: business(),
    typeId: integer('type_id')
      .notNull()
      .references(() => businessTypes.id),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.typeId] })],
)

/** A text in each language of the app; empty: none. */
export type Translated = { sq: string; en: string; it: string }
/** Words to search by, in each language. */
export type TranslatedWords = { sq: string[]; en: string[]; it: string[] }

/** What search engines are told of a business. */
export const seoRecords = pgTable(
  'seo_records',
  {
    id: tenantRowId(),
    businessId: business(),
    title: jsonb('title').$type<Translated>().notNull(),
    description: jsonb('description').$type<Translated>().notNull(),
    keyWords: jsonb('key_words').$type<TranslatedWords>().notNull(),
    revision: revision(),
  },
  (t) => [
    ...tenantKeys('seo_records', t),
    unique('seo_records_of').on(t.businessId),
    check('seo_records_texts', sql`jsonb_typeof(${t.title}) = 'object' and jsonb_typeof(${t.description}) = 'object'`),
  ],
)
