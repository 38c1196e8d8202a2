import { expect } from '../e2e'
import { at, heading, type Scene } from './scene'

export const FINANCE_SCENES: readonly Scene[] = [
  {
    name: 'percentages of a business',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/percentages?open=1')
      await expect(page.getByRole('textbox', { name: 'Commission' })).toBeVisible()
    },
  },
  {
    name: 'payments',
    account: 'finance',
    open: at('/finance/payments', (page) =>
      expect(page.getByRole('button', { name: 'Record payment' }).first()).toBeVisible(),
    ),
  },
  {
    name: 'transactions of a business',
    account: 'finance',
    open: at('/finance/transactions', heading),
  },
]
