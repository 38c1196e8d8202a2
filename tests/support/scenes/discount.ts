import { contract } from '../../../src/contract'
import { aDiscount } from '../a-discount'
import { expect } from '../e2e'
import type { Scene } from './scene'

export const DISCOUNT_SCENES: readonly Scene[] = [
  {
    name: 'a new discount, not filled in',
    screen: '/discounts/{id}',
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
    screen: '/discounts/{id}',
    account: 'owner',
    open: async ({ page, actors }) => {
      const owner = await actors.as('owner')
      const body = {
        businessId: 1,
        ...aDiscount({
          title: 'Dreka e javës',
          couponCode: 'DREKA',
          percentage: 12.5,
          atMost: 800,
          minimumOrder: 1000,
          weekdays: [1, 2, 3, 4, 5],
          startTime: '11:00',
          endTime: '15:00',
          timesPerCustomer: 1,
        }),
      }
      const { items } = await owner(contract.discounts.list, { query: { search: 'Dreka e javës' } })
      const { id } = items[0] ?? (await owner(contract.discounts.create, { body }))
      await page.goto(`/discounts/${id}`)
      await expect(page.getByText('Locked while in use.').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    },
  },
]
