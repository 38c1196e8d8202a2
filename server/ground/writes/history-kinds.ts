import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ACCESS, type Access } from '#/domain/people/access'
import type { HistoryKind } from '#/domain/product/history'
import type { Transaction } from '../../db/database'
import { ofReachOrNobody, within } from '../../db/reach'
import {
  appBlocks,
  appFilters,
  appSubcategories,
  bankStatementLines,
  budgets,
  businesses,
  businessTypes,
  campaigns,
  cities,
  discounts,
  employeeGroups,
  employees,
  menuCategories,
  menuItems,
  notifications,
  companies,
  companyContracts,
  orderingTimes,
  businessContacts,
  businessContracts,
  companyInvoices,
  invoices,
  openingHours,
  payments,
  printers,
  reportSchedules,
  seoRecords,
  serviceZones,
  subBlocks,
  takeAwayPoints,
  toppingTypes,
  users,
  webBanners,
} from '../../db/schema'
import type { SignedInContext } from '../http/context'
import { isReachable } from '../session/reachable'

type Kind = {
  /** As the call that reads the thing itself. */
  access: Access
  /** Whether the caller reaches such a thing. */
  isThere: (tx: Transaction, id: number, ctx: SignedInContext) => Promise<boolean>
}

const isOne = async (tx: Transaction, table: PgTable, condition: SQL | undefined): Promise<boolean> =>
  (await tx.$count(table, condition)) === 1

type Numbered<Column extends string> = PgTable & Record<Column | 'id', PgColumn>

const ofPlatform =
  (table: Numbered<'id'>): Kind['isThere'] =>
  (tx, id) =>
    isOne(tx, table, eq(table.id, id))
const ofBusiness =
  (table: Numbered<'businessId'>): Kind['isThere'] =>
  (tx, id, { caller }) =>
    isOne(tx, table, and(within(table.businessId, caller.businesses), eq(table.id, id)))
const ofCompany =
  (table: Numbered<'companyId'>): Kind['isThere'] =>
  (tx, id, { caller }) =>
    isOne(tx, table, and(within(table.companyId, caller.companies), eq(table.id, id)))
const isBusiness: Kind['isThere'] = (tx, id, { caller }) =>
  isOne(tx, businesses, and(within(businesses.id, caller.businesses), eq(businesses.id, id)))
const isCompany: Kind['isThere'] = (tx, id, { caller }) =>
  isOne(tx, companies, and(within(companies.id, caller.companies), eq(companies.id, id)))

/** Who may read the history of what. */
export const HISTORIES: Readonly<Record<HistoryKind, Kind>> = {
  discount: { access: ACCESS.discounts, isThere: ofBusiness(discounts) },
  business_type: { access: ACCESS.administration, isThere: ofPlatform(businessTypes) },
  city: { access: ACCESS.administration, isThere: ofPlatform(cities) },
  campaign: { access: ACCESS.administration, isThere: ofPlatform(campaigns) },
  banner: { access: ACCESS.administration, isThere: ofPlatform(webBanners) },
  notification: { access: ACCESS.administration, isThere: ofPlatform(notifications) },
  // One of the installation, whether it was ever changed or not.
  sending_hours: { access: ACCESS.administration, isThere: async (_tx, id) => id === 1 },
  app_block: { access: ACCESS.administration, isThere: ofPlatform(appBlocks) },
  app_subcategory: { access: ACCESS.administration, isThere: ofPlatform(appSubcategories) },
  sub_block: { access: ACCESS.administration, isThere: ofPlatform(subBlocks) },
  app_filter: { access: ACCESS.administration, isThere: ofPlatform(appFilters) },
  opening_hours: {
    access: 'signedIn',
    isThere: (tx, id, { caller }) =>
      isOne(tx, openingHours, and(within(openingHours.businessId, caller.businesses), eq(openingHours.businessId, id))),
  },
  dish: { access: ACCESS.menuRead, isThere: ofBusiness(menuItems) },
  menu: { access: ACCESS.menuRead, isThere: isBusiness },
  menu_category: { access: ACCESS.menuRead, isThere: ofBusiness(menuCategories) },
  store_details: { access: 'signedIn', isThere: isBusiness },
  business_features: { access: 'signedIn', isThere: isBusiness },
  business_contact: { access: 'signedIn', isThere: ofBusiness(businessContacts) },
  business_contract: { access: 'signedIn', isThere: ofBusiness(businessContracts) },
  payment_methods: { access: ACCESS.editBusiness, isThere: isBusiness },
  take_away_point: { access: ACCESS.editBusiness, isThere: ofBusiness(takeAwayPoints) },
  seo: {
    access: ACCESS.editBusiness,
    // Of restaurants within reach, and of what is no tenant's.
    isThere: async (tx, id, { caller }) =>
      isOne(tx, seoRecords, and(eq(seoRecords.id, id), ofReachOrNobody(seoRecords.businessId, caller.businesses))),
  },
  finance_terms: { access: ACCESS.finance, isThere: isBusiness },
  invoice: { access: ACCESS.finance, isThere: ofBusiness(invoices) },
  company_invoice: { access: ACCESS.companyInvoices, isThere: ofCompany(companyInvoices) },
  printer: { access: ACCESS.kitchen, isThere: ofBusiness(printers) },
  service_zone: { access: 'signedIn', isThere: ofBusiness(serviceZones) },
  topping: { access: 'signedIn', isThere: ofBusiness(toppingTypes) },
  user: {
    access: ACCESS.users,
    isThere: async (tx, id, { caller }) => (await tx.$count(users, and(eq(users.id, id), isReachable(caller)))) === 1,
  },
  payment: { access: ACCESS.finance, isThere: ofBusiness(payments) },
  report_schedule: {
    access: ACCESS.reports,
    // Everybody has their own.
    isThere: async (tx, id, { caller }) =>
      (await tx.$count(reportSchedules, and(eq(reportSchedules.id, id), eq(reportSchedules.userId, caller.userId)))) ===
      1,
  },
  failed_job: {
    access: ACCESS.platform,
    // What was decided stays known when the job is gone.
    isThere: async (_tx, _id, { caller }) => caller.worksForAll,
  },
  person_data: {
    access: ACCESS.platform,
    // One register of who looked at whom; nothing of it is a row.
    isThere: async (_tx, _id, { caller }) => caller.worksForAll,
  },
  company: { access: ACCESS.company, isThere: isCompany },
  company_features: { access: ACCESS.company, isThere: isCompany },
  company_contract: { access: ACCESS.company, isThere: ofCompany(companyContracts) },
  ordering_time: { access: ACCESS.company, isThere: ofCompany(orderingTimes) },
  employee: { access: ACCESS.employees, isThere: ofCompany(employees) },
  employee_group: { access: ACCESS.employees, isThere: ofCompany(employeeGroups) },
  budget: { access: ACCESS.budgets, isThere: ofCompany(budgets) },
  bank_line: {
    access: ACCESS.financeWriting,
    // As the lines themselves: they name everybody who paid the platform.
    isThere: async (tx, id, { caller }) =>
      caller.worksForAll && (await tx.$count(bankStatementLines, eq(bankStatementLines.id, id))) === 1,
  },
}
