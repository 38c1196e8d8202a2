import { expect } from '../e2e'
import type { Scene } from './scene'

export const COMPANY_ORDER_SCENES: readonly Scene[] = [
  {
    name: 'company orders, board',
    screen: '/b2bOrders/kanban',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/kanban')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'company orders, one',
    screen: '/b2bOrders/kanban',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/kanban')
      await page.getByRole('article').first().getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByText('By person')).toBeVisible()
    },
  },
  {
    name: 'company orders, list',
    screen: '/b2bOrders/list',
    account: 'admin',
    open: async ({ page, isNarrow }) => {
      await page.goto('/b2bOrders/list')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Company orders' })).toBeVisible()
    },
  },
  {
    name: 'orders of a company',
    screen: '/b2bOrders/companyOrdersList',
    account: 'company',
    mode: 'b2b',
    open: async ({ page, isNarrow }) => {
      await page.goto('/b2bOrders/companyOrdersList')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Orders' })).toBeVisible()
    },
  },
]
