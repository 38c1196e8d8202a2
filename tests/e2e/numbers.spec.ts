import type { Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { ifRevision } from '../../src/contract/revision'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Changes not saved' })
const attention = (page: Page): Locator => page.getByRole('region', { name: 'What needs your attention' })

test('what is no number is never saved, whichever way somebody saves; what people write for a price is', async ({
  backstage,
  signedInPage,
}) => {
  const owner = await backstage.as('owner')
  const { items } = await owner(contract.menuEditing.dishes, { params: { id: 1 } })
  const dish = items.find(({ variants, status }) => variants.length === 0 && status === 'ACTIVE')
  if (dish === undefined) throw new Error('the demonstration has a dish of one size')
  const params = { id: 1, itemId: dish.id }
  const page = await signedInPage('owner', { path: `/business/1/menu?category=${dish.categoryId}&open=${dish.id}` })
  const price = page.getByRole('textbox', { name: 'Price' })
  await expect(price).toHaveValue(String(dish.price))
  const save = bar(page).getByRole('button', { name: /^Save/ })

  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    ['abc', () => save.click()],
    ['12x', () => page.keyboard.press('Control+s')],
    ['1e9', () => price.press('Enter')],
    ['5 €', () => price.press('Tab').then(() => save.click())],
  ]
  for (const [typed, press] of ways) {
    await price.fill(typed)
    await press()
    await expect(attention(page).getByRole('button', { name: 'Price' })).toBeVisible()
    await price.blur()
    await expect(price).toHaveValue('0')
    await expect(price).toHaveAttribute('aria-invalid', 'true')
  }
  // Who comes back to mend it finds what was typed.
  await price.focus()
  await expect(price).toHaveValue('5 €')
  await price.fill('-50')
  await save.click()
  await expect(attention(page)).toContainText('At least 0.')
  expect(await owner(contract.menuEditing.dish, { params })).toMatchObject({
    price: dish.price,
    revision: dish.revision,
  })

  await price.fill('1.450 L')
  await price.blur()
  await expect(price).toHaveValue('1450')
  await expect(price).toHaveAccessibleDescription('Read as 1,450.')
  // Nobody has to leave the field first.
  await price.fill('1.458,25')
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toBeHidden()
  expect(await owner(contract.menuEditing.dish, { params })).toMatchObject({ price: 1458.25 })
})

test('a percentage is taken with its sign, and not at all where it is none', async ({ signedInPage }) => {
  const page = await signedInPage('admin', { path: '/admin/percentages' })
  await page.getByRole('table', { name: 'Percentages' }).getByText('Zgara Korabi').click()
  const commission = page.getByRole('textbox', { name: 'Commission' })
  await expect(commission).toHaveValue('14')
  await commission.fill('NaN')
  await commission.blur()
  await expect(commission).toHaveValue('0')
  await bar(page).getByRole('button', { name: /^Save/ }).click()
  await expect(attention(page).getByRole('button', { name: 'Commission' })).toBeVisible()
  await commission.fill('12,5 %')
  await commission.blur()
  await expect(commission).toHaveValue('12.5')
  await expect(commission).not.toHaveAttribute('aria-invalid', 'true')
})

test('the button that saves stays in view: under strips and bars, at the foot of a dish, and on a phone', async ({
  backstage,
  signedInPage,
}) => {
  const owner = await backstage.as('owner')
  const { items } = await owner(contract.menuEditing.dishes, { params: { id: 1 } })
  const [dish, other] = items
  if (dish === undefined || other === undefined) throw new Error('the demonstration has a menu')
  const { id: itemId, businessId: _b, orderNo: _o, publishing: _p, live: _l, outUntil: _u, revision, ...rest } = other
  const body = { ...rest, vatPercent: 6 }
  await owner(contract.menuEditing.changeDish, { params: { id: 1, itemId }, body }, ifRevision(revision))
  await owner(contract.businessStatus.goOffline, { params: { id: 1 } })
  const page = await signedInPage('owner', { path: `/business/1/menu?category=${dish.categoryId}&open=${dish.id}` })
  await expect(page.getByRole('region', { name: 'Not published yet' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Description in English' }).fill('Seen')
  const save = bar(page).getByRole('button', { name: /^Save/ })
  const history = page.getByRole('region', { name: 'Dish', exact: true }).getByRole('heading', { name: 'History' })
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1280, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('textbox', { name: 'Description in English' }).scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
    await history.scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
  }
  // Tests after this one place orders there.
  await owner(contract.businessStatus.goOnline, { params: { id: 1 } })
})
