import { expect } from '../e2e'
import type { Scene } from './scene'

export const ORDER_LIST_SCENES: readonly Scene[] = [
  {
    name: 'the drivers',
    screen: '/orders/drivers',
    account: 'owner',
    open: async ({ page, isNarrow }) => {
      await page.goto('/orders/drivers')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Drivers' })).toBeVisible()
    },
  },
  {
    name: 'one of the drivers, with what they carry',
    screen: '/orders/drivers',
    account: 'courier',
    open: async ({ page }) => {
      await page.goto('/orders/drivers')
      await page.locator('[data-index]').first().getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'order list',
    screen: '/orders/list',
    account: 'owner',
    open: async ({ page, isNarrow }) => {
      await page.goto('/orders/list?period=month')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Orders' })).toBeVisible()
    },
  },
  {
    name: 'order list, filters',
    screen: '/orders/list',
    account: 'kitchen',
    open: async ({ page, isNarrow }) => {
      await page.goto('/orders/list?period=month&type=takeaway')
      await page.getByRole('button', { name: isNarrow ? 'Filters' : /^Days:/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'order list, behind a figure',
    screen: '/orders/list',
    account: 'kitchen',
    ofOneSize: true,
    open: async ({ page }) => {
      await page.goto(
        '/orders/list?period=month&hour=13&late=2..4&upTo=2026-03-10T12:00:00.000Z&reason=1&asks=cancelled',
      )
      await expect(page.getByRole('button', { name: /^Remove the filter Hour/ })).toBeVisible()
      // What is being counted anew is faint until it is there.
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    },
  },
  {
    name: 'order list, nothing matches',
    screen: '/orders/list',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/orders/list?q=nobody%20is%20called%20so&status=rejected')
      await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    },
  },
  {
    name: 'order list, export',
    screen: '/orders/list',
    account: 'kitchen',
    open: async ({ page, isNarrow }) => {
      await page.goto('/orders/list?period=month')
      if (isNarrow) await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: 'Export CSV' }).click()
      await expect(page.getByRole('dialog', { name: 'Export CSV' })).toBeVisible()
    },
  },
  {
    name: 'order list, never loaded',
    screen: '/orders/list',
    account: 'kitchen',
    fault: { mode: 'refuse', onlyPath: ['/posweb/v1/orders?'] },
    open: async ({ page }) => {
      await page.goto('/orders/list')
      await expect(page.getByText('The list could not be loaded')).toBeVisible({ timeout: 40_000 })
    },
  },
]
