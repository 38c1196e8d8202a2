import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { isPale, press } from '../support/screens/on-page'
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
