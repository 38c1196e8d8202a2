import { expect } from '../e2e'
import type { Scene } from './scene'

export const MENU_SCENES: readonly Scene[] = [
  {
    name: 'the menu with an open dish and what is wrong with it',
    screen: '/business/{id?}/menu',
    account: 'owner',
    // Where the panel scrolled to on a phone, the bar of a desktop lies over half a row.
    ofOneSize: true,
    open: async ({ page }) => {
      await page.goto('/business/1/menu')
      const rows = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem')
      await rows.nth(1).getByRole('button', { name: /\d L$/ }).click()
      const panel = page.getByRole('region', { name: 'Dish', exact: true })
      await panel.getByRole('button', { name: 'Add a size' }).click()
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('region', { name: 'What needs your attention' })).toBeVisible()
      await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible()
    },
  },
  {
    name: 'until when a dish is off the menu',
    screen: '/business/{id?}/menu',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/business/1/menu')
      const rows = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem')
      await rows.first().getByRole('switch').click()
      const dialog = page.getByRole('dialog', { name: /off the menu$/ })
      await dialog.getByRole('radio', { name: /^Other/ }).click()
      await expect(dialog.getByLabel('Back on')).toBeVisible()
    },
  },
]
