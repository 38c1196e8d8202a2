import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#/domain/orders/order-status'
import { instant, revision } from './columns'
import { business, company, tenantKeys, tenantRowId } from './tenant'

/**
 * The meals of one company, for one restaurant, day, ordering time and address: what a kitchen accepts, cooks and hands over as one. Silent
 * until its list closes. Names are those of its day.
 */
export const mealGroups = pgTable(
  'meal_groups',
  {
    id: tenantRowId({ startWith: 101 }),
    businessId: business(),
    companyId: integer('company_id').notNull(),
    companyName: text('company_name').notNull(),
    day: text('day').notNull(),
    orderingTimeId: integer('ordering_time_id').notNull(),
    addressId: integer('address_id').notNull(),
    /** Where it goes and who takes it there. */
    addressText: text('address_text').notNull(),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    slotStart: text('slot_start').notNull(),
    slotEnd: text('slot_end').notNull(),
    /** When nothing more is ordered; null in `closedAt`: its list is open. */
    closesAt: instant('closes_at').notNull(),
    closedAt: instant('closed_at'),
    status: text('status').$type<OrderStatus>().notNull().default('PENDING'),
    statusVersion: integer('status_version').notNull().default(1),
    /** When it was cooked; null: not yet, whatever its courier does. */
    cookedAt: instant('cooked_at'),
    createdAt: instant('created_at').notNull(),
    /** When its labels were printed last: what changed after that is named. */
    labelsPrintedAt: instant('labels_printed_at'),
  },
  (t) => [
    ...tenantKeys('meal_groups', t),
    unique('meal_groups_of').on(t.businessId, t.companyId, t.day, t.orderingTimeId, t.addressId),
    index('meal_groups_by_day').on(t.businessId, t.day),
    index('meal_groups_closing').on(t.closesAt).where(sql`closed_at is null`),
  ],
)

/** From whom a company expects how many meals, by day and ordering time. The company writes it; the restaurant reads what concerns it and may refuse. */
export const planCells = pgTable(
  'plan_cells',
  {
    businessId: business(),
    companyId: company(),
    day: text('day').notNull(),
    orderingTimeId: integer('ordering_time_id').notNull(),
    expected: integer('expected').notNull(),
    /** Why the restaurant does not cook it; null: it does. */
    refusedReason: text('refused_reason'),
    revision: revision(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.companyId, t.day, t.orderingTimeId] }),
    index('plan_cells_of_company').on(t.companyId, t.day),
    check('plan_cells_expected', sql`${t.expected} between 0 and 9999`),
  ],
)
