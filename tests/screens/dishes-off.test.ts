import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { orderCode } from '#/domain/orders/order-code'
import { fill, gone, isPale, press, says } from '../support/screens/on-page'
import { noticeIn, openNotices } from '../support/screens/notices'
import { screens } from '../support/screens/screen'

const app = screens()

test('from a card: the dish, its open orders with what to do, the line, and one press back', async () => {
  const order = await app.actors.placeOrder({ lines: 1 })
  const owner = await app.actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  const code = orderCode(order.id)
  const name = order.items[0]?.itemName ?? ''
  const page = await app.openScreen('kitchen', '/orders/kanban')
  await press(page.user, () => page.getByRole('button', { name: `A dish in order ${code} has run out` }))
  const dialog = () => page.getByRole('dialog')
  const off = () => within(dialog()).getByRole('button', { name: /^Off until/ })
  // Orders of the tests before may have the dish, too.
  await says(dialog, new RegExp(`Orders? .*\\b${code}\\b.* (has|have) it\\.`))
  await press(page.user, () => within(dialog()).getByRole('radio', { name: /^Other/ }))
  await fill(page.user, () => within(dialog()).getByLabelText('Back on'), '2020-01-01')
  await says(dialog, 'Choose a time in the future.')
  expect(isPale(off())).toBe(true)
  await press(page.user, () => within(dialog()).getByRole('radio', { name: /^1 hour/ }))
  await press(page.user, off)
  await says(dialog, 'These open orders have it.')
  expect(within(dialog()).getAllByRole('link', { name: 'Open order' }).length).toBeGreaterThan(0)
  await press(page.user, () => within(dialog()).getByRole('button', { name: 'Done' }))

  const line = `${name} is off the menu until`
  const row = await noticeIn(await openNotices(page), line)
  await press(page.user, () => within(row).getByRole('button', { name: 'Bring back' }))
  await gone(() => page.queryByText(line, { exact: false }))
  await expect.poll(() => owner(contract.menu.dishesOff, { params: { id: order.businessId } })).toEqual([])
})
