import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { startCookingAt } from '#/domain/orders/order-timing'
import { fill, gone, isPale, press, says } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const dialogOf = (page: Screen) => within(page.getByRole('alertdialog'))
const isHidden = (page: Screen) => gone(() => page.queryByRole('alertdialog'))
const button = (page: Screen, name: string | RegExp) => dialogOf(page).getByRole('button', { name })
const answer = (page: Screen, name: string | RegExp) => press(page.user, () => button(page, name))
const radio = (page: Screen, name: string | RegExp) =>
  press(page.user, () => dialogOf(page).getByRole('radio', { name }))
const saysInDialog = (page: Screen, words: string | RegExp) => waitFor(() => dialogOf(page).getByText(words))
const saysHeading = (page: Screen, name: string | RegExp) =>
  waitFor(() => dialogOf(page).getByRole('heading', { name }))

/** The board of the kitchen, with its columns. */
async function openBoard(): Promise<Screen> {
  const page = await app.openScreen('kitchen', '/orders/kanban')
  await page.findByRole('group', { name: 'Orders' })
  return page
}

test('the exact minute, within the order’s range', async () => {
  const page = await openBoard()
  const placed = await app.actors.placeOrder()
  await answer(page, /^Accept/)
  await answer(page, 'No, change time')
  const suggested = placed.orderExtraData.suggestedCookingTime
  await waitFor(() =>
    expect(dialogOf(page).getByRole('radio', { checked: true }).textContent).toMatch(new RegExp(`^${suggested}`)),
  )
  for (const { value, isActive } of placed.orderExtraData.cookingTimeOptions) {
    const tile = dialogOf(page).getByRole('radio', { name: new RegExp(`^${value} `) })
    expect(isPale(tile), `${value} min`).toBe(!isActive)
  }
  await radio(page, /Other time/)
  await answer(page, '1 minute more')
  await answer(page, /^Accept, ready at \d\d:\d\d$/)
  await isHidden(page)
  await expect
    .poll(async () => (await app.actors.order(placed.id)).totalCookingTime, { timeout: 15_000 })
    .toBe(suggested + 1)
})

test('back returns one step, Escape closes nothing, Enter accepts', async () => {
  const page = await openBoard()
  const placed = await app.actors.placeOrder()
  await answer(page, /^Accept/)
  await answer(page, 'No, change time')
  await radio(page, /Other time/)
  const back = /^Back to the order$|^Back$/
  await answer(page, back)
  await saysInDialog(page, 'How many minutes do you need?')
  await answer(page, back)
  await saysInDialog(page, /Can you make it in/)
  await answer(page, back)
  await saysInDialog(page, 'New delivery order')
  await page.user.keyboard('{Escape}')
  await saysInDialog(page, 'New delivery order')
  await waitFor(() => expect(document.activeElement).toBe(button(page, /^Accept/)))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button(page, /^Yes/)))
  await page.user.keyboard('{Enter}')
  await isHidden(page)
  await expect.poll(async () => (await app.actors.order(placed.id)).status, { timeout: 15_000 }).toBe('ACCEPTED')
})

test('an order for later asks when to start, not how many minutes it takes', async () => {
  const page = await openBoard()
  const placed = await app.actors.placeOrder({ wantedIn: 120 })
  const clock = (at: number) =>
    new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Tirane', hour: '2-digit', minute: '2-digit' })
  await answer(page, /^Accept/)
  const start = clock(startCookingAt(placed))
  await saysHeading(page, `Can you start cooking at ${start}?`)
  await answer(page, 'No, change time')
  await waitFor(() =>
    expect(dialogOf(page).getByRole('radio', { checked: true }).textContent).toContain(`start ${start}`),
  )
  await answer(page, `Accept, start at ${start}`)
  await isHidden(page)
  await expect.poll(async () => startCookingAt(await app.actors.order(placed.id))).toBe(startCookingAt(placed))
  await expect.poll(async () => (await app.actors.order(placed.id)).status, { timeout: 15_000 }).toBe('ACCEPTED')
})

