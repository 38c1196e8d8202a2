import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('a report is run, stays while other days are chosen, is opened again by its link, and taken along as a file', async ({
  actors: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: '/reports/dynamicReports' })
  const reports = page.getByRole('navigation', { name: 'Reports' })
  await reports.getByRole('link', { name: /^Discounts/ }).click()
  await expect(page.getByRole('heading', { name: 'Choose the dates and press Run' })).toBeVisible()
  await reports.getByRole('link', { name: /^Orders by day/ }).click()
  await expect(page).toHaveURL(/report=orders-by-day/)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const table = page.getByRole('table', { name: 'Orders by day' })
  const total = table.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText(' L')
  // A month is complete: every row is there, and they add up to the total.
  const orders = await table.locator('tbody tr > td:nth-child(2)').allTextContents()
  const sum = orders.reduce((all, count) => all + Number(count.replaceAll(',', '')), 0)
  await expect(total.locator('td').first()).toHaveText(sum.toLocaleString('en-GB'))
  await expect(page.getByRole('group', { name: 'Orders by day: Orders' }).getByRole('img')).toHaveCount(30)

  await page.getByRole('button', { name: /^Type/ }).click()
  await page.getByRole('button', { name: 'Takeaway' }).click()
  await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible()
  await expect(total.locator('td').first()).toHaveText(sum.toLocaleString('en-GB'))
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(total.locator('td').first()).not.toHaveText(sum.toLocaleString('en-GB'))
  const fewer = await total.locator('td').first().textContent()

  // What the address says is run at once, for whoever opens it.
  await expect(page).toHaveURL(/kind=takeAway.*run=1/)
  await page.reload()
  await expect(total.locator('td').first()).toHaveText(fewer ?? '')

  const saved = async (format: 'CSV' | 'Excel (XLSX)') => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Export \d+ rows\?$/ })
    await dialog.getByRole('radio', { name: format, exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: /^Export \d+ rows$/ }).click(),
    ])
    await expect(dialog).toBeHidden()
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const csv = await saved('CSV')
  expect(csv.name).toMatch(/^Orders by day \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = csv.bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe('Day,Orders,Sales (ALL),Average order (ALL),Rejected,Rejection rate (%)')
  expect(lines).toHaveLength(await table.locator('tbody tr').count())
  const xlsx = await saved('Excel (XLSX)')
  expect(xlsx.name).toMatch(/\.xlsx$/)
  expect(Object.keys(unzipSync(xlsx.bytes))).toContain('xl/worksheets/sheet1.xml')

  // A figure leads to the orders that it counts.
  await total.getByRole('link').first().click()
  await expect(page).toHaveURL(/orders\/list/)
  await expect(page.getByText(`${fewer ?? ''} orders`).first()).toBeVisible()
  // On a phone also those that stand below the name of their row.
  await page.goBack()
  await page.setViewportSize({ width: 390, height: 844 })
  await total.getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/orders\/list.*status=sold/)
})
