import { expect } from '../e2e'
import { at, heading, type Scene } from './scene'

export const FINANCE_SCENES: readonly Scene[] = [
  {
    name: 'percentages of a business',
    screen: '/admin/percentages',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/percentages?open=1')
      await expect(page.getByRole('textbox', { name: 'Commission' })).toBeVisible()
    },
  },
  {
    name: 'invoices, with those that are to be made',
    screen: '/finance/overview',
    account: 'finance',
    open: async ({ page }) => {
      await page.goto('/finance/overview')
      await page.getByRole('button', { name: 'New invoices' }).first().click()
      await expect(page.getByRole('list', { name: 'Excluded' })).toBeVisible()
    },
  },
  {
    name: 'an invoice that is still a draft',
    screen: '/finance/invoice/{id}',
    account: 'finance',
    open: async ({ page }) => {
      await page.goto('/finance/overview?state=draft')
      await page.getByRole('link', { name: /^INV-/ }).first().click()
      await expect(page.getByRole('article', { name: /^Invoice INV-/ })).toBeVisible()
    },
  },
  {
    name: 'the finance dashboard',
    screen: '/dashboard',
    account: 'owner',
    open: at('/dashboard', (page) => expect(page.getByRole('region', { name: 'By business' })).toBeVisible()),
  },
  {
    name: 'payments',
    screen: '/finance/payments',
    account: 'finance',
    open: at('/finance/payments', (page) =>
      expect(page.getByRole('button', { name: 'Record payment' }).first()).toBeVisible(),
    ),
  },
  {
    name: 'transactions of a business',
    screen: '/finance/transactions',
    account: 'finance',
    open: at('/finance/transactions', heading),
  },
]
