import { expect, type Page } from '../e2e'
import { at, type Scene } from './scene'

const SETTINGS = { screen: '/settings' } as const
const isThere = (page: Page) => expect(page.getByRole('heading', { name: 'Language and look' })).toBeVisible()

export const SETTINGS_SCENES: readonly Scene[] = [
  {
    name: 'settings of an administrator, with the hours of pushes',
    ...SETTINGS,
    account: 'admin',
    open: at('/settings', async (page) => {
      await isThere(page)
      await expect(page.getByLabel('Pushes a day for each guest')).toBeVisible()
    }),
  },
  {
    name: 'settings, hours of pushes with mistakes',
    ...SETTINGS,
    account: 'admin',
    open: at('/settings', async (page) => {
      await page.getByLabel('Until').fill('08:00')
      await page.getByLabel('Pushes a day for each guest').fill('9')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(
        page.getByText('It must be later than the beginning: nobody is woken at night.').first(),
      ).toBeVisible()
    }),
  },
  {
    name: 'settings, whose hours cannot be read',
    ...SETTINGS,
    account: 'admin',
    fault: { mode: 'refuse', onlyPath: ['/systemadmin/v1/sending_hours'] },
    open: at('/settings', (page) => expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()),
  },
  { name: 'settings of a kitchen', ...SETTINGS, account: 'kitchen', open: at('/settings', isThere) },
  { name: 'settings of a company', ...SETTINGS, account: 'company', mode: 'b2b', open: at('/settings', isThere) },
]
