import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { business } from './tenant'
import { users } from './users'

/** Pictures that were sent for a business; the pictures themselves are kept outside (`media/media-store.ts`). */
export const photos = pgTable(
  'photos',
  {
    businessId: business(),
    /** The SHA-256 of its content, and what it is. */
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    at: instant('at').notNull(),
    userId: integer('user_id').references(() => users.id),
    /** Since when no record names it, as the job that looks found it. */
    unusedSince: instant('unused_since'),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.name] }), index('photos_at').on(t.businessId, t.at)],
)
