import type { Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { expect, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import type { Actors } from '../support/e2e-orders'

test.use(WITHOUT_WORKER)

test.beforeEach(async ({ actors }) => actors.quiet())

const codeOf = (id: number): string => String(id).slice(-3)

async function cooking(actors: Actors, wish: Parameters<Actors['placeOrder']>[0] = {}): Promise<number> {
  const owner = await actors.as('owner')
  const { id } = await actors.placeOrder(wish)
  await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  return id
}

const topOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().top)

for (const { device, inside } of [
  { device: 'phone', inside: 8 },
  { device: 'tablet', inside: 38 },
] as const) {
  test(`the board belongs to the orders: on a ${device} the first card begins at most ${inside} px below the frame`, {
    tag: device === 'phone' ? [] : WHOLE_RUN,
  }, async ({ actors, signedInPage }) => {
    const id = await cooking(actors)
    const page = await signedInPage('kitchen', { device, path: '/orders/kanban' })
    if (device === 'phone') await page.getByRole('tab', { name: /Cooking/ }).click()
    const card = page.locator(`[data-order="${id}"]`)
    await expect(card).toBeAttached()
    const first = page.locator('#column-accepted article').first()
    await expect(first).toBeVisible()
    expect((await topOf(first)) - (await topOf(page.getByRole('main')))).toBeLessThanOrEqual(inside)
  })
}

/** 20.8 px is what is read from two metres on a 10-inch wall tablet. */
const TWO_METRES_PX = 20.8

test('cards stand closer where somebody chose so on this device; dishes stay as large and lose nothing', {
  tag: WHOLE_RUN,
}, async ({ actors, signedInPage }) => {
  const id = await cooking(actors, { lines: 3, notes: 'Pa gluten ju lutem' })
  const page = await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban' })
  const card = page.locator(`[data-order="${id}"]`)
  const dishes = card.getByRole('list')
  await expect(dishes.getByRole('button')).toHaveCount(3)
  const look = async () => ({
    height: await card.evaluate((element) => element.getBoundingClientRect().height),
    size: await dishes.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    text: await dishes.innerText(),
    // A wet finger finds each of them.
    target: await dishes
      .getByRole('button')
      .evaluateAll((lines) => Math.min(44, ...lines.map((line) => line.getBoundingClientRect().height))),
  })
  const roomy = await look()
  expect(roomy.size).toBeGreaterThanOrEqual(TWO_METRES_PX)
  expect(roomy.target).toBe(44)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Card spacing' }).click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  // While the bar is drawn anew, as by a word of the status line, it has no box.
  const profile = async () => (await page.getByRole('button', { name: 'Profile menu' }).boundingBox())?.width ?? 0
  await expect.poll(profile).toBeGreaterThanOrEqual(44)
  await choose('Compact')
  const compact = await look()
  await choose('Very compact')
  const dense = await look()
  expect(compact).toEqual({ ...roomy, height: compact.height })
  expect(dense).toEqual({ ...roomy, height: dense.height })
  expect([roomy.height, compact.height, dense.height]).toEqual(
    [roomy.height, compact.height, dense.height].toSorted((a, b) => b - a),
  )
  expect(dense.height).toBeLessThan(roomy.height - 40)
  await expect(card.getByText('Pa gluten ju lutem')).toBeVisible()
  await expect(card.getByRole('button', { name: /has run out$/ })).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await look()).height).toBe(dense.height)
})

test('an empty Pending gives its width away, says so when asked, and comes back with an order, not under a finger', async ({
  actors,
  signedInPage,
}) => {
  const id = await cooking(actors)
  const page = await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban' })
  // The dialog of a new order hides the board from roles.
  const column = page.locator('#column-accepted')
  await expect(page.locator(`[data-order="${id}"]`)).toBeVisible()
  const folded = page.getByRole('button', { name: 'Pending, 0. Show' })
  await expect(folded).toBeVisible()
  const wide = await widthOf(column)
  await folded.click()
  await expect(page.getByRole('region', { name: 'Pending' }).getByText('All caught up')).toBeVisible()
  expect(await widthOf(column)).toBeLessThan(wide - 100)

  await page.reload()
  await expect(folded).toBeVisible()
  await touch(page, 'touchstart')
  const placed = await actors.placeOrder()
  const waiting = page.getByRole('button', { name: 'Pending, 1. Show', includeHidden: true })
  await expect(waiting).toBeAttached()
  expect(await widthOf(column)).toBe(wide)
  await touch(page, 'touchend')
  await expect(page.locator(`#column-pending [data-order="${placed.id}"]`)).toBeAttached()
  expect(await widthOf(column)).toBeLessThan(wide - 100)
  await expect(page.getByText(codeOf(placed.id)).first()).toBeVisible()
})

const widthOf = (column: Locator): Promise<number> =>
  column.evaluate((element) => Math.round(element.getBoundingClientRect().width))

const touch = (page: Page, type: 'touchstart' | 'touchend'): Promise<void> =>
  page.locator('[role="group"][aria-label="Orders"]').evaluate((board, name) => {
    const finger = new Touch({ identifier: 1, target: board, clientX: 5, clientY: 5 })
    board.dispatchEvent(new TouchEvent(name, { touches: name === 'touchstart' ? [finger] : [], bubbles: true }))
  }, type)
