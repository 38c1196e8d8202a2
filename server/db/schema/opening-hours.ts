import { index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { OpeningHoursInput } from '#/contract/opening-hours'
import { instant, revision } from './columns'
import { business } from './tenant'

/** When a business takes orders; one without a row takes them at any hour. Read and written whole, with one revision. */
export const openingHours = pgTable(
  'opening_hours',
  {
    businessId: business(),
    week: jsonb('week').$type<OpeningHoursInput['week']>().notNull(),
    /** The earliest first. */
    overrides: jsonb('overrides').$type<OpeningHoursInput['overrides']>().notNull(),
    /** When it opens or closes next, so that screens are told; null: not in sight. */
    changesAt: instant('changes_at'),
    revision: revision(),
  },
  (t) => [primaryKey({ columns: [t.businessId] }), index('opening_hours_due').on(t.changesAt)],
)
