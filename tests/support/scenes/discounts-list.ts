import { contract } from '../../../src/contract'
import { expect } from '../e2e'
import type { Scene } from './scene'

export const DISCOUNT_LIST_SCENES: readonly Scene[] = [
  {
    name: 'discounts, one chosen',
    account: 'owner',
    open: async ({ page, hands, isNarrow }) => {
      const owner = await hands.as('owner')
      const body = {
        businessId: 1,
        title: 'Mirë se erdhe “10”',
        couponCode: null,
        percentage: null,
        discount: 300,
        minimumOrder: 1000,
        customers: 'FIRST_ORDER',
        startDate: '2026-01-01',
        endDate: null,
        draft: true,
      } as const
      await owner(contract.discounts.create, { body })
      await page.goto('/discounts/list')
      const row = page.locator('[data-index]').first()
      await row.getByRole('link').focus()
      await page.keyboard.press('Space')
      await expect(page.getByRole('region', { name: 'Chosen rows' })).toBeVisible()
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Discounts' })).toBeVisible()
    },
  },
]
