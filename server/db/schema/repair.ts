import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses'
import { instant } from './columns'
import { business, tenantKeys, tenantRowId } from './tenant'

/** Numbers that a device gave to commands and that never came: a lost command each, until it arrives or is explained. */
export const lossSuspected = pgTable(
  'loss_suspected',
  {
    deviceId: uuid('device_id').notNull(),
    deviceSeq: integer('device_seq').notNull(),
    /** Where the device's session or its other commands tell it. */
    businessId: integer('business_id').references(() => businesses.id),
    firstSeen: instant('first_seen').notNull(),
    /** `arrived`: it came after all; `discarded`: a person had given it up. */
    explained: text('explained'),
    explainedAt: instant('explained_at'),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.deviceSeq] }),
    check('loss_suspected_explained', sql`${t.explained} in ('arrived', 'discarded')`),
    index('loss_suspected_of').on(t.businessId, t.firstSeen),
  ],
)

/** What a device noticed about itself and told: a change that no server takes, a board that differed. No personal data. */
export const deviceReports = pgTable(
  'device_reports',
  {
    id: tenantRowId(),
    businessId: business(),
    deviceId: uuid('device_id').notNull(),
    kind: text('kind').notNull(),
    details: jsonb('details').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    ...tenantKeys('device_reports', t),
    check('device_reports_kind', sql`${t.kind} in ('parked', 'mismatch')`),
    index('device_reports_of').on(t.businessId, t.at),
  ],
)
