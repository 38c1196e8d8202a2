import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import type { Actors } from '../support/e2e-orders'
import { workerIsReady } from '../support/push-cdp'

test.use(WITHOUT_WORKER)

async function accepted(actors: Actors): Promise<Order> {
  const order = await actors.placeOrder()
  const owner = await actors.as('owner')
  return owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
}
async function cancel(actors: Actors, { id }: Order): Promise<void> {
  const body = { rejectReason: { id: 0 }, notes: 'The customer called' }
  await (await actors.as('owner'))(contract.orders.reject, { params: { orderId: id }, body })
}

const READY = 'Ready for delivery'
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const mark = (page: Page, { id }: Order) => page.getByRole('article', { name: `Order ${orderCode(id)}, cancelled` })
const dialogOf = (page: Page, { id }: Order) =>
  page.getByRole('alertdialog', { name: `Stop cooking order ${orderCode(id)}` })
const countIn = async (page: Page, name: string): Promise<number> =>
  Number(await column(page, name).getByRole('heading').first().locator('xpath=following-sibling::*[1]').innerText())

test('a cancelled order keeps its place on every board, marked and counted nowhere, until one person has seen it', async ({
  actors,
  signedInPage,
}) => {
  const order = await accepted(actors)
  const cooked = await accepted(actors)
  const owner = await actors.as('owner')
  await owner(contract.orders.markCooked, { params: { orderId: cooked.id } })
  const one = await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban' })
  const two = await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban' })
  await expect(one.locator(`[data-order="${order.id}"]`)).toBeVisible()
  const cooking = await countIn(one, 'Cooking')
  const ready = await countIn(one, READY)

  await cancel(actors, order)
  await dialogOf(one, order).getByRole('button', { name: 'Show the board' }).click()
  await cancel(actors, cooked)
  await dialogOf(one, cooked).getByRole('button', { name: 'Show the board' }).click()
  // In its column, with the word, without a countdown, and with nothing to press but that it was seen.
  const card = column(one, 'Cooking').locator(`[data-order="${order.id}"]`)
  await expect(card).toContainText('Cancelled')
  await expect(card).toContainText('The customer called')
  await expect(card.getByRole('timer')).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveCount(1)
  await expect(column(one, READY).locator(`[data-order="${cooked.id}"]`)).toContainText('Cancelled')
  await expect.poll(() => countIn(one, 'Cooking')).toBe(cooking - 1)
  expect(await countIn(one, READY)).toBe(ready - 1)

  // On another page the question is back; the other tablet asks all the time.
  await one.goto('/home')
  await expect(dialogOf(one, order)).toBeVisible()
  await expect(dialogOf(two, order)).toBeVisible()
  await dialogOf(one, order).getByRole('button', { name: 'Show the board' }).click()
  await dialogOf(one, cooked).getByRole('button', { name: 'Show the board' }).click()
  await mark(one, order)
    .getByRole('button', { name: /^Got it/ })
    .click()
  await expect(mark(one, order)).toHaveCount(0)
  await expect(mark(one, cooked)).toBeVisible()
  await expect(dialogOf(two, order)).toHaveCount(0)
  await expect(dialogOf(two, cooked)).toBeVisible()
})

test('on a phone "Show the board" leads to its card', { tag: WHOLE_RUN }, async ({ actors, signedInPage }) => {
  const page = await signedInPage('kitchen', { device: 'phone', path: '/orders/kanban' })
  const order = await accepted(actors)
  await expect(page.locator(`[data-order="${order.id}"]`)).toBeAttached()
  await cancel(actors, order)
  await dialogOf(page, order).getByRole('button', { name: 'Show the board' }).tap()
  await expect(mark(page, order).getByRole('button', { name: /^Got it/ })).toBeInViewport()
  await expect(page.getByRole('tab', { name: /Cooking/ })).toHaveAttribute('aria-selected', 'true')
})

test('started again, also without a connection, the mark is still there', async ({ line, actors, device }) => {
  const proxy = await line()
  const { page } = await device({ url: proxy.url, device: 'tablet', account: 'kitchen', installed: true })
  await page.goto('/orders/kanban')
  await workerIsReady(page)
  const order = await accepted(actors)
  await cancel(actors, order)
  await expect(dialogOf(page, order)).toBeVisible()
  // The server's board holds it no more; this tablet's does.
  await page.goto('/orders/kanban')
  await dialogOf(page, order).getByRole('button', { name: 'Show the board' }).click()
  await expect(mark(page, order)).toBeVisible()

  proxy.setMode('refuse')
  await page.reload()
  await dialogOf(page, order).getByRole('button', { name: 'Show the board' }).click({ timeout: 60_000 })
  await mark(page, order)
    .getByRole('button', { name: /^Got it/ })
    .click()
  await expect(mark(page, order)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/You are offline/).first()).toBeVisible({ timeout: 60_000 })
  await expect(dialogOf(page, order)).toHaveCount(0)
  await expect(mark(page, order)).toHaveCount(0)
  proxy.setMode('pass')
  await expect
    .poll(async () => (await actors.order(order.id)).cancelAcknowledgedAt ?? null, { timeout: 60_000 })
    .not.toBeNull()
})
