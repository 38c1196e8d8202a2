import { ACCESS } from '#/domain/people/access'

/**
 * What the board's first file holds of the screens in `src/screens`: the first row that fits a URL decides. Written by
 * `npx vitest run --project unit src/app/route-table.test.ts -u`.
 */
export const ROUTES = [
  { path: '/', access: 'signedIn', redirect: '/orders/kanban' },
  { path: '/admin/business-types', access: ACCESS.administration, title: '6OMWYi' }, // Business types
  { path: '/admin/businesses/{new?}', access: ACCESS.administration, title: '15G9e1' }, // Businesses
  { path: '/admin/failed-jobs', access: ACCESS.platform, title: 'n9lz4A' }, // Failed jobs
  { path: '/admin/locations', access: ACCESS.administration, title: 'VppBoU' }, // Locations
  { path: '/admin/marketing/banners', access: ACCESS.administration, title: 'HB7tz7' }, // Banners
  { path: '/admin/marketing/blocks', access: ACCESS.administration, title: '78J5Lm' }, // App blocks
  { path: '/admin/marketing/blocks/{id}', access: ACCESS.administration, title: 'NPrwj0' }, // Block
  { path: '/admin/marketing/campaigns', access: ACCESS.administration, title: 'oRJtCM' }, // Campaigns
  { path: '/admin/marketing/campaigns/{id}', access: ACCESS.administration, title: 'D02dD9' }, // Campaign
  { path: '/admin/marketing/filters', access: ACCESS.administration, title: 'EGQtnG' }, // Filters
  { path: '/admin/marketing/notifications', access: ACCESS.administration, title: 'iDNBZe' }, // Notifications
  { path: '/admin/marketing/now', access: ACCESS.administration, title: 'RWjKDL' }, // Live now
  { path: '/admin/marketing/subcategories', access: ACCESS.administration, title: '7lonqg' }, // Subcategories
  { path: '/admin/percentages', access: ACCESS.administration, title: 'QXjlIE' }, // Percentages
  { path: '/admin/privacy', access: ACCESS.platform, title: 'hSRHmU' }, // People’s data
  { path: '/admin/seo', access: ACCESS.administration, title: '7UBeqj' }, // SEO
  { path: '/admin/users', access: ACCESS.users, title: 'Sxm8rQ' }, // Users
  { path: '/b2b/login', access: 'guest', title: '2wvFA8' }, // Log in for companies
  { path: '/b2b/welcome', access: 'anyone', title: '6jfS51' }, // Welcome
  { path: '/b2bDashboard/dashboard', access: ACCESS.b2bAdministration, title: 'B4cKNZ' }, // Company dashboard
  { path: '/b2bFinance', access: ACCESS.b2bAdministration, redirect: '/company/details' },
  { path: '/b2bFinance/budgets', access: ACCESS.b2bAdministration, title: 'cbKw2F' }, // Company budgets
  { path: '/b2bFinance/invoices', access: ACCESS.b2bAdministration, title: 'iWw7IZ' }, // Company invoices
  { path: '/b2bFinance/{companyId}/budgets/{id}', access: ACCESS.b2bAdministration, title: '3SD10y' }, // Budget
  { path: '/b2bOrders', access: ACCESS.b2bOrders, redirect: '/b2bOrders/kanban' },
  { path: '/b2bOrders/companyOrdersList', access: ACCESS.b2bOrders, title: 'duDrlh' }, // Orders of a company
  { path: '/b2bOrders/kanban', access: ACCESS.b2bOrders, title: 'dJTFgh' }, // Company orders today
  { path: '/b2bOrders/list', access: ACCESS.b2bOrders, title: 'ZaDRtU' }, // Company orders
  { path: '/b2bOrders/weeklyPlan', access: ACCESS.b2bOrders, title: '30qbaa' }, // Weekly plan
  { path: '/business/my', access: 'signedIn', title: 'XM+ZVm' }, // My businesses
  { path: '/business/{id?}/menu', access: 'signedIn', title: 'zucql+' }, // Menu
  { path: '/business/{id?}/top/items', access: ACCESS.topProducts, title: 'tWkdFD', takesRail: true }, // Top products
  { path: '/business/{id?}/toppings', access: 'signedIn', title: 'r7E7Tp', takesRail: true }, // Toppings
  { path: '/business/{id}/details/{section?}', access: 'signedIn', title: 'f/l1S2', takesRail: true }, // Business details
  { path: '/change-password', access: 'signedIn', title: 'GptGxg' }, // Change password
  { path: '/company', access: ACCESS.company, redirect: '/company/details' },
  { path: '/company/account-records', access: ACCESS.accountRecords, title: '99b456' }, // Account records
  { path: '/company/budgets', access: ACCESS.budgets, title: 'IGsZpB' }, // Budgets
  { path: '/company/dashboard', access: ACCESS.company, title: 'B4cKNZ' }, // Company dashboard
  { path: '/company/details/{id?}', access: ACCESS.company, title: '7i8j3G' }, // Company
  { path: '/company/employees', access: ACCESS.employees, title: 'gqv5ZL' }, // Employees
  { path: '/company/employees/groups', access: ACCESS.employees, title: 'C801WU' }, // Groups of employees
  { path: '/company/employees/import', access: ACCESS.employees, title: 'l7REDl' }, // Import of employees
  { path: '/company/finance-overview', access: ACCESS.company, title: '7w01rP' }, // Company finance
  { path: '/company/list', access: ACCESS.companiesList, title: 's2QZS6' }, // Companies
  { path: '/company/{companyId}/budgets/{id}', access: ACCESS.budgets, title: '3SD10y' }, // Budget
  { path: '/dashboard', access: ACCESS.finance, title: '7p5kLi' }, // Dashboard
  { path: '/discounts', access: ACCESS.discounts, redirect: '/discounts/list' },
  { path: '/discounts/list', access: ACCESS.discounts, title: '7m+hNB' }, // Discounts
  { path: '/discounts/{id}', access: ACCESS.discounts, title: 'H6Ma8Z' }, // Discount
  { path: '/finance', access: ACCESS.finance, redirect: '/finance/overview' },
  { path: '/finance/invoice/{id}', access: ACCESS.finance, title: 'IuMGvq' }, // Invoice
  { path: '/finance/overview', access: ACCESS.finance, title: '8V6XO3' }, // Finance
  { path: '/finance/payments', access: ACCESS.finance, title: 'H0ShEF' }, // Payments
  { path: '/finance/transactions', access: ACCESS.finance, title: '4wyw8H' }, // Transactions
  { path: '/home', access: 'signedIn', title: 'i0qMbr' }, // Home
  { path: '/login', access: 'guest', title: 'sQia9P' }, // Log in
  { path: '/new-password', access: 'guest', title: '/nT6AE' }, // New password
  { path: '/notificationLanding', access: 'signedIn', title: '5+87Pq' }, // Notification
  { path: '/orders', access: 'signedIn', redirect: '/orders/list' },
  { path: '/orders/create', access: 'signedIn', title: 'PwsH9g' }, // New order
  { path: '/orders/create/{businessId}', access: 'signedIn', title: 'PwsH9g' }, // New order
  { path: '/orders/drivers', access: ACCESS.drivers, title: '1pbABh' }, // Drivers
  { path: '/orders/kanban', access: 'signedIn', title: '1h+RBg', takesRail: true }, // Orders
  { path: '/orders/list', access: 'signedIn', title: 'EtRmau' }, // Order list
  { path: '/orders/reviews', access: ACCESS.reviews, title: 'cvagGg' }, // Reviews
  { path: '/orders/{id}', access: 'signedIn', title: 'UYUgdb' }, // Order
  { path: '/reports', access: ACCESS.reports, redirect: '/reports/dynamicReports' },
  { path: '/reports/admin', access: ACCESS.administration, title: 'VB5YaW' }, // Platform report
  { path: '/reports/dynamicReports', access: ACCESS.reports, title: 't9yxlZ', saysRefusal: true }, // Reports
  { path: '/settings', access: 'signedIn', title: 'Tz0i8g' }, // Settings
  { path: '/settings/readiness', access: ACCESS.kitchen, title: 'kRXcWA' }, // Readiness
] as const

export const NOT_FOUND_ROUTE = { path: '(any other)', access: 'anyone', title: 'qQN+9O' } as const
