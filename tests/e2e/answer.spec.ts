import { HELD_SLOTS } from '../../src/ui/overlay/back-rules'
import { expect, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'

test.use(WITHOUT_WORKER)

const dialogOf = (page: Page) => page.getByRole('alertdialog')

test('the browser’s Back goes one step back, and from the order to the board, where it rings on', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban', device: 'phone' })
  await actors.placeOrder()
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

test('on a phone "Other" puts the notes in sight, ready to be written', async ({ actors, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban', device: 'phone' })
  await actors.placeOrder()
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('radio', { name: 'Other' }).click()
  await expect(page.getByLabel('*Notes')).toBeFocused()
  // The keyboard takes half of the screen.
  await page.setViewportSize({ width: 390, height: 420 })
  await expect(page.getByLabel('*Notes')).toBeInViewport({ ratio: 1 })
})

for (const device of ['tablet', 'phone'] as const) {
  test(`what is said about the last order does not lie on the answers to the next, on a ${device}`, {
    tag: device === 'phone' ? [] : WHOLE_RUN,
  }, async ({ actors, signedInPage }) => {
    const page = await signedInPage('kitchen', { path: '/orders/kanban', device })
    const first = await actors.placeOrder()
    const second = await actors.placeOrder()
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
