import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, expectAccessible, type Page, WHOLE_RUN } from '../support/e2e'
import { SLOW_MS, test } from '../support/e2e-tablets'
import { isRinging } from '../support/heard-sounds'

test.describe.configure({ timeout: SLOW_MS })

const toBoard = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Show the board' }).click()
const several = (page: Page, count: number) =>
  page.getByRole('button', { name: `Accept ${count} at the suggested times` })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Accept several orders' })
const row = (page: Page, order: Order) =>
  sheet(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Order ${orderCode(order.id)}` }) })
const accept = (page: Page, count: number) =>
  sheet(page).getByRole('button', { name: `Accept ${count} order${count === 1 ? '' : 's'}`, exact: true })

async function press(page: Page, count: number): Promise<void> {
  await expect(accept(page, count)).not.toHaveAttribute('aria-disabled', 'true')
  await accept(page, count).click()
  await expect(sheet(page)).toBeHidden()
}

test('a rush is accepted with one press, at the times that stand there, and nothing that came meanwhile', async ({
  tablet,
  actors,
}) => {
  const { page } = await tablet()
  await page.goto('/orders/kanban')
  const placed = [await actors.placeOrder({ notes: 'Alergji ndaj arrave!' })]
  await toBoard(page)
  placed.push(await actors.placeOrder(), await actors.placeOrder(), await actors.placeOrder({ isTakeaway: true }))
  const [first, second, third, fourth] = placed as [Order, Order, Order, Order]
  await several(page, 4).click()
  await expect(row(page, first).getByText('Alergji ndaj arrave!')).toBeVisible()
  await expectAccessible(page, 'accepting several orders')

  await row(page, second).getByRole('button', { name: '5 minutes more: order' }).click()
  await row(page, fourth).getByRole('checkbox').click()
  // Answered elsewhere: it stays in its place, and is in no press.
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: third.id }, body: { cookingTime: 30 } })
  await expect(row(page, third).getByText(/^Accepted by .*30 min/)).toBeVisible()
  const late = await actors.placeOrder()
  await expect(sheet(page).getByText('1 more came in.')).toBeVisible()
  await expect(row(page, late)).toBeHidden()

  await press(page, 2)
  const said = page.getByText('2 orders accepted')
  await expect(said).toBeVisible()
  // What is said stands above the way to the orders that still wait.
  const [toast, bar] = [await said.boundingBox(), await several(page, 2).boundingBox()]
  expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await expect.poll(async () => (await actors.order(first.id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
  const [one, two, left, came] = await Promise.all([first, second, fourth, late].map(({ id }) => actors.order(id)))
  expect(one?.totalCookingTime).toBe(first.orderExtraData.suggestedCookingTime)
  await expect
    .poll(async () => (await actors.order(second.id)).totalCookingTime)
    .toBe(second.orderExtraData.suggestedCookingTime + 5)
  expect([left?.status, came?.status]).toEqual(['PENDING', 'PENDING'])
  expect(two).toBeDefined()
})

test('an undo takes all of them back, and they ring again', { tag: WHOLE_RUN }, async ({ tablet, actors }) => {
  const { page } = await tablet()
  await page.goto('/orders/kanban')
  const first = await actors.placeOrder()
  await toBoard(page)
  const second = await actors.placeOrder()
  await several(page, 2).click()
  await press(page, 2)
  await expect.poll(() => isRinging(page)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(several(page, 2)).toBeVisible()
  await expect.poll(() => isRinging(page)).toBe(true)
  // What was taken back is not sent after its five seconds either.
  await expect(page.getByText('2 orders accepted')).toHaveCount(0)
  await several(page, 2).click()
  await row(page, first).getByRole('checkbox').click()
  await press(page, 1)
  await expect.poll(async () => (await actors.order(second.id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
  expect((await actors.order(first.id)).status).toBe('PENDING')
})

test('without a line they wait in order; what was rejected elsewhere meanwhile is said, and the rest is accepted', async ({
  tablet,
  actors,
}) => {
  const here = await tablet()
  const { page } = here
  await page.goto('/orders/kanban')
  const placed = [await actors.placeOrder()]
  await toBoard(page)
  for (let n = 0; n < 3; n++) placed.push(await actors.placeOrder())
  await expect(several(page, 4)).toBeVisible()
  here.offline()
  await several(page, 4).click()
  await press(page, 4)
  const owner = await actors.as('owner')
  const [one, two, three, four] = placed as [Order, Order, Order, Order]
  for (const { id } of [one, three]) {
    await owner(contract.orders.reject, {
      params: { orderId: id },
      body: { rejectReason: { id: 0 }, notes: 'Out of flour' },
    })
  }
  here.online()
  for (const { id } of [two, four]) {
    await expect.poll(async () => (await actors.order(id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
  }
  for (const { id } of [one, three]) {
    await expect(page.getByRole('alertdialog', { name: `Stop cooking order ${orderCode(id)}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Got it' })).not.toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Got it' }).click()
  }
  await expect(page.getByRole('alertdialog')).toBeHidden()
})
