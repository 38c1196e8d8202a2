import { HELD_SLOTS } from '../../src/ui/overlay/back-rules'
import { contract } from '../../src/contract'
import { startCookingAt } from '../../src/domain/orders/order-timing'
import { expect, type Page, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

const dialogOf = (page: Page) => page.getByRole('alertdialog')

test('the exact minute, within the order’s range', async ({ backstage, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const placed = await backstage.placeOrder()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: 'No, change time' }).click()
  const suggested = placed.orderExtraData.suggestedCookingTime
  await expect(dialog.getByRole('radio', { checked: true })).toHaveText(new RegExp(`^${suggested}`))
  for (const { value, isActive } of placed.orderExtraData.cookingTimeOptions) {
    const tile = dialog.getByRole('radio', { name: new RegExp(`^${value} `) })
    await expect(tile).toBeEnabled({ enabled: isActive })
  }
  await dialog.getByRole('radio', { name: /Other time/ }).click()
  await dialog.getByRole('button', { name: '1 minute more' }).click()
  await dialog.getByRole('button', { name: /^Accept, ready at \d\d:\d\d$/ }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await backstage.order(placed.id)).totalCookingTime).toBe(suggested + 1)
})

test('back returns one step, Escape closes nothing, Enter accepts', async ({ backstage, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const placed = await backstage.placeOrder()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: 'No, change time' }).click()
  await dialog.getByRole('radio', { name: /Other time/ }).click()
  const back = dialog.getByRole('button', { name: /^Back to the order$|^Back$/ })
  await back.click()
  await expect(dialog.getByText('How many minutes do you need?')).toBeVisible()
  await back.click()
  await expect(dialog.getByText(/Can you make it in/)).toBeVisible()
  await back.click()
  await expect(dialog.getByText('New delivery order')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Accept/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Yes/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await backstage.order(placed.id)).status).toBe('ACCEPTED')
})

test('the browser’s Back goes one step back, and from the order to the board, where it rings on', async ({
  backstage,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban', device: 'phone' })
  await backstage.placeOrder()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: 'No, change time' }).click()
  await expect(dialog.getByText('How many minutes do you need?')).toBeVisible()
  // A step that was taken back has its place in the history again a moment later; a press within that moment only ends it.
  const back = async () => {
    await expect.poll(() => page.evaluate(() => (history.state as { drinSlot?: number }).drinSlot)).toBe(HELD_SLOTS)
    await page.goBack()
  }
  await back()
  await expect(dialog.getByText(/Can you make it in/)).toBeVisible()
  await back()
  await expect(dialog.getByText('New delivery order')).toBeVisible()
  await back()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Answer 1 waiting order' })).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
})

