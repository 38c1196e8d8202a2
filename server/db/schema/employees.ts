import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant, LANGUAGES, oneOf, revision } from './columns'
import { company, companyKeys, tenantRowId, withinCompany } from './tenant'
import { users } from './users'

/** People of a company who share a daily budget, ordering times and restaurants. */
export const employeeGroups = pgTable(
  'employee_groups',
  {
    id: tenantRowId(),
    companyId: company(),
    name: text('name').notNull(),
    /** Per person and day; null: not set here, 0: orders nothing. */
    dailyBudgetCents: integer('daily_budget_cents'),
    /** Stand first where its people choose. */
    preferredBusinessIds: integer('preferred_business_ids').array().notNull().default([]),
    /** 1 active, 0 not. */
    status: smallint('status').$type<0 | 1>().notNull().default(1),
    revision: revision(),
  },
  (t) => [
    ...companyKeys('employee_groups', t),
    uniqueIndex('employee_groups_name').on(t.companyId, sql`drin_fold(name)`),
    check('employee_groups_budget', sql`${t.dailyBudgetCents} >= 0`),
    check('employee_groups_status', sql`${t.status} in (0, 1)`),
  ],
)

/** Somebody for whom a company pays meals. One who leaves and comes back is the same row. */
export const employees = pgTable(
  'employees',
  {
    id: tenantRowId({ startWith: 1001 }),
    companyId: company(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As `contract/phone.ts` reads it: a country's prefix and the digits behind it; both empty: none. */
    phonePrefix: text('phone_prefix').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    /** The address as it is compared: small letters, the host in ASCII. */
    emailKey: text('email_key').notNull().default(''),
    jobPosition: text('job_position').notNull().default(''),
    /** Beats the group's; null: not set here, 0: orders nothing. */
    dailyBudgetCents: integer('daily_budget_cents'),
    groupId: integer('group_id'),
    /** 1 active, 0 inactive, 2 invited. */
    status: smallint('status').$type<0 | 1 | 2>().notNull().default(2),
    /** As they said it themselves; the kitchen reads it with each meal. */
    allergy: text('allergy').notNull().default(''),
    language: text('language', { enum: LANGUAGES }),
    /** When they agreed to be ordered for (`/b2b/welcome`). */
    consentedAt: instant('consented_at'),
    createdAt: instant('created_at').notNull(),
    revision: revision(),
  },
  (t) => [
    ...companyKeys('employees', t),
    withinCompany(t, t.groupId, employeeGroups),
    uniqueIndex('employees_phone').on(t.companyId, t.phonePrefix, t.phone).where(sql`phone <> ''`),
    uniqueIndex('employees_email').on(t.companyId, t.emailKey).where(sql`email_key <> ''`),
    index('employees_of_group').on(t.companyId, t.groupId),
    check('employees_budget', sql`${t.dailyBudgetCents} >= 0`),
    check('employees_status', sql`${t.status} in (0, 1, 2)`),
    oneOf('employees_language', t.language, LANGUAGES),
  ],
)

/** Links that invite an employee. Only the SHA-256 of what stands in a link is stored. */
export const employeeInvitations = pgTable(
  'employee_invitations',
  {
    companyId: company(),
    tokenHash: bytes('token_hash').notNull(),
    employeeId: integer('employee_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.tokenHash] }),
    withinCompany(t, t.employeeId, employees),
    index('employee_invitations_token').on(t.tokenHash),
    index('employee_invitations_of').on(t.companyId, t.employeeId),
  ],
)

/** A channel that may order for an employee, since they gave it their one-time code; ended with the employee. */
export const channelBindings = pgTable(
  'channel_bindings',
  {
    companyId: company(),
    employeeId: integer('employee_id').notNull(),
    /** The account of the channel. */
    channelId: integer('channel_id')
      .notNull()
      .references(() => users.id),
    boundAt: instant('bound_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.employeeId, t.channelId] }), withinCompany(t, t.employeeId, employees)],
)

/** The one-time code that binds a channel: the newest of each employee, hashed. */
export const bindingCodes = pgTable(
  'binding_codes',
  {
    companyId: company(),
    employeeId: integer('employee_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    triesLeft: smallint('tries_left').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.employeeId] }), withinCompany(t, t.employeeId, employees)],
)
