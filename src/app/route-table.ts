import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ACCESS, type Access, type AccessUser, mayPass } from '#/domain/people/access'

/** One URL of the app: its name in the specification, who may open it, and its title or where it leads on to. */
export type RouteRow = {
  /** Segments in braces are parameters, `{id?}` may be missing. */
  path: string
  name: string
  access: Access
  /** Its screen is about the orders of a business: whoever has none goes home (`mayOpen`). */
  needsBusiness: boolean
  /** Whoever may not open it is told so on the page itself; every other one sends home. */
  saysRefusal: boolean
  title: MessageDescriptor | undefined
  redirect: string | undefined
}

const isAboutOrders = (path: string): boolean => /^\/orders(\/|$)/.test(path)

const page = (
  path: string,
  name: string,
  access: Access,
  title: MessageDescriptor,
  { saysRefusal = false } = {},
): RouteRow => ({
  path,
  name,
  access,
  needsBusiness: isAboutOrders(path),
  saysRefusal,
  title,
  redirect: undefined,
})
const redirect = (path: string, access: Access, to: string): RouteRow => ({
  path,
  name: '',
  access,
  needsBusiness: isAboutOrders(path),
  saysRefusal: false,
  title: undefined,
  redirect: to,
})

const { finance, reviews, discounts, topProducts, reports, accountRecords } = ACCESS
const { companiesList, company, employees, budgets, b2bOrders, b2bAdministration } = ACCESS

