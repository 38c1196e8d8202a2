import { expect } from '../e2e'
import { at, type Scene } from './scene'

export const BUSINESS_SCENES: readonly Scene[] = [
  {
    name: 'my businesses',
    screen: '/business/my',
    account: 'owner',
    open: at('/business/my', (page) =>
      expect(page.getByRole('article', { name: 'Zgara Korabi' }).locator('dl')).toContainText(' L'),
    ),
  },
  {
    name: 'the screens of a business',
    screen: '/business/{id}/details/{section?}',
    account: 'owner',
    // Phones have them on a page of their own.
    open: at('/business/1/details', (page) =>
      expect(page.getByRole('link', { name: /^Payment methods/ })).toBeVisible(),
    ),
  },
  {
    name: 'the details of a business for who may only read them',
    screen: '/business/{id}/details/{section?}',
    account: 'kitchen',
    open: at('/business/1/details/store', (page) =>
      expect(
        page.getByText('Only administrators and people allowed to edit the business can change it.'),
      ).toBeVisible(),
    ),
  },
  {
    name: 'texts for search engines, one of them too long',
    screen: '/business/{id}/details/{section?}',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/business/1/details/seo')
      await page.getByRole('textbox', { name: 'Title (Shqip)' }).fill('Pica dhe makarona të freskëta '.repeat(3))
      await expect(page.getByText(/Search engines cut the last \d+ characters/)).toBeVisible()
    },
  },
  {
    name: 'all businesses',
    screen: '/admin/businesses/{new?}',
    account: 'admin',
    ofOneSize: true,
    open: at('/admin/businesses', (page) => expect(page.getByText('Osteria del Porto').first()).toBeVisible()),
  },
  {
    name: 'a new business with problems',
    screen: '/admin/businesses/{new?}',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/businesses/new')
      await page.getByRole('textbox', { name: 'Email' }).fill('not an address')
      await page.getByRole('button', { name: /^Create business/ }).click()
      await expect(page.getByRole('region', { name: 'What needs your attention' })).toBeVisible()
    },
  },
  {
    name: 'business types',
    screen: '/admin/business-types',
    account: 'admin',
    open: at('/admin/business-types', (page) => expect(page.getByText('Pizzeria').first()).toBeVisible()),
  },
  {
    name: 'failed jobs: none',
    screen: '/admin/failed-jobs',
    account: 'admin',
    open: at('/admin/failed-jobs', (page) => expect(page.getByText('Nothing has failed')).toBeVisible()),
  },
  {
    name: 'people’s data: found by a number',
    screen: '/admin/privacy',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/privacy')
      await page.getByLabel('Phone').fill('69 123 4567')
      await page.getByRole('button', { name: 'Find person' }).click()
      await expect(page.getByRole('heading', { name: '+355 69 123 4567' })).toBeVisible()
    },
  },
  {
    name: 'the locations',
    screen: '/admin/locations',
    account: 'admin',
    open: at('/admin/locations', (page) =>
      expect(page.getByText('Prishtinë').or(page.getByText('Pristina')).first()).toBeVisible(),
    ),
  },
  {
    name: 'one of the locations, with its zones on the map',
    screen: '/admin/locations',
    account: 'admin',
    open: at('/admin/locations?open=1', (page) =>
      expect(page.getByRole('group', { name: 'Map of the zones' }).getByText('Qendra').first()).toBeVisible(),
    ),
  },
  {
    name: 'the locations: a new one that lacks everything',
    screen: '/admin/locations',
    account: 'admin',
    open: at('/admin/locations', async (page) => {
      await page.getByRole('button', { name: 'New city' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Choose a country.')).toBeVisible()
    }),
  },
]
