import { expect, type Page } from '../e2e'
import type { Scene } from './scene'

/** An order by hand with two plates of a dish. */
async function beginOrder(page: Page): Promise<void> {
  await page.goto('/orders/create/1')
  const menu = page.getByRole('combobox', { name: 'Search the menu' })
  await menu.fill('2 caprese')
  await menu.press('Enter')
}

export const CREATE_ORDER_SCENES: readonly Scene[] = [
  {
    name: 'new order, of which business',
    screen: '/orders/create',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/orders/create')
      await expect(page.getByRole('heading', { name: 'Which business is the order for?' })).toBeVisible()
    },
  },
  {
    name: 'order taken by hand',
    screen: '/orders/create/{businessId}',
    account: 'kitchen',
    ofOneSize: true,
    open: async ({ page }) => {
      await beginOrder(page)
      const unfold = page.getByRole('button', { name: '2 dishes' })
      if (await unfold.isVisible()) await unfold.click()
      await expect(page.getByRole('complementary', { name: 'This order' }).getByRole('listitem')).toHaveCount(1)
    },
  },
  {
    name: 'order taken by hand, begun earlier',
    screen: '/orders/create/{businessId}',
    account: 'kitchen',
    ofOneSize: true,
    open: async ({ page }) => {
      await beginOrder(page)
      await page.reload()
      await expect(page.getByText('You started this order earlier.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'new order, a dish with choices',
    screen: '/orders/create/{businessId}',
    account: 'kitchen',
    ofOneSize: true,
    open: async ({ page }) => {
      await page.goto('/orders/create/1')
      await page.getByRole('combobox', { name: 'Search the menu' }).fill('margherita')
      await page.getByRole('option').first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Add for/ })
        .click()
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'new order, not complete',
    screen: '/orders/create/{businessId}',
    account: 'kitchen',
    ofOneSize: true,
    open: async ({ page }) => {
      await page.goto('/orders/create/1')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.getByRole('button', { name: /Take the order ·/ }).click()
      await expect(page.getByText('Please make sure that all the fields are completed')).toBeVisible()
    },
  },
]
