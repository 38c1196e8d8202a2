import { readFile } from 'node:fs/promises'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('what is sold most is counted by portions or sales, of days of one’s own, and taken along as a file', async ({
  backstage: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: '/business/1/top/items' })
  const bars = page.getByRole('region', { name: 'Bestselling dishes' }).getByRole('listitem')
  await expect(bars).toHaveCount(10)
  const portions = await bars.first().textContent()
  await page.getByRole('radio', { name: 'Sales', exact: true }).click()
  await expect(page).toHaveURL(/by=sales/)
  await expect(bars.first()).toContainText(' L')
  expect(await bars.first().textContent()).not.toBe(portions)

  await page.getByRole('radio', { name: 'Custom' }).click()
  const days = page.getByRole('dialog', { name: 'Which days?' })
  await days.getByLabel('First day').fill('2001-02-03')
  await days.getByLabel('Last day').fill('2001-02-01')
  await days.getByRole('button', { name: 'Show these days' }).click()
  await expect(days.getByText('The last day is before the first one.')).toBeVisible()
  await days.getByLabel('Last day').fill('2001-02-05')
  await days.getByRole('button', { name: 'Show these days' }).click()
  await expect(page.getByRole('heading', { name: 'No sales on these days' })).toBeVisible()
  await page.goBack()
  await expect(bars).toHaveCount(10)

  const table = page.getByRole('region', { name: 'All dishes' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Top products Trattoria Lana \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
  const [head, first] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Dish,Category,Portions,Orders,Sales (ALL),Previous portions,Previous sales (ALL)')
  expect(first?.split(',')[0]).toBe(await table.getByRole('rowheader').nth(0).textContent())

  // Of all businesses each dish says whose it is.
  await page.goto('/business/top/items')
  await expect(bars.first()).toContainText(/Trattoria Lana|Zgara Korabi|Osteria del Porto|Furra/)
})
