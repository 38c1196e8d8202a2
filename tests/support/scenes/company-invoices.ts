import { contract } from '../../../src/contract'
import { ifRevision } from '../../../src/contract/revision'
import { expect, type Page } from '../e2e'
import type { Scene } from './scene'

/** Of the list the first row, opened in the side panel. */
const openFirst = async (page: Page): Promise<void> => {
  await page.locator('[data-index]').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Lines' })).toBeVisible()
}

export const COMPANY_INVOICE_SCENES: readonly Scene[] = [
  {
    name: 'invoices to companies, one of them unpaid',
    screen: '/b2bFinance/invoices',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/b2bFinance/invoices?state=unpaid')
      await openFirst(page)
    },
  },
  {
    name: 'invoices to companies, new ones',
    screen: '/b2bFinance/invoices',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/b2bFinance/invoices')
      await page.getByRole('button', { name: 'New invoices' }).first().click()
      await expect(page.getByRole('dialog').getByText('Excluded').first()).toBeVisible()
    },
  },
  {
    name: 'invoices to companies, new ones made meanwhile',
    screen: '/b2bFinance/invoices',
    account: 'admin',
    open: async ({ page, actors }) => {
      const admin = await actors.as('admin')
      const drafts = await admin(contract.companyInvoices.list, { query: { state: 'draft' } })
      const [draft] = drafts.items
      if (draft === undefined) throw new Error('the demonstration has a draft')
      await admin(
        contract.companyInvoices.change,
        { params: { id: draft.id }, body: { action: 'discard' } },
        ifRevision(draft.revision),
      )
      await page.goto('/b2bFinance/invoices')
      await page.getByRole('button', { name: 'New invoices' }).first().click()
      const making = page.getByRole('dialog')
      const press = making.getByRole('button', { name: /^Create \d+ drafts?$/ })
      await expect(press).toBeVisible()
      await admin(contract.companyInvoices.create, { body: { companyId: draft.company.id } })
      await press.click()
      await expect(making.getByRole('list', { name: 'Skipped' })).toBeVisible()
      await expect(making.getByRole('button', { name: 'Close' }).last()).toBeVisible()
    },
  },
  {
    name: 'a payment of a company',
    screen: '/b2bFinance/invoices',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/b2bFinance/invoices?state=unpaid')
      await openFirst(page)
      await page.getByRole('button', { name: 'Record payment' }).click()
      await expect(page.getByLabel('Amount')).toBeVisible()
    },
  },
  {
    name: 'what companies paid, recorded in finance',
    screen: '/finance/payments',
    account: 'finance',
    open: async ({ page }) => {
      await page.goto('/finance/payments?owner=company')
      await page.getByRole('button', { name: 'Record payment' }).click()
      await expect(page.getByRole('dialog').getByLabel('Amount')).toBeVisible()
    },
  },
  {
    name: 'the finance of a company',
    screen: '/company/finance-overview',
    account: 'company',
    mode: 'b2b',
    open: async ({ page }) => {
      await page.goto('/company/finance-overview')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByText(/^INV-B2B-/).first()).toBeVisible()
    },
  },
  {
    name: 'the account of a company',
    screen: '/company/account-records',
    account: 'company',
    mode: 'b2b',
    open: async ({ page }) => {
      await page.goto('/company/account-records?period=custom&from=2020-01-01&to=2099-12-31')
      await expect(page.getByText(/^INV-B2B-/).first()).toBeVisible()
    },
  },
]
