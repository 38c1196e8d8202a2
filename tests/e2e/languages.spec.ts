import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

/** No order rings over what is tested here. */
test.beforeEach(async ({ actors }) => actors.quiet())

test('the language changes without a reload and is remembered', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/home' })
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('radio', { name: 'Shqip' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq')
  await expect(page).toHaveTitle('Kreu · Drin')
  await expect(page.getByRole('button', { name: 'Porositë', exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)

  await page.reload()
  await expect(page).toHaveTitle('Kreu · Drin')
  // It belongs to the device, not to the session.
  await page.getByRole('button', { name: 'Menuja e profilit' }).click()
  await page.getByRole('button', { name: 'Dil' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hyr')
  await page.getByRole('radio', { name: 'Italiano' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accedi')
})
