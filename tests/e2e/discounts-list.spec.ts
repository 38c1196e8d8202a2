import { contract } from '../../src/contract'
import { aDiscount } from '../support/a-discount'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('discounts are found, chosen with the keyboard and ended together', async ({ backstage, signedInPage }) => {
  await backstage.quiet()
  const owner = await backstage.as('owner')
  for (const title of ['Vjeshta një', 'Vjeshta dy', 'Vjeshta tre'])
    await owner(contract.discounts.create, { body: { ...aDiscount({ title, percentage: 15 }), businessId: 1 } })
  const page = await signedInPage('owner', { path: '/discounts/list' })
  const rows = page.getByRole('table', { name: 'Discounts' }).locator('tbody tr')
  const active = page.getByRole('region', { name: 'Discounts by status' }).getByRole('button', { name: /Active$/ })

  const columns = ['Title', 'Coupon', 'Percent', 'Amount', 'Minimum', 'Customers', 'From', 'To', 'Status']
  const shown = async () =>
    (await page.getByRole('columnheader').allInnerTexts()).filter((text) => columns.includes(text))
  await expect.poll(shown).toEqual(columns)
  await page.getByRole('searchbox', { name: 'Title or coupon' }).fill('vjeshta')
  await expect(rows).toHaveCount(3)
  await active.click()
  await expect(page).toHaveURL(/status=ACTIVE/)
  // J and K walk over the rows from wherever the focus was, / goes to the search.
  await page.keyboard.press('j')
  await expect(rows.nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Title or coupon' })).toBeFocused()
  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('k')
  await expect(rows.nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByRole('region', { name: 'Chosen rows' }).getByRole('status')).toHaveText('2 chosen')
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('region', { name: 'Chosen rows' }).getByRole('status')).toHaveText('3 chosen')
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'End now' }).click()
  await page.getByRole('alertdialog', { name: 'End 3 discounts now?' }).getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText('3 discounts have ended.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(rows.filter({ hasText: 'Vjeshta' })).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Vjeshta' }).getByText('Ended')).toHaveCount(3)
})
