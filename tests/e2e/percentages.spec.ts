import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('a change of percentages is refused where it is wrong, planned for a day, and taken back', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin', { path: '/admin/percentages' })
  await page.getByRole('table', { name: 'Percentages' }).getByText('Zgara Korabi').click()
  const commission = page.getByRole('textbox', { name: 'Commission' })
  await expect(commission).toHaveValue('14')
  await commission.fill('101')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(commission).toHaveAttribute('aria-invalid', 'true')
  // As people write it here.
  await commission.fill('13,5')
  await page.getByRole('button', { name: /^Save/ }).click()
  const takeBack = page.getByRole('button', { name: /^Take the change from .* back$/ })
  await expect(takeBack).toBeVisible()
  await takeBack.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(takeBack).toHaveCount(0)
  await expect(commission).toHaveValue('14')
})
