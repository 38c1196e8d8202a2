import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, expectAccessible, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'

/** What has to be seen before an order is promised: who may not eat what, and what cannot be cooked any more. */
test.use(WITHOUT_WORKER)

const ALLERGY = 'Alergji nga arrat! Asnjë gjurmë, ju lutem.'
const WISH = 'Dera e pasme, dy trokitje'
const dialogOf = (page: Page) => page.getByRole('alertdialog')
const toBoard = (page: Page) => dialogOf(page).getByRole('button', { name: 'Show the board' }).click()

/** Whole on the screen, wherever the place that it stands in has been scrolled to. */
const expectInSight = (page: Page, text: string) =>
  expect(dialogOf(page).locator('[data-warnings]').getByText(text)).toBeInViewport({ ratio: 1 })

for (const device of ['tablet', 'phone'] as const) {
  test(`on a ${device} an allergy on the last of nine dishes is in sight at every step before the promise`, {
    tag: device === 'tablet' ? [] : WHOLE_RUN,
  }, async ({ actors, signedInPage }) => {
    const page = await signedInPage('kitchen', { device, path: '/orders/kanban' })
    await actors.placeOrder({ lines: 9, notes: WISH, lastWish: ALLERGY })
    const dialog = dialogOf(page)
    await expectInSight(page, ALLERGY)
    await expect(dialog.getByText(WISH)).toBeInViewport()
    await expectAccessible(page, `a new order with an allergy on a ${device}`)
    const below = dialog.getByRole('button', { name: /more dish(es)? below, 1 with a note$/ })
    await expect(below).toBeInViewport({ ratio: 1 })
    await dialog.getByText(ALLERGY).last().scrollIntoViewIfNeeded()
    await dialog
      .getByRole('listitem')
      .filter({ hasText: ALLERGY })
      .last()
      .evaluate((row) => row.scrollIntoView({ block: 'end' }))
    await expect(below).toBeHidden()
    await expectInSight(page, ALLERGY)

    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(dialog.getByText(/Can you make it in/)).toBeInViewport()
    await expectInSight(page, ALLERGY)
    await expect(dialog.getByText(WISH).filter({ visible: true })).toBeInViewport()
    await expectAccessible(page, `the time of an order with an allergy on a ${device}`)
    await dialog.getByRole('button', { name: 'No, change time' }).click()
    await expectInSight(page, ALLERGY)
    await dialog.getByRole('radio', { name: /Other time/ }).click()
    await expectInSight(page, ALLERGY)
  })
}

test('several at once say of which order somebody warns, and a wish stays at its dish', { tag: WHOLE_RUN }, async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban' })
  const placed: Order[] = []
  for (let at = 0; at < 4; at++) placed.push(await actors.placeOrder({ lines: 3 }))
  const last = await actors.placeOrder({ lines: 9, notes: WISH, lastWish: ALLERGY, wantedIn: 300 })
  await toBoard(page)
  await page.getByRole('button', { name: 'Accept 5 at the suggested times' }).click()
  const sheet = page.getByRole('dialog', { name: 'Accept several orders' })
  const warning = sheet.locator('[data-warnings]').getByText(ALLERGY)
  await expect(warning).toBeInViewport({ ratio: 1 })
  await expect(warning).toContainText(`Order ${orderCode(last.id)}`)
  await sheet.getByText(WISH).scrollIntoViewIfNeeded()
  await expect(warning).toBeInViewport({ ratio: 1 })
})
