import { expect, type Page } from '../e2e'
import type { Scene } from './scene'

/** People of a company see what is nearly used once a day, whichever of the two pages they open first. */
async function withoutAlert(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

const budgets = (page: Page, isNarrow: boolean) => page.getByRole(isNarrow ? 'list' : 'table', { name: /udgets$/ })

/** The one that counts now. */
async function openBudget(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Lunches/ })
    .nth(1)
    .click()
  await expect(page.getByRole('heading', { name: 'Used day by day' })).toBeVisible()
}

export const BUDGET_SCENES: readonly Scene[] = [
  {
    name: 'what of a company’s money wants to be seen to',
    screen: '/company/budgets',
    account: 'company',
    mode: 'b2b',
    open: async ({ page }) => {
      await page.goto('/company/budgets')
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Payments and budgets' })).toBeVisible()
    },
  },
  {
    name: 'a payment in advance for a budget',
    screen: '/b2bFinance/{companyId}/budgets/{id}',
    account: 'admin',
    open: async ({ page, isNarrow }) => {
      await page.goto('/b2bFinance/budgets')
      await expect(budgets(page, isNarrow)).toBeVisible()
      await page
        .getByRole('link', { name: /workshop/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
    },
  },
  {
    name: 'budgets of a company',
    screen: '/company/budgets',
    account: 'company',
    mode: 'b2b',
    open: async ({ page, isNarrow }) => {
      await page.goto('/company/budgets')
      await withoutAlert(page)
      await expect(budgets(page, isNarrow)).toBeVisible()
    },
  },
  {
    name: 'a new budget on days that another one covers',
    screen: '/company/budgets',
    account: 'company',
    mode: 'b2b',
    open: async ({ page, isNarrow }) => {
      await page.goto('/company/budgets')
      await withoutAlert(page)
      await expect(budgets(page, isNarrow)).toBeVisible()
      await page.getByRole('button', { name: 'New budget' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('From', { exact: true }).fill('2020-01-01')
      await form.getByLabel('Until', { exact: true }).fill('2099-12-31')
      await expect(form.getByText(/^Already covered by/)).toBeVisible()
    },
  },
  {
    name: 'a budget of a company',
    screen: '/company/{companyId}/budgets/{id}',
    account: 'company',
    mode: 'b2b',
    open: async ({ page, isNarrow }) => {
      await page.goto('/company/budgets')
      await withoutAlert(page)
      await expect(budgets(page, isNarrow)).toBeVisible()
      await openBudget(page)
    },
  },
  {
    name: 'a budget that is raised',
    screen: '/company/{companyId}/budgets/{id}',
    account: 'company',
    mode: 'b2b',
    open: async ({ page, isNarrow }) => {
      await page.goto('/company/budgets')
      await withoutAlert(page)
      await expect(budgets(page, isNarrow)).toBeVisible()
      await openBudget(page)
      await page.getByRole('button', { name: 'Raise', exact: true }).first().click()
      await expect(page.getByRole('dialog').getByLabel('New amount')).toBeVisible()
    },
  },
  {
    name: 'the dashboard of a company, and what is nearly used',
    screen: '/company/dashboard',
    account: 'company',
    mode: 'b2b',
    open: async ({ page }) => {
      await page.goto('/company/dashboard')
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'the dashboard of a company',
    screen: '/company/dashboard',
    account: 'company',
    mode: 'b2b',
    open: async ({ page }) => {
      await page.goto('/company/dashboard')
      await withoutAlert(page)
      await expect(page.getByRole('heading', { name: 'Meals per day' })).toBeVisible()
    },
  },
  {
    name: 'the dashboard of all companies',
    screen: '/b2bDashboard/dashboard',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/b2bDashboard/dashboard')
      await expect(page.getByRole('heading', { name: 'Meals per day' })).toBeVisible()
    },
  },
  {
    name: 'budgets of all companies',
    screen: '/b2bFinance/budgets',
    account: 'admin',
    open: async ({ page, isNarrow }) => {
      await page.goto('/b2bFinance/budgets')
      await expect(budgets(page, isNarrow)).toBeVisible()
    },
  },
  {
    name: 'a budget, for the platform',
    screen: '/b2bFinance/{companyId}/budgets/{id}',
    account: 'admin',
    open: async ({ page, isNarrow }) => {
      await page.goto('/b2bFinance/budgets')
      await expect(budgets(page, isNarrow)).toBeVisible()
      await openBudget(page)
    },
  },
]
