import { contract } from '../../../src/contract'
import { expect, type Page } from '../e2e'
import type { Actors } from '../e2e-orders'
import { fullBoard } from './board'
import { heading, type Scene, type SceneTools } from './scene'
import { openByHead } from '../board-tools'

/** The page of an order that is being cooked, and what opens on it. */
async function orderPage({ page, actors }: SceneTools, wish: Parameters<Actors['placeOrder']>[0] = {}): Promise<void> {
  const placed = await actors.placeOrder(wish)
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 25 } })
  await page.goto(`/notificationLanding?order=${placed.id}`)
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
}
const orderScene = (name: string, path: (page: Page) => Promise<void>): Scene => ({
  name: `order, ${name}`,
  screen: '/orders/{id}',
  account: 'kitchen',
  open: async (tools) => {
    await orderPage(tools)
    await path(tools.page)
  },
})

async function openFromBoard(tools: SceneTools): Promise<void> {
  await fullBoard(tools)
  await openByHead(tools.page.getByLabel(/^Open order/).first())
  await tools.page.waitForURL(/\/orders\/[\w-]+$/)
  await heading(tools.page)
}

export const ORDER_SCENES: readonly Scene[] = [
  {
    name: 'order',
    screen: '/orders/{id}',
    account: 'kitchen',
    open: openFromBoard,
  },
  {
    name: 'order, takeaway with its code and its history',
    screen: '/orders/{id}',
    account: 'kitchen',
    open: async (tools) => {
      await orderPage(tools, { isTakeaway: true })
      await tools.page.getByRole('button', { name: 'Show', exact: true, expanded: false }).click()
      await expect(tools.page.getByText('The order was accepted')).toBeVisible()
      await expect(tools.page.getByRole('img', { name: 'QR code of this order' })).toBeVisible()
    },
  },
  {
    name: 'order, bringing it back',
    screen: '/orders/{id}',
    account: 'kitchen',
    open: async (tools) => {
      await orderPage(tools)
      const { page } = tools
      await page.getByRole('button', { name: 'Ready', exact: true }).click()
      await page.getByRole('main').getByRole('button', { name: 'Bring back', exact: true }).click({ timeout: 40_000 })
      await expect(page.getByRole('dialog').getByText('Pressed by mistake')).toBeVisible()
    },
  },
  orderScene('printing it', async (page) => {
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Order ticket')).toBeVisible()
  }),
  orderScene('adding dishes', async (page) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('listbox').getByRole('option').last().click()
    await expect(page.getByRole('button', { name: /^Add \d/ }).or(page.getByRole('dialog'))).toBeVisible()
  }),
  {
    name: 'order, leaving it with dishes that are picked',
    screen: '/orders/{id}',
    account: 'kitchen',
    open: async (tools) => {
      // From inside the app: leaving the document is the browser's own question.
      await openFromBoard(tools)
      const { page } = tools
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('combobox', { name: 'Search the menu' }).fill('ujë')
      await page.getByRole('listbox').getByRole('option').first().click()
      await expect(page.getByRole('button', { name: /^Add \d/ })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('alertdialog', { name: 'Leave without adding the dishes?' })).toBeVisible()
    },
  },
  orderScene('removing a dish', async (page) => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page
      .getByRole('button', { name: /^Remove ./ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }),
  {
    name: 'order, how many pieces come off one that was paid',
    screen: '/orders/{id}',
    account: 'kitchen',
    open: async (tools) => {
      await orderPage(tools, { pieces: 3, byCard: true })
      await tools.page.getByRole('button', { name: 'Remove', exact: true }).click()
      await tools.page
        .getByRole('button', { name: /^Remove ./ })
        .first()
        .click()
      await expect(tools.page.getByRole('alertdialog')).toContainText('to refund')
    },
  },
  orderScene('bags', async (page) => {
    await page.getByRole('button', { name: 'Change number of bags' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('0')
    await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  }),
  orderScene('waiter', async (page) => {
    await page.getByRole('button', { name: 'Choose waiter' }).click()
    await expect(page.getByRole('radio').last()).toBeVisible()
  }),
  orderScene('address', async (page) => {
    await page.getByRole('button', { name: 'Change address' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  }),
  orderScene('address put right', async (page) => {
    await page.getByRole('button', { name: 'Change address' }).click()
    await page.getByRole('button', { name: 'Correct this address' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  }),
]
