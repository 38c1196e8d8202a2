import { randomUUID } from 'node:crypto'
import { contract } from '../../../src/contract'
import { DEVICE_HEADER } from '../../../src/contract/envelope'
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
    name: 'readiness, lists that were printed',
    screen: '/settings/readiness',
    account: 'kitchen',
    open: async ({ page, actors }) => {
      const kitchen = await actors.as('kitchen')
      const day = new Date().toISOString().slice(0, 10)
      const list = { businessId: 1, day, printerId: null }
      // How it ended says the device that printed.
      const device = { headers: { [DEVICE_HEADER]: randomUUID() } }
      await kitchen(
        contract.printing.print,
        { body: { about: 'companies', ...list, slot: '12:30', document: 'companyList' } },
        device,
      )
      const { job } = await kitchen(
        contract.printing.print,
        { body: { about: 'day', ...list, document: 'dayTotals' } },
        device,
      )
      await kitchen(contract.printing.finish, { params: { jobId: job.id }, body: { error: 'popupBlocked' } }, device)
      await page.goto('/settings/readiness')
      await expect(page.getByRole('list', { name: 'Print history' })).toContainText('12:30')
    },
  },
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
