import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import type { Order } from '#/contract/orders'
import { orderCode } from '#/domain/orders/order-code'
import { screens } from '../support/screens/screen'

const app = screens()

async function readyOrder(): Promise<Order> {
  const order = await app.actors.placeOrder()
  const owner = await app.actors.as('owner')
  const params = { orderId: order.id }
  await owner(contract.orders.accept, { params, body: { cookingTime: 25 } })
  return owner(contract.orders.markCooked, { params })
}

/** The card of an order, which moves from column to column. */
const card = ({ id }: Order) => {
  const found = document.querySelector<HTMLElement>(`[data-order="${id}"]`)
  if (found === null) throw new Error(`order ${id} has no card: ${document.body.textContent}`)
  return within(found)
}

test('what was called ready by mistake comes back from its card', async () => {
  const order = await readyOrder()
  const code = orderCode(order.id)
  const page = await app.openScreen('kitchen', '/orders/kanban', { device: 'tablet' })
  const { user } = page
  await user.click(await waitFor(() => card(order).getByRole('button', { name: `Bring back: order ${code}` })))
  const dialog = within(await page.findByRole('dialog', { name: /^Bring order/ }))
  await user.click(await dialog.findByText('Pressed by mistake'))
  await user.click(dialog.getByRole('button', { name: 'Bring back' }))
  await waitFor(() => card(order).getByText('Brought back'))
  await waitFor(() => card(order).getByRole('button', { name: `Ready: order ${code}` }))
  await expect.poll(async () => (await app.actors.order(order.id)).status, { timeout: 15_000 }).toBe('ACCEPTED')
})

test('a dish that is added to a cooked order brings it back, and only that dish is to be cooked', async () => {
  const order = await readyOrder()
  const code = orderCode(order.id)
  const owner = await app.actors.as('owner')
  const page = await app.openScreen('kitchen', '/orders/kanban', { device: 'tablet' })
  await waitFor(() => card(order))
  const [first, second] = order.items
  if (first === undefined || second === undefined) throw new Error('it has two dishes')
  await owner(contract.orderEditing.addItems, {
    params: { orderId: order.id },
    body: { items: [{ id: first.menuItemId, quantity: 3 }] },
  })
  await waitFor(() => card(order).getByText('Added after cooking'))
  // One band says that it was changed, and how.
  expect(card(order).queryByText('Changed')).toBeNull()
  const seen = { name: `Seen: order ${code} was changed` }
  await page.user.click(card(order).getByRole('button', seen))
  await waitFor(() => expect(card(order).queryByRole('button', seen)).toBeNull())
  card(order).getByText('Added after cooking')
  card(order).getByText(`Already cooked: 1× ${first.itemName}, 1× ${second.itemName}`)
  await page.user.click(page.getByRole('button', { name: `Ready: order ${code}` }))
  await waitFor(() => expect(card(order).queryByText('Added after cooking')).toBeNull())
})
