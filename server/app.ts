import { Hono } from 'hono'
import { registerApiDocs } from './api-docs/routes'
import { registerBusinessDetailsRoutes } from './business-details/routes'
import { registerBusinessSetupRoutes } from './business-setup/routes'
import { registerBusinessStatusRoutes } from './businesses/routes'
import { registerCatalogueRoutes } from './catalogues/routes'
import { registerCustomerRoutes } from './customers/routes'
import type { Deps } from './deps'
import { registerDiscountRoutes } from './discounts/routes'
import { registerFinanceDashboardRoutes } from './finance/dashboard/routes'
import { registerLedgerRoutes } from './finance/ledger/routes'
import { registerPaymentRoutes } from './finance/payments/routes'
import { registerStatementRoutes } from './finance/statements/routes'
import { registerFinanceTermsRoutes } from './finance/terms/routes'
import { registerOpeningHoursRoutes } from './opening-hours/routes'
import { registerInvoiceRoutes } from './finance/invoices/routes'
import { registerHomeRoutes } from './home/routes'
import { registerAppFiles } from './app-files/app-files'
import { registerCspReport } from './http/csp-report'
import { allowOrigins } from './http/cross-origin'
import { errorAnswer } from './http/error-answer'
import { Fault } from './http/faults'
import { registerHealth } from './http/health'
import type { HttpEnv } from './http/implement'
import { makeContext } from './session/make-context'
import { requestLog } from './http/request-log'
import { securityHeaders } from './http/security-headers'
import { registerLiveRoutes } from './live/routes'
import { registerMedia, registerMediaRoutes } from './media/routes'
import { registerMenuEditingRoutes } from './menu-editing/routes'
import { registerMenuRoutes } from './menu/routes'
import { registerOrderRoutes } from './orders/routes'
import { registerPrintingRoutes } from './printing/routes'
import { registerReviewRoutes } from './reviews/routes'
import { registerRingRoutes } from './ring/routes'
import { registerServiceZoneRoutes } from './service-zones/routes'
import { registerSessionRoutes } from './session/routes'
import { registerSettingsRoutes } from './settings/routes'
import { registerSetup } from './setup/routes'
import { registerReportRoutes } from './reports/routes'
import { registerTopProductRoutes } from './top-products/routes'
import { registerToppingRoutes } from './toppings/routes'
import { registerUserRoutes } from './users/routes'
import { registerHistoryRoutes } from './writes/routes'

/** The whole server as one function from request to answer; what reaches the outside world comes in through `deps`. */
export function createApp(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const onError = errorAnswer(deps)
  app.onError(onError)
  app.notFound((c) => onError(new Fault('not_found'), c))
  app.use(requestLog(deps))
  app.use(securityHeaders)
  if (deps.allowedOrigins.length > 0) app.use(allowOrigins(deps.allowedOrigins))

  // What opens without a session, and while the database is away, comes before anybody asks who calls.
  registerHealth(app, deps)
  registerCspReport(app, deps)
  registerMedia(app, deps)
  registerSetup(app, deps)
  registerAppFiles(app, deps)

  app.use(makeContext(deps))
  registerSessionRoutes(app)
  registerSettingsRoutes(app)
  // Before the orders: `orders/today` would be taken for the number of one.
  registerHomeRoutes(app)
  registerOrderRoutes(app)
  registerCustomerRoutes(app)
  registerMenuRoutes(app)
  registerMediaRoutes(app)
  registerMenuEditingRoutes(app)
  registerReviewRoutes(app)
  registerUserRoutes(app)
  registerBusinessStatusRoutes(app)
  registerBusinessDetailsRoutes(app)
  registerLiveRoutes(app)
  registerRingRoutes(app)
  registerPrintingRoutes(app)
  registerHistoryRoutes(app)
  registerDiscountRoutes(app)
  registerCatalogueRoutes(app)
  registerServiceZoneRoutes(app)
  registerToppingRoutes(app)
  registerOpeningHoursRoutes(app)
  registerReportRoutes(app)
  registerTopProductRoutes(app)
  registerBusinessSetupRoutes(app)
  registerPaymentRoutes(app)
  registerFinanceDashboardRoutes(app)
  registerLedgerRoutes(app)
  registerStatementRoutes(app)
  registerFinanceTermsRoutes(app)
  registerInvoiceRoutes(app)
  registerApiDocs(app)
  return app
}
