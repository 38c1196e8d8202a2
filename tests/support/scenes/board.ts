import { contract } from '../../../src/contract'
import type { Order } from '../../../src/contract/orders'
import { orderCode } from '../../../src/domain/orders/order-code'
import { openBoardTool } from '../board-tools'
import { expect } from '../e2e'
import { workerIsReady } from '../push-cdp'
import type { Scene, SceneTools } from './scene'

/** A board at work: one order of every column and kind. */
export async function fullBoard({ page, actors }: SceneTools): Promise<void> {
  const owner = await actors.as('owner')
  const accept = async (order: Order): Promise<Order> =>
    owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
  await accept(await actors.placeOrder({ lines: 5, notes: 'Pa qepë, ju lutem.' }))
  await accept(await actors.placeOrder({ isTakeaway: true }))
  await accept(await actors.placeOrder({ wantedIn: 90, lines: 3 }))
  const ready = await accept(await actors.placeOrder({ lines: 1 }))
  await owner(contract.orders.markCooked, { params: { orderId: ready.id } })
  await page.goto('/orders/kanban')
  await expect(page.locator('[data-order]').first()).toBeVisible()
}

/** The last business has nothing to do: everything of it was handed over. */
const QUIET_BUSINESS = 4
async function finishOrders({ actors }: SceneTools): Promise<void> {
  const owner = await actors.as('owner')
  const { orders, columns } = await owner(contract.orders.kanbanView, { query: { restaurantId: QUIET_BUSINESS } })
  for (const { id } of orders.filter((order) => !columns.completed.includes(order.id))) {
    await owner(contract.orders.markCooked, { params: { orderId: id } })
    await owner(contract.orders.markDelivered, { params: { orderId: id } })
  }
}

/** The customer calls while it cooks: the dialog is open. */
async function cancelOne({ page, actors }: SceneTools): Promise<Order> {
  const owner = await actors.as('owner')
  const { id: orderId } = await actors.placeOrder({ lines: 3 })
  const order = await owner(contract.orders.accept, { params: { orderId }, body: { cookingTime: 25 } })
  await page.goto('/orders/kanban')
  await expect(page.locator('[data-order]').first()).toBeVisible()
  await owner(contract.orders.reject, { params: { orderId }, body: { rejectReason: { id: 0 }, notes: 'No answer' } })
  await expect(page.getByRole('alertdialog', { name: /^Stop cooking order/ })).toBeVisible()
  return order
}

export const BOARD_SCENES: readonly Scene[] = [
  { name: 'board', screen: '/orders/kanban', account: 'kitchen', open: fullBoard },
  {
    name: 'board of an owner',
    screen: '/orders/kanban',
    account: 'owner',
    open: async (tools) => {
      await tools.page.goto('/orders/kanban')
      await expect(tools.page.locator('[data-order]').first()).toBeVisible()
    },
  },
  {
    name: 'board, cards as close as they go, a dish struck out',
    screen: '/orders/kanban',
    account: 'kitchen',
    preferences: { boardDensity: 'dense' },
    open: async (tools) => {
      await fullBoard(tools)
      if (tools.isNarrow) await tools.page.getByRole('tab', { name: /Cooking/ }).click()
      const card = tools.page.locator('#column-accepted [data-order]').first()
      await card.getByRole('listitem').getByRole('button').first().click()
      await expect(card.getByRole('button', { pressed: true })).toHaveCount(1)
    },
  },
  {
    name: 'on the stove',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => {
      await fullBoard(tools)
      await openBoardTool(tools.page, 'Dish counts')
      const dialog = tools.page.getByRole('dialog', { name: 'Dish counts' })
      const dish = dialog.getByRole('button', { expanded: false }).first()
      await dish.click()
      await expect(dialog.getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'on the stove, by time',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => {
      await fullBoard(tools)
      await openBoardTool(tools.page, 'Dish counts')
      await tools.page.getByRole('radio', { name: 'By time' }).click()
      await expect(tools.page.getByRole('heading', { name: /^\d\d:\d\d$/ }).first()).toBeVisible()
    },
  },
  {
    name: 'board, an order that was cancelled',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => {
      const order = await cancelOne(tools)
      await tools.page.getByRole('alertdialog').getByRole('button', { name: 'Show the board' }).click()
      const seen = `Got it: order ${orderCode(order.id)} was cancelled`
      await expect(tools.page.getByRole('button', { name: seen })).toBeVisible()
    },
  },
  {
    name: 'an order was cancelled',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => void (await cancelOne(tools)),
  },
  {
    name: 'find an order',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => {
      await fullBoard(tools)
      await openBoardTool(tools.page, 'Find an order')
      await tools.page.getByRole('textbox', { name: 'Number, name or phone' }).fill('a')
      await expect(tools.page.getByRole('dialog').getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'no connection',
    screen: '/orders/kanban',
    account: 'kitchen',
    withWorker: true,
    open: async ({ page }) => {
      await page.goto('/orders/kanban')
      await expect(page.locator('[data-order]').first()).toBeVisible()
      // What says it comes late: on a device that was here before, the worker has it.
      await workerIsReady(page)
      await page.context().setOffline(true)
      await expect(page.getByText(/You are offline/).first()).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'board, nothing to do',
    screen: '/orders/kanban',
    account: 'owner',
    preferences: { businessId: QUIET_BUSINESS },
    open: async (tools) => {
      await finishOrders(tools)
      await tools.page.goto('/orders/kanban')
      await expect(tools.page.getByText('All caught up').first()).toBeVisible()
    },
  },
  {
    name: 'board, loading',
    screen: '/orders/kanban',
    account: 'kitchen',
    fault: { mode: 'blackHole', onlyPath: ['/orders/kanban-view'] },
    open: async ({ page }) => {
      await page.goto('/orders/kanban')
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'board, never loaded',
    screen: '/orders/kanban',
    account: 'kitchen',
    fault: { mode: 'refuse', onlyPath: ['/orders/kanban-view', '/posweb/v1/live/'] },
    open: async ({ page }) => {
      await page.goto('/orders/kanban')
      await expect(page.getByText('The orders could not be loaded')).toBeVisible({ timeout: 40_000 })
    },
  },
]
