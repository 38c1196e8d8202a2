import { expect, type Page } from '../e2e'
import type { Scene } from './scene'

const opened = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
}
const ofCompany = { screen: '/company/details/{id?}', account: 'company', mode: 'b2b' } as const

export const COMPANY_SCENES: readonly Scene[] = [
  {
    name: 'companies',
    screen: '/company/list',
    account: 'admin',
    open: async ({ page, isNarrow }) => {
      await page.goto('/company/list')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Companies' })).toContainText(
        'Adriatik Software',
      )
    },
  },
  {
    name: 'companies, a new one',
    screen: '/company/list',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/company/list')
      await page.getByRole('button', { name: 'New company' }).click()
      const form = page.getByRole('dialog', { name: 'New company' })
      await form.getByRole('textbox', { name: 'Tax number (NIPT)' }).fill('L8160')
      // With everything that is wrong said at its field.
      await form.getByRole('button', { name: 'Create' }).click()
      await expect(form.getByText('A tax number is a letter, 8 digits and a letter.')).toBeVisible()
    },
  },
  {
    name: 'company',
    ...ofCompany,
    open: async ({ page }) => {
      await opened(page, '/company/details', 'Adriatik Software')
      await expect(page.getByText('Klea Berisha')).toBeVisible()
    },
  },
  {
    name: 'company, a contact whom nobody reaches',
    ...ofCompany,
    open: async ({ page }) => {
      await opened(page, '/company/details', 'Adriatik Software')
      await page.getByRole('button', { name: 'Add contact' }).click()
      const form = page.getByRole('dialog', { name: 'New contact' })
      await form.getByRole('textbox', { name: 'Name' }).fill('Elira Dervishi')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByText('Enter a phone number or an email address.')).toBeVisible()
    },
  },
  {
    name: 'company, a list that closes too late',
    ...ofCompany,
    open: async ({ page }) => {
      await opened(page, '/company/details', 'Adriatik Software')
      await page.getByRole('link', { name: 'Delivery times' }).click()
      await page.getByRole('button', { name: 'Edit Dreka e parë' }).click()
      const form = page.getByRole('dialog', { name: 'Dreka e parë' })
      await form.getByLabel('Ordering closes').fill('11:31')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByText('Zgara Korabi needs 90 minutes: 11:00 at the latest.')).toBeVisible()
    },
  },
  {
    name: 'company, settings',
    ...ofCompany,
    open: async ({ page }) => {
      await opened(page, '/company/details', 'Adriatik Software')
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByText('Preferred restaurants').first()).toBeVisible()
    },
  },
  {
    name: 'company, contracts',
    ...ofCompany,
    open: async ({ page }) => {
      await opened(page, '/company/details', 'Adriatik Software')
      await page.getByRole('link', { name: 'Contracts' }).click()
      await expect(page.getByText('B2B-2024-014')).toBeVisible()
    },
  },
]
