import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { formatMoney } from '../../src/domain/values/money'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, test } from '../support/e2e'
import type { Backstage } from '../support/e2e-orders'
import { workerIsReady } from '../support/push-cdp'
import { openByHead } from '../support/board-tools'

async function cooking(hands: Backstage, wish: Parameters<Backstage['placeOrder']>[0] = {}): Promise<Order> {
  const placed = await hands.placeOrder(wish)
  const owner = await hands.as('owner')
  return owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 30 } })
}

async function openOrder(page: Page, { id }: Order): Promise<void> {
  await page.goto(`/notificationLanding?order=${id}`)
  await expect(page).toHaveURL(/\/orders\/[\w-]{20,}$/)
  await expect(page.getByRole('heading', { name: `Order ${orderCode(id)}` })).toBeVisible()
}

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a dish is added from the menu and another taken off; the total follows, and the history tells of both', async ({
  backstage,
  signedInPage,
}) => {
  const order = await cooking(backstage, { lines: 2 })
  const page = await signedInPage('kitchen')
  await openOrder(page, order)
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
  const added = await backstage.order(order.id)
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
  expect((await backstage.order(order.id)).total).toBeLessThan(added.total)

  const history = panel(page, 'History')
  await history.getByRole('button', { name: 'Show' }).click()
  await expect(history.getByText(/^Removed: 1× /)).toBeVisible()
  await expect(history.getByText(/^Added: 1× /)).toBeVisible()
  await expect(history.getByText('The order was accepted')).toBeVisible()
})

test('on a phone the basket of an order stands under the thumb, and "Ready" does not', async ({
  backstage,
  signedInPage,
}) => {
  const order = await cooking(backstage, { lines: 1 })
  const page = await signedInPage('kitchen', { device: 'phone' })
  await openOrder(page, order)
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
  expect((await backstage.order(order.id)).items).toHaveLength(2)
})

