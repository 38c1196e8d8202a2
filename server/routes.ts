import type { Hono } from 'hono'
import { type Contract, contract } from '#/contract'
import { businessDetailsRoutes } from './business-details/routes'
import { businessSetupRoutes, restaurantRoutes } from './business-setup/routes'
import { businessStatusRoutes } from './businesses/routes'
import { catalogueRoutes } from './catalogues/routes'
import { customerRoutes } from './customers/routes'
import { discountRoutes } from './discounts/routes'
import { driverRoutes } from './drivers/routes'
import { financeDashboardRoutes } from './finance/dashboard/routes'
import { invoiceRoutes } from './finance/invoices/routes'
import { ledgerRoutes } from './finance/ledger/routes'
import { paymentRoutes } from './finance/payments/routes'
import { statementRoutes } from './finance/statements/routes'
import { financeTermsRoutes } from './finance/terms/routes'
import { homeRoutes } from './home/routes'
import { type AnyHandler, type HttpEnv, implement, type Routes } from './http/implement'
import { staticFirst } from './http/static-first'
import { liveRoutes, repairRoutes } from './live/routes'
import { locationRoutes } from './locations/routes'
import { mediaRoutes } from './media/routes'
import { menuEditingRoutes } from './menu-editing/routes'
import { menuRoutes } from './menu/routes'
import { openingHoursRoutes } from './opening-hours/routes'
import { editAddress } from './orders/edit-address'
import { orderEditingRoutes } from './orders/order-editing-routes'
import { orderRoutes } from './orders/routes'
import { printingRoutes } from './printing/routes'
import { platformReportRoutes, reportRoutes, reportScheduleRoutes } from './reports/routes'
import { reviewRoutes } from './reviews/routes'
import { readinessRoutes } from './ring/routes'
import { serviceZoneRoutes } from './service-zones/routes'
import { sessionRoutes } from './session/routes'
import { topProductRoutes } from './top-products/routes'
import { toppingRoutes } from './toppings/routes'
import { userRoutes } from './users/routes'
import { historyRoutes } from './writes/routes'

/** A handler for each call of the contract, in its order: with one missing it does not compile. */
const routes: { readonly [Area in keyof Contract]: Routes<Contract[Area]> } = {
  session: sessionRoutes,
  orders: orderRoutes,
  orderEditing: orderEditingRoutes,
  customers: { ...customerRoutes, editAddress },
  businessStatus: businessStatusRoutes,
  businessDetails: businessDetailsRoutes,
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
  drivers: driverRoutes,
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
