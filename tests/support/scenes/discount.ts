import { contract } from '../../../src/contract'
import { expect } from '../e2e'
import type { Scene } from './scene'

export const DISCOUNT_SCENES: readonly Scene[] = [
  {
    name: 'a new discount, not filled in',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/discounts/new')
      await page.getByRole('textbox', { name: 'Title' }).fill('Dreka')
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('region', { name: 'What needs your attention' })).toBeVisible()
    },
  },
  {
    name: 'a discount that guests use',
    account: 'owner',
    open: async ({ page, hands }) => {
      const owner = await hands.as('owner')
      const body = {
        businessId: 1,
        title: 'Dreka e javës',
        couponCode: 'DREKA',
        percentage: 12.5,
        discount: null,
        minimumOrder: 1000,
        customers: 'EVERYONE',
        startDate: '2026-01-01',
        endDate: null,
        draft: false,
      } as const
      const { items } = await owner(contract.discounts.list, { query: { search: 'Dreka e javës' } })
      const { id } = items[0] ?? (await owner(contract.discounts.create, { body }))
      await page.goto(`/discounts/${id}`)
      await expect(page.getByText('Locked while guests use it.').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    },
  },
]
