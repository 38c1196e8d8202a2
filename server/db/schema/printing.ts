import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PRINTER_LETTERS } from '#/domain/print/printer-letters'
import type { PrintColumns, PrintDocument, PrintError } from '#/domain/print/print-values'
import { instant, LANGUAGES, oneOf } from './columns'
import { mealGroups } from './meal-groups'
import { orders } from './orders'
import { business, keyWithinDay, ofOrder, tenantKeys, tenantRowId, within } from './tenant'
import { users } from './users'

const JOB_STATES = ['waiting', 'sending', 'printed', 'failed', 'notNeeded'] as const

/** Where a business prints: network printers that the server reaches, and the one device that holds the printing role. */
export const printers = pgTable(
  'printers',
  {
    id: tenantRowId(),
    businessId: business(),
    name: text('name').notNull(),
    kind: text('kind').$type<'network' | 'device'>().notNull(),
    host: text('host'),
    port: integer('port'),
    /** Who answers for the address: whoever saved it last. Null: set up before anybody was noted, or a device. */
    setBy: integer('set_by').references(() => users.id),
    /** The device that prints; it may change, the role and its ledger stay. */
    deviceId: uuid('device_id'),
    /** How the device prints. */
    way: text('way').$type<'window' | 'usb' | 'serial'>(),
    columns: smallint('columns').$type<PrintColumns>().notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    letters: text('letters', { enum: PRINTER_LETTERS }).notNull().default('auto'),
    copies: smallint('copies').notNull().default(1),
    automatic: boolean('automatic').notNull(),
    /** What was accepted before somebody switched it on is not printed by itself. */
    automaticSince: instant('automatic_since').notNull(),
    /** Its ledger needs it, nobody else does. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    ...tenantKeys('printers', t),
    uniqueIndex('printers_role').on(t.businessId).where(sql`kind = 'device' and removed_at is null`),
    oneOf('printers_language', t.language, LANGUAGES),
    oneOf('printers_letters', t.letters, PRINTER_LETTERS),
    check('printers_copies', sql`${t.copies} between 1 and 5`),
    check(
      'printers_kind',
      sql`${t.kind} = 'network' and ${t.host} is not null and ${t.port} is not null
        or ${t.kind} = 'device' and ${t.deviceId} is not null and ${t.way} in ('window', 'usb', 'serial')`,
    ),
  ],
)

/** The print ledger: what was asked to be on paper, and what became of it. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: tenantRowId(),
    businessId: business(),
    /** Null: a list of a day, or all of a group of meals. */
    orderId: integer('order_id'),
    /** The group of a company's meal; with no order all of it. */
    mealGroupId: integer('meal_group_id'),
    /** The business day of the order, or of the list (`YYYY-MM-DD`). */
    businessDay: text('business_day').notNull(),
    /** Of a list of companies' meals: the slot that begins then (`12:30`); null: all of its day. */
    slotStart: text('slot_start'),
    /** Null: in a window of the device that asked. */
    printerId: integer('printer_id'),
    document: text('document').$type<PrintDocument>().notNull(),
    /** Of the order's content. */
    revision: integer('revision').notNull().default(0),
    /** 0: the one that is printed by itself; from 1 on somebody asked. */
    repeat: integer('repeat').notNull().default(0),
    state: text('state', { enum: JOB_STATES }).notNull(),
    error: text('error').$type<PrintError>(),
    /** What the network or the printer said. */
    detail: text('detail').notNull().default(''),
    /** A sender died, or was cut off, after it had begun: something of it may be on paper. */
    isUncertain: boolean('is_uncertain').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Not before. While it is being sent: from when on the sender counts as dead. */
    nextAt: instant('next_at').notNull(),
    finishedAt: instant('finished_at'),
    requestedBy: integer('requested_by'),
    deviceId: uuid('device_id'),
    /** The device's own name for what it printed without a connection: told twice, it is one entry. */
    key: uuid('key'),
  },
  (t) => [
    keyWithinDay(t, t.id),
    ofOrder(t, orders),
    within(t, t.printerId, printers),
    within(t, t.mealGroupId, mealGroups),
    uniqueIndex('print_jobs_once')
      .on(t.orderId, t.document, t.revision, t.repeat, sql`coalesce(printer_id, 0)`, t.businessId, t.businessDay)
      .where(sql`order_id is not null`),
    uniqueIndex('print_jobs_told').on(t.businessId, t.key, t.businessDay).where(sql`key is not null`),
    oneOf('print_jobs_state', t.state, JOB_STATES),
    index('print_jobs_due').on(t.nextAt).where(sql`state in ('waiting', 'sending')`),
    index('print_jobs_of').on(t.businessId, t.id.desc()),
    index('print_jobs_of_meals').on(t.businessId, t.mealGroupId).where(sql`meal_group_id is not null`),
    index('print_jobs_of_companies').on(t.businessId, t.businessDay).where(sql`document = 'companyList'`),
  ],
)
