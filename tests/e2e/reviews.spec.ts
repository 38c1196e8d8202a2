import type { Page } from '@playwright/test'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

const rows = (page: Page) => page.getByRole('table', { name: 'Reviews' }).locator('tbody tr')
const one = (page: Page) => page.getByRole('dialog', { name: /star/ })

test('from a number of stars to its reviews, to one of them, and to its order', async ({ backstage, signedInPage }) => {
  await backstage.quiet()
  const page = await signedInPage('owner', { path: '/orders/reviews' })
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByRole('group', { name: 'Average stars by week' })).toBeVisible()

  const stars = page.getByRole('button', { name: 'Show the reviews with these stars: 2' })
  const given = await page.getByRole('listitem').filter({ has: stars }).locator('b').innerText()
  await stars.click()
  await expect(page).toHaveURL(/stars=2/)
  const shown = Number(/^[\d,]+/.exec(given)?.[0].replace(',', ''))
  expect(shown).toBeGreaterThan(0)
  await expect(rows(page)).toHaveCount(Math.min(50, shown))
  await expect(rows(page).getByRole('img', { name: '2 stars' })).toHaveCount(Math.min(50, shown))

  await rows(page).first().getByRole('button').press('Enter')
  await expect(one(page)).toBeVisible()
  await expect(page).toHaveURL(/open=\d+/)
  // Who closes it by a key is where they were.
  await page.keyboard.press('Escape')
  await expect(rows(page).first().getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(one(page)).toBeVisible()
  // The list beside the panel can still be used: another review takes the place of the first.
  const first = page.url()
  await rows(page).nth(1).getByRole('img').click()
  await expect(page).not.toHaveURL(first)
  await page.goBack()
  await expect(page).toHaveURL(first)
  await page.goBack()
  await expect(one(page)).toBeHidden()
  await expect(page).toHaveURL(/stars=2/)

  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{20,}$/)
})
