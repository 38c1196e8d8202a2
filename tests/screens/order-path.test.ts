import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { isPale, leadsTo, press } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const code = (id: number) => String(id).slice(-3)
const statusOf = async (id: number) => (await app.actors.order(id)).status
const button = (page: Screen, name: string | RegExp) => page.getByRole('button', { name })

test('an undone press changes nothing, and a second card’s press takes no time from the first', async () => {
  const owner = await app.actors.as('owner')
  const [first, second] = [(await app.actors.placeOrder()).id, (await app.actors.placeOrder()).id]
  for (const orderId of [first, second])
    await owner(contract.orders.accept, { params: { orderId }, body: { cookingTime: 30 } })
  const page = await app.openScreen('kitchen', '/orders/kanban')
  const ready = (id: number) => button(page, `Ready: order ${code(id)}`)
  const undo = () => page.queryAllByRole('button', { name: /^Undo/ })

  await press(page.user, () => ready(first))
  await press(page.user, () => button(page, /^Undo/))
  await waitFor(() => ready(first))

  await press(page.user, () => ready(first))
  await press(page.user, () => ready(second))
  // Each card, pale where it stood, has its own way back.
  await waitFor(() => expect(undo()).toHaveLength(2))
  for (const id of [first, second]) expect(await statusOf(id)).toBe('ACCEPTED')
  await press(page.user, () => button(page, `Undo: Order ${code(first)} is ready`))
  await waitFor(() => expect(isPale(ready(first))).toBe(false))
  await expect.poll(() => statusOf(second), { timeout: 15_000 }).toBe('COOKED')
  expect(await statusOf(first)).toBe('ACCEPTED')
  await waitFor(() => expect(undo()).toHaveLength(0))
})

test('the order’s page: what was ordered, its progress, and its next step', async () => {
  const owner = await app.actors.as('owner')
  const placed = await app.actors.placeOrder({ lines: 3, notes: 'Ring twice' })
  await owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 20 } })
  const page = await app.openScreen('kitchen', '/orders/kanban')
  await press(page.user, () => page.getByRole('link', { name: `Open order ${code(placed.id)}` }))
  await leadsTo(page, /\/orders\/[\w-]{20,}$/)
  expect(page.at()).not.toContain(String(placed.id))
  await page.findByText('Ring twice', { exact: false })
  await page.findByText('planned 20 min', { exact: false })
  await page.findByRole('img', { name: 'Step 2 of 7' })

  await press(page.user, () => button(page, 'Change cooking time'))
  const dialog = () => within(page.getByRole('alertdialog'))
  await press(page.user, () => dialog().getByRole('radio', { name: /^30/ }))
  await press(page.user, () => dialog().getByRole('button', { name: /^Change time, ready at/ }))
  await page.findByText('planned 30 min', { exact: false })
  await expect.poll(async () => (await app.actors.order(placed.id)).totalCookingTime, { timeout: 15_000 }).toBe(30)

  await press(page.user, () => button(page, 'Ready'))
  await page.findByRole('button', { name: 'Hand to courier' })
  // Leaving the tab sends what is held.
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => statusOf(placed.id), { timeout: 15_000 }).toBe('COOKED')
})
