import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('the platform’s report sorts, turns to cities, and leads from a number to its orders', async ({
  backstage: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('admin', { path: '/reports/admin?period=month' })
  const table = page.getByRole('table', { name: 'Platform report' })
  const rows = table.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await page.goto('/reports/admin?period=custom&from=2026-01-01&to=2026-01-02')
  await expect(table).toContainText('0 businesses with orders')

  await page.goto('/reports/admin?by=city&period=month&sort=rejected')
  await expect(table).toContainText(/businesses? with orders/)
  const rejected = rows.first().getByRole('link', { name: /^\d+ \(\d+ %\)$/ })
  const count = /^\d+/.exec((await rejected.textContent()) ?? '')?.[0] ?? ''
  await rejected.click()
  await expect(page).toHaveURL(/orders\/list\?.*status=rejected/)
  await expect(page.getByRole('button', { name: /^Remove the filter City:/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /rejected/i, pressed: true })).toContainText(count)
})
