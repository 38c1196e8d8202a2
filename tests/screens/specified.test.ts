import { waitFor, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { orderCode } from '#/domain/orders/order-code'
import { formatMoney } from '#/domain/values/money'
import { leadsTo, press, says, textOf, valueOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

/* Sentences of the specification that the walks through the app pass by: docs/specification.md names each. */

const app = screens()

test('the sidebar says the version and leads to support, by telephone', async () => {
  const page = await app.openScreen('kitchen', '/home')
  const nav = within(await page.findByRole('navigation', { name: 'Main' }))
  expect((await nav.findByRole('link', { name: 'Drin, home' })).querySelector('svg')).not.toBeNull()
  await nav.findByText('Version 2.5.0')
  // The release is years older than two days.
  expect(nav.queryByText('New')).toBeNull()
  await page.user.click(nav.getByRole('button', { name: 'Chat with support' }))
  const support = within(await page.findByRole('dialog', { name: 'Support' }))
  expect((await support.findByRole('link', { name: /^Call \+/ })).getAttribute('href')).toMatch(/^tel:\+\d+$/)
})

test('the question of an order names its restaurant only to who has several', async () => {
  await app.actors.placeOrder()
  const question = async (account: string) => {
    const page = await app.openScreen(account, '/orders/kanban')
    const dialog = await page.findByRole('alertdialog')
    await within(dialog).findByRole('timer')
    return textOf(dialog)
  }
  expect(await question('owner')).toContain('Trattoria Lana')
  expect(await question('kitchen')).not.toContain('Trattoria Lana')
})

test('the small card of an order has its number, the badge of a first order, its total and its countdown', async () => {
  const page = await app.openScreen('kitchen', '/orders/kanban')
  const { id, total, currency, firstOrder } = await app.actors.placeOrder()
  expect(firstOrder).toBe(true)
  const question = within(await page.findByRole('alertdialog'))
  await press(page.user, () => question.getByRole('button', { name: 'Show the board' }))
  const card = () => page.getByRole('region', { name: 'Pending' }).querySelector<HTMLElement>(`[data-order="${id}"]`)
  await says(card, orderCode(id))
  await says(card, 'New customer')
  await says(card, formatMoney(total, currency))
  await waitFor(() => expect(textOf(within(card()!).getByRole('timer'))).toMatch(/^[23]:\d\d/))
})

test('in Albanian the fixed reason is the last one, "Tjetër"; its note has three rows and 300 characters', async () => {
  await app.actors.placeOrder()
  const page = await app.openScreen('kitchen', '/orders/kanban', { language: 'sq' })
  const { user } = page
  await page.findByRole('alertdialog')
  await press(user, () => within(page.getByRole('alertdialog')).getByRole('button', { name: 'Refuzo' }))
  await page.findAllByRole('radio')
  await press(user, () => page.getAllByRole('radio').at(-1)!)
  expect(page.getAllByRole('radio', { name: /^Tjetër/ }).at(-1)).toBe(page.getAllByRole('radio').at(-1))
  const notes = await page.findByRole('textbox')
  expect(notes.getAttribute('rows')).toBe('3')
  await user.click(notes)
  await user.paste('x'.repeat(300))
  await user.keyboard('{End}y')
  await waitFor(() => expect(valueOf(notes)).toBe('x'.repeat(300)))
})

test('times below the order’s minimum cannot be chosen', async () => {
  await app.server.sql(sql`UPDATE businesses SET min_cooking_time = 20 WHERE id = 1`)
  const page = await app.openScreen('kitchen', '/orders/kanban')
  const { orderExtraData } = await app.actors.placeOrder()
  const dialog = within(await page.findByRole('alertdialog'))
  await press(page.user, () => dialog.getByRole('button', { name: /Accept/ }))
  await press(page.user, () => dialog.getByRole('button', { name: 'No, change time' }))
  const inactive = orderExtraData.cookingTimeOptions.filter(({ isActive }) => !isActive)
  expect(inactive.map(({ value }) => value)).toEqual([10, 15])
  for (const { value } of inactive)
    expect(await dialog.findByRole('radio', { name: new RegExp(`^${value} `) })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('radio', { name: /^20 / })).toHaveProperty('disabled', false)
})

test('the back button leads to the page before, and to the board where there was none', async () => {
  const owner = await app.actors.as('owner')
  const { id } = await app.actors.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  const page = await app.openScreen('kitchen', '/home')
  await press(page.user, () => page.getByRole('link', { name: 'Orders today' }))
  await leadsTo(page, /\/orders\/list/)
  await press(page.user, () => within(page.getByRole('table', { name: 'Orders' })).getAllByRole('link')[0]!)
  await leadsTo(page, /\/orders\/[\w-]{20,}$/)
  await press(page.user, () => page.getByRole('button', { name: 'Back' }))
  await leadsTo(page, /\/orders\/list/)
  const opened = await app.load(`/notificationLanding?order=${id}`)
  await press(opened.user, () => opened.getByRole('button', { name: 'Back' }))
  await leadsTo(opened, /\/orders\/kanban$/)
})
