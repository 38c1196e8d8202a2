import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { routes } from '../../src/routes'
import { expect, type Locator, type Page, test } from '@playwright/test'

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

/** In English, by the paths of `src/routes.ts`: `pathsOf` finds the one that is missing here. */
const SCREENS: Readonly<Record<string, BuiltScreen>> = {
  '/login': { who: 'guest', shows: heading('Log in') },
  '/b2b/login': { who: 'guest', shows: heading('Log in for companies') },
  '/home': { who: 'kitchen', shows: (page) => page.getByRole('link', { name: 'Orders today' }) },
  '/orders/list': {
    who: 'kitchen',
    open: () => '/orders/list?period=month',
    shows: (page) => page.getByRole('table', { name: 'Orders' }).or(page.getByRole('list', { name: 'Orders' })),
  },
  '/orders/create/$businessId': {
    who: 'kitchen',
    open: () => '/orders/create/1',
    shows: (page) => page.getByRole('combobox', { name: 'Search the menu' }),
  },
  '/settings/readiness': { who: 'kitchen', shows: (page) => page.locator('[data-check="sound"]') },
  // The way of both: what a notification opens leads on to the order.
  '/notificationLanding': orderPage,
  '/orders/$id': orderPage,
  '/change-password': { who: 'kitchen', shows: (page) => page.getByRole('button', { name: 'Change password' }) },
  '/orders/kanban': { who: 'kitchen', shows: (page) => page.locator('[data-order]').first() },
  $: { who: 'kitchen', open: () => '/no/such/page', shows: heading('Oops') },
}

const pathsOf = (nodes: readonly VirtualRouteNode[] = []): string[] =>
  nodes.flatMap((node) => {
    const below = 'children' in node ? pathsOf(node.children) : []
    return node.type === 'route' ? [node.path, ...below] : below
  })

/** Loads every screen that is built for this person, one after the other, and waits until each is whole. */
export async function openEveryScreen(page: Page, who: BuiltScreen['who'], orderId: number): Promise<string[]> {
  expect(Object.keys(SCREENS).toSorted()).toEqual(pathsOf(routes.children).toSorted())
  const mine = Object.entries(SCREENS).filter(([, screen]) => screen.who === who)
  for (const [path, { open, shows }] of mine) {
    await test.step(path, async () => {
      await page.goto(open?.(orderId) ?? path)
      await expect(shows(page), path).toBeVisible()
    })
  }
  return mine.map(([path]) => path)
}
