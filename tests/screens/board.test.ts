import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { gone, leadsTo, press, says } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('the keyboard goes through columns and cards, acts on them and finds orders', async () => {
  const owner = await app.actors.as('owner')
  const placed = await app.actors.placeOrder({ customer: 'Zana Zogu' })
  await owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 40 } })
  const code = String(placed.id).slice(-3)
  const page = await app.openScreen('kitchen', '/orders/kanban')
  const keys = (text: string) => page.user.keyboard(text)
  const cooking = () => page.getByRole('region', { name: 'Cooking' })
  const cards = () => within(cooking()).getAllByRole('link')
  const own = () => page.getByRole('link', { name: `Open order ${code}` })
  const hasFocus = (element: () => Element | null | undefined) =>
    waitFor(() => expect(document.activeElement).toBe(element()))
  await waitFor(own)
  // Keys are heard from a moment after the first paint on, and a person presses again.
  await expect
    .poll(async () => {
      await keys('2')
      return document.activeElement === cards()[0]
    })
    .toBe(true)
  await keys('j')
  await hasFocus(() => cards()[1])
  await keys('k')
  await hasFocus(() => cards()[0])

  own().focus()
  await keys('r')
  await page.findByText(`Order ${code} is ready`, { exact: false })
  // The next card has the focus, so that the next key has something to act on.
  await waitFor(() => expect(cooking().contains(document.activeElement?.closest('[data-order]') ?? null)).toBe(true))
  expect(document.activeElement).not.toBe(own())
  await press(page.user, () => page.getByRole('button', { name: /^Undo/ }))

  const help = () => page.queryByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys('?')
  await says(help, 'Accept the order')
  await keys('{Escape}')
  await gone(help)

  await keys('/')
  const dialog = () => within(page.getByRole('dialog'))
  await hasFocus(() => dialog().getByRole('textbox'))
  await keys('zana')
  await waitFor(() => expect(dialog().getAllByRole('article')).toHaveLength(1))
  await keys('{Enter}')
  await leadsTo(page, /\/orders\/[\w-]{20,}$/)
})
