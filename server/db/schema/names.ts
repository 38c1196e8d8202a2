import { integer, pgView, text } from 'drizzle-orm/pg-core'

/**
 * The name of everybody who ever had an account, for what they did: `users` itself shows colleagues alone, and whoever wrote a note may work
 * elsewhere by now. Plain SQL has `device_names` beside it, for what devices did.
 */
export const peopleNames = pgView('people_names', {
  id: integer('id').notNull(),
  name: text('name').notNull(),
  surname: text('surname').notNull(),
}).existing()
