import { contract } from '../../../src/contract'
import { pressNotice } from '../notices'
import { expect } from '../e2e'
import type { Scene } from './scene'

export const READINESS_SCENES: readonly Scene[] = [
  {
    name: 'readiness',
    screen: '/settings/readiness',
    account: 'owner',
    withWorker: true,
    open: async ({ page }) => {
      await page.goto('/settings/readiness')
      await expect(page.locator('[data-check="sound"]')).toBeVisible()
    },
  },
  {
    name: 'readiness of a kitchen',
    screen: '/settings/readiness',
    account: 'kitchen',
    withWorker: true,
    open: async ({ page }) => {
      await page.goto('/settings/readiness')
      await expect(page.locator('[data-check="sound"]')).toBeVisible()
    },
  },
  {
    name: 'readiness, a contact with mistakes',
    screen: '/settings/readiness',
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
    screen: '/orders/kanban',
    account: 'kitchen',
    withWorker: true,
    open: async ({ page }) => {
      await page.goto('/orders/kanban')
      await pressNotice(page, 'Start shift')
      // The push service of a test's browser is out of reach: the test ends red.
      await expect(page.getByRole('dialog')).toContainText('Orders may not ring here', { timeout: 60_000 })
    },
  },
  {
    name: 'a dish that has run out, and the next',
    screen: '/settings/readiness',
    account: 'kitchen',
    open: async ({ page, actors }) => {
      const owner = await actors.as('owner')
      const { items } = await owner(contract.menu.items, { params: { id: 1 }, query: { status: 1 } })
      const until = new Date(Date.now() + 3_600_000).toISOString()
      const params = { id: 1, itemId: items.at(-1)?.id ?? 0 }
      await owner(contract.menu.setAvailability, { params, body: { until } })
      await page.goto('/settings/readiness')
      await expect(page.getByRole('button', { name: /^Bring back ./ }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Take a dish off' }).click()
      await page.getByRole('radiogroup', { name: 'Dishes, sizes and toppings' }).getByRole('radio').first().click()
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    },
  },
  {
    name: 'adding a printer',
    screen: '/settings/readiness',
    account: 'owner',
    preferences: { businessId: 1 },
    open: async ({ page }) => {
      await page.goto('/settings/readiness')
      await page.getByRole('button', { name: 'Add a printer' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    },
  },
]
