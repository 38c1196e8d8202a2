import { expect } from '../e2e'
import { at, type Scene } from './scene'

export const REPORT_SCENES: readonly Scene[] = [
  {
    name: 'a report that was run',
    screen: '/reports/dynamicReports',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/reports/dynamicReports?report=items-sold&run=1')
      await expect(page.getByRole('table', { name: 'Items sold' })).toBeVisible()
    },
  },
  {
    name: 'a report that is to be sent by e-mail',
    screen: '/reports/dynamicReports',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/reports/dynamicReports?report=items-sold&run=1')
      await page.getByRole('button', { name: 'Send by email' }).click()
      await expect(page.getByRole('dialog', { name: 'Send by email' })).toBeVisible()
    },
  },
  {
    name: 'the report of the platform',
    screen: '/reports/admin',
    account: 'admin',
    open: at('/reports/admin', (page) => expect(page.getByText('Osteria del Porto').first()).toBeVisible()),
  },
]
