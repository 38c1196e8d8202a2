import { contract } from '../../src/contract'
import { ifRevision } from '../../src/contract/revision'
import { aDiscount } from '../support/a-discount'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('a discount is made, checked field by field, and two people who change it lose nothing', async ({
  backstage,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: '/discounts/new' })
  const title = page.getByRole('textbox', { name: 'Title' })
  const percent = page.getByRole('textbox', { name: 'Percentage' })
  const save = page.getByRole('region', { name: 'Changes not saved' }).getByRole('button', { name: /^Save/ })

  await title.fill('Lunch')
  await percent.fill('101')
  await save.click()
  const wrong = page.getByRole('region', { name: 'What needs your attention' })
  await expect(wrong.getByRole('button')).toHaveText(['Percentage', 'First day', 'Businesses'])
  await wrong.getByRole('button', { name: 'Percentage' }).click()
  await expect(percent).toBeFocused()
  await percent.fill('10')
  await page.getByLabel('First day').fill('2099-03-02')
  await page.getByLabel('Add a business').selectOption('1')
  await expect(wrong).toBeHidden()
  const weekdays = page.getByRole('group', { name: 'Weekdays' })
  for (const day of ['Sat', 'Sun']) await weekdays.getByRole('checkbox', { name: day }).click()
  await page.getByLabel('From', { exact: true }).fill('22:00')
  await page.getByLabel('Until', { exact: true }).fill('02:00')
  await page.getByLabel('Add a dish').selectOption({ index: 1 })
  await page.getByLabel('Add a dish').selectOption({ index: 1 })
  await page.getByRole('list', { name: 'Dishes' }).getByRole('button').first().click()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/discounts\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Lunch Scheduled' })).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  const owner = await backstage.as('owner')
  const made = await owner(contract.discounts.one, { params: { id } })
  expect(made).toMatchObject({ weekdays: [1, 2, 3, 4, 5], startTime: '22:00', endTime: '02:00' })
  expect(made.itemIds).toHaveLength(1)

  // Somebody else changes the minimum, and the percentage that is being changed here.
  await title.fill('Long lunch')
  await percent.fill('20')
  const { itemIds, weekdays: days, startTime, endTime } = made
  const theirs = aDiscount({
    title: 'Lunch',
    percentage: 15,
    minimumOrder: 500,
    startDate: '2099-03-02',
    itemIds,
    weekdays: days,
    startTime,
    endTime,
  })
  await owner(contract.discounts.change, { params: { id }, body: theirs }, ifRevision(made.revision))
  await save.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Elira Dervishi saved this page while you were editing' })
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  await expect(notice).toContainText('yours: 20 %, theirs: 15 %')
  await expect(title).toHaveValue('Long lunch')
  await expect(percent).toHaveValue('20')
  await expect(page.getByRole('textbox', { name: 'Minimum order' })).toHaveValue('500')
  await save.click()
  await expect(page.getByRole('heading', { name: 'Long lunch Scheduled' })).toBeVisible()
  expect(await owner(contract.discounts.one, { params: { id } })).toMatchObject({
    title: 'Long lunch',
    percentage: 20,
    minimumOrder: 500,
  })

  await title.fill('Left')
  await page.getByRole('link', { name: 'Home' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(title).toHaveValue('Left')
})

test('what one window saves the other reads again, and a form that is being filled in keeps what was typed', async ({
  backstage,
  signedInPage,
}) => {
  await backstage.quiet()
  const owner = await backstage.as('owner')
  const terms = aDiscount({ title: 'Dritare', startDate: '2099-03-02' })
  const { id, revision } = await owner(contract.discounts.create, { body: { ...terms, businessId: 1 } })
  const list = await signedInPage('owner', { path: '/discounts/list' })
  const form = await signedInPage('owner', { path: `/discounts/${id}` })
  for (const page of [list, form]) await expect(page.locator('[data-connection]')).toContainText('Connected')
  const rows = list.getByRole('table', { name: 'Discounts' }).locator('tbody tr')
  await expect(rows.filter({ hasText: 'Dritare' })).toBeVisible()

  await form.getByRole('textbox', { name: 'Title' }).fill('Dritare tjetër')
  await owner(
    contract.discounts.change,
    { params: { id }, body: { ...terms, minimumOrder: 500 } },
    ifRevision(revision),
  )
  await expect(form.getByRole('textbox', { name: 'Minimum order' })).toHaveValue('500')
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Dritare tjetër')
  await form.keyboard.press('Control+s')
  // Long before a list looks by itself.
  await expect(rows.filter({ hasText: 'Dritare tjetër' })).toBeVisible()
})
