import { expect } from '../e2e'
import { openPalette } from '../first-key'
import type { Scene } from './scene'

export const TOPPING_SCENES: readonly Scene[] = [
  {
    name: 'a topping type with what is wrong with it',
    screen: '/business/{id?}/toppings',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/business/1/toppings?open=1')
      await page.getByRole('textbox', { name: 'at least' }).fill('9')
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('region', { name: 'What needs your attention' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    },
  },
  {
    name: 'the most sold dishes',
    screen: '/business/{id?}/top/items',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/business/1/top/items?by=sales')
      await expect(page.getByRole('region', { name: 'All dishes' }).getByRole('row').nth(5)).toBeVisible()
    },
  },
  {
    name: 'the command palette with what it found',
    screen: '/home',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/home')
      await expect(page.getByRole('heading').first()).toBeVisible()
      const palette = await openPalette(page)
      await palette.getByRole('combobox').fill('marg')
      await expect(palette.getByRole('option').filter({ hasText: 'Margherita' }).first()).toBeVisible()
    },
  },
]
