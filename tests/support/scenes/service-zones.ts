import { expect } from '../e2e'
import type { Scene } from './scene'

export const SERVICE_ZONE_SCENES: readonly Scene[] = [
  {
    name: 'the zones of a business, and a place that was tried',
    screen: '/business/{id}/details/{section?}',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/business/1/details/zones')
      const tester = page.getByRole('region', { name: 'Test a location' })
      await tester.getByRole('searchbox', { name: 'Which zone is this location in?' }).fill('41.33, 19.82')
      await tester.getByRole('button', { name: 'Test', exact: true }).click()
      await expect(tester.getByRole('status')).toContainText('Qendra')
    },
  },
  {
    name: 'a zone that is edited, wrong in two ways',
    screen: '/business/{id}/details/{section?}',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/business/1/details/zones')
      await page.getByRole('button', { name: /^Liqeni/ }).click()
      await page.getByRole('textbox', { name: 'Free from' }).fill('500')
      await page.getByText('Corners as a list').click()
      await page.getByRole('textbox', { name: 'Latitude 1' }).fill('41.2')
      await expect(page.getByText('Lines cross. Move a corner so they do not.').first()).toBeVisible()
    },
  },
]
