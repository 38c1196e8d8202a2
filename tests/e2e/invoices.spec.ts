import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('an accountant makes what is due, adds to it, issues, corrects, prints it, and it is paid', async ({
  signedInPage,
}) => {
  const page = await signedInPage('finance', { path: '/finance/overview' })
  await page.getByRole('button', { name: 'New invoices' }).first().click()
  const making = page.getByRole('dialog', { name: 'New invoices' })
  await expect(making.getByRole('list', { name: 'Excluded' })).toContainText('Trattoria Lana')
  await making.getByRole('button', { name: 'Create 1 draft' }).click()

  const paper = page.getByRole('article', { name: /^Invoice INV-/ })
  await expect(paper).toContainText('Zgara Korabi')
  const commission = paper.getByRole('row').filter({ hasText: 'Commission 14 %' })
  const counted = commission.getByRole('button', { name: /orders$/ })
  const orders = Number.parseInt((await counted.textContent()) ?? '', 10)
  await counted.click()
  const list = page.getByRole('dialog', { name: 'Commission 14 %' })
  await expect(list.getByRole('rowheader', { name: `All ${orders}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await page.getByRole('button', { name: 'Add a line' }).click()
  const line = page.getByRole('dialog', { name: 'Add a line' })
  await line.getByRole('textbox', { name: 'Quantity' }).fill('4')
  await line.getByRole('textbox', { name: 'Unit price excl. VAT' }).fill('458.25')
  await expect(line.getByText('2,199.60 L')).toBeVisible()
  await line.getByRole('button', { name: 'Add line' }).click()
  await expect(paper.getByRole('row').filter({ hasText: 'Printer paper' })).toContainText('1,833 L')

  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: /^INV-\d+ Not due$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a line' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Credit line' }).click()
  const credit = page.getByRole('dialog', { name: 'Credit line' })
  await credit.getByRole('textbox', { name: 'Reason' }).fill('Counted twice')
  await credit.getByRole('textbox', { name: 'Amount excl. VAT' }).fill('9999999')
  await credit.getByRole('button', { name: 'Add credit line' }).click()
  await expect(credit.getByText('More than is left on the invoice.').first()).toBeVisible()
  await credit.getByRole('textbox', { name: 'Amount excl. VAT' }).fill('833')
  await credit.getByRole('button', { name: 'Add credit line' }).click()
  await expect(paper.getByRole('row').filter({ hasText: 'Credit: Counted twice' })).toContainText('−833 L')

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toContainText('NIPT L91824017C')
  await expect(paper).toContainText('Not a fiscal receipt')
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record payment' })
  await payment.getByRole('button', { name: /^Record [\d,.]+ L$/ }).click()
  await expect(payment).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: /^INV-\d+ Paid$/ })).toBeVisible()
})
