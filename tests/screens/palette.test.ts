import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { orderCode } from '#/domain/orders/order-code'
import { fill, gone, leadsTo, says, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('Ctrl K finds screens in any language, orders, dishes, guests and actions, and does nothing by itself', async () => {
  const order = await app.actors.placeOrder()
  const page = await app.openScreen('kitchen', '/home')
  const { user } = page
  const named = { name: 'Search or jump to' }
  const press = () => user.keyboard('{Control>}k{/Control}')
  const palette = () => within(page.getByRole('dialog', named))
  const open = async () => {
    await press()
    return within(await page.findByRole('dialog', named)).findByRole('combobox')
  }
  const closed = () => gone(() => page.queryByRole('dialog', named))
  const group = (name: string) => within(palette().getByRole('group', { name })).getAllByRole('option')

  // A ringing order is answered first: nothing covers it.
  await page.findByRole('button', { name: /Accept/ })
  await press()
  expect(page.queryByRole('dialog', named)).toBeNull()
  await app.actors.quiet()
  await gone(() => page.queryByRole('button', { name: /Accept/ }))

  const input = await open()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await fill(user, input, 'shtesa')
  await says(() => palette().getAllByRole('option')[0]!, 'Toppings')
  await user.keyboard('{Enter}')
  await leadsTo(page, /\/business\/1\/toppings/)
  await closed()

  // Closed by Back, as everything that lies over a page; the page before stands under Recent, the one at hand does not.
  await user.click(page.getByRole('button', named))
  await page.findByRole('dialog', named)
  await waitFor(() => expect(group('Recent').map(textOf).join('\n')).toContain('Home'))
  expect(group('Recent')).toHaveLength(1)
  history.back()
  await closed()
  await leadsTo(page, /\/business\/1\/toppings/)

  await fill(user, await open(), 'margherita')
  await waitFor(() =>
    within(palette().getByRole('group', { name: 'Take off the menu' })).getByRole('option', {
      name: /^Take Pizza Margherita · E madhe.* off/,
    }),
  )
  await user.click(group('Take off the menu')[0]!)
  const off = { name: /^Take .*Margherita.* off the menu/ }
  await page.findByRole('dialog', off)
  await user.keyboard('{Escape}')
  await gone(() => page.queryByRole('dialog', off))
  await fill(user, await open(), 'margherita')
  await waitFor(() => expect(group('Dishes')[0]!.getAttribute('aria-selected')).toBe('true'))
  await user.keyboard('{Enter}')
  await waitFor(() => within(page.getByRole('region', { name: 'Dish' })).getByRole('heading', { name: /Margherita/ }))
  const search = await open()
  await fill(user, search, String(order.id))
  // As it is called in the kitchen: by its last figures.
  await says(() => group('Orders')[0]!, new RegExp(`Order \\d*${orderCode(order.id)}\\b`))
  await fill(user, search, 'mbyll')
  // Enter takes the first of what is found by then.
  await says(() => palette().getAllByRole('option')[0]!, 'Close')
  await user.keyboard('{Enter}')
  await closed()
  const question = () =>
    page.queryAllByRole('dialog').find((one) => /Trattoria Lana|offline/i.test(textOf(one))) ?? null
  await says(question, /./)
  await user.keyboard('{Escape}')
  await gone(question)
})
