import { waitFor, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { startCookingAt } from '#/domain/orders/order-timing'
import { formatClock } from '#/i18n/format'
import { fill, gone, press, says } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const code = (id: number) => String(id).slice(-3)
const openBoard = (device: 'desktop' | 'tablet' = 'desktop') => app.openScreen('kitchen', '/orders/kanban', { device })
const card = (page: Screen, column: string, id: number) =>
  page.getByRole('region', { name: column }).querySelector<HTMLElement>(`[data-order="${id}"]`)
/** The card, which stands in that column. */
const cardIn = (page: Screen, column: string, id: number): HTMLElement => {
  const found = card(page, column, id)
  if (found === null) throw new Error(`Order ${id} is not in ${column}`)
  return found
}
async function accepted(wish: Parameters<typeof app.actors.placeOrder>[0] = {}) {
  const placed = await app.actors.placeOrder(wish)
  const owner = await app.actors.as('owner')
  return owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 30 } })
}

test('an order for later waits apart from what cooks, with the time to begin', async () => {
  const order = await accepted({ wantedIn: 90 })
  const { id } = order
  const page = await openBoard()
  const later = within(await page.findByRole('list', { name: 'Later' }))
  await later.findByRole('article', {
    name: new RegExp(`^Order ${code(id)}, .*start at ${formatClock(startCookingAt(order))}$`),
  })
  expect(page.queryByRole('button', { name: `Ready: order ${code(id)}` })).toBeNull()
})

test('orders are found from the header, without their accents', async () => {
  const { id } = await accepted({ customer: 'Mira Çela' })
  const page = await openBoard()
  await press(page.user, () => page.getByRole('button', { name: 'Find an order' }))
  await fill(page.user, () => page.getByRole('textbox', { name: 'Number, name or phone' }), 'cela')
  await waitFor(() => within(page.getByRole('dialog')).getByRole('link', { name: `Open order ${code(id)}` }))
})

test('a courier who comes early moves nothing: the order stays in Cooking with its timer and dishes until it is cooked', async () => {
  const courier = await app.actors.as('courier')
  const { id, items } = await accepted({ lines: 2, notes: 'Pa kripë' })
  for (const status of ['ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT'] as const)
    await courier(contract.orders.setStatus, { params: { orderId: id, status }, body: {} })
  const page = await openBoard()
  const cooking = () => cardIn(page, 'Cooking', id)
  await says(cooking, 'Courier is here')
  within(cooking()).getByRole('timer')
  for (const { itemName } of items) expect(cooking().textContent).toContain(itemName)
  expect(cooking().textContent).toContain('Pa kripë')

  await press(page.user, () => within(cooking()).getByRole('button', { name: /^Ready: order/ }))
  const ready = () => cardIn(page, 'Ready for delivery', id)
  await says(ready, 'Courier is here')
  await waitFor(() => expect(ready().textContent).not.toContain('Pa kripë'))
  await gone(() => card(page, 'Cooking', id))
})

test('where nobody says when it is cooked, an order that a courier comes for still counts down', async () => {
  const asksWhen = (isAsked: boolean) =>
    app.server.sql(sql`UPDATE businesses SET enable_cooking_time = ${isAsked} WHERE id = 1`)
  await asksWhen(false)
  const courier = await app.actors.as('courier')
  const { id } = await accepted()
  await courier(contract.orders.setStatus, { params: { orderId: id, status: 'ACCEPTED_TO_PICK_UP' }, body: {} })
  const page = await openBoard()
  const ready = () => within(cardIn(page, 'Ready for delivery', id))
  await waitFor(() => expect(ready().getByRole('timer').textContent).toMatch(/^(30:00|2\d:\d\d)/))
  await press(page.user, () => ready().getByRole('button', { name: /^Ready: order/ }))
  await gone(() => ready().queryByRole('timer'))
  await asksWhen(true)
})

test('on a tablet the box to search in is ready for typing', async () => {
  const page = await openBoard('tablet')
  await press(page.user, () => page.getByRole('button', { name: 'Find an order' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(page.getByRole('dialog')).getByRole('textbox', { name: 'Number, name or phone' }),
    ),
  )
})

test('an order that was changed after it was accepted says so until somebody has seen it, also after a reload', async () => {
  const order = await accepted({ lines: 2 })
  const owner = await app.actors.as('owner')
  let page = await openBoard()
  await page.findByRole('button', { name: `Ready: order ${code(order.id)}` })
  await owner(contract.orderEditing.removeItem, { params: { orderId: order.id, itemId: order.items[1]?.id ?? 0 } })
  const name = `Seen: order ${code(order.id)} was changed`
  await page.findByRole('button', { name })
  page = await app.load('/orders/kanban')
  await press(page.user, () => page.getByRole('button', { name }))
  await gone(() => page.queryByRole('button', { name }))
  page = await app.load('/orders/kanban')
  await page.findByRole('button', { name: `Ready: order ${code(order.id)}` })
  expect(page.queryByRole('button', { name })).toBeNull()
})
