import { expect, test, WITHOUT_WORKER } from '../support/e2e'
import type { Language } from '../support/e2e-matrix'

test.use(WITHOUT_WORKER)

/** A few words of each screen, as a person reads them. */
const WORDS = {
  en: {
    login: 'Log in',
    home: 'Home · Drin',
    board: 'Orders · Drin',
    oops: 'Oops, this page is not here',
    open: 'Open',
  },
  sq: {
    login: 'Hyr',
    home: 'Kreu · Drin',
    board: 'Porositë · Drin',
    oops: 'Ups, kjo faqe nuk është këtu',
    open: 'Hapur',
  },
  it: {
    login: 'Accedi',
    home: 'Home · Drin',
    board: 'Ordini · Drin',
    oops: 'Oops, questa pagina non c’è',
    open: 'Aperto',
  },
} as const satisfies Record<Language, Record<string, string>>

/** No order rings over what is tested here. */
test.beforeEach(async ({ backstage: hands }) => hands.quiet())

test('the language changes without a reload and is remembered', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/home' })
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('radio', { name: 'Shqip' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq')
  await expect(page).toHaveTitle(WORDS.sq.home)
  await expect(page.getByRole('button', { name: 'Porositë', exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)

  await page.reload()
  await expect(page).toHaveTitle(WORDS.sq.home)
  // It belongs to the device, not to the session.
  await page.getByRole('button', { name: 'Menuja e profilit' }).click()
  await page.getByRole('button', { name: 'Dil' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.sq.login)
  await page.getByRole('radio', { name: 'Italiano' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.it.login)
})