test('an order for later asks when to start, not how many minutes it takes', async ({ backstage, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const placed = await backstage.placeOrder({ wantedIn: 120 })
  const dialog = dialogOf(page)
  const clock = (at: number) =>
    new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Tirane', hour: '2-digit', minute: '2-digit' })
  await dialog.getByRole('button', { name: 'Accept' }).click()
  const start = clock(startCookingAt(placed))
  await expect(dialog.getByRole('heading', { name: `Can you start cooking at ${start}?` })).toBeVisible()
  await dialog.getByRole('button', { name: 'No, change time' }).click()
  await expect(dialog.getByRole('radio', { checked: true })).toContainText(`start ${start}`)
  await dialog.getByRole('button', { name: `Accept, start at ${start}` }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => startCookingAt(await backstage.order(placed.id))).toBe(startCookingAt(placed))
})

test('on a phone "Other" puts the notes in sight, ready to be written', async ({ backstage, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban', device: 'phone' })
  await backstage.placeOrder()
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('radio', { name: 'Other' }).click()
  await expect(page.getByLabel('*Notes')).toBeFocused()
  // The keyboard takes half of the screen.
  await page.setViewportSize({ width: 390, height: 420 })
  await expect(page.getByLabel('*Notes')).toBeInViewport({ ratio: 1 })
})

test('a reject needs a reason, and "Other" needs a note', async ({ backstage, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const placed = await backstage.placeOrder()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('button', { name: 'Reject order' })
  await expect(dialog.getByRole('radio')).toHaveCount(11)
  await expect(reject).toBeHidden()
  await page.getByRole('radio', { name: 'Other' }).click()
  await expect(reject).toBeHidden()
  await page.getByLabel('*Notes').fill('   ')
  await expect(reject).toBeHidden()
  await page.getByLabel('*Notes').fill('The oven is down')
  await reject.click()
  await expect(page.getByRole('status').filter({ hasText: 'Order rejected successfully' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await backstage.order(placed.id)).rejectNotes).toBe('The oven is down')
})

test('several orders: the rest waits behind, and the board can be looked at while it rings', async ({
  backstage,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const first = await backstage.placeOrder()
  const second = await backstage.placeOrder({ isTakeaway: true })
  const dialog = dialogOf(page)
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show the board' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Answer 2 waiting orders' })).toBeVisible()

  const pending = page.getByRole('region', { name: 'Pending' })
  await pending.getByRole('button', { name: `Reject order ${String(first.id).slice(-3)}` }).click()
  await page.getByRole('radio', { name: 'Other' }).click()
  await page.getByLabel('*Notes').fill('Too many orders')
  await page.getByRole('button', { name: 'Reject order' }).click()
  // The board was chosen, and is back; the other one is a press away.
  await page.getByRole('button', { name: 'Answer 1 waiting order' }).click()
  await expect(dialog.getByRole('heading', { name: new RegExp(String(second.id).slice(-3)) })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Newest' })).toBeHidden()
  await expect.poll(async () => (await backstage.order(first.id)).status).toBe('REJECTED')
})

test('an order that is cancelled while it cooks stays on screen until somebody has seen it', async ({
  backstage,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const placed = await backstage.placeOrder()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expect.poll(async () => (await backstage.order(placed.id)).status).toBe('ACCEPTED')
  const owner = await backstage.as('owner')
  await owner(contract.orders.reject, {
    params: { orderId: placed.id },
    body: { rejectReason: { id: 0 }, notes: 'The customer called' },
  })
  const code = String(placed.id).slice(-3)
  await expect(dialog.getByRole('heading', { name: `Stop cooking order ${code}` })).toBeVisible()
  await expect(dialog.getByText('The customer called')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator(`[data-order="${placed.id}"]`)).toHaveCount(0)
})

test('presses in the first moment of a new order are ignored', async ({ backstage, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  await page.getByRole('group', { name: 'Orders' }).waitFor()
  // Presses Accept the moment that it exists, as a finger does that was meant for the board.
  await page.evaluate(() => {
    new MutationObserver((_, watcher) => {
      const accept = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] footer button')].at(-1)
      if (!accept) return
      watcher.disconnect()
      accept.click()
      document.body.dataset['pressed'] = accept.getAttribute('aria-disabled') ?? 'no'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await backstage.placeOrder()
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'true')
  await expect(dialogOf(page).getByText('New delivery order')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: /^Accept/ })).not.toHaveAttribute('aria-disabled')
})

for (const device of ['tablet', 'phone'] as const) {
  test(`what is said about the last order does not lie on the answers to the next, on a ${device}`, async ({
    backstage,
    signedInPage,
  }) => {
    const page = await signedInPage('kitchen', { path: '/orders/kanban', device })
    const first = await backstage.placeOrder()
    const second = await backstage.placeOrder()
    const dialog = dialogOf(page)
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await expect(dialog).toContainText(String(first.id).slice(-3))
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('radio', { name: 'We are closing' }).click()
    await page.getByRole('button', { name: 'Reject order' }).click()
    await expect(dialog.getByRole('heading', { name: new RegExp(String(second.id).slice(-3)) })).toBeVisible()
    const toast = page.getByRole('status').filter({ hasText: 'Order rejected successfully' })
    // Once nothing moves any more.
    await expect
      .poll(async () => {
        const [said, accept, number] = await Promise.all([
          toast.boundingBox(),
          dialog.getByRole('button', { name: /^Accept/ }).boundingBox(),
          dialog.getByRole('heading').first().boundingBox(),
        ])
        if (said === null || accept === null || number === null) return 'not there'
        if (said.y + said.height > accept.y) return 'on the answers'
        const isOnNumber = said.y < number.y + number.height && said.y + said.height > number.y
        return isOnNumber ? 'on the number' : 'clear'
      })
      .toBe('clear')
  })
}
