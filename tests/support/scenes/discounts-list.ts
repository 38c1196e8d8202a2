import { contract } from '../../../src/contract'
import { aDiscount } from '../a-discount'
import { expect } from '../e2e'
import type { Scene } from './scene'

export const DISCOUNT_LIST_SCENES: readonly Scene[] = [
  {
    name: 'discounts, one chosen',
    screen: '/discounts/list',
    account: 'owner',
    open: async ({ page, actors, isNarrow }) => {
      const owner = await actors.as('owner')
      const body = {
        businessId: 1,
        ...aDiscount({
          title: 'Mirë se erdhe “10”',
          percentage: null,
          discount: 300,
          minimumOrder: 1000,
          customers: 'FIRST_ORDER',
          draft: true,
        }),
      }
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
