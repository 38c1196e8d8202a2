import { contract } from '../../src/contract'
import { startCookingAt } from '../../src/domain/orders/order-timing'
import { openBoardTool } from '../support/board-tools'
import { expect, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import type { Actors } from '../support/e2e-orders'
import { serverSql } from '../support/server-sql'

test.use(WITHOUT_WORKER)

/** An order for later that was accepted long ago and whose time to begin came a minute ago. */
async function toBegin(actors: Actors, dataDir: string): Promise<void> {
  const { id } = await actors.placeOrder({ wantedIn: 90 })
  const owner = await actors.as('owner')
  const order = await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 20 } })
  const earlier = startCookingAt(order) - (Date.now() - 60_000)
  await serverSql(
    dataDir,
    `UPDATE orders SET registered_at = now() - interval '3 hours', last_date_accepted = now() - interval '2 hours',
     scheduled_at = scheduled_at - $2 * interval '1 millisecond' WHERE id = $1`,
    [id, earlier],
  )
}

type Box = { x: number; y: number; width: number; height: number }
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const reminder = (page: Page) => page.locator('section[aria-live]').getByRole('status', { includeHidden: true })

/** A mouse on a message stops its time; left, it has all of it again. */
const reads = (page: Page) => reminder(page).hover()

/** What of the open dialog lies under the reminder: its titles and everything that can be pressed. */
async function covered(page: Page): Promise<string[]> {
  await reads(page)
  const toast = await reminder(page).boundingBox()
  if (toast === null) throw new Error('The reminder is not on screen')
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]')
  const parts = dialog.locator('h1, h2, button, a, input, [role="radio"], header, [class*="head"]')
  const found: string[] = []
  for (const part of await parts.all()) {
    const box = await part.boundingBox()
    if (box !== null && overlap(toast, box))
      found.push(await part.evaluate((element) => element.outerHTML.slice(0, 80)))
  }
  expect(await parts.count()).toBeGreaterThan(1)
  return found
}

for (const device of ['phone', 'tablet', 'desktop'] as const) {
  test(`the reminder to begin lies over no dialog’s head and none of its buttons: ${device}`, {
    tag: device === 'phone' ? [] : WHOLE_RUN,
  }, async ({ actors, server, signedInPage }) => {
    await toBegin(actors, server.dataDir)
    const page = await signedInPage('kitchen', { device, path: '/orders/kanban' })
    await reads(page)
    // A dialog as high as the screen, one at its foot, the one that rings, and its steps.
    await openBoardTool(page, 'Dish counts')
    await page.getByRole('dialog').getByRole('radio', { name: 'By time' }).click()
    expect(await covered(page)).toEqual([])
    await page.keyboard.press('Escape')
    await openBoardTool(page, 'Find an order')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await covered(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await actors.placeOrder({ lines: 6, notes: 'Pa qepë' })
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    expect(await covered(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Accept/ }).click()
    await dialog.getByRole('button', { name: /^No, change/ }).click()
    await expect(dialog.getByText('How many minutes do you need?')).toBeVisible()
    expect(await covered(page)).toEqual([])
  })
}
