import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/orders/order-code'
import { DEMO_BUSINESSES } from '../../server/demo/places'
import { expect, expectAccessible, type Page, signInByHand, test, WHOLE_RUN } from '../support/e2e'
import type { Actors } from '../support/e2e-orders'
import { snapshotIsSaved, holdStarts, storedSnapshot, hydration, watchHydration } from '../support/startup-snapshot'
import { hearPolicyReports, policyReports } from '../support/policy-reports'
import { workerIsReady } from '../support/push-cdp'
import { SCRIPT_PAYLOADS } from '../support/script-payloads'
import { expectInert } from '../support/script-traces'
import { withMoment } from '../support/moment'

const BOARD = '/orders/kanban'

/** What cooked is cooked: what is accepted next stands at the top of its column, on the first screenful of any screen. */
async function clearStove(actors: Actors): Promise<void> {
  const owner = await actors.as('owner')
  const { columns } = await owner(contract.orders.kanbanView, {})
  for (const orderId of columns.accepted) await owner(contract.orders.markCooked, { params: { orderId } })
}

/** An order on the stove: it stands on the board and does not ring. */
async function cook(actors: Actors): Promise<{ id: number; code: string }> {
  await clearStove(actors)
  const { id } = await actors.placeOrder()
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 40 } })
  return { id, code: orderCode(id) }
}

const snapshot = (page: Page) => page.locator('#startup-snapshot')

test('a start without a server shows the start-up snapshot before the app has run, and hydrates it without moving a pixel', async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  const { context, page } = await device({ url: ownServer.url })
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  const { id, code } = await cook(actors)
  await page.goto(BOARD)
  await expect(page.locator(`#root [data-order="${id}"]`)).toBeVisible()
  await snapshotIsSaved(page, id)
  await page.close()
  await ownServer.kill()

  const cold = await context.newPage()
  await watchHydration(cold)
  const answer = await cold.goto(BOARD)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await answer?.headerValue('Content-Security-Policy')).toContain("script-src 'self'")
  await expect(cold.locator(`#root [data-order="${id}"]`)).toBeVisible()
  await expect(cold.getByRole('button', { name: `Ready: order ${code}` })).toBeEnabled()
  await expect(snapshot(cold)).toHaveCount(0)
  const { shifts, typefaceAt, kept: stood, own, rootWasEmpty } = await hydration(cold)
  expect(rootWasEmpty).toBe(true)
  expect(Object.keys(stood ?? {})).toContain(String(id))
  expect(own).toMatchObject(stood ?? {})
  expect(typefaceAt).toBeDefined()
  expect(shifts).toEqual([])
})

test('until the app is there it says how old it is, says nothing that moves with the clock, and takes no press', async ({
  actors,
  device,
}) => {
  const { context, page } = await device({ account: 'kitchen', installed: true })
  await page.goto(BOARD)
  await workerIsReady(page)
  const { id, code } = await cook(actors)
  await page.goto(BOARD)
  await snapshotIsSaved(page, id)

  const held = await context.newPage()
  const letGo = await holdStarts(held)
  await held.goto(BOARD)
  await expect(held.getByText(withMoment('^Orders as of {moment}$'))).toBeVisible()
  await expect(held.getByText('Starting…')).toBeVisible()
  await expect(held.locator('#root > *')).toHaveCount(0)
  const card = held.locator(`[data-snapshot="${id}"]`)
  await expect(card).toContainText(code)
  await expect(card.locator('[data-ticks]').first()).toHaveText(/^[–:]+(min)?$/)
  await expectAccessible(held, 'the start-up snapshot')
  // Nothing in it is reached by keys.
  await held.keyboard.press('Tab')
  expect(await held.evaluate(() => document.activeElement?.closest('#startup-snapshot') === null)).toBe(true)

  // A finger that lies on "Ready" while the app hydrates the page has pressed what stood there before.
  const slab = await card.getByText('Ready', { exact: true }).boundingBox()
  if (slab === null) throw new Error('the card has no slab')
  await held.mouse.move(slab.x + slab.width / 2, slab.y + slab.height / 2)
  await held.mouse.down()
  await expect(snapshot(held)).toHaveAttribute('data-pressed')
  await letGo()
  await expect(snapshot(held)).toHaveAttribute('data-shield')
  await held.mouse.up()
  await expect(snapshot(held)).toHaveCount(0)
  const own = held.locator(`#root [data-order="${id}"]`)
  await expect(own.getByRole('button', { name: `Ready: order ${code}` })).toBeEnabled()
  const statusNow = async () => {
    const owner = await actors.as('owner')
    return (await owner(contract.orders.one, { params: { orderId: id } })).status
  }
  expect(await statusNow()).toBe('ACCEPTED')
  // The next press counts.
  await held.mouse.down()
  await held.mouse.up()
  await expect.poll(statusNow).toBe('COOKED')
})

