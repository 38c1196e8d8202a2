import { expect, type Locator, type Page, test } from '@playwright/test'
import { mayOpen, rowOf } from '../../src/app/route-table'
import { USER_TYPES } from '../../src/domain/people/access'
import { builtPaths } from './built-paths'

/** A screen that is built: where a person finds it, and what stands on it once its own code has come and drawn. */
type BuiltScreen = {
  who: 'guest' | 'kitchen'
  /** Where it differs from the route's path with 1 for each parameter. */
  open?: (orderId: number) => string
  shows: (page: Page) => Locator
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first()
const orderPage = {
  who: 'kitchen',
  open: (orderId) => `/notificationLanding?order=${orderId}`,
  shows: (page) => page.getByRole('textbox', { name: 'Write a comment' }),
} as const satisfies BuiltScreen

/** What guests and the kitchen may open, in English, by the routes' paths: `builtPaths` finds the one that is missing here. */
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
  '/business/$id/menu': { who: 'kitchen', shows: heading('Categories') },
  '/reports/dynamicReports': {
    who: 'kitchen',
    shows: heading('Choose the dates and press Run'),
  },
  '/orders/drivers': {
    who: 'kitchen',
    shows: (page) => page.getByRole('table', { name: 'Drivers' }).or(page.getByRole('list', { name: 'Drivers' })),
  },
  '/orders/reviews': {
    who: 'kitchen',
    shows: (page) => page.getByRole('table', { name: 'Reviews' }).or(page.getByRole('list', { name: 'Reviews' })),
  },
  '/orders/create/$businessId': {
    who: 'kitchen',
    shows: (page) => page.getByRole('combobox', { name: 'Search the menu' }),
  },
  // Who has one business is not asked which.
  '/orders/create': { who: 'kitchen', shows: (page) => page.getByRole('combobox', { name: 'Search the menu' }) },
  '/business/$id/details/store': {
    who: 'kitchen',
    shows: (page) => page.getByRole('textbox', { name: 'Name' }),
  },
  '/business/$id/details/contacts': {
    who: 'kitchen',
    shows: (page) => page.getByText('Elira Dervishi').last(),
  },
  '/business/$id/details/contract': {
    who: 'kitchen',
    shows: (page) => page.getByRole('heading', { name: 'Contract in force' }),
  },
  '/business/$id/details/features': {
    who: 'kitchen',
    shows: (page) => page.getByRole('switch', { name: 'Reject unanswered orders' }),
  },
  '/business/$id/details/log': {
    who: 'kitchen',
    shows: (page) => page.getByRole('heading', { name: 'What happened' }),
  },
  // A wide screen opens the first section that there is.
  '/business/$id/details': {
    who: 'kitchen',
    // Where there is room for the list of its screens it opens the first of them.
    shows: (page) => page.getByRole('link', { name: /^Opening hours/ }),
  },
  '/business/$id/top/items': {
    who: 'kitchen',
    shows: (page) => page.getByRole('heading', { name: 'Bestselling dishes' }),
  },
  '/business/top/items': { who: 'kitchen', shows: (page) => page.getByRole('heading', { name: 'Bestselling dishes' }) },
  '/business/$id/toppings': {
    who: 'kitchen',
    shows: (page) => page.getByRole('list', { name: 'Items' }),
  },
  '/business/toppings': { who: 'kitchen', shows: (page) => page.getByRole('list', { name: 'Items' }) },
  '/business/$id/details/hours': {
    who: 'kitchen',
    shows: (page) => page.getByRole('heading', { name: 'Is it open?' }),
  },
  '/business/$id/details/zones': {
    who: 'kitchen',
    shows: (page) => page.getByRole('heading', { level: 2, name: 'Zones' }),
  },
  '/business/$id/details/payment-methods': {
    who: 'kitchen',
    shows: (page) => page.getByRole('switch', { name: 'Cash' }),
  },
  '/business/$id/details/take-away-points': {
    who: 'kitchen',
    shows: (page) => page.getByText('Kioska te Parku'),
  },
  '/business/$id/details/seo': {
    who: 'kitchen',
    shows: (page) => page.getByRole('heading', { name: 'Preview' }),
  },
  '/business/$id/details/percentages': {
    who: 'kitchen',
    shows: (page) => page.getByRole('heading', { name: 'What the platform keeps' }),
  },
  '/dashboard': { who: 'kitchen', shows: (page) => page.getByRole('region', { name: 'Sales and commission' }) },
  '/finance/payments': { who: 'kitchen', shows: (page) => page.getByRole('region', { name: 'Payments' }) },
  '/finance/transactions': { who: 'kitchen', shows: (page) => page.getByRole('region', { name: 'Transactions' }) },
  // One ledger: the account of a company leads restaurants to their own.
  '/company/account-records': { who: 'kitchen', shows: (page) => page.getByRole('region', { name: 'Transactions' }) },
  '/b2bOrders/kanban': { who: 'kitchen', shows: (page) => page.getByText('Still open').first() },
  '/b2bOrders/list': { who: 'kitchen', shows: (page) => page.getByRole('region', { name: 'Company orders' }) },
  '/b2bOrders/companyOrdersList': {
    who: 'kitchen',
    shows: (page) => page.getByRole('region', { name: 'Company orders' }),
  },
  '/b2bOrders/weeklyPlan': { who: 'kitchen', shows: (page) => page.getByRole('button', { name: 'Print week' }) },
  '/business/my': { who: 'kitchen', shows: (page) => page.getByRole('article', { name: 'Trattoria Lana' }) },
  '/settings': { who: 'kitchen', shows: (page) => page.getByRole('heading', { name: 'Language and look' }) },
  '/settings/readiness': { who: 'kitchen', shows: (page) => page.locator('[data-check="sound"]') },
  // The way of both: what a notification opens leads on to the order.
  '/notificationLanding': orderPage,
  '/orders/$id': orderPage,
  '/change-password': { who: 'kitchen', shows: (page) => page.getByRole('button', { name: 'Change password' }) },
  '/orders/kanban': { who: 'kitchen', shows: (page) => page.locator('[data-order]').first() },
  '/new-password': { who: 'guest', shows: heading('New password') },
  '/b2b/welcome': { who: 'guest', shows: heading('Invitation') },
  $: { who: 'kitchen', open: () => '/no/such/page', shows: heading('Oops') },
}

