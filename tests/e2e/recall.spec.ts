import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, expectAccessible, type Page, WHOLE_RUN } from '../support/e2e'
import type { Actors } from '../support/e2e-orders'
import { SLOW_MS, test } from '../support/e2e-tablets'
import { pressNotice } from '../support/notices'

test.describe.configure({ timeout: SLOW_MS })

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Bring order/ })

async function readyOrder(actors: Actors, wish: Parameters<Actors['placeOrder']>[0] = {}): Promise<Order> {
  const order = await actors.placeOrder(wish)
  const owner = await actors.as('owner')
  const params = { orderId: order.id }
  await owner(contract.orders.accept, { params, body: { cookingTime: 25 } })
  return owner(contract.orders.markCooked, { params })
}

test('what was handed over by mistake comes back from its line, and what was cooked from its page, each with a reason', async ({
  tablet,
  actors,
}) => {
  const { page } = await tablet()
  const order = await readyOrder(actors, { isTakeaway: true })
  const code = orderCode(order.id)
  await (await actors.as('owner'))(contract.orders.markDelivered, { params: { orderId: order.id } })
  await page.goto('/orders/kanban')
  await page.getByRole('button', { name: /^Completed.* Show$/ }).click()
  await page.getByRole('button', { name: `Bring back: order ${code}` }).click()
  await expectAccessible(page, 'bringing an order back')
  const bringBack = dialog(page).getByRole('button', { name: 'Bring back' })
  await expect(bringBack).toBeDisabled()
  await dialog(page).getByText('Not collected yet').click()
  await bringBack.click()
  await page.getByRole('button', { name: /^Ready for delivery.* Show$/ }).click()
  await expect(page.getByRole('button', { name: `Handed over: order ${code}` })).toBeVisible()
  await expect(page.locator(`[data-order="${order.id}"]`).getByText('Brought back')).toBeVisible()
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('COOKED')

  await page.goto(`/notificationLanding?order=${order.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Bring back', exact: true }).click()
  await dialog(page).getByText('Other', { exact: true }).click()
  await dialog(page).getByRole('textbox', { name: /Notes/ }).fill('The bread is missing')
  await dialog(page).getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
  await page.getByRole('button', { name: 'Show', exact: true, expanded: false }).click()
  await expect(page.getByText('Back to Ready: Not collected yet')).toBeVisible()
  await expect(page.getByText('Back to Cooking: The bread is missing')).toBeVisible()
  await page.goto('/orders/kanban')
  await expect(page.locator(`[data-order="${order.id}"]`).getByText('The bread is missing')).toBeVisible()
})

test('without a line it comes back here at once; what its courier delivered meanwhile is said and stays', {
  tag: WHOLE_RUN,
}, async ({ tablet, actors }) => {
  const here = await tablet()
  const { page } = here
  const order = await readyOrder(actors)
  const code = orderCode(order.id)
  const params = { orderId: order.id }
  await (await actors.as('owner'))(contract.orders.markCollected, { params })
  await page.goto('/orders/kanban')
  await expect(page.getByRole('button', { name: `Bring back: order ${code}` })).toBeVisible()
  here.offline()
  await page.getByRole('button', { name: `Bring back: order ${code}` }).click()
  await dialog(page).getByText('Pressed by mistake').click()
  await dialog(page).getByRole('button', { name: 'Bring back' }).click()
  await expect(page.locator(`[data-order="${order.id}"]`).getByText('Brought back')).toBeVisible()
  const courier = await actors.as('courier')
  await courier(contract.orders.setStatus, { params: { ...params, status: 'DELIVERED' }, body: {} })
  here.online()
  await expect(page.getByText('1 change needs you.')).toBeVisible()
  await pressNotice(page, 'View')
  await expect(page.getByText('The courier has already delivered this order.')).toBeVisible()
})
