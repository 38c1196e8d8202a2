import { contract } from '../../src/contract'
import { dayAfter } from '../../src/domain/values/wall-clock'
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
  const takeBack = page.getByRole('button', { name: /^Withdraw the change from / })
  await expect(takeBack).toBeVisible()
  await takeBack.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(takeBack).toHaveCount(0)
  await expect(commission).toHaveValue('14')
})

test('terms of a day that has passed, or of more than all of an order, are asked about before they are saved', async ({
  backstage,
  signedInPage,
}) => {
  const admin = await backstage.as('admin')
  const { items } = await admin(contract.restaurants.list, { query: {} })
  const all = await Promise.all(
    items.map(({ restaurantID: id }) => admin(contract.financeTerms.read, { params: { id } })),
  )
  // Of another one the invoice of last week may be issued, which on a Monday counts yesterday.
  const [business] = all.toSorted((a, b) => (a.issuedUntil ?? '').localeCompare(b.issuedUntil ?? ''))
  if (business === undefined) throw new Error('The demonstration has businesses')
  const { restaurantID: id, today, baboonPercentage } = business
  const page = await signedInPage('admin', { path: `/admin/percentages?open=${id}` })
  const commission = page.getByRole('textbox', { name: 'Commission' })
  const save = page.getByRole('button', { name: /^Save/ })
  const question = page.getByRole('alertdialog', { name: 'Save these terms?' })
  await commission.fill('99,5')
  await page.getByRole('textbox', { name: 'Courier' }).fill('10')
  await save.click()
  await expect(question.getByText(/come to 1(09|1\d)[\d.]* % together/)).toBeVisible()
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(question).toHaveCount(0)
  expect(await admin(contract.financeTerms.read, { params: { id } })).toMatchObject({ baboonPercentage, planned: [] })

  await commission.fill('15')
  await page.getByLabel('Effective from').fill(dayAfter(today, -1))
  await save.click()
  await expect(question.getByText(/has passed/)).toBeVisible()
  await question.getByRole('button', { name: 'Save them' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await admin(contract.financeTerms.read, { params: { id } })).toMatchObject({ baboonPercentage: 15 })
})
