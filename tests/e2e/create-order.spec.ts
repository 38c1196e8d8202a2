import { contract } from '../../src/contract'
import { expect, type Page, test } from '../support/e2e'
import { serverSql } from '../support/server-sql'

const PAGE = '/orders/create/1'
const menu = (page: Page) => page.getByRole('combobox', { name: 'Search the menu' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'This order' })
const lines = (page: Page) => summary(page).getByRole('listitem')
const take = (page: Page) => page.getByRole('button', { name: /Take the order ·/ })

/** The order stands. It rings at once, also on this device, so that its dialog lies over the words. */
const isTaken = (page: Page) => expect(page.getByText(/Order \d+ is taken/)).toBeVisible()

/** The menu is there: dishes can be picked. */
const isReady = (page: Page) => expect(page.getByRole('option').first()).toBeVisible()

test('a practised hand takes four dishes by keyboard alone in well under 45 seconds', async ({
  backstage,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: PAGE })
  await isReady(page)
  const begun = Date.now()
  const { keyboard } = page

  await page.getByRole('combobox', { name: 'Name or telephone' }).focus()
  await keyboard.type('0691234987')
  await expect(page.getByText('Nobody found.')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await keyboard.type('Drita Hoxha')
  for (let i = 0; i < 3; i++) await keyboard.press('Tab')
  await expect(menu(page)).toBeFocused()
  // Dishes of which nothing must be chosen take one Enter, several of one its number before.
  for (const wish of ['2 caprese', 'bruschetta', 'carpaccio', 'coca']) {
    await keyboard.type(wish)
    await keyboard.press('Enter')
  }
  await expect(lines(page)).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Street and number' }).focus()
  await keyboard.type('Rruga e Elbasanit 12')
  await keyboard.press('Control+Enter')

  await isTaken(page)
  expect(Date.now() - begun).toBeLessThan(45_000)

  const owner = await backstage.as('owner')
  const { items } = await owner(contract.orders.list, { query: { restaurantId: 1, limit: 1, fullBody: true } })
  expect(items[0]).toMatchObject({
    customer: { name: 'Drita Hoxha', phonePrefix: '+355', phone: '691234987' },
    address: 'Rruga e Elbasanit 12',
    manually: true,
    items: [{ quantity: 2 }, { quantity: 1 }, { quantity: 1 }, { quantity: 1 }],
  })
})

test('on a phone by touch: a dish with choices, takeaway, and the draft survives a reload', async ({
  backstage: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { device: 'phone', path: PAGE })
  await isReady(page)
  await menu(page).fill('margherita')
  await page
    .getByRole('option', { name: /Margherita/ })
    .first()
    .tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Add for/ }).tap()
  await expect(dialog.getByText('Choose at least 1.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'I hollë' }).tap()
  await dialog.getByRole('button', { name: 'More: Ullinj' }).tap()
  await dialog.getByRole('button', { name: /^Add for/ }).tap()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('I hollë · Ullinj')

  await page.reload()
  await isReady(page)
  await expect(lines(page)).toContainText('I hollë · Ullinj')

  await page.getByRole('button', { name: 'New customer' }).tap()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Besa')
  await page.getByRole('textbox', { name: 'Telephone' }).fill('69 555 1212')
  await page.getByRole('radio', { name: 'Takeaway' }).tap()
  await page.getByRole('radio', { name: /Blloku/ }).tap()
  await take(page).tap()
  await isTaken(page)
})

test('what is missing or impossible is said, and marked where it is', async ({ backstage: _quiet, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: PAGE })
  await isReady(page)
  await take(page).click()
  await expect(page.getByText('Please make sure that all the fields are completed')).toBeVisible()
  for (const name of ['Name', 'Telephone', 'Street and number']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByText('Pick at least one dish.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()

  await menu(page).fill('caprese')
  await menu(page).press('Enter')
  const quantity = lines(page).getByRole('textbox', { name: /^Quantity/ })
  for (const wrong of ['-2', '500', '1.5', '']) {
    await quantity.fill(wrong)
    await expect(lines(page).getByText('Type a whole number from 1 to 99.')).toBeVisible()
  }
  await quantity.fill('3')
  await expect(lines(page).getByText('Type a whole number from 1 to 99.')).toBeHidden()
  await page.getByRole('textbox', { name: 'Discount' }).fill('120')
  await expect(page.getByText('A discount is at most 100 percent.')).toBeVisible()
})

test('a price that changed meanwhile is told before the order stands', async ({
  backstage: _quiet,
  server,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: PAGE })
  await isReady(page)
  await menu(page).fill('caprese')
  await menu(page).press('Enter')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gent')
  await page.getByRole('textbox', { name: 'Telephone' }).fill('69 777 1212')
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Rruga e Durrësit 3')
  const raise = (lek: number) =>
    serverSql(
      server.dataDir,
      "UPDATE menu_items SET price_cents = price_cents + $1 WHERE item_name = 'Caprese' AND business_id = 1",
      [lek * 100],
    )
  await raise(50)
  try {
    await take(page).click()
    await expect(page.getByRole('heading', { name: 'The price has changed meanwhile' })).toBeVisible()
    await page.getByRole('button', { name: /Take the order for/ }).click()
    await isTaken(page)
  } finally {
    await raise(-50)
  }
})
