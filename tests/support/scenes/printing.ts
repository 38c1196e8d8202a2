import { randomUUID } from 'node:crypto'
import { contract } from '../../../src/contract'
import type { Order } from '../../../src/contract/orders'
import { expect } from '../e2e'
import type { Scene, SceneTools } from './scene'

async function anAccepted({ actors }: SceneTools): Promise<Order> {
  const owner = await actors.as('owner')
  const { id } = await actors.placeOrder({ lines: 3 })
  return owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 25 } })
}

/** A tablet whose window was blocked: the mark on the card of its order. */
async function notPrinted(tools: SceneTools) {
  const { page, actors, isNarrow } = tools
  const { id: orderId, revision } = await anAccepted(tools)
  const owner = await actors.as('owner')
  const at = new Date().toISOString()
  await owner(contract.printing.record, {
    body: { key: randomUUID(), orderId, document: 'ticket', revision, error: 'popupBlocked', at },
  })
  await page.goto('/orders/kanban')
  if (isNarrow) await page.getByRole('tab', { name: /Cooking/ }).click()
  const mark = page.locator(`[data-order="${orderId}"]`).getByRole('button', { name: /^Not printed: order/ })
  await mark.scrollIntoViewIfNeeded()
  return mark
}

export const PRINTING_SCENES: readonly Scene[] = [
  {
    name: 'board, an order that is not printed',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => void (await notPrinted(tools)),
  },
  {
    name: 'printing from the board',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => {
      await (await notPrinted(tools)).click()
      await expect(tools.page.getByRole('dialog', { name: 'Print' }).getByText(/Not printed/)).toBeVisible()
    },
  },
  {
    name: 'printing a cancelled order',
    screen: '/orders/{id}',
    account: 'kitchen',
    open: async (tools) => {
      const { page, actors } = tools
      const { id: orderId } = await anAccepted(tools)
      const owner = await actors.as('owner')
      await owner(contract.orders.reject, { params: { orderId }, body: { rejectReason: { id: 0 }, notes: 'Mbyllur' } })
      await owner(contract.readiness.acknowledgeCancel, { params: { orderId } })
      await page.goto(`/notificationLanding?order=${orderId}`)
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await expect(page.getByRole('radio', { name: 'Cancellation slip' })).toBeVisible()
    },
  },
]