const exampleOf = (path: string): string => path.replaceAll(/\$\w+/g, '1')
const kitchen = { type: USER_TYPES.restaurant, perms: {}, superAdministrator: false }
/** What the kitchen may not open sends it home, where it is said. */
const sentHome: BuiltScreen = { who: 'kitchen', shows: (page) => page.getByRole('link', { name: 'Orders today' }) }

/** Loads every screen that is built for this person (or these), one after the other, and waits until each is whole. */
export async function openEveryScreen(
  page: Page,
  who: BuiltScreen['who'],
  orderId: number,
  only?: readonly (keyof typeof SCREENS)[],
): Promise<string[]> {
  const built = builtPaths()
  const closed = built.filter((path) => !(path in SCREENS) && !mayOpen(rowOf(exampleOf(path)), kitchen, true))
  const screens = { ...SCREENS, ...Object.fromEntries(closed.map((path) => [path, sentHome])) }
  expect(Object.keys(screens).toSorted()).toEqual(built.toSorted())
  const mine = Object.entries(screens).filter(([path, screen]) => screen.who === who && only?.includes(path) !== false)
  for (const [path, { open, shows }] of mine) {
    await test.step(path, async () => {
      await page.goto(open?.(orderId) ?? exampleOf(path))
      await expect(shows(page), path).toBeVisible()
    })
  }
  return mine.map(([path]) => path)
}
