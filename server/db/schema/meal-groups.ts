import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { RefusedPart } from '#/domain/meals/refusal'
import type { OrderStatus } from '#/domain/orders/order-status'
import { instant, revision } from './columns'
import { business, company, companyKeys, tenantKeys, tenantRowId } from './tenant'

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
    /** The name without accents and capitals (`drin_fold`). */
    searchName: text('search_name').notNull().generatedAlwaysAs(sql`drin_fold(company_name)`),
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
    /** A courier has taken it on (`handedOver`). */
    hasCourier: boolean('has_courier').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** What its dishes lack to the least that its zone asks for, as it is or was when its list closed. */
    missingCents: integer('missing_cents').notNull().default(0),
  },
  (t) => [
    ...tenantKeys('meal_groups', t),
    // With the slot, as an ordering time may be moved to another one after people have ordered.
    unique('meal_groups_of').on(t.businessId, t.companyId, t.day, t.orderingTimeId, t.addressId, t.slotStart),
    index('meal_groups_by_day').on(t.businessId, t.day),
    index('meal_groups_of_company').on(t.companyId, t.day),
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

/**
 * What a restaurant refused to cook for a company, as the company reads it: copies, as its meals are. Its people hear of it by e-mail and by a
 * banner, until everybody has another meal, somebody says that it is solved, or its day is over.
 */
export const mealRefusals = pgTable(
  'meal_refusals',
  {
    id: tenantRowId(),
    companyId: company(),
    businessId: integer('business_id').notNull(),
    businessName: text('business_name').notNull(),
    day: text('day').notNull(),
    orderingTimeId: integer('ordering_time_id').notNull(),
    slotStart: text('slot_start').notNull(),
    slotEnd: text('slot_end').notNull(),
    part: text('part').$type<RefusedPart>().notNull(),
    /** The meals that went with it. */
    orderIds: integer('order_ids').array().notNull().default([]),
    /** One of `reject_reasons`; for "other" the notes are the reason. */
    reasonId: integer('reason_id').notNull(),
    notes: text('notes').notNull().default(''),
    at: instant('at').notNull(),
    /** When the e-mails about it were put in line. */
    toldAt: instant('told_at'),
    solvedAt: instant('solved_at'),
    solvedBy: integer('solved_by'),
  },
  (t) => [
    ...companyKeys('meal_refusals', t),
    index('meal_refusals_by_day').on(t.companyId, t.day),
    index('meal_refusals_untold').on(t.id).where(sql`told_at is null`),
    check('meal_refusals_part', sql`${t.part} in ('slot', 'group', 'meal')`),
  ],
)