test('it goes with the session, and is never the next person’s', async ({ actors, device }) => {
  const { context, page } = await device({ account: 'kitchen', installed: true })
  await page.goto(BOARD)
  await workerIsReady(page)
  const { id, code } = await cook(actors)
  await page.goto(BOARD)
  await snapshotIsSaved(page, id)
  const other = await context.newPage()
  await other.goto('/home')

  await other.getByRole('button', { name: 'Profile menu' }).click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.waitForURL(/\/login/)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => storedSnapshot(other)).toBeUndefined()
  expect(await (await other.goto(BOARD))?.text()).not.toContain('startup-snapshot')

  await signInByHand(other, 'ledia')
  for (let visit = 0; visit < 2; visit++) {
    const answer = await other.goto(BOARD)
    expect(await answer?.text()).not.toContain(code)
    await expect(other.locator('#root [data-board]')).toBeVisible()
  }
})

test('another business chosen on this device: the board of the last one is not shown', { tag: WHOLE_RUN }, async ({
  actors: _quiet,
  device,
}) => {
  const { page } = await device({ account: 'endri', installed: true })
  await page.goto(BOARD)
  await workerIsReady(page)
  await snapshotIsSaved(page)
  expect(await (await page.reload())?.text()).toContain('startup-snapshot')
  const second = DEMO_BUSINESSES[1]?.name ?? ''
  await page.goto('/home')
  await page.getByRole('button', { name: /All businesses/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(second) })
    .click()
  const answer = await page.goto(BOARD)
  expect(await answer?.text()).not.toContain('startup-snapshot')
  await expect(page.locator('#root [data-board]')).toBeVisible()
})

test('behind the dialog of an order that rings it is kept, too: in a rush there is always one', {
  tag: WHOLE_RUN,
}, async ({ actors, device }) => {
  const { page } = await device({ account: 'kitchen', installed: true })
  await page.goto(BOARD)
  await workerIsReady(page)
  await expect(page.locator('#root [data-board]')).toBeVisible()
  const { id } = await actors.placeOrder({ businessId: 1 })
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await snapshotIsSaved(page, id)
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test(`threat 5: ${SCRIPT_PAYLOADS.length} payloads are text in the start-up snapshot, too`, { tag: WHOLE_RUN }, async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  const { context, page } = await device({ url: ownServer.url })
  await hearPolicyReports(context)
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  const channel = await actors.as('channel')
  const owner = await actors.as('owner')
  const { items } = await channel(contract.menu.items, { params: { id: 1 }, query: { status: 1 } })
  const dish = items.find((one) => one.variants.length === 0 && one.toppingTypes.every(({ min }) => min === 0))
  const order = await channel(contract.orders.intake, {
    body: {
      restaurant: { restaurantID: 1 },
      items: SCRIPT_PAYLOADS.map((notes) => ({ id: dish?.id ?? 0, quantity: 1, notes })),
      customer: { name: SCRIPT_PAYLOADS[0] ?? '', phonePrefix: '+355', phone: '69 666 1234' },
      customerAddress: { addressStreet: SCRIPT_PAYLOADS[1] ?? '', latitude: 41.33, longitude: 19.82 },
      description: SCRIPT_PAYLOADS.slice(0, 4).join(' '),
    },
  })
  await clearStove(actors)
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 40 } })
  await page.goto(BOARD)
  await snapshotIsSaved(page, order.id)

  const held = await context.newPage()
  const letGo = await holdStarts(held)
  await held.goto(BOARD)
  await expect(held.locator(`[data-snapshot="${order.id}"]`)).toContainText('<script')
  await expectInert(held, 'start-up snapshot')
  expect(await policyReports(held)).toEqual([])
  await letGo()
  await expect(snapshot(held)).toHaveCount(0)
  await expectInert(held, 'board')
})
