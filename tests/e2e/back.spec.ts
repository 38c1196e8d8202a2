import { contract } from '../../src/contract'
import { openBoardTool } from '../support/board-tools'
import { expect, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'

test.use(WITHOUT_WORKER)

/** The browser's Back, which is Android's, too. */
const back = (page: Page) => page.goBack({ waitUntil: 'commit' })

const find = (page: Page) => page.getByRole('dialog', { name: 'Find an order' })
const openFind = async (page: Page): Promise<void> => {
  await openBoardTool(page, 'Find an order')
  await expect(find(page)).toBeVisible()
}

test('Back closes what is open, the topmost first, and only then leaves the page', async ({
  actors: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/home', device: 'phone' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await drawer.getByRole('button', { name: 'Chat with support' }).click()
  const support = page.getByRole('dialog', { name: 'Support' })
  await expect(support).toBeVisible()
  await back(page)
  await expect(support).toBeHidden()
  await expect(drawer).toBeVisible()
  await back(page)
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)

  // What its own button closed takes no press.
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await drawer.getByRole('button', { name: /^Orders/ }).click()
  await drawer.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  await openFind(page)
  await find(page).getByRole('button', { name: 'Close' }).click()
  await expect(find(page)).toBeHidden()
  await openFind(page)
  await back(page)
  await expect(find(page)).toBeHidden()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  await back(page)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()

  // Forward opens nothing by itself, and Back leads home again.
  await page.goForward({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  await page.goForward({ waitUntil: 'commit' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  await back(page)
  await expect(page).toHaveURL(/\/home$/)

  // A section of a business belongs to its list, wherever it was opened from.
  await page.goto('/business/1/toppings')
  await expect(page.getByRole('list', { name: 'Types' })).toBeVisible()
  await back(page)
  await expect(page).toHaveURL(/\/business\/1\/details$/)
  const row = page.getByRole('main').getByRole('link', { name: /^Toppings/ })
  await row.click()
  await expect(page).toHaveURL(/\/business\/1\/toppings\?n=/)
  await back(page)
  await expect(row).toBeVisible()
  await back(page)
  await expect(page).toHaveURL(/\/home$/)
})

test('a page that was loaded anew under an open dialog goes by one press of Back', { tag: WHOLE_RUN }, async ({
  actors: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/home', device: 'phone' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('button', { name: /^Orders/ }).click()
  await drawer.getByRole('link', { name: 'Board', exact: true }).click()
  await openFind(page)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toHaveCount(1)
  await expect(find(page)).toHaveCount(0)
  await back(page)
  await expect(page).toHaveURL(/\/home$/)
})

test('a filter that was chosen in a sheet stays when Back closes the sheet', async ({
  actors: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/home', device: 'phone' })
  await page.goto('/orders/list')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: 'Takeaway' }).click()
  await expect(page).toHaveURL(/type=takeaway/)
  await back(page)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/type=takeaway/)
  await back(page)
  await expect(page).toHaveURL(/\/home$/)
})

test('an app that rings is not left: neither a dialog nor its first page lets Back through; with orders in the kitchen it asks', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { device: 'phone' })
  const own = await page.context().newPage()
  await page.close()
  // The first entry of its tab, as an installed app begins.
  await own.goto('/orders/kanban')
  const order = await actors.placeOrder()
  const dialog = own.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeVisible()
  for (let press = 0; press < 4; press++) {
    await back(own)
    await expect(own).toHaveURL(/\/orders\/kanban$/)
  }
  const board = own.getByRole('button', { name: 'Show the board' })
  if (await board.isVisible()) await board.click()
  await expect(dialog).toBeHidden()
  for (let press = 0; press < 4; press++) {
    await back(own)
    await expect(own).toHaveURL(/\/orders\/kanban$/)
  }
  const owner = await actors.as('owner')
  await owner(contract.orders.reject, {
    params: { orderId: order.id },
    body: { rejectReason: { id: 0 }, notes: 'Test' },
  })
  await expect(own.getByRole('button', { name: /^Answer/ })).toHaveCount(0)
  const cooking = await actors.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: cooking.id }, body: { cookingTime: 30 } })
  await expect(own.locator(`#column-accepted [data-order="${cooking.id}"]`)).toBeAttached()
  await expect(dialog).toBeHidden()
  const question = own.getByRole('alertdialog', { name: 'Leave Drin?' })
  await back(own)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await back(own)
  await expect(question).toBeVisible()
  await expect(own).toHaveURL(/\/orders\/kanban$/)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => own.url()).toBe('about:blank')
})

test('dishes that were picked and not added ask before Back loses them', { tag: WHOLE_RUN }, async ({
  actors,
  signedInPage,
}) => {
  const placed = await actors.placeOrder()
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 30 } })
  const page = await signedInPage('kitchen', { path: '/home', device: 'phone' })
  await page.goto(`/notificationLanding?order=${placed.id}`)
  await expect(page).toHaveURL(/\/orders\/[\w-]{20,}$/)
  const order = page.url()
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Search the menu' }).fill('ujë')
  await page.getByRole('option').first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without adding the dishes?' })
  await back(page)
  await expect(question).toBeVisible()
  await back(page)
  await expect(question).toBeHidden()
  expect(page.url()).toBe(order)
  await back(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/home$/)
})