test('a piece less of a dish: the total follows, what was paid too much is said, and the next dish is to be collected', async ({
  backstage,
  signedInPage,
}) => {
  const order = await cooking(backstage, { lines: 1, pieces: 3, byCard: true })
  const line = order.items[0]
  const page = await signedInPage('owner')
  await openOrder(page, order)
  const dishes = panel(page, 'Dishes')
  const payment = panel(page, 'Payment')

  await dishes.getByRole('button', { name: 'Remove', exact: true }).click()
  await dishes.getByRole('button', { name: `Remove ${line?.itemName}` }).click()
  const asked = page.getByRole('alertdialog')
  const pieces = asked.getByRole('textbox', { name: `Quantity: ${line?.itemName}` })
  await pieces.fill('3')
  await expect(asked.getByText('At least 1, at most 2.')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Remove' })).toBeDisabled()
  await pieces.fill('1')
  await expect(asked).toContainText('to refund. Tell the customer.')
  await asked.getByRole('button', { name: 'Remove 1' }).click()
  await expect(asked).toBeHidden()
  await expect(dishes.getByRole('listitem').filter({ hasText: /^\d+×/ })).toHaveText(new RegExp(`^2×${line?.itemName}`))
  const less = await backstage.order(order.id)
  expect(less).toMatchObject({ revision: 2, paid: order.total, items: [{ id: line?.id, quantity: 2 }] })

  // What is owed goes back; the dish that comes after it is for the courier to collect.
  const owed = formatMoney(order.total - less.total, order.currency)
  await expect(payment.getByRole('definition').last()).toHaveText(owed)
  await payment.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('One piece less')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Refund ${owed}` })
    .click()
  await expect(payment.getByText('To refund')).toHaveCount(0)
  // Only once it is written: what goes back while nothing is owed is a kindness, and is not collected again.
  await expect.poll(async () => (await backstage.order(order.id)).refunded).toBe(order.total - less.total)
  const owner = await backstage.as('owner')
  await owner(contract.orderEditing.addItems, {
    params: { orderId: order.id },
    body: { items: [{ id: line?.menuItemId ?? 0, quantity: 1, variantItem: line?.variantItem ?? null }] },
  })
  await expect(payment.getByText('To collect')).toBeVisible()
  await expect(panel(page, 'Handover').getByText(`${owed} to collect`)).toBeVisible()
})

test('what another tablet changes meanwhile is shown, and nothing is overwritten', async ({
  backstage,
  signedInPage,
}) => {
  const order = await cooking(backstage)
  const page = await signedInPage('kitchen')
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Change number of bags' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: /bags?$|^Save$/ }).last()
  const bags = dialog.getByRole('textbox', { name: /Quantity/ })

  await bags.fill('0')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Between 1 and 99 bags.' })).toBeVisible()
  await expect(save).toBeDisabled()
  await bags.fill('100')
  await expect(save).toBeDisabled()
  await bags.fill('3')
  await expect(save).toBeEnabled()

  const owner = await backstage.as('owner')
  await owner(contract.orderEditing.setPackages, { params: { orderId: order.id }, body: { packagesNo: 5 } })
  await expect(dialog.getByText(/\(version 1, now 2\)/)).toBeVisible()
  await expect(save).toBeDisabled()
  expect((await backstage.order(order.id)).packagesNo).toBe(5)
  await dialog.getByRole('button', { name: 'Got it, continue' }).click()
  await save.click()
  await expect(dialog).toBeHidden()
  expect((await backstage.order(order.id)).packagesNo).toBe(3)
})

test('comments, a waiter, the fiscal invoice', async ({ backstage, signedInPage }) => {
  const order = await cooking(backstage)
  const page = await signedInPage('kitchen')
  await openOrder(page, order)

  const comments = panel(page, 'Comments')
  await expect(comments.getByText('No comments yet.')).toBeVisible()
  await expect(comments.getByRole('button', { name: 'Send' })).toBeDisabled()
  await comments.getByLabel('Write a comment').fill('Cutlery for two, please')
  await comments.getByLabel('Type').selectOption('Call')
  await comments.getByRole('button', { name: 'Send' }).click()
  await expect(comments.getByRole('listitem').filter({ hasText: 'Cutlery for two, please' })).toContainText('Call')
  await expect(comments.getByLabel('Write a comment')).toHaveValue('')

  await page.getByRole('button', { name: 'Choose waiter' }).click()
  await page.getByRole('radio', { name: 'Arben Hoxha' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(panel(page, 'Handover').getByText('Arben Hoxha')).toBeVisible()

  const papers = panel(page, 'Other systems')
  await papers.getByRole('button', { name: 'Retry fiscal invoice' }).click()
  await expect(papers.getByRole('status')).toContainText('No other system is connected')
  await expect(papers.getByRole('status')).toContainText('1 attempt so far.')
})

test('a comment that is not sent yet is still there when the order is opened again', async ({
  backstage,
  signedInPage,
}) => {
  const order = await cooking(backstage)
  const page = await signedInPage('kitchen')
  await openOrder(page, order)
  const comments = panel(page, 'Comments')
  const field = comments.getByLabel('Write a comment')
  await field.fill('Cutlery for two')
  await comments.getByLabel('Type').selectOption('Call')
  await page
    .getByRole('link', { name: /^Board/ })
    .first()
    .click()
  await expect(page.getByRole('group', { name: 'Orders' })).toBeVisible()
  await openOrder(page, order)
  await expect(field).toHaveValue('Cutlery for two')
  await expect(comments.getByLabel('Type').locator('option:checked')).toHaveText('Call')

  await comments.getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(comments.getByRole('listitem').filter({ hasText: 'Cutlery for two' })).toBeVisible()
  await expect(field).toHaveValue('')
})

test('the address is put right by hand and shown on a map', async ({ backstage, signedInPage }) => {
  const order = await cooking(backstage)
  const page = await signedInPage('kitchen')
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Show on a map' }).click()
  await expect(page.getByRole('group', { name: 'Map of the order’s address' })).toBeVisible()

  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Send it there' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Correct this address' }).click()
  const street = dialog.getByLabel('Street and number')
  await street.fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter the street and number.')).toBeVisible()
  await expect(street).toBeFocused()
  await street.fill('Rruga e Re 12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel(page, 'Customer').getByText('Rruga e Re 12')).toBeVisible()
  expect((await backstage.order(order.id)).address).toBe('Rruga e Re 12')
})

test('money goes back by right only, and never more than was paid', async ({ backstage, signedInPage }) => {
  const owner = await backstage.as('owner')
  const { orders } = await owner(contract.orders.kanbanView, { query: { restaurantId: 1 } })
  const paid = orders.find((order) => (order.paid ?? 0) > 0 && order.status !== 'REJECTED')
  if (paid === undefined) throw new Error('The demonstration has an open order that was paid by card')
  const kitchen = await signedInPage('kitchen')
  await openOrder(kitchen, paid)
  await expect(panel(kitchen, 'Payment').getByText('Paid in advance')).toBeVisible()
  await expect(kitchen.getByRole('button', { name: 'Refund' })).toHaveCount(0)

  const page = await signedInPage('owner')
  await openOrder(page, paid)
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel('Amount')
  await amount.fill('-5')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText('Enter an amount, like 350 or 350.50.')).toBeVisible()
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await amount.fill('9999999')
  await expect(dialog.getByText(/^Refund up to .*\.$/)).toBeVisible()
  await amount.fill('100')
  await dialog.getByLabel('Reason').fill('The salad was missing')
  await dialog.getByRole('button', { name: /^Refund 100/ }).click()
  await expect(dialog).toBeHidden()
  await expect(panel(page, 'Payment').getByText('Refunded')).toBeVisible()
  expect((await backstage.order(paid.id)).refunded).toBe((paid.refunded ?? 0) + 100)
})

test('a takeaway has a code to scan, and no courier in its progress', async ({ backstage, signedInPage }) => {
  const order = await cooking(backstage, { isTakeaway: true })
  const page = await signedInPage('kitchen')
  await openOrder(page, order)
  await expect(page.getByRole('img', { name: 'QR code of this order' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Step 2 of 4' })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change address' })).toHaveCount(0)
})

test('an order for tomorrow is counted in hours, one for soon in minutes', async ({ backstage, signedInPage }) => {
  const [tomorrow, soon] = [await cooking(backstage, { wantedIn: 24 * 60 }), await cooking(backstage, { wantedIn: 90 })]
  const page = await signedInPage('kitchen')
  await openOrder(page, tomorrow)
  await expect(page.getByText(/^2[34] h left$/)).toBeVisible()
  await openOrder(page, soon)
  await expect(page.getByText(/^(?:8\d|90) min left$/)).toBeVisible()
})

test('without the server the page still opens, its steps work, and edits say why they do not', async ({
  backstage,
  signedInPage,
}) => {
  const order = await cooking(backstage)
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  await workerIsReady(page)
  await page.reload()
  await expect(page.locator(`[data-order="${order.id}"]`)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/You are offline/).first()).toBeVisible({ timeout: 30_000 })
  await openByHead(page.getByRole('link', { name: `Open order ${orderCode(order.id)}` }))
  const dishes = panel(page, 'Dishes')
  await expect(dishes.getByRole('listitem')).toHaveCount(order.items.length)
  await expect(page.getByText(/have to wait\.$/)).toBeVisible()
  await expect(dishes.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await expect(panel(page, 'Comments').getByText('Available when you are back online.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ready', exact: true })).toBeEnabled()
  await page.context().setOffline(false)
  await expect(dishes.getByRole('button', { name: 'Add', exact: true })).toBeEnabled({ timeout: 30_000 })
  await expect(panel(page, 'Comments').getByText('No comments yet.')).toBeVisible()
})

test('dishes that were picked and not added are not lost by leaving: keep or discard', async ({
  backstage,
  signedInPage,
}) => {
  const order = await cooking(backstage)
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
  expect((await backstage.order(order.id)).items).toHaveLength(order.items.length)
})
