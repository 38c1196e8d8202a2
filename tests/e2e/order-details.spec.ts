import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { APP_FILES } from '../support/lines'
import type { Actors } from '../support/e2e-orders'
import { openByHead } from '../support/board-tools'

test.use(WITHOUT_WORKER)

async function cooking(actors: Actors, wish: Parameters<Actors['placeOrder']>[0] = {}): Promise<Order> {
  const placed = await actors.placeOrder(wish)
  const owner = await actors.as('owner')
  return owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 30 } })
}

/** A notification of it was pressed, and has led to its page. */
async function isOpen(page: Page, { id }: Order): Promise<void> {
  await expect(page).toHaveURL(/\/orders\/[\w-]{20,}$/)
  await expect(page.getByRole('heading', { name: `Order ${orderCode(id)}` })).toBeVisible()
}

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a dish is added from the menu and another taken off; the total follows, and the history tells of both', async ({
  actors,
  signedInPage,
}) => {
  const order = await cooking(actors, { lines: 2 })
  const page = await signedInPage('kitchen', { path: `/notificationLanding?order=${order.id}` })
  await isOpen(page, order)
  const dishes = panel(page, 'Dishes')
  await expect(dishes.getByRole('listitem').filter({ hasText: /^\d+×/ })).toHaveCount(2)

  await dishes.getByRole('button', { name: 'Add', exact: true }).click()
  const adding = panel(page, 'Add dishes')
  const save = adding.getByRole('button', { name: /^Choose a dish first|^Add \d/ })
  await expect(save).toBeDisabled()
  await adding.getByRole('combobox').fill('ujë')
  await adding.getByRole('option').first().click()
  await save.click()
  await expect(adding).toBeHidden()
  await expect(dishes.getByRole('listitem').filter({ hasText: /^\d+×/ })).toHaveCount(3)
  await expect(dishes.getByText('Changed, version 2')).toBeVisible()
  const added = await actors.order(order.id)
  expect(added.total).toBeGreaterThan(order.total)

  await dishes.getByRole('button', { name: 'Remove', exact: true }).click()
  await dishes
    .getByRole('button', { name: `Remove ${added.items[0]?.itemName}` })
    .first()
    .click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Tell the customer')
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(asked).toBeHidden()
  await expect(dishes.getByRole('listitem').filter({ hasText: /^\d+×/ })).toHaveCount(2)
  expect((await actors.order(order.id)).total).toBeLessThan(added.total)

  const history = panel(page, 'History')
  await history.getByRole('button', { name: 'Show' }).click()
  await expect(history.getByText(/^Removed: 1× /)).toBeVisible()
  await expect(history.getByText(/^Added: 1× /)).toBeVisible()
  await expect(history.getByText('The order was accepted')).toBeVisible()
})

test('on a phone the basket of an order stands under the thumb, and "Ready" does not', async ({
  actors,
  signedInPage,
}) => {
  const order = await cooking(actors, { lines: 1 })
  const page = await signedInPage('kitchen', { device: 'phone', path: `/notificationLanding?order=${order.id}` })
  await isOpen(page, order)
  const ready = page.getByRole('button', { name: 'Ready', exact: true })
  await expect(ready).toBeVisible()
  await panel(page, 'Dishes').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(ready).toBeHidden()
  const adding = panel(page, 'Add dishes')
  await adding.getByRole('combobox').fill('ujë')
  await adding.getByRole('option').first().tap()
  const add = adding.getByRole('button', { name: /^Add 1 dish · [\d,]+ L/ })
  await expect(add).toBeInViewport({ ratio: 1 })
  // Wherever the page stands.
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  await expect(add).toBeInViewport({ ratio: 1 })
  const lines = adding.getByRole('list', { name: 'Dishes of this order' })
  await expect(lines).toBeHidden()
  await adding.getByRole('button', { name: 'Dishes to add' }).tap()
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  await add.tap()
  await expect(adding).toBeHidden()
  await expect(ready).toBeVisible()
  expect((await actors.order(order.id)).items).toHaveLength(2)
})

test('without the server the page still opens, its steps work, and edits say why they do not', async ({
  line,
  actors,
  signedInPage,
}) => {
  const order = await cooking(actors)
  const cut = await line()
  const page = await signedInPage('kitchen', { path: '/orders/kanban', url: cut.url })
  await expect(page.locator(`[data-order="${order.id}"]`)).toBeVisible()
  cut.setMode('refuse', { exceptPath: APP_FILES })
  await expect(page.getByText(/You are offline/).first()).toBeVisible({ timeout: 30_000 })
  await openByHead(page.getByRole('link', { name: `Open order ${orderCode(order.id)}` }))
  const dishes = panel(page, 'Dishes')
  await expect(dishes.getByRole('listitem')).toHaveCount(order.items.length)
  await expect(page.getByText(/have to wait\.$/)).toBeVisible()
  await expect(dishes.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await expect(panel(page, 'Comments').getByText('Available when you are back online.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ready', exact: true })).toBeEnabled()
  cut.setMode('pass')
  await expect(dishes.getByRole('button', { name: 'Add', exact: true })).toBeEnabled({ timeout: 30_000 })
  await expect(panel(page, 'Comments').getByText('No comments yet.')).toBeVisible()
})

test('dishes that were picked and not added are not lost by leaving: keep or discard', { tag: WHOLE_RUN }, async ({
  actors,
  signedInPage,
}) => {
  const order = await cooking(actors)
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  await openByHead(page.getByRole('link', { name: `Open order ${orderCode(order.id)}` }))
  await expect(page.getByRole('heading', { name: `Order ${orderCode(order.id)}` })).toBeVisible()
  const address = page.url()
  const adding = panel(page, 'Add dishes')
  const asked = page.getByRole('alertdialog', { name: 'Leave without adding the dishes?' })
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true })

  // Nothing is picked: nothing is asked.
  await panel(page, 'Dishes').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByRole('option').first()).toBeVisible()
  await home.click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(adding).toHaveCount(0)
  // The screen itself: until it is there the last one is only a step away, as it was left.
  await expect(page.getByRole('region', { name: 'Orders by hour' })).toBeVisible()
  await page.goBack()

  await panel(page, 'Dishes').getByRole('button', { name: 'Add', exact: true }).click()
  await adding.getByRole('combobox').fill('2 ujë')
  await adding.getByRole('option').first().click()
  await home.click()
  await expect(asked).toContainText('2 dishes are not added')
  await asked.getByRole('button', { name: 'Keep' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(adding.getByRole('button', { name: /^Add 2 dishes/ })).toBeVisible()

  await page.goBack()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Keep' }).click()
  await expect(page).toHaveURL(address)

  // Closing the tab or loading it anew: the browser asks.
  const question = page.waitForEvent('dialog')
  // Not `page.reload()`: it would wait for a page that is never loaded.
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(adding.getByRole('button', { name: /^Add 2 dishes/ })).toBeVisible()

  await home.click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect((await actors.order(order.id)).items).toHaveLength(order.items.length)
})
