import { contract } from '../../src/contract'
import { ifRevision } from '../../src/contract/revision'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('a dish is made, checked field by field, moved by keys, previewed and published; two people lose nothing', async ({
  actors,
  signedInPage,
}) => {
  const owner = await actors.as('owner')
  const params = { id: 1 }
  const { items: categories } = await owner(contract.menuEditing.categories, { params })
  const first = categories[0]
  if (first === undefined) throw new Error('the demonstration has a menu')
  const page = await signedInPage('owner', { path: `/business/1/menu?category=${first.id}` })
  const rows = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()

  // A new dish; what is wrong stands at its field.
  await page.getByRole('button', { name: 'New dish' }).click()
  const panel = page.getByRole('region', { name: 'Dish', exact: true })
  const save = page.getByRole('region', { name: 'Changes not saved' }).getByRole('button', { name: /^Save/ })
  await panel.getByRole('button', { name: 'Add a size' }).click()
  await panel.getByRole('textbox', { name: 'Size' }).fill('Large')
  await panel.getByRole('textbox', { name: 'Price, Large' }).fill('')
  await save.click()
  await expect(panel.getByText('Enter a price for Large').first()).toBeVisible()
  await panel.getByRole('textbox', { name: 'Price, Large' }).fill('720')
  await panel.getByRole('radio', { name: 'English' }).click()
  await panel.getByRole('textbox', { name: 'Name in English' }).fill('Pizza “Drin” <b>')
  await save.click()
  await expect(panel.getByRole('heading', { name: 'Pizza “Drin” <b>' })).toBeVisible()
  const row = rows.filter({ hasText: 'Pizza “Drin” <b>' })
  await expect(row).toContainText('New, not published')
  await expect(row).toContainText('720 L')

  // To the top by keys, and there it stays.
  const count = await rows.count()
  await expect(row).toHaveAttribute('aria-posinset', String(count))
  await row.getByRole('button', { name: /^Move Pizza/ }).focus()
  await page.keyboard.press('Alt+Home')
  await expect(page.getByText(`Pizza “Drin” <b>: now 1 of ${count}.`)).toBeAttached()
  await expect(rows.first()).toContainText('Pizza “Drin” <b>')
  await page.reload()
  await expect(rows.first()).toContainText('Pizza “Drin” <b>')

  // Somebody else changes its size's price and its VAT, while its name and price are changed here.
  const { items } = await owner(contract.menuEditing.dishes, { params })
  const made = items.find(({ names }) => names.en === 'Pizza “Drin” <b>')
  if (made === undefined) throw new Error('the dish was saved')
  const { id: itemId, businessId: _b, orderNo: _o, publishing: _p, live: _l, outUntil: _u, revision, ...dish } = made
  const theirs = { ...dish, vatPercent: 6, variants: dish.variants.map((variant) => ({ ...variant, price: 700 })) }
  await panel.getByRole('textbox', { name: 'Price, Large' }).fill('750')
  await owner(contract.menuEditing.changeDish, { params: { ...params, itemId }, body: theirs }, ifRevision(revision))
  await save.click()
  const notice = page.getByRole('alert').filter({ hasText: 'saved this page while you were editing' })
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  await expect(notice).toContainText('Large 750')
  await save.click()
  await expect(page.getByRole('region', { name: 'Changes not saved' })).toBeHidden()
  expect(await owner(contract.menuEditing.dish, { params: { ...params, itemId } })).toMatchObject({
    vatPercent: 6,
    variants: [{ price: 750 }],
  })

  // Guests see it once it is published.
  const sold = async () =>
    (await owner(contract.menu.items, { params, query: {} })).items.some(({ id }) => id === itemId)
  expect(await sold()).toBe(false)
  const taking = await signedInPage('kitchen', { path: '/orders/create/1' })
  await taking.getByRole('combobox', { name: 'Search the menu' }).fill('Pizza “Drin”')
  await expect(taking.getByText(/^No dish on the menu matches/)).toBeVisible()
  await page.getByRole('button', { name: 'Preview and publish' }).click()
  const preview = page.getByRole('dialog', { name: 'What guests will see' })
  await expect(preview.getByRole('listitem').filter({ hasText: 'Pizza “Drin” <b>' })).toContainText('750 L')
  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(preview).toBeHidden()
  await expect.poll(sold).toBe(true)
  // Who takes an order meanwhile has it at once.
  await expect(taking.getByRole('option', { name: /Pizza “Drin”/ })).toBeVisible()
  await taking.close()
  await expect(page.getByRole('region', { name: 'Not published yet' })).toBeHidden()

  // Sold out for a while: the panel takes it off, and the list says so at once.
  await panel.getByRole('button', { name: 'Take Pizza “Drin” <b> off the menu' }).click()
  const asked = page.getByRole('dialog', { name: /Pizza “Drin”/ })
  await asked.getByRole('radio', { name: /^1 hour/ }).click()
  await asked.getByRole('button', { name: /off/i }).click()
  await expect(row).toContainText('Off until')
  await page.getByRole('button', { name: /^Sold out/ }).click()
  await expect(row).toBeVisible()
  await row.getByRole('switch', { name: 'Pizza “Drin” <b>: on the menu' }).click()
  await expect(row).not.toContainText('Off until')
  // Other tests order the first dish.
  await owner(contract.menuEditing.orderDish, { params: { ...params, itemId, n: count } })
})
