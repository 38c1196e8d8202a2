import { layout, physical, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * The screens that are built, by URL. Who may open what, and every URL whose screen comes later, stands in
 * `app/route-table.ts`: the root guards by that table, and what is not listed here falls to the last line.
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
        // A URL that is no name for a file of ours.
        route('/reports/dynamicReports', 'app/routes/reports.dynamic.tsx'),
      ]),
      route('/change-password', 'app/routes/change-password.tsx'),
      route('/new-password', 'app/routes/new-password.tsx'),
    ]),
    route('/notificationLanding', 'app/routes/notification-landing.tsx'),
    route('/orders/kanban', 'app/routes/orders-kanban.tsx'),
    route('$', 'app/routes/not-found.tsx'),
  ]),
])
