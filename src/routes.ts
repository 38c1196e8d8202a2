import { layout, physical, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * The screens by URL. Who may open what stands in `app/route-table.ts`: the root guards by that table, and what is not listed
 * here falls to the last line.
 */
export const routes = rootRoute('app/routes/root.tsx', [
  route('/login', 'app/routes/login.tsx'),
  route('/b2b/login', 'app/routes/b2b-login.tsx'),
  layout('shell', 'app/routes/shell.tsx', [
    // Screens whose texts come with them (`locales/catalogues.json`).
    layout('screens', 'app/routes/screens.tsx', [
      // Screens that read the server through TanStack Query; the board does without it. The name of a file is its URL.
      layout('office', 'app/routes/office.tsx', [
        physical('app/routes/office'),
        // URLs that are no names for files of ours.
        route('/b2bOrders/companyOrdersList', 'app/routes/b2b-orders.company-orders-list.tsx'),
        route('/b2bOrders/kanban', 'app/routes/b2b-orders.kanban.tsx'),
        route('/b2bOrders/list', 'app/routes/b2b-orders.list.tsx'),
        route('/b2bOrders/weeklyPlan', 'app/routes/b2b-orders.weekly-plan.tsx'),
        route('/reports/dynamicReports', 'app/routes/reports.dynamic.tsx'),
        route('/b2bFinance/invoices', 'app/routes/b2b-finance.invoices.tsx'),
        route('/b2bDashboard/dashboard', 'app/routes/b2b-dashboard.tsx'),
        route('/b2bFinance/budgets', 'app/routes/b2b-finance.budgets.tsx'),
        route('/b2bFinance/$companyId/budgets/$id', 'app/routes/b2b-finance.budget.tsx'),
      ]),
      route('/change-password', 'app/routes/change-password.tsx'),
      route('/new-password', 'app/routes/new-password.tsx'),
      route('/b2b/welcome', 'app/routes/b2b-welcome.tsx'),
    ]),
    route('/notificationLanding', 'app/routes/notification-landing.tsx'),
    route('/orders/kanban', 'app/routes/orders-kanban.tsx'),
    route('$', 'app/routes/not-found.tsx'),
  ]),
])
