import { revision } from './columns'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Facts of this installation, one a row: epoch, link key, push keys, point-of-sale settings. */
export const deploymentFacts = pgTable('deployment_facts', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Of what people change by a screen. */
  revision: revision(),
})
