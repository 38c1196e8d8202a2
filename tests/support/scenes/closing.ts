import { expect, type Page } from '../e2e'
import type { Scene } from './scene'

/** The dialog before the sign on the door turns. */
async function askToClose(page: Page) {
  await page.goto('/home')
  await page
    .getByRole('switch', { name: /is open/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').nth(1)).toBeVisible()
  return dialog
}

export const CLOSING_SCENES: readonly Scene[] = [
  {
    name: 'closing the business',
    screen: '/home',
    account: 'kitchen',
    open: async ({ page }) => void (await askToClose(page)),
  },
  {
    name: 'closing the business, why and how long',
    screen: '/home',
    account: 'kitchen',
    open: async ({ page }) => {
      const dialog = await askToClose(page)
      await dialog.getByRole('radio').first().click()
      await dialog.getByRole('radiogroup').nth(1).getByRole('radio').nth(1).click()
      await expect(dialog.getByRole('button', { name: 'Go offline' })).toBeVisible()
    },
  },
  {
    name: 'closing the business, times that cannot be',
    screen: '/home',
    account: 'kitchen',
    open: async ({ page }) => {
      const dialog = await askToClose(page)
      await dialog.getByRole('radio', { name: 'Other' }).click()
      await dialog.getByLabel('*Notes').fill('No water until the plumber comes')
      await dialog.getByRole('radio', { name: 'Custom dates' }).click()
      await dialog.getByLabel('Start time').selectOption('00:00')
      await dialog.getByLabel('End time').selectOption('00:00')
      await expect(dialog.getByText('Start time must be after the current time.')).toBeVisible()
    },
  },
  {
    name: 'closing several businesses',
    screen: '/home',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/home')
      await page.getByRole('button', { name: /open$|^All closed$/ }).click()
      await page.getByRole('button', { name: 'Close several' }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).not.toBeChecked()
    },
  },
  {
    name: 'extra time',
    screen: '/home',
    account: 'kitchen',
    open: async ({ page }) => {
      await (await askToClose(page)).getByRole('button', { name: 'Add extra time instead' }).click()
      await page.getByRole('dialog').getByRole('radio', { name: '+15 min' }).click()
      await expect(page.getByRole('button', { name: 'Add extra time', exact: true })).toBeVisible()
    },
  },
]
