import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { HistoryAction, HistoryKind } from '#/domain/product/history'
import { businesses } from './businesses'
import { bytes, instant } from './columns'
import { companies } from './companies'
import { users } from './users'

/** What a write of the office answered, for the repetition that asks again. Keys belong to the user who sent them. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** SHA-256 of the call and its input: the same key with other input is refused. */
    fingerprint: bytes('fingerprint').notNull(),
    /** Null while the transaction that carries it out is open. */
    response: jsonb('response'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('kept_answers_at').on(t.at)],
)

/** Who changed what in the office: one row a write, in the write's own transaction. Rows are never changed. Partitioned by `at`. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    /** Null: the server itself. */
    userId: integer('user_id').references(() => users.id),
    kind: text('kind').$type<HistoryKind>().notNull(),
    thingId: integer('thing_id').notNull(),
    /** Whose thing it is; neither: the platform's, or a person. */
    businessId: integer('business_id').references(() => businesses.id),
    companyId: integer('company_id').references(() => companies.id),
    action: text('action').$type<HistoryAction>().notNull(),
    /** The changed fields alone, as they were and as they are. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.at] }), index('audit_entries_of').on(t.kind, t.thingId, t.id)],
)