/** Every route of the specification. The first row whose path fits a URL decides, so exact paths stand before parameters. */
export const ROUTE_TABLE: readonly RouteRow[] = [
  redirect('/', 'signedIn', '/orders/kanban'),
  page('/home', 'Home', 'signedIn', msg`Home`),
  page('/login', 'Login', 'guest', msg`Log in`),
  page('/change-password', 'ChangePassword', 'signedIn', msg`Change password`),
  page('/notificationLanding', 'NotificationLanding', 'signedIn', msg`Notification`),
  page('/dashboard', 'Dashboard', finance, msg`Dashboard`),

  redirect('/orders', 'signedIn', '/orders/list'),
  page('/orders/kanban', 'OrdersKanban', 'signedIn', msg`Orders`),
  page('/orders/list', 'OrdersList', 'signedIn', msg`Order list`),
  page('/orders/reviews', 'OrdersReviews', reviews, msg`Reviews`),
  // Not in the specification's list: whoever has several businesses says first of which the order is.
  page('/orders/create', 'CreateOrder', 'signedIn', msg`New order`),
  page('/orders/create/{businessId}', 'CreateOrder', 'signedIn', msg`New order`),
  page('/orders/{id}', 'OrderDetails', 'signedIn', msg`Order`),

  page('/business/{id?}/menu', 'BusinessMenu', 'signedIn', msg`Menu`),
  page('/business/{id?}/toppings', 'ToppingsList', 'signedIn', msg`Toppings`),
  page('/business/{id?}/top/items', 'TopProducts', topProducts, msg`Top products`),
  page('/business/my', 'MyBusinesses', 'signedIn', msg`My businesses`),

  redirect('/discounts', discounts, '/discounts/list'),
  page('/discounts/list', 'DiscountList', discounts, msg`Discounts`),
  page('/discounts/{id}', 'DiscountDetails', discounts, msg`Discount`),

  redirect('/finance', finance, '/finance/overview'),
  page('/finance/overview', 'FinanceOverview', finance, msg`Finance`),
  page('/finance/invoice/{id}', 'InvoiceDetails', finance, msg`Invoice`),
  page('/finance/payments', 'Payments', finance, msg`Payments`),
  // Ours: decisions §10.
  page('/finance/transactions', 'Transactions', finance, msg`Transactions`),

  redirect('/reports', reports, '/reports/dynamicReports'),
  page('/reports/dynamicReports', 'DynamicReports', reports, msg`Reports`, { saysRefusal: true }),

  page('/b2b/login', 'B2BLogin', 'guest', msg`Log in for companies`),
  // The specification leaves the guard of /company open; what it leads to is guarded by the company rights.
  redirect('/company', company, '/company/details'),
  page('/company/list', 'CompanyList', companiesList, msg`Companies`),
  page('/company/details/{id?}', 'CompanyDetails', company, msg`Company`),
  page('/company/employees', 'CompanyEmployees', employees, msg`Employees`),
  page('/company/dashboard', 'CompanyDashboard', company, msg`Company dashboard`),
  page('/company/finance-overview', 'CompanyFinanceOverview', company, msg`Company finance`),
  page('/company/account-records', 'CompanyAccountRecords', accountRecords, msg`Account records`),
  page('/company/budgets', 'CompanyBudgets', budgets, msg`Budgets`),
  page('/company/{companyId}/budgets/{id}', 'CompanyBudgetDetails', budgets, msg`Budget`),

  redirect('/b2bOrders', b2bOrders, '/b2bOrders/kanban'),
  page('/b2bOrders/kanban', 'B2BOrdersKanban', b2bOrders, msg`Company orders today`),
  page('/b2bOrders/weeklyPlan', 'B2BWeeklyPlan', b2bOrders, msg`Weekly plan`),
  page('/b2bOrders/list', 'B2BOrdersList', b2bOrders, msg`Company orders`),
  page('/b2bOrders/companyOrdersList', 'B2BCompanyOrdersList', b2bOrders, msg`Orders of a company`),

  redirect('/b2bFinance', b2bAdministration, '/company/details'),
  page('/b2bFinance/invoices', 'B2BInvoices', b2bAdministration, msg`Company invoices`),
  page('/b2bFinance/budgets', 'B2BBudgets', b2bAdministration, msg`Company budgets`),
  page('/b2bFinance/{companyId}/budgets/{id}', 'B2BBudgetDetails', b2bAdministration, msg`Budget`),
  page('/b2bDashboard/dashboard', 'B2BDashboard', b2bAdministration, msg`Company dashboard`),

  // Not of the specification's own list: decisions §7.
  // The settings that there are stand in the profile menu and under Readiness; the address itself says so.
  page('/settings', 'Settings', 'signedIn', msg`Settings`),
  // Ours: where a link for a new password leads.
  page('/new-password', 'NewPassword', 'guest', msg`New password`),
  page('/business/{id}/details/{section?}', 'BusinessDetails', 'signedIn', msg`Business details`),
  page('/reports/admin', 'PlatformReport', ACCESS.administration, msg`Platform report`),
  page('/admin/businesses/{new?}', 'Businesses', ACCESS.administration, msg`Businesses`),
  page('/admin/percentages', 'Percentages', ACCESS.administration, msg`Percentages`),
  page('/admin/business-types', 'BusinessTypes', ACCESS.administration, msg`Business types`),
  page('/admin/users', 'Users', ACCESS.users, msg`Users`),
  page('/settings/readiness', 'Readiness', ACCESS.kitchen, msg`Readiness`),
]

/** Any other path: the not-found page, for anyone. */
export const NOT_FOUND: RouteRow = {
  path: '(any other)',
  name: 'NotFoundView',
  access: 'anyone',
  needsBusiness: false,
  saysRefusal: false,
  title: msg`Oops`,
  redirect: undefined,
}

/** Whether a person may open a page. A super administrator passes every check, also before there is a business. */
export const mayOpen = (row: RouteRow, user: AccessUser | undefined, hasBusiness: boolean): boolean =>
  mayPass(row.access, user) && (!row.needsBusiness || user === undefined || hasBusiness || user.superAdministrator)

const patterns = ROUTE_TABLE.map((row) => ({ row, pattern: patternOf(row.path) }))

/** The row that decides about a path (without query and fragment); `NOT_FOUND` where none fits. */
export const rowOf = (pathname: string): RouteRow =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.row ?? NOT_FOUND

/** `/business/{id?}/menu` → the expression for `/business/menu` and `/business/7/menu`, a closing slash allowed. */
function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.endsWith('?}') ? '(?:/[^/]+)?' : segment.startsWith('{') ? '/[^/]+' : `/${segment}`))
  return new RegExp(`^${segments.join('')}/?$`)
}
