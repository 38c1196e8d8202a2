import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('each number of the dashboard leads to the rows that add up to it', async ({
  backstage: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: '/dashboard?period=week' })
  const figures = page.getByRole('region', { name: 'Sales and commission' })
  const orders = figures.getByRole('heading', { name: 'Orders handed over' }).locator('xpath=following-sibling::p[1]')
  await expect(orders).not.toHaveText('0')

  // Days that are over: nothing is handed over in them while this runs.
  await page.getByRole('radio', { name: 'Custom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which days?' })
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('First day').fill(day(20))
  await dialog.getByLabel('Last day').fill(day(3))
  const isRead = page.waitForResponse((answer) => answer.url().includes(`startDate=${day(20)}`))
  await dialog.getByRole('button', { name: 'Show these days' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${day(20)}.*to=${day(3)}`))
  // Until then the figures of the days before stand there.
  await isRead
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

  const businesses = page.getByRole('region', { name: 'By business' })
  const first = businesses.locator('tbody tr').first()
  const sales = first.locator('td').nth(1)
  await expect(async () => {
    await expect(page.getByRole('region', { name: 'By week' }).locator('tbody tr').last()).toBeVisible({
      timeout: 1000,
    })
    await expect(sales).toContainText(/[1-9]/, { timeout: 1000 })
  }).toPass()
  const sum = ((await sales.textContent()) ?? '').trim()
  const name = ((await first.locator('th').textContent()) ?? '').trim()
  await sales.getByRole('link').click()
  await expect(page).toHaveURL(/orders\/list\?.*sold=ALL/)
  // The list says the same sum over its rows, and whose they are.
  await expect(page.getByRole('region', { name: 'Orders by status' })).toContainText(sum)
  await expect(page.getByRole('button', { name: `Remove the filter Business: ${name}` })).toBeVisible()

  await page.goBack()
  await first.getByRole('button', { name: `Commission of ${name}: the calculation` }).click()
  const explained = page.getByRole('dialog', { name: 'How the commission is calculated' })
  const line = explained.getByRole('listitem').first()
  const share = ((await line.getByRole('definition').first().textContent()) ?? '').trim()
  expect(share).toMatch(/ L$/)
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/orders\/list\?.*business=/)
})
