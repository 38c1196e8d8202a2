import { expect, type Locator, type Page, test } from '@playwright/test'
import { builtPaths } from './built-paths'

/** A screen that is built: where a person finds it, and what stands on it once its own code has come and drawn. */
type BuiltScreen = {
  who: 'guest' | 'kitchen'
  /** Where it differs from the route's path. */
  open?: (orderId: number) => string
  shows: (page: Page) => Locator
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first()
const orderPage = {
  who: 'kitchen',
  open: (orderId) => `/notificationLanding?order=${orderId}`,
  shows: (page) => page.getByRole('textbox', { name: 'Write a comment' }),
} as const satisfies BuiltScreen

/** In English, by the routes' paths: `builtPaths` finds the one that is missing here. */
const SCREENS: Readonly<Record<string, BuiltScreen>> = {
  '/login': { who: 'guest', shows: heading('Log in') },
  '/b2b/login': { who: 'guest', shows: heading('Log in for companies') },
  '/home': { who: 'kitchen', shows: (page) => page.getByRole('link', { name: 'Orders today' }) },
  '/orders/list': {
    who: 'kitchen',
    open: () => '/orders/list?period=month',
    shows: (page) => page.getByRole('table', { name: 'Orders' }).or(page.getByRole('list', { name: 'Orders' })),
  },
  '/finance/overview': { who: 'kitchen', shows: (page) => page.getByRole('region', { name: 'Invoices by status' }) },
  '/finance/invoice/$id': {
    who: 'kitchen',
    open: () => '/finance/invoice/5001',
    // Whose the first invoice of the demonstration is goes by the day: of another business the screen says that it is not there.
    shows: (page) => page.getByRole('heading', { name: /^INV-5001/ }).or(page.getByText(/^This no longer exists/)),
  },
  '/discounts/$id': {
    who: 'kitchen',
    open: () => '/discounts/new',
    shows: (page) => page.getByRole('textbox', { name: 'Title' }),
  },
  '/discounts/list': {
    who: 'kitchen',
    shows: (page) => page.getByRole('region', { name: 'Discounts by status' }),
  },
  '/business/menu': { who: 'kitchen', shows: heading('Categories') },
  '/business/$id/menu': { who: 'kitchen', open: () => '/business/1/menu', shows: heading('Categories') },
  '/reports/dynamicReports': {
    who: 'kitchen',
    shows: heading('Choose the days and press Run'),
  },
  '/orders/reviews': {
    who: 'kitchen',
    shows: (page) => page.getByRole('table', { name: 'Reviews' }).or(page.getByRole('list', { name: 'Reviews' })),
  },
  '/orders/create/$businessId': {
    who: 'kitchen',
    open: () => '/orders/create/1',
    shows: (page) => page.getByRole('combobox', { name: 'Search the menu' }),
  },
  // Who has one business is not asked which.
  '/orders/create': { who: 'kitchen', shows: (page) => page.getByRole('combobox', { name: 'Search the menu' }) },
  '/business/$id/details/store': {
    who: 'kitchen',
    open: () => '/business/1/details/store',
    shows: (page) => page.getByRole('textbox', { name: 'Name' }),
  },
  '/business/$id/details/contacts': {
    who: 'kitchen',
    open: () => '/business/1/details/contacts',
    shows: (page) => page.getByText('Elira Dervishi').last(),
  },
  '/business/$id/details/contract': {
    who: 'kitchen',
    open: () => '/business/1/details/contract',
    shows: (page) => page.getByRole('heading', { name: 'Contract in force' }),
  },
  '/business/$id/details/features': {
    who: 'kitchen',
    open: () => '/business/1/details/features',
    shows: (page) => page.getByRole('switch', { name: 'Reject unanswered orders' }),
  },
  '/business/$id/details/log': {
    who: 'kitchen',
    open: () => '/business/1/details/log',
    shows: (page) => page.getByRole('heading', { name: 'What happened' }),
  },
  // A wide screen opens the first section that there is.
  '/business/$id/details': {
    who: 'kitchen',
    open: () => '/business/1/details',
    // Where there is room for the list of its screens it opens the first of them.
    shows: (page) => page.getByRole('link', { name: /^Opening hours/ }),
  },
  '/business/$id/top/items': {
    who: 'kitchen',
    open: () => '/business/1/top/items',
    shows: (page) => page.getByRole('heading', { name: 'Most sold dishes' }),
  },
  '/business/top/items': { who: 'kitchen', shows: (page) => page.getByRole('heading', { name: 'Most sold dishes' }) },
  '/business/$id/toppings': {
    who: 'kitchen',
    open: () => '/business/1/toppings',
    shows: (page) => page.getByRole('list', { name: 'Items' }),
  },
  '/business/toppings': { who: 'kitchen', shows: (page) => page.getByRole('list', { name: 'Items' }) },
  '/business/$id/details/hours': {
    who: 'kitchen',
    open: () => '/business/1/details/hours',
    shows: (page) => page.getByRole('heading', { name: 'Is it open?' }),
  },
  '/business/$id/details/zones': {
    who: 'kitchen',
    open: () => '/business/1/details/zones',
    shows: (page) => page.getByRole('heading', { level: 2, name: 'Zones' }),
  },
  '/business/$id/details/payment-methods': {
    who: 'kitchen',
    open: () => '/business/1/details/payment-methods',
    shows: (page) => page.getByRole('switch', { name: 'Cash' }),
  },
  '/business/$id/details/take-away-points': {
    who: 'kitchen',
    open: () => '/business/1/details/take-away-points',
    shows: (page) => page.getByText('Kioska te Parku'),
  },
  '/business/$id/details/seo': {
    who: 'kitchen',
    open: () => '/business/1/details/seo',
    shows: (page) => page.getByRole('heading', { name: 'How it looks' }),
  },
  '/business/$id/details/percentages': {
    who: 'kitchen',
    open: () => '/business/1/details/percentages',
    shows: (page) => page.getByRole('heading', { name: 'What the platform keeps' }),
  },
  '/dashboard': { who: 'kitchen', shows: (page) => page.getByRole('region', { name: 'Sales and commission' }) },
  '/finance/payments': { who: 'kitchen', shows: (page) => page.getByRole('region', { name: 'Payments' }) },
  '/finance/transactions': { who: 'kitchen', shows: (page) => page.getByRole('region', { name: 'Transactions' }) },
  '/business/my': { who: 'kitchen', shows: (page) => page.getByRole('article', { name: 'Trattoria Lana' }) },
  '/settings/readiness': { who: 'kitchen', shows: (page) => page.locator('[data-check="sound"]') },
  // The way of both: what a notification opens leads on to the order.
  '/notificationLanding': orderPage,
  '/orders/$id': orderPage,
  '/change-password': { who: 'kitchen', shows: (page) => page.getByRole('button', { name: 'Change password' }) },
  '/orders/kanban': { who: 'kitchen', shows: (page) => page.locator('[data-order]').first() },
  '/new-password': { who: 'guest', shows: heading('New password') },
  // The kitchen may open none of these: it is sent home, where it is said.
  '/admin/businesses': { who: 'kitchen', shows: (page) => page.getByRole('link', { name: 'Orders today' }) },
  '/admin/businesses/new': { who: 'kitchen', shows: (page) => page.getByRole('link', { name: 'Orders today' }) },
  '/admin/percentages': { who: 'kitchen', shows: (page) => page.getByRole('link', { name: 'Orders today' }) },
  '/reports/admin': { who: 'kitchen', shows: (page) => page.getByRole('link', { name: 'Orders today' }) },
  '/admin/business-types': { who: 'kitchen', shows: (page) => page.getByRole('link', { name: 'Orders today' }) },
  '/admin/users': { who: 'kitchen', shows: (page) => page.getByRole('link', { name: 'Orders today' }) },
  $: { who: 'kitchen', open: () => '/no/such/page', shows: heading('Oops') },
}

/** Loads every screen that is built for this person, one after the other, and waits until each is whole. */
export async function openEveryScreen(page: Page, who: BuiltScreen['who'], orderId: number): Promise<string[]> {
  expect(Object.keys(SCREENS).toSorted()).toEqual(builtPaths().toSorted())
  const mine = Object.entries(SCREENS).filter(([, screen]) => screen.who === who)
  for (const [path, { open, shows }] of mine) {
    await test.step(path, async () => {
      await page.goto(open?.(orderId) ?? path)
      await expect(shows(page), path).toBeVisible()
    })
  }
  return mine.map(([path]) => path)
}
