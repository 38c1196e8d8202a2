import { contract } from '../../src/contract'
import { expect, MOSTLY_WAITS, type Page, signInByHand, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { isRinging, listenToPages } from '../support/heard-sounds'

test.use(WITHOUT_WORKER)

const PAGE = '/orders/create/1'
const menu = (page: Page) => page.getByRole('combobox', { name: 'Search the menu' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'This order' })
const lines = (page: Page) => summary(page).getByRole('listitem')
const take = (page: Page) => page.getByRole('button', { name: /Take the order ·/ })

/** The order stands, and nothing lies over the words that the customer is told. */
const isTaken = (page: Page) => expect(page.getByText(/Order \d+ is taken/)).toBeVisible()

/** The menu is there: dishes can be picked. */
const isReady = (page: Page) => expect(page.getByRole('option').first()).toBeVisible()

/** Types into the search of the menu and presses Enter: dishes of which nothing must be chosen are picked by it. */
async function pick(page: Page, wish: string): Promise<void> {
  await menu(page).fill(wish)
  await menu(page).press('Enter')
}

async function fillNewCustomer(page: Page, name: string, telephone: string): Promise<void> {
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(telephone)
}

const fillStreet = (page: Page, street: string) => page.getByRole('textbox', { name: 'Street and number' }).fill(street)

test('a practised hand takes four dishes by keyboard alone: no pointer, 90 keys, well under 45 seconds', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: PAGE })
  await isReady(page)
  const begun = Date.now()
  const { keyboard } = page
  let keys = 0
  const type = async (text: string) => {
    keys += text.length
    await keyboard.type(text)
  }
  const press = async (key: string) => {
    keys += key.split('+').length
    await keyboard.press(key)
  }

  // The page begins with the search for the customer; Enter need not wait for it.
  await expect(page.getByRole('combobox', { name: 'Name or phone' })).toBeFocused()
  await type('0691234987')
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await type('Drita Hoxha')
  await press('Enter')
  await expect(menu(page)).toBeFocused()
  // Dishes of which nothing must be chosen take one Enter, several of one its number before.
  for (const wish of ['2 caprese', 'bruschetta', 'carpaccio', 'coca']) {
    await type(wish)
    await press('Enter')
  }
  await expect(lines(page)).toHaveCount(4)
  // Without a word: no more dishes.
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toBeFocused()
  await type('Rruga e Elbasanit 12')
  await press('Control+Enter')

  await isTaken(page)
  expect(Date.now() - begun).toBeLessThan(45_000)
  // Two keys a second is a slow typist: half a minute of the 45 seconds.
  expect(keys).toBeLessThanOrEqual(90)

  const owner = await actors.as('owner')
  const { items } = await owner(contract.orders.list, { query: { restaurantId: 1, limit: 1, fullBody: true } })
  expect(items[0]).toMatchObject({
    customer: { name: 'Drita Hoxha', phonePrefix: '+355', phone: '691234987' },
    address: 'Rruga e Elbasanit 12',
    manually: true,
    items: [{ quantity: 2 }, { quantity: 1 }, { quantity: 1 }, { quantity: 1 }],
  })
})

test('on a phone by touch: a dish with choices, takeaway, and the draft survives a reload', async ({
  actors: _quiet,
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
  // Adding the dish is not sending the order.
  await expect(page.getByText('Please make sure that all the fields are completed')).toHaveCount(0)
  await page.getByRole('button', { name: '1 dish', exact: true }).tap()
  await expect(lines(page)).toContainText('I hollë · Ullinj')

  await page.reload()
  await isReady(page)
  await expect(page.getByText('You started this order earlier.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '1 dish', exact: true }).tap()
  await expect(lines(page)).toContainText('I hollë · Ullinj')

  await page.getByRole('button', { name: 'New customer' }).tap()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Besa')
  await page.getByRole('textbox', { name: 'Phone' }).fill('69 555 1212')
  await page.getByRole('radio', { name: 'Takeaway' }).tap()
  await page.getByRole('radio', { name: /Blloku/ }).tap()
  await take(page).tap()
  await isTaken(page)
})

test('on a phone the button that takes the order is in sight wherever the page stands, with its dishes above it', {
  tag: WHOLE_RUN,
}, async ({ actors: _quiet, signedInPage }) => {
  const page = await signedInPage('kitchen', { device: 'phone', path: PAGE })
  await isReady(page)
  await expect(take(page)).toBeInViewport({ ratio: 1 })
  await pick(page, '2 caprese')
  await page.getByRole('button', { name: 'Clear form' }).scrollIntoViewIfNeeded()
  await expect(take(page)).toBeInViewport({ ratio: 1 })
  const toggle = page.getByRole('button', { name: '2 dishes' })
  for (const one of [take(page), toggle]) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await toggle.tap()
  await expect(lines(page)).toBeInViewport()
  await expect(take(page)).toBeInViewport({ ratio: 1 })
  await toggle.tap()
  await expect(lines(page)).toHaveCount(0)
})

test('an order rings on the other tablets, not on the one that took it, where it is answered on the spot', async ({
  actors: _quiet,
  device,
}) => {
  const [taking, other] = [await device(), await device({ device: 'tablet' })]
  for (const { context, page } of [taking, other]) {
    await listenToPages(context)
    await signInByHand(page, 'kitchen')
  }
  const { page } = taking
  await page.goto(PAGE)
  await isReady(page)
  await pick(page, 'caprese')
  await fillNewCustomer(page, 'Ilir', '69 444 1212')
  await fillStreet(page, 'Rruga e Barrikadave 5')
  await take(page).click()
  await isTaken(page)
  await expect(other.page.getByRole('alertdialog')).toBeVisible()
  await expect.poll(() => isRinging(other.page)).toBe(true)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await isRinging(page)).toBe(false)

  await page.getByRole('button', { name: /^Accept order/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(other.page.getByRole('alertdialog')).toHaveCount(0)
  await expect.poll(() => isRinging(other.page)).toBe(false)
  expect(await isRinging(page)).toBe(false)
})

test('what nobody has answered within a minute rings on the tablet that took it, too', { tag: MOSTLY_WAITS }, async ({
  actors: _quiet,
  device,
}) => {
  test.setTimeout(150_000)
  const { context, page } = await device({ account: 'kitchen' })
  await listenToPages(context)
  await page.goto(PAGE)
  await isReady(page)
  await pick(page, 'caprese')
  await fillNewCustomer(page, 'Ilir', '69 444 1212')
  await page.getByRole('radio', { name: 'Takeaway' }).click()
  await page.getByRole('radio', { name: /Blloku/ }).click()
  await take(page).click()
  await isTaken(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText('Nobody has answered for a minute.')).toBeVisible({ timeout: 80_000 })
  await expect.poll(() => isRinging(page)).toBe(true)
})
