import type { PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './index'

/**
 * Whose rows a table holds. `business`, `company`, `both`: one tenant's, behind a wall of row-level security (`drin_wall` in
 * the migrations). `people`: accounts, their sessions, and who works where, read before the caller's tenants are known;
 * each query asks for one account. `platform`: the same for everybody, or the server's own.
 */
export type Tenancy = 'business' | 'company' | 'both' | 'people' | 'platform'

type Tables = { [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable ? Name : never]: Tenancy }

/** Every table, by its name in the schema: one that is missing here does not compile. */
export const TENANCY = {
  auditEntries: 'both',
  businessContacts: 'business',
  businessContracts: 'business',
  businessDetails: 'business',
  businessLogEntries: 'business',
  businessReach: 'business',
  businessTypeChoices: 'business',
  businessTypes: 'platform',
  businesses: 'business',
  cities: 'platform',
  cityZones: 'platform',
  closingReasons: 'platform',
  closingTimes: 'business',
  commandLog: 'business',
  companies: 'company',
  contactAttempts: 'business',
  customerAddresses: 'business',
  customers: 'business',
  deploymentFacts: 'platform',
  deviceReports: 'business',
  devices: 'people',
  discounts: 'business',
  eventStreams: 'business',
  events: 'business',
  extraTimes: 'business',
  keptAnswers: 'people',
  lossSuspected: 'business',
  menuCategories: 'business',
  menuItemToppingTypes: 'business',
  menuItems: 'business',
  menus: 'business',
  menuVariants: 'business',
  openingHours: 'business',
  orderChanges: 'business',
  orderComments: 'business',
  orderDispatches: 'business',
  orderItems: 'business',
  orderRecalls: 'business',
  orderRefunds: 'business',
  orders: 'business',
  passwordLinks: 'people',
  passwordMails: 'people',
  photos: 'business',
  printJobs: 'business',
  printers: 'business',
  pushRegistrations: 'people',
  rejectReasons: 'platform',
  reviews: 'business',
  ringContacts: 'business',
  ringWatch: 'business',
  rings: 'business',
  selfTests: 'business',
  seoRecords: 'business',
  serviceZones: 'business',
  sessions: 'people',
  signInFailures: 'people',
  takeAwayPoints: 'business',
  toppingItems: 'business',
  toppingTypes: 'business',
  userBusinesses: 'people',
  userCompanies: 'people',
  userPermissions: 'people',
  users: 'people',
} as const satisfies Tables
