import { appBlocks } from './app-blocks'
import { appFilters } from './app-filters'
import { budgets } from './budgets'
import { businessDetails } from './business-details'
import { businessSetup } from './business-setup'
import { businessStatus } from './business-status'
import { catalogues } from './catalogues'
import { companyInvoices } from './company-invoices'
import { companyPayments } from './company-payments'
import { companies } from './companies'
import { companyDashboards } from './company-dashboards'
import { companyOrders } from './company-orders'
import { campaigns } from './campaigns'
import { customers } from './customers'
import { discounts } from './discounts'
import { drivers } from './drivers'
import { employeeGroups } from './employee-groups'
import { employees } from './employees'
import { failedJobs } from './failed-jobs'
import { financeDashboard } from './finance-dashboard'
import { financeTerms } from './finance-terms'
import { history } from './history'
import { home } from './home'
import { homepage } from './homepage'
import { ledger } from './ledger'
import { invoices } from './invoices'
import { live } from './live'
import { locations } from './locations'
import { marketingOptions } from './marketing-options'
import { media } from './media'
import { menu } from './menu'
import { menuEditing } from './menu-editing'
import { openingHours } from './opening-hours'
import { orderEditing } from './order-editing'
import { orders } from './orders'
import { payments } from './payments'
import { platformReport } from './platform-report'
import { printing } from './printing'
import { privacy } from './privacy'
import { repair } from './repair'
import { readiness } from './readiness'
import { reportSchedules } from './report-schedules'
import { reports } from './reports'
import { restaurants } from './restaurants'
import { reviews } from './reviews'
import { seo } from './seo'
import { serviceZones } from './service-zones'
import { session } from './session'
import { shownCounts } from './shown-counts'
import { statements } from './statements'
import { subcategories } from './subcategories'
import { topProducts } from './top-products'
import { toppings } from './toppings'
import { users } from './users'
import { weeklyPlan } from './weekly-plan'
import { webBanners } from './web-banners'
import { notifications } from './notifications'
import { platformSettings } from './platform-settings'
import { receivers } from './receivers'
import { webhooks } from './webhooks'
import { welcome } from './welcome'

/** Every call that the server implements, by area and intent. Written out: inferred, the whole is longer than the compiler can write down. */
export type Contract = {
  session: typeof session
  orders: typeof orders
  orderEditing: typeof orderEditing
  companyOrders: typeof companyOrders
  weeklyPlan: typeof weeklyPlan
  companyPayments: typeof companyPayments
  customers: typeof customers
  businessStatus: typeof businessStatus
  businessDetails: typeof businessDetails
  media: typeof media
  marketingOptions: typeof marketingOptions
  campaigns: typeof campaigns
  webBanners: typeof webBanners
  shownCounts: typeof shownCounts
  notifications: typeof notifications
  receivers: typeof receivers
  webhooks: typeof webhooks
  platformSettings: typeof platformSettings
  appBlocks: typeof appBlocks
  subcategories: typeof subcategories
  appFilters: typeof appFilters
  homepage: typeof homepage
  menu: typeof menu
  menuEditing: typeof menuEditing
  home: typeof home
  live: typeof live
  readiness: typeof readiness
  printing: typeof printing
  repair: typeof repair
  reportSchedules: typeof reportSchedules
  reports: typeof reports
  platformReport: typeof platformReport
  reviews: typeof reviews
  history: typeof history
  users: typeof users
  discounts: typeof discounts
  invoices: typeof invoices
  catalogues: typeof catalogues
  serviceZones: typeof serviceZones
  toppings: typeof toppings
  openingHours: typeof openingHours
  topProducts: typeof topProducts
  businessSetup: typeof businessSetup
  restaurants: typeof restaurants
  payments: typeof payments
  ledger: typeof ledger
  statements: typeof statements
  financeDashboard: typeof financeDashboard
  financeTerms: typeof financeTerms
  locations: typeof locations
  failedJobs: typeof failedJobs
  privacy: typeof privacy
  drivers: typeof drivers
  companyInvoices: typeof companyInvoices
  companies: typeof companies
  employees: typeof employees
  employeeGroups: typeof employeeGroups
  welcome: typeof welcome
  budgets: typeof budgets
  companyDashboards: typeof companyDashboards
  seo: typeof seo
}

export const contract: Contract = {
  session,
  orders,
  orderEditing,
  companyOrders,
  weeklyPlan,
  companyPayments,
  customers,
  businessStatus,
  businessDetails,
  media,
  marketingOptions,
  campaigns,
  webBanners,
  shownCounts,
  notifications,
  receivers,
  webhooks,
  platformSettings,
  appBlocks,
  subcategories,
  appFilters,
  homepage,
  menu,
  menuEditing,
  home,
  live,
  readiness,
  printing,
  repair,
  reportSchedules,
  reports,
  platformReport,
  reviews,
  history,
  users,
  discounts,
  invoices,
  catalogues,
  serviceZones,
  toppings,
  openingHours,
  topProducts,
  businessSetup,
  restaurants,
  payments,
  ledger,
  statements,
  financeDashboard,
  financeTerms,
  locations,
  failedJobs,
  privacy,
  drivers,
  companyInvoices,
  companies,
  employees,
  employeeGroups,
  welcome,
  budgets,
  companyDashboards,
  seo,
}
