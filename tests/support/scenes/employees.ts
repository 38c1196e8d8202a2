import { expect } from '../e2e'
import { at, type Scene } from './scene'

const OF_COMPANY = { account: 'company', mode: 'b2b' } as const

export const EMPLOYEE_SCENES: readonly Scene[] = [
  {
    name: 'employees',
    screen: '/company/employees',
    ...OF_COMPANY,
    open: async ({ page, isNarrow }) => {
      await page.goto('/company/employees')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Employees' })).toBeVisible()
    },
  },
  {
    name: 'employees, a new one without anything',
    screen: '/company/employees',
    ...OF_COMPANY,
    open: async ({ page }) => {
      await page.goto('/company/employees')
      await page.getByRole('button', { name: 'Add employee' }).click()
      const form = page.getByRole('dialog', { name: 'New employee' })
      await form.getByRole('button', { name: 'Add employee' }).click()
      await expect(form.getByText('Enter a phone or an email.')).toBeVisible()
    },
  },
  {
    name: 'employees, one',
    screen: '/company/employees',
    ...OF_COMPANY,
    open: async ({ page }) => {
      await page.goto('/company/employees?q=Besmir')
      await page.getByText('Besmir').first().click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Show link' })).toBeVisible()
    },
  },
  {
    name: 'employees, nobody found',
    screen: '/company/employees',
    ...OF_COMPANY,
    open: at('/company/employees?q=nobody-is-called-so', (page) =>
      expect(page.getByRole('region', { name: 'Employees', exact: true }).getByRole('heading')).toBeVisible(),
    ),
  },
  {
    name: 'groups of employees',
    screen: '/company/employees/groups',
    ...OF_COMPANY,
    open: async ({ page, isNarrow }) => {
      await page.goto('/company/employees/groups')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Groups' })).toBeVisible()
    },
  },
  {
    name: 'groups of employees, deleting one with people',
    screen: '/company/employees/groups',
    ...OF_COMPANY,
    open: async ({ page }) => {
      await page.goto('/company/employees/groups')
      await page.getByText('Office', { exact: true }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'an invitation that is good no more',
    screen: '/b2b/welcome',
    account: null,
    open: at('/b2b/welcome#no-link', (page) =>
      expect(page.getByRole('heading', { name: 'Invitation', level: 1 })).toBeVisible(),
    ),
  },
]
