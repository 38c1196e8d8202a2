import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { orderCode } from '#/domain/orders/order-code'
import { isOn, press } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('what runs out while an order waits is marked on its card, in its dialog and in the list, which leaves it out; and comes back', async () => {
  const page = await app.openScreen('kitchen', '/orders/kanban', { device: 'tablet' })
  const order = await app.actors.placeOrder({ lines: 1 })
  await press(page.user, () => within(page.getByRole('alertdialog')).getByRole('button', { name: 'Show the board' }))
  const other = await app.actors.placeOrder({ lines: 3 })
  const [dish] = order.items
  const owner = await app.actors.as('owner')
  const params = { id: order.businessId, itemId: dish?.menuItemId ?? 0 }
  await owner(contract.menu.setAvailability, {
    params,
    body: { until: new Date(Date.now() + 3_600_000).toISOString() },
  })
  const card = () => within(document.querySelector<HTMLElement>(`[data-order="${order.id}"]`) as HTMLElement)
  await waitFor(() => card().getByText('Off the menu'))
  await press(page.user, () => page.getByRole('button', { name: 'Answer 2 waiting orders' }))
  const dialog = () => within(page.getByRole('alertdialog', { name: new RegExp(orderCode(order.id)) }))
  await waitFor(() => dialog().getByText('Off the menu'))
  await press(page.user, () => dialog().getByRole('button', { name: 'Show the board' }))
  await press(page.user, () => page.getByRole('button', { name: 'Accept 2 at the suggested times' }))
  const sheet = () => within(page.getByRole('dialog', { name: 'Accept several orders' }))
  const box = () => sheet().getByRole('checkbox', { name: new RegExp(`Order ${orderCode(order.id)}`) })
  await waitFor(() => expect(isOn(box())).toBe(false))
  await waitFor(() => expect(sheet().getAllByText('Off the menu')).toHaveLength(2))
  await waitFor(() => sheet().getByRole('button', { name: /^Accept 0 orders, 2 left out/ }))
  await press(page.user, box)
  await waitFor(() => sheet().getByRole('button', { name: /^Accept 1 order, 1 left out/ }))
  await owner(contract.menu.setAvailability, { params, body: { until: null } })
  await waitFor(() => expect(sheet().queryAllByText('Off the menu')).toHaveLength(0))
  await waitFor(() => sheet().getByRole('button', { name: 'Accept 2 orders' }))
  await waitFor(() => expect(card().queryAllByText('Off the menu')).toHaveLength(0))
  expect(other.items).toHaveLength(3)
})
