import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { gone, press } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('a dish that is made is struck out by a press, on this device, until the order leaves the stove', async () => {
  const owner = await app.actors.as('owner')
  const [{ id }, { id: other }] = [await app.actors.placeOrder(), await app.actors.placeOrder({ lines: 1 })]
  for (const orderId of [id, other])
    await owner(contract.orders.accept, { params: { orderId }, body: { cookingTime: 30 } })
  let page = await app.openScreen('kitchen', '/orders/kanban', { device: 'tablet' })
  const card = (of: number) => document.querySelector<HTMLElement>(`[data-order="${of}"]`)
  const lines = () => [...(card(id)?.querySelectorAll<HTMLElement>('li button') ?? [])]
  const struck = () => page.queryAllByRole('button', { pressed: true })
  const line = (at: number) => () =>
    within(card(id) as HTMLElement)
      .getAllByRole('listitem')
      [at]?.querySelector('button') as HTMLElement
  const isStruck = () => waitFor(() => expect(lines()[0]?.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(lines()).toHaveLength(2))
  await press(page.user, line(0))
  await isStruck()
  expect(page.at()).toMatch(/kanban$/)
  page = await app.load('/orders/kanban')
  await isStruck()
  expect(struck()).toHaveLength(1)

  await press(page.user, line(0))
  await waitFor(() => expect(struck()).toHaveLength(0))
  await press(page.user, line(1))
  await owner(contract.orders.markCooked, { params: { orderId: id } })
  await gone(() => lines()[0] ?? null)
  expect(card(other)).not.toBeNull()
  await waitFor(() => expect(localStorage.getItem('drin.ticks')).toBe('{}'))
})
