import { expect, type Page } from '../e2e'
import { at, type Scene } from './scene'

const SEO = { screen: '/admin/seo', account: 'admin' } as const
const listed = (page: Page) => expect(page.getByText('Zgara Korabi').first()).toBeVisible()
/** The panel of the demonstration's first restaurant. */
const openFirst = async (page: Page): Promise<void> => {
  await listed(page)
  await page.getByText('Trattoria Lana').first().click()
  await expect(page.getByRole('dialog').getByLabel('Title (Shqip)')).toBeVisible()
}

export const SEO_SCENES: readonly Scene[] = [
  { name: 'records for search engines', ...SEO, open: at('/admin/seo', listed) },
  {
    name: 'records for search engines: one, with a title that is cut',
    ...SEO,
    open: at('/admin/seo', async (page) => {
      await openFirst(page)
      await page
        .getByLabel('Title (Shqip)')
        .fill('Trattoria Lana: pica dhe makarona të freskëta në Bllok, Tiranë, çdo ditë')
      await expect(page.getByText(/^Search engines cut the last/)).toBeVisible()
    }),
  },
  {
    name: 'records for search engines: asked before one goes',
    ...SEO,
    open: at('/admin/seo', async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
  },
  {
    name: 'records for search engines: those without, to be filled by a pattern',
    ...SEO,
    open: at('/admin/seo?state=missing', async (page) => {
      await page.getByRole('button', { name: 'Fill by pattern' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Title (Shqip)').fill('{name} – {city} | Drin')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.getByRole('button', { name: /^Fill \d+ page/ })).toBeVisible()
    }),
  },
  {
    name: 'records for search engines: they cannot be read',
    ...SEO,
    fault: { mode: 'refuse', onlyPath: ['/systemadmin/v1/seo?'] },
    open: at('/admin/seo', (page) => expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()),
  },
]