test('a reject needs a reason, and "Other" needs a note', async () => {
  const page = await openBoard()
  const placed = await app.actors.placeOrder()
  await answer(page, /^Reject/)
  const reject = () => page.queryByRole('button', { name: 'Reject order' })
  await waitFor(() => expect(dialogOf(page).getAllByRole('radio')).toHaveLength(11))
  expect(reject()).toBeNull()
  await radio(page, 'Other')
  const notes = await page.findByLabelText('*Notes')
  expect(reject()).toBeNull()
  await fill(page.user, () => notes, '   ')
  expect(reject()).toBeNull()
  await fill(page.user, () => page.getByLabelText('*Notes'), 'The oven is down')
  await press(page.user, () => page.getByRole('button', { name: 'Reject order' }))
  await waitFor(() =>
    expect(
      page
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('\n'),
    ).toContain('Order rejected successfully'),
  )
  await isHidden(page)
  await expect
    .poll(async () => (await app.actors.order(placed.id)).rejectNotes, { timeout: 15_000 })
    .toBe('The oven is down')
})

test('several orders: the rest waits behind, and the board can be looked at while it rings', async () => {
  const page = await openBoard()
  const first = await app.actors.placeOrder()
  const second = await app.actors.placeOrder({ isTakeaway: true })
  await saysInDialog(page, '1 of 2')
  await answer(page, 'Show the board')
  await isHidden(page)
  await page.findByRole('button', { name: 'Answer 2 waiting orders' })

  // An empty column gives its width away: it opens with the orders, which the board draws a moment later.
  const pending = await page.findByRole('region', { name: 'Pending' })
  await press(page.user, () =>
    within(pending).getByRole('button', { name: `Reject order ${String(first.id).slice(-3)}` }),
  )
  await press(page.user, () => page.getByRole('radio', { name: 'Other' }))
  await fill(page.user, () => page.getByLabelText('*Notes'), 'Too many orders')
  await press(page.user, () => page.getByRole('button', { name: 'Reject order' }))
  // The board was chosen, and is back; the other one is a press away.
  await press(page.user, () => page.getByRole('button', { name: 'Answer 1 waiting order' }))
  await saysHeading(page, new RegExp(String(second.id).slice(-3)))
  expect(dialogOf(page).queryByRole('button', { name: 'Newest' })).toBeNull()
  await expect.poll(async () => (await app.actors.order(first.id)).status, { timeout: 15_000 }).toBe('REJECTED')
})

test('an order that is cancelled while it cooks stays on screen until somebody has seen it', async () => {
  const page = await openBoard()
  const placed = await app.actors.placeOrder()
  await answer(page, /^Accept/)
  await answer(page, /^Yes/)
  await expect.poll(async () => (await app.actors.order(placed.id)).status, { timeout: 15_000 }).toBe('ACCEPTED')
  const owner = await app.actors.as('owner')
  await owner(contract.orders.reject, {
    params: { orderId: placed.id },
    body: { rejectReason: { id: 0 }, notes: 'The customer called' },
  })
  await saysHeading(page, `Stop cooking order ${String(placed.id).slice(-3)}`)
  await says(() => page.getByRole('alertdialog'), 'The customer called')
  await page.user.keyboard('{Escape}')
  await answer(page, 'Got it')
  await isHidden(page)
  await gone(() => document.querySelector(`[data-order="${placed.id}"]`))
})

test('presses in the first moment of a new order are ignored', async () => {
  const page = await openBoard()
  // Presses Accept the moment that it exists, as a finger does that was meant for the board.
  let pressed: string | undefined
  new MutationObserver((_, watcher) => {
    const accept = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] footer button')].at(-1)
    if (!accept) return
    watcher.disconnect()
    accept.click()
    pressed = accept.getAttribute('aria-disabled') ?? 'no'
  }).observe(document.body, { childList: true, subtree: true })
  await app.actors.placeOrder()
  await waitFor(() => expect(pressed).toBe('true'))
  await saysInDialog(page, 'New delivery order')
  await waitFor(() => expect(button(page, /^Accept/).getAttribute('aria-disabled')).toBeNull())
})
