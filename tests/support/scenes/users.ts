import { expect } from '../e2e'
import { at, type Scene } from './scene'

export const USER_SCENES: readonly Scene[] = [
  {
    name: 'users',
    screen: '/admin/users',
    account: 'owner',
    open: async ({ page, isNarrow }) => {
      await page.goto('/admin/users')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Users' })).toBeVisible()
    },
  },
  {
    name: 'users, one',
    screen: '/admin/users',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/users?q=Elira')
      await page.getByText('Elira Dervishi').first().click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'New password' })).toBeVisible()
    },
  },
  {
    name: 'users, a new password is asked',
    screen: '/admin/users',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/users?q=Elira')
      await page.getByText('Elira Dervishi').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'New password' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'users, a new one',
    screen: '/admin/users',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/admin/users')
      await page.getByRole('button', { name: 'New user' }).click()
      const form = page.getByRole('dialog', { name: 'New user' })
      // With everything that is wrong said at its field.
      await form.getByRole('button', { name: 'Send invitation' }).click()
      await expect(form.getByText('Choose at least one business or company.')).toBeVisible()
    },
  },
  {
    name: 'user with a link to a new password',
    screen: '/new-password',
    account: null,
    open: at('/new-password#a-link', (page) =>
      expect(page.getByRole('heading', { name: 'New password', level: 1 })).toBeVisible(),
    ),
  },
]
