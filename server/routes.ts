import type { Hono } from 'hono'
import { type Contract, contract } from '#/contract'
import { budgetRoutes } from './companies/budgets/routes'
import { companyDashboardRoutes } from './companies/dashboards/routes'
import { businessDetailsRoutes } from './office/business-details/routes'
import { businessSetupRoutes, restaurantRoutes } from './office/business-setup/routes'
import { businessStatusRoutes } from './ground/businesses/routes'
import { catalogueRoutes } from './platform/catalogues/routes'
import { companyInvoiceRoutes } from './companies/invoices/routes'
import { companyPaymentRoutes } from './companies/payments/routes'
import { companyRoutes } from './companies/companies/routes'
import { companyOrderRoutes } from './kitchen/meal-groups/routes'
import { customerRoutes } from './kitchen/customers/routes'
import { discountRoutes } from './office/discounts/routes'
import { driverRoutes } from './kitchen/drivers/routes'
import { employeeGroupRoutes } from './companies/employee-groups/routes'
import { employeeRoutes, welcomeRoutes } from './companies/employees/routes'
import { failedJobRoutes } from './platform/failed-jobs/routes'
import { financeDashboardRoutes } from './office/finance/dashboard/routes'
import { invoiceRoutes } from './office/finance/invoices/routes'
import { ledgerRoutes } from './office/finance/ledger/routes'
import { paymentRoutes } from './office/finance/payments/routes'
import { statementRoutes } from './office/finance/statements/routes'
import { financeTermsRoutes } from './office/finance/terms/routes'
import { homeRoutes } from './office/home/routes'
import { type AnyHandler, type HttpEnv, implement, type Routes } from './ground/http/implement'
import { staticFirst } from './ground/http/static-first'
import { liveRoutes, repairRoutes } from './kitchen/live/routes'
import { locationRoutes } from './platform/locations/routes'
import { bannerRoutes } from './platform/banners/routes'
import { notificationRoutes, platformSettingRoutes } from './platform/notifications/routes'
import { receiverRoutes } from './platform/receivers/routes'
import { campaignRoutes, shownCountRoutes } from './platform/campaigns/routes'
import { appBlockRoutes } from './platform/app-blocks/routes'
import { appFilterRoutes } from './platform/app-filters/routes'
import { homepageRoutes } from './platform/homepage/routes'
import { subcategoryRoutes } from './platform/subcategories/routes'
import { marketingOptionRoutes } from './platform/marketing/routes'
import { mediaRoutes } from './office/media/routes'
import { menuEditingRoutes } from './office/menu-editing/routes'
import { menuRoutes } from './kitchen/menu/routes'
import { openingHoursRoutes } from './office/opening-hours/routes'
import { editAddress } from './kitchen/orders/edit-address'
import { orderEditingRoutes } from './kitchen/orders/order-editing-routes'
import { orderRoutes } from './kitchen/orders/routes'
import { printingRoutes } from './kitchen/printing/routes'
import { privacyRoutes } from './platform/privacy/routes'
import { platformReportRoutes, reportRoutes, reportScheduleRoutes } from './office/reports/routes'
import { reviewRoutes } from './office/reviews/routes'
import { readinessRoutes } from './kitchen/ring/routes'
import { seoRoutes } from './platform/seo/routes'
import { serviceZoneRoutes } from './office/service-zones/routes'
import { sessionRoutes } from './ground/session/routes'
import { topProductRoutes } from './office/top-products/routes'
import { toppingRoutes } from './office/toppings/routes'
import { webhookRoutes } from './kitchen/webhooks/routes'
import { weeklyPlanRoutes } from './kitchen/weekly-plan/routes'
import { userRoutes } from './platform/users/routes'
import { historyRoutes } from './ground/writes/routes'

/** A handler for each call of the contract, in its order: with one missing it does not compile. */
const routes: { readonly [Area in keyof Contract]: Routes<Contract[Area]> } = {
  session: sessionRoutes,
  orders: orderRoutes,
  orderEditing: orderEditingRoutes,
  companyOrders: companyOrderRoutes,
  customers: { ...customerRoutes, editAddress },
  businessStatus: businessStatusRoutes,
  businessDetails: businessDetailsRoutes,
  marketingOptions: marketingOptionRoutes,
  campaigns: campaignRoutes,
  webBanners: bannerRoutes,
  notifications: notificationRoutes,
  receivers: receiverRoutes,
  webhooks: webhookRoutes,
  platformSettings: platformSettingRoutes,
  shownCounts: shownCountRoutes,
  appBlocks: appBlockRoutes,
  subcategories: subcategoryRoutes,
  appFilters: appFilterRoutes,
  homepage: homepageRoutes,
  media: mediaRoutes,
  menu: menuRoutes,
  menuEditing: menuEditingRoutes,
  home: homeRoutes,
  live: liveRoutes,
  readiness: readinessRoutes,
  printing: printingRoutes,
  repair: repairRoutes,
  reportSchedules: reportScheduleRoutes,
  reports: reportRoutes,
  platformReport: platformReportRoutes,
  reviews: reviewRoutes,
  history: historyRoutes,
  users: userRoutes,
  discounts: discountRoutes,
  invoices: invoiceRoutes,
  catalogues: catalogueRoutes,
  serviceZones: serviceZoneRoutes,
  toppings: toppingRoutes,
  openingHours: openingHoursRoutes,
  topProducts: topProductRoutes,
  businessSetup: businessSetupRoutes,
  restaurants: restaurantRoutes,
  payments: paymentRoutes,
  ledger: ledgerRoutes,
  statements: statementRoutes,
  financeDashboard: financeDashboardRoutes,
  financeTerms: financeTermsRoutes,
  locations: locationRoutes,
  failedJobs: failedJobRoutes,
  privacy: privacyRoutes,
  drivers: driverRoutes,
  companyInvoices: companyInvoiceRoutes,
  companyPayments: companyPaymentRoutes,
  companies: companyRoutes,
  employees: employeeRoutes,
  employeeGroups: employeeGroupRoutes,
  welcome: welcomeRoutes,
  budgets: budgetRoutes,
  companyDashboards: companyDashboardRoutes,
  weeklyPlan: weeklyPlanRoutes,
  seo: seoRoutes,
}

/** Registers every call of the contract. Their order is a rule, not that of lines: words of a path before its parameters. */
export function registerRoutes(app: Hono<HttpEnv>): void {
  const calls = Object.entries(contract).flatMap(([area, endpoints]) => {
    const handlers: Readonly<Record<string, AnyHandler>> = routes[area as keyof Contract]
    return Object.entries(endpoints).map(([name, endpoint]) => ({ endpoint, handler: handlers[name] }))
  })
  for (const { endpoint, handler } of calls.toSorted((one, other) =>
    staticFirst(one.endpoint.path, other.endpoint.path),
  ))
    implement(app, endpoint, handler as AnyHandler) // the type of `routes` has one for each
}
