import { boolean, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { revision, rowId } from './columns'
import { business } from './tenant'

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
