import { expect } from '../e2e'
import type { Scene } from './scene'

export const READINESS_SCENES: readonly Scene[] = [
  {
    name: 'readiness',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/settings/readiness')
      await expect(page.locator('[data-check="sound"]')).toBeVisible()
    },
  },
  {
    name: 'readiness, a contact with mistakes',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/settings/readiness')
      await page.getByRole('button', { name: /^(Add a contact|Change)$/ }).click()
      await page.getByRole('textbox', { name: 'Name' }).first().fill('')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Fill in this field.')).toBeVisible()
    },
  },
  {
    name: 'start of a shift',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/orders/kanban')
      await page.getByRole('button', { name: 'Start shift' }).click()
      // The push service of a test's browser is out of reach: the test ends red.
      await expect(page.getByRole('dialog')).toContainText('may not hear orders', { timeout: 60_000 })
    },
  },
  {
    name: 'adding a printer',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/settings/readiness')
      await page.getByRole('button', { name: 'Add a printer' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    },
  },
]
