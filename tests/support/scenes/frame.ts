import { expect } from '../e2e'
import { at, heading, type Scene } from './scene'

/** Before the sign-in, and what the frame around every screen opens. */
export const FRAME_SCENES: readonly Scene[] = [
  { name: 'login', screen: '/login', account: null, open: at('/login', heading) },
  { name: 'login, the session ended', screen: '/login', account: null, open: at('/login?ended=true', heading) },
  {
    name: 'login, a tablet hears no orders',
    screen: '/login',
    account: null,
    open: at('/login?ended=true&deaf=true', heading),
  },
  { name: 'login for companies', screen: '/b2b/login', account: null, open: at('/b2b/login', heading) },
  {
    name: 'login, refused',
    screen: '/login',
    account: null,
    open: async ({ page }) => {
      await page.goto('/login')
      await page.locator('input[name="username"]').fill('kitchen')
      await page.locator('input[name="password"]').fill('wrong')
      await page.locator('button[type="submit"]').click()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    },
  },
  {
    name: 'login, nothing typed',
    screen: '/login',
    account: null,
    open: async ({ page }) => {
      await page.goto('/login')
      await page.locator('button[type="submit"]').click()
      await expect(
        page.getByText('Enter your password.').or(page.getByText('Enter your email or username.')).first(),
      ).toBeVisible()
    },
  },
  { name: 'change password', screen: '/change-password', account: 'kitchen', open: at('/change-password', heading) },
  { name: 'not found', screen: '(any other)', account: 'kitchen', open: at('/no/such/page', heading) },
  {
    name: 'menu of the person',
    screen: '/home',
    account: 'kitchen',
    open: async ({ page, isNarrow }) => {
      await page.goto('/home')
      if (isNarrow) await page.getByRole('button', { name: 'Open the menu' }).click()
      else await page.getByRole('button', { name: 'Profile menu' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'businesses to choose from',
    screen: '/home',
    account: 'owner',
    open: async ({ page, isNarrow }) => {
      await page.goto('/home')
      if (isNarrow) await page.getByRole('button', { name: 'Open the menu' }).click()
      await page
        .getByRole('button', { name: /^Business:/ })
        .first()
        .click()
      await expect(page.getByRole('searchbox')).toBeVisible()
    },
  },
]
