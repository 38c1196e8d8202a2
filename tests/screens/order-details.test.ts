import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import type { Order } from '#/contract/orders'
import { orderCode } from '#/domain/orders/order-code'
import { formatMoney } from '#/domain/values/money'
import type { OrderWish } from '../support/e2e-orders'
import { fill, gone, isPale, leadsTo, press } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

async function cooking(wish: OrderWish = {}): Promise<Order> {
  const placed = await app.actors.placeOrder(wish)
  const owner = await app.actors.as('owner')
  return owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 30 } })
}

const addressOf = ({ id }: Order) => `/notificationLanding?order=${id}`

async function whole(page: Screen, { id }: Order): Promise<Screen> {
  await leadsTo(page, /\/orders\/[\w-]{20,}$/)
  await page.findByRole('heading', { name: new RegExp(`Order ${orderCode(id)}`) })
  return page
}
const openOrder = async (account: string, order: Order): Promise<Screen> =>
  whole(await app.openScreen(account, addressOf(order)), order)

/** A section of the page by its heading, once it is there. */
const panel = async (page: Screen, title: string) => {
  const section = (await page.findByRole('heading', { name: title })).closest('section')
  if (section === null) throw new Error(`${title} stands in no section`)
  return within(section)
}
const DISH = /^\d+×/
const dishesOf = async (page: Screen): Promise<string[]> =>
  (await panel(page, 'Dishes'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => DISH.test(text))

test('a piece less of a dish: the total follows, what was paid too much is said, and the next dish is to be collected', async () => {
  const { actors } = app
  const order = await cooking({ lines: 1, pieces: 3, byCard: true })
  const line = order.items[0]
  const page = await openOrder('owner', order)
  const { user } = page
  const payment = () => panel(page, 'Payment')
  const dishes = await panel(page, 'Dishes')

  await user.click(await dishes.findByRole('button', { name: 'Remove' }))
  await user.click(await dishes.findByRole('button', { name: `Remove ${line?.itemName}` }))
  const question = await page.findByRole('alertdialog')
  const asked = within(question)
  const pieces = await asked.findByRole('textbox', { name: `Quantity: ${line?.itemName}` })
  await fill(user, pieces, '3')
  await asked.findByText('At least 1, at most 2.')
  expect(isPale(asked.getByRole('button', { name: /^Remove/ }))).toBe(true)
  await fill(user, pieces, '1')
  await waitFor(() => expect(question.textContent).toContain('to refund. Tell the customer.'))
  await user.click(await asked.findByRole('button', { name: 'Remove 1' }))
  await gone(() => page.queryByRole('alertdialog'))
  await waitFor(async () => {
    const left = await dishesOf(page)
    expect(left).toHaveLength(1)
    expect(left[0]).toMatch(new RegExp(`^2×${line?.itemName}`))
  })
  const less = await actors.order(order.id)
  expect(less).toMatchObject({ revision: 2, paid: order.total, items: [{ id: line?.id, quantity: 2 }] })

  // What is owed goes back; the dish that comes after it is for the courier to collect.
  const owed = formatMoney(order.total - less.total, order.currency)
  await waitFor(async () => expect((await payment()).getAllByRole('definition').at(-1)?.textContent).toBe(owed))
  await user.click(await (await payment()).findByRole('button', { name: 'Refund' }))
  const dialog = within(await page.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Reason'), 'One piece less')
  await user.click(await dialog.findByRole('button', { name: `Refund ${owed}` }))
  await waitFor(async () => expect((await payment()).queryByText('To refund')).toBeNull())
  // Only once it is written: what goes back while nothing is owed is a kindness, and is not collected again.
  await expect.poll(async () => (await actors.order(order.id)).refunded).toBe(order.total - less.total)
  const owner = await actors.as('owner')
  await owner(contract.orderEditing.addItems, {
    params: { orderId: order.id },
    body: { items: [{ id: line?.menuItemId ?? 0, quantity: 1, variantItem: line?.variantItem ?? null }] },
  })
  await (await payment()).findByText('To collect')
  await (await panel(page, 'Handover')).findByText(`${owed} to collect`, { exact: false })
})

test('what another tablet changes meanwhile is shown, and nothing is overwritten', async () => {
  const { actors } = app
  const order = await cooking()
  const page = await openOrder('kitchen', order)
  const { user } = page
  await user.click(await page.findByRole('button', { name: 'Change number of bags' }))
  const dialog = within(await page.findByRole('dialog'))
  const save = () => dialog.getAllByRole('button', { name: /bags?$|^Save$/ }).at(-1) as HTMLElement
  const bags = await dialog.findByRole('textbox', { name: /Quantity/ })

  await fill(user, bags, '0')
  await waitFor(() =>
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Between 1 and 99 bags.'),
  )
  expect(isPale(save())).toBe(true)
  await fill(user, bags, '100')
  expect(isPale(save())).toBe(true)
  await fill(user, bags, '3')
  await waitFor(() => expect(isPale(save())).toBe(false))

  const owner = await actors.as('owner')
  await owner(contract.orderEditing.setPackages, { params: { orderId: order.id }, body: { packagesNo: 5 } })
  await dialog.findByText(/\(version 1, now 2\)/)
  expect(isPale(save())).toBe(true)
  expect((await actors.order(order.id)).packagesNo).toBe(5)
  await user.click(dialog.getByRole('button', { name: 'Got it, continue' }))
  await waitFor(() => expect(isPale(save())).toBe(false))
  await user.click(save())
  await gone(() => page.queryByRole('dialog'))
  expect((await actors.order(order.id)).packagesNo).toBe(3)
})

test('comments, a waiter, the fiscal invoice', async () => {
  const order = await cooking()
  const page = await openOrder('kitchen', order)
  const { user } = page

  const comments = await panel(page, 'Comments')
  await comments.findByText('No comments yet.')
  const send = () => comments.getByRole('button', { name: 'Send' })
  const text = await comments.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  expect(isPale(send())).toBe(true)
  await user.type(text, 'Cutlery for two, please')
  await user.selectOptions(comments.getByLabelText('Type'), 'Call')
  await user.click(send())
  await waitFor(() => {
    const said = comments.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(said.find((one) => one.includes('Cutlery for two, please'))).toContain('Call')
  })
  await waitFor(() => expect(text.value).toBe(''))

  await user.click(await page.findByRole('button', { name: 'Choose waiter' }))
  await user.click(await page.findByRole('radio', { name: 'Arben Hoxha' }))
  await user.click(await within(page.getByRole('dialog')).findByRole('button', { name: 'Save' }))
  await (await panel(page, 'Handover')).findByText('Arben Hoxha', { exact: false })

  const papers = await panel(page, 'Other systems')
  await user.click(await papers.findByRole('button', { name: 'Retry fiscal invoice' }))
  const status = await papers.findByRole('status')
  await waitFor(() => expect(status.textContent).toContain('No other system is connected'))
  expect(status.textContent).toContain('1 attempt so far.')
})

test('a comment that is not sent yet is still there when the order is opened again', async () => {
  const order = await cooking()
  let page = await openOrder('kitchen', order)
  const draft = async () =>
    (await panel(page, 'Comments')).findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  await page.user.type(await draft(), 'Cutlery for two')
  await page.user.selectOptions((await panel(page, 'Comments')).getByLabelText('Type'), 'Call')
  await page.user.click((await page.findAllByRole('link', { name: /^Board/ }))[0] as HTMLElement)
  await page.findByRole('group', { name: 'Orders' })
  page = await whole(await app.load(addressOf(order)), order)
  await waitFor(async () => expect((await draft()).value).toBe('Cutlery for two'))
  const comments = await panel(page, 'Comments')
  expect(comments.getByLabelText<HTMLSelectElement>('Type').selectedOptions[0]?.textContent).toBe('Call')

  // Until the page has heard that it is connected, it sends nothing.
  await press(page.user, () => comments.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect((await draft()).value).toBe(''))
  page = await whole(await app.load(page.at()), order)
  const again = await panel(page, 'Comments')
  await waitFor(() => {
    const said = again.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said.some((one) => one?.includes('Cutlery for two'))).toBe(true)
  })
  expect((await draft()).value).toBe('')
})

test('the address is put right by hand and shown on a map', async () => {
  const order = await cooking()
  const page = await openOrder('kitchen', order)
  const { user } = page
  await user.click(await page.findByRole('button', { name: 'Show on a map' }))
  await page.findByRole('group', { name: 'Map of the order’s address' })

  await user.click(await page.findByRole('button', { name: 'Change address' }))
  const dialog = within(await page.findByRole('dialog'))
  await waitFor(() => expect(isPale(dialog.getByRole('button', { name: 'Send it there' }))).toBe(true))
  await user.click(await dialog.findByRole('button', { name: 'Correct this address' }))
  const correcting = within(await page.findByRole('dialog', { name: 'Correct this address' }))
  const street = await correcting.findByLabelText('Street and number')
  await fill(user, street, ' ')
  await user.click(correcting.getByRole('button', { name: 'Save' }))
  await correcting.findByText('Enter the street and number.')
  await waitFor(() => expect(document.activeElement).toBe(street))
  await fill(user, street, 'Rruga e Re 12')
  await user.click(correcting.getByRole('button', { name: 'Save' }))
  await gone(() => page.queryByRole('dialog'))
  await (await panel(page, 'Customer')).findByText('Rruga e Re 12', { exact: false })
  expect((await app.actors.order(order.id)).address).toBe('Rruga e Re 12')
})

test('money goes back by right only, and never more than was paid', async () => {
  const { actors } = app
  const owner = await actors.as('owner')
  const { orders } = await owner(contract.orders.kanbanView, { query: { restaurantId: 1 } })
  const paid = orders.find((order) => (order.paid ?? 0) > 0 && order.status !== 'REJECTED')
  if (paid === undefined) throw new Error('The demonstration has an open order that was paid by card')
  const kitchen = await openOrder('kitchen', paid)
  await (await panel(kitchen, 'Payment')).findByText('Paid in advance')
  expect(kitchen.queryByRole('button', { name: 'Refund' })).toBeNull()

  const page = await openOrder('owner', paid)
  const { user } = page
  await user.click(await page.findByRole('button', { name: 'Refund' }))
  const dialog = within(await page.findByRole('dialog'))
  const amount = await dialog.findByLabelText('Amount')
  await fill(user, amount, '-5')
  await user.click(await dialog.findByRole('button', { name: 'Refund' }))
  await dialog.findByText('Enter an amount, like 350 or 350.50.')
  await dialog.findByText('Give a reason.')
  await fill(user, amount, '9999999')
  await dialog.findByText(/^Refund up to .*\.$/)
  await fill(user, amount, '100')
  await user.type(dialog.getByLabelText('Reason'), 'The salad was missing')
  await user.click(await dialog.findByRole('button', { name: /^Refund 100/ }))
  await gone(() => page.queryByRole('dialog'))
  await (await panel(page, 'Payment')).findByText('Refunded')
  expect((await actors.order(paid.id)).refunded).toBe((paid.refunded ?? 0) + 100)
})

test('a takeaway has a code to scan, and no courier in its progress', async () => {
  const order = await cooking({ isTakeaway: true })
  const page = await openOrder('kitchen', order)
  await page.findByRole('img', { name: 'QR code of this order' })
  await page.findByRole('img', { name: 'Step 2 of 4' })
  await page.findByRole('timer')
  expect(page.queryByRole('button', { name: 'Change address' })).toBeNull()
})

test('an order for tomorrow is counted in hours, one for soon in minutes', async () => {
  const [tomorrow, soon] = [await cooking({ wantedIn: 24 * 60 }), await cooking({ wantedIn: 90 })]
  const page = await openOrder('kitchen', tomorrow)
  await page.findByText(/^2[34] h left$/)
  const second = await openOrder('kitchen', soon)
  await second.findByText(/^(?:8\d|90) min left$/)
})
