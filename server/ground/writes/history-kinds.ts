import { and, eq } from 'drizzle-orm'
import { ACCESS, type Access } from '#/domain/people/access'
import type { HistoryKind } from '#/domain/product/history'
import type { Transaction } from '../../db/database'
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
  /** Whether the caller of this transaction sees such a thing: the walls hold things of tenants, people need a check of their own. */
  isThere: (tx: Transaction, id: number, ctx: SignedInContext) => Promise<boolean>
}

/** Who may read the history of what. */
export const HISTORIES: Readonly<Record<HistoryKind, Kind>> = {
  discount: {
    access: ACCESS.discounts,
    isThere: async (tx, id) => (await tx.$count(discounts, eq(discounts.id, id))) === 1,
  },
  business_type: {
    access: ACCESS.administration,
    isThere: async (tx, id) => (await tx.$count(businessTypes, eq(businessTypes.id, id))) === 1,
  },
  city: {
    access: ACCESS.administration,
    isThere: async (tx, id) => (await tx.$count(cities, eq(cities.id, id))) === 1,
  },
  campaign: {
    access: ACCESS.administration,
    isThere: async (tx, id) => (await tx.$count(campaigns, eq(campaigns.id, id))) === 1,
  },
  banner: {
    access: ACCESS.administration,
    isThere: async (tx, id) => (await tx.$count(webBanners, eq(webBanners.id, id))) === 1,
  },
  notification: {
    access: ACCESS.administration,
    isThere: async (tx, id) => (await tx.$count(notifications, eq(notifications.id, id))) === 1,
  },
  // One of the installation, whether it was ever changed or not.
  sending_hours: { access: ACCESS.administration, isThere: async (_tx, id) => id === 1 },
  app_block: {
    access: ACCESS.administration,
    isThere: async (tx, id) => (await tx.$count(appBlocks, eq(appBlocks.id, id))) === 1,
  },
  app_subcategory: {
    access: ACCESS.administration,
    isThere: async (tx, id) => (await tx.$count(appSubcategories, eq(appSubcategories.id, id))) === 1,
  },
  sub_block: {
    access: ACCESS.administration,
    isThere: async (tx, id) => (await tx.$count(subBlocks, eq(subBlocks.id, id))) === 1,
  },
  app_filter: {
    access: ACCESS.administration,
    isThere: async (tx, id) => (await tx.$count(appFilters, eq(appFilters.id, id))) === 1,
  },
  opening_hours: {
    access: 'signedIn',
    isThere: async (tx, id) => (await tx.$count(openingHours, eq(openingHours.businessId, id))) === 1,
  },
  dish: {
    access: ACCESS.menuRead,
    isThere: async (tx, id) => (await tx.$count(menuItems, eq(menuItems.id, id))) === 1,
  },
  menu: {
    access: ACCESS.menuRead,
    isThere: async (tx, id) => (await tx.$count(businesses, eq(businesses.id, id))) === 1,
  },
  menu_category: {
    access: ACCESS.menuRead,
    isThere: async (tx, id) => (await tx.$count(menuCategories, eq(menuCategories.id, id))) === 1,
  },
  store_details: {
    access: 'signedIn',
    isThere: async (tx, id) => (await tx.$count(businesses, eq(businesses.id, id))) === 1,
  },
  business_features: {
    access: 'signedIn',
    isThere: async (tx, id) => (await tx.$count(businesses, eq(businesses.id, id))) === 1,
  },
  business_contact: {
    access: 'signedIn',
    isThere: async (tx, id) => (await tx.$count(businessContacts, eq(businessContacts.id, id))) === 1,
  },
  business_contract: {
    access: 'signedIn',
    isThere: async (tx, id) => (await tx.$count(businessContracts, eq(businessContracts.id, id))) === 1,
  },
  payment_methods: {
    access: ACCESS.editBusiness,
    isThere: async (tx, id) => (await tx.$count(businesses, eq(businesses.id, id))) === 1,
  },
  take_away_point: {
    access: ACCESS.editBusiness,
    isThere: async (tx, id) => (await tx.$count(takeAwayPoints, eq(takeAwayPoints.id, id))) === 1,
  },
  seo: {
    access: ACCESS.editBusiness,
    isThere: async (tx, id) => (await tx.$count(seoRecords, eq(seoRecords.id, id))) === 1,
  },
  finance_terms: {
    access: ACCESS.finance,
    isThere: async (tx, id) => (await tx.$count(businesses, eq(businesses.id, id))) === 1,
  },
  invoice: {
    access: ACCESS.finance,
    isThere: async (tx, id) => (await tx.$count(invoices, eq(invoices.id, id))) === 1,
  },
  company_invoice: {
    access: ACCESS.companyInvoices,
    isThere: async (tx, id) => (await tx.$count(companyInvoices, eq(companyInvoices.id, id))) === 1,
  },
  printer: {
    access: ACCESS.kitchen,
    isThere: async (tx, id) => (await tx.$count(printers, eq(printers.id, id))) === 1,
  },
  service_zone: {
    access: 'signedIn',
    isThere: async (tx, id) => (await tx.$count(serviceZones, eq(serviceZones.id, id))) === 1,
  },
  topping: {
    access: 'signedIn',
    isThere: async (tx, id) => (await tx.$count(toppingTypes, eq(toppingTypes.id, id))) === 1,
  },
  user: {
    access: ACCESS.users,
    isThere: async (tx, id, { caller }) => (await tx.$count(users, and(eq(users.id, id), isReachable(caller)))) === 1,
  },
  payment: {
    access: ACCESS.finance,
    isThere: async (tx, id) => (await tx.$count(payments, eq(payments.id, id))) === 1,
  },
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
  company: {
    access: ACCESS.company,
    isThere: async (tx, id) => (await tx.$count(companies, eq(companies.id, id))) === 1,
  },
  company_features: {
    access: ACCESS.company,
    isThere: async (tx, id) => (await tx.$count(companies, eq(companies.id, id))) === 1,
  },
  company_contract: {
    access: ACCESS.company,
    isThere: async (tx, id) => (await tx.$count(companyContracts, eq(companyContracts.id, id))) === 1,
  },
  ordering_time: {
    access: ACCESS.company,
    isThere: async (tx, id) => (await tx.$count(orderingTimes, eq(orderingTimes.id, id))) === 1,
  },
  employee: {
    access: ACCESS.employees,
    isThere: async (tx, id) => (await tx.$count(employees, eq(employees.id, id))) === 1,
  },
  employee_group: {
    access: ACCESS.employees,
    isThere: async (tx, id) => (await tx.$count(employeeGroups, eq(employeeGroups.id, id))) === 1,
  },
  budget: {
    access: ACCESS.budgets,
    isThere: async (tx, id) => (await tx.$count(budgets, eq(budgets.id, id))) === 1,
  },
  bank_line: {
    access: ACCESS.financeWriting,
    // As the lines themselves: they name everybody who paid the platform.
    isThere: async (tx, id, { caller }) =>
      caller.worksForAll && (await tx.$count(bankStatementLines, eq(bankStatementLines.id, id))) === 1,
  },
}
