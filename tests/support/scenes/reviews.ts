import { expect } from '../e2e'
import type { Scene } from './scene'

export const REVIEW_SCENES: readonly Scene[] = [
  {
    name: 'reviews, one of them',
    screen: '/orders/reviews',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/orders/reviews')
      await page.locator('[data-index]').first().getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'reviews, nothing matches',
    screen: '/orders/reviews',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/orders/reviews?q=nobody%20said%20so&stars=3')
      await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
      await expect(page.getByRole('group', { name: /Average stars/ })).toBeVisible()
    },
  },
]
