import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import type { Device, DeviceOptions } from './e2e'
import { expect, type Page, signInByHand } from './e2e'
import type { Backstage } from './e2e-orders'
import type { FaultMode } from './fault-modes'
import { startFaultProxy } from './fault-proxy'

export type SceneTools = { page: Page; hands: Backstage; isNarrow: boolean }

/** A screen in one of its states: how a person (and the kitchen's customers) come to it. */
export type Scene = {
  name: string
  /** Signed in as this account; `null` = signed out. */
  account: string | null
  mode?: 'pos' | 'b2b'
  /** What happens to these calls from the start on. */
  fault?: { mode: FaultMode; onlyPath: readonly string[] }
  /** What the device remembers from before. */
  preferences?: Readonly<Record<string, unknown>>
  open: (tools: SceneTools) => Promise<void>
}

/** Comes to a scene as a person would; `leave` ends what it took. */
export async function enterScene(
  scene: Scene,
  openDevice: (options: DeviceOptions & { url?: string }) => Promise<Device>,
  hands: Backstage,
  options: DeviceOptions & { serverPort: number; isNarrow: boolean },
): Promise<{ page: Page; leave: () => Promise<void> }> {
  const { serverPort, isNarrow, ...deviceOptions } = options
  const proxy = scene.fault === undefined ? undefined : await startFaultProxy(serverPort)
  const { page, context } = await openDevice({ ...deviceOptions, ...(proxy !== undefined && { url: proxy.url }) })
  if (scene.preferences !== undefined) {
    await page.addInitScript(
      (text) => localStorage.setItem('drin.preferences', text),
      JSON.stringify(scene.preferences),
    )
  }
  if (scene.fault !== undefined) proxy?.setMode(scene.fault.mode, { onlyPath: scene.fault.onlyPath })
  if (scene.account !== null) await signInByHand(page, scene.account, scene.mode)
  await scene.open({ page, hands, isNarrow })
  return {
    page,
    leave: async () => {
      await context.setOffline(false)
      await context.close()
      await proxy?.close()
    },
  }
}

const at =
  (path: string, ready: (page: Page) => Promise<void>): Scene['open'] =>
  async ({ page }) => {
    await page.goto(path)
    await ready(page)
  }
const heading = (page: Page): Promise<void> => expect(page.getByRole('heading').first()).toBeVisible()
const figures = (page: Page): Promise<void> => expect(page.getByRole('link', { name: 'Orders today' })).toBeVisible()

/** Presses until it took: the first half second after a dialog opened is shielded. */
export async function pressThrough(press: () => Promise<void>, took: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await press()
    await took()
  }).toPass({ timeout: 20_000 })
}

/** An order rings on the board: the dialog is open. */
export async function ringOne({ page, hands }: SceneTools): Promise<Order> {
  await page.goto('/orders/kanban')
  const order = await hands.placeOrder({ lines: 4, notes: 'Alergji ndaj arrave: pa arra!' })
  await expect(page.getByRole('alertdialog')).toBeVisible()
  return order
}

const button = (page: Page, name: string | RegExp) => page.getByRole('alertdialog').getByRole('button', { name })
const shows = (page: Page, text: string | RegExp) => () =>
  expect(page.getByRole('alertdialog').getByText(text).first()).toBeVisible({ timeout: 1500 })

export async function askForTime(tools: SceneTools): Promise<Order> {
  const order = await ringOne(tools)
  await pressThrough(() => button(tools.page, 'Accept').click({ timeout: 2000 }), shows(tools.page, /Can you make it/))
  return order
}
async function chooseTime(tools: SceneTools): Promise<void> {
  await askForTime(tools)
  await pressThrough(
    () => button(tools.page, 'No, change time').click({ timeout: 2000 }),
    shows(tools.page, 'How many minutes do you need?'),
  )
}
async function chooseExactTime(tools: SceneTools): Promise<void> {
  await chooseTime(tools)
  const other = tools.page.getByRole('alertdialog').getByText('Other time')
  await pressThrough(() => other.click({ timeout: 2000 }), shows(tools.page, 'Choose the exact time'))
}
async function askForReason(tools: SceneTools): Promise<void> {
  await ringOne(tools)
  await pressThrough(
    () => button(tools.page, /^Reject/).click({ timeout: 2000 }),
    () => expect(tools.page.getByText(/Why are you rejecting order/).first()).toBeVisible({ timeout: 1500 }),
  )
}

/** The dialog before the sign on the door turns. */
async function askToClose(page: Page) {
  await page.goto('/home')
  await page
    .getByRole('switch', { name: /is open/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').nth(1)).toBeVisible()
  return dialog
}

/** A board at work: one order of every column and kind. */
export async function fullBoard({ page, hands }: SceneTools): Promise<void> {
  const owner = await hands.as('owner')
  const accept = async (order: Order): Promise<Order> =>
    owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
  await accept(await hands.placeOrder({ lines: 5, notes: 'Pa qepë, ju lutem.' }))
  await accept(await hands.placeOrder({ isTakeaway: true }))
  await accept(await hands.placeOrder({ wantedIn: 90, lines: 3 }))
  const ready = await accept(await hands.placeOrder({ lines: 1 }))
  await owner(contract.orders.markCooked, { params: { orderId: ready.id } })
  await page.goto('/orders/kanban')
  await expect(page.locator('[data-order]').first()).toBeVisible()
}

/** The last business has nothing to do: everything of it was handed over. */
const QUIET_BUSINESS = 4
async function finishOrders({ hands }: SceneTools): Promise<void> {
  const owner = await hands.as('owner')
  const { orders, columns } = await owner(contract.orders.kanbanView, { query: { restaurantId: QUIET_BUSINESS } })
  for (const { id } of orders.filter((order) => !columns.completed.includes(order.id))) {
    await owner(contract.orders.markCooked, { params: { orderId: id } })
    await owner(contract.orders.markDelivered, { params: { orderId: id } })
  }
}

/** The page of an order that is being cooked, and what opens on it. */
async function orderPage(
  { page, hands }: SceneTools,
  wish: Parameters<Backstage['placeOrder']>[0] = {},
): Promise<void> {
  const placed = await hands.placeOrder(wish)
  const owner = await hands.as('owner')
  await owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 25 } })
  await page.goto(`/notificationLanding?order=${placed.id}`)
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
}
const orderScene = (name: string, path: (page: Page) => Promise<void>): Scene => ({
  name: `order, ${name}`,
  account: 'kitchen',
  open: async (tools) => {
    await orderPage(tools)
    await path(tools.page)
  },
})

const ORDER_SCENES: readonly Scene[] = [
  {
    name: 'order, takeaway with its code and its history',
    account: 'kitchen',
    open: async (tools) => {
      await orderPage(tools, { isTakeaway: true })
      await tools.page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(tools.page.getByText('The order was accepted')).toBeVisible()
      await expect(tools.page.getByRole('img', { name: 'QR code of this order' })).toBeVisible()
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
  orderScene('removing a dish', async (page) => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page
      .getByRole('button', { name: /^Remove ./ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }),
  orderScene('bags', async (page) => {
    await page.getByRole('button', { name: 'Change the number of bags' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('0')
    await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  }),
  orderScene('waiter', async (page) => {
    await page.getByRole('button', { name: 'Choose the waiter' }).click()
    await expect(page.getByRole('radio').last()).toBeVisible()
  }),
  orderScene('address', async (page) => {
    await page.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  }),
  orderScene('address put right', async (page) => {
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByRole('button', { name: 'Correct this address' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  }),
]

export const SCENES: readonly Scene[] = [
  { name: 'login', account: null, open: at('/login', heading) },
  { name: 'login for companies', account: null, open: at('/b2b/login', heading) },
  {
    name: 'login, refused',
    account: null,
    open: async ({ page }) => {
      await page.goto('/login')
      await page.locator('input[name="username"]').fill('kitchen')
      await page.locator('input[name="password"]').fill('wrong')
      await page.locator('button[type="submit"]').click()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    },
  },
  {
    name: 'login, nothing typed',
    account: null,
    open: async ({ page }) => {
      await page.goto('/login')
      await page.locator('button[type="submit"]').click()
      await expect(
        page.getByText('Type your password.').or(page.getByText('Type your email or username.')).first(),
      ).toBeVisible()
    },
  },
  { name: 'home', account: 'kitchen', open: at('/home', figures) },
  { name: 'home of an owner', account: 'owner', open: at('/home', figures) },
  {
    name: 'home, never loaded',
    account: 'kitchen',
    fault: { mode: 'refuse', onlyPath: ['/orders/today'] },
    open: at('/home', (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()),
  },
  {
    name: 'readiness',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/settings/readiness')
      await expect(page.locator('[data-check="sound"]')).toBeVisible()
    },
  },
  {
    name: 'readiness, a contact with mistakes',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/settings/readiness')
      await page.getByRole('button', { name: /^(Add a contact|Change)$/ }).click()
      await page.getByRole('textbox', { name: 'Name' }).first().fill('')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Fill in this field.')).toBeVisible()
    },
  },
  {
    name: 'start of a shift',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/orders/kanban')
      await page.getByRole('button', { name: 'Start shift' }).click()
      // The push service of a test's browser is out of reach: the test ends red.
      await expect(page.getByRole('dialog')).toContainText('may not hear orders', { timeout: 40_000 })
    },
  },
  { name: 'change password', account: 'kitchen', open: at('/change-password', heading) },
  { name: 'not found', account: 'kitchen', open: at('/no/such/page', heading) },
  { name: 'board', account: 'kitchen', open: fullBoard },
  {
    name: 'board of an owner',
    account: 'owner',
    open: async (tools) => {
      await tools.page.goto('/orders/kanban')
      await expect(tools.page.locator('[data-order]').first()).toBeVisible()
    },
  },
  {
    name: 'on the stove',
    account: 'kitchen',
    open: async (tools) => {
      await fullBoard(tools)
      await tools.page.getByRole('button', { name: 'On the stove' }).click()
      const dialog = tools.page.getByRole('dialog', { name: 'On the stove' })
      const dish = dialog.getByRole('button', { expanded: false }).first()
      await dish.click()
      await expect(dialog.getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'on the stove, by time',
    account: 'kitchen',
    open: async (tools) => {
      await fullBoard(tools)
      await tools.page.getByRole('button', { name: 'On the stove' }).click()
      // On a phone the reminder of a scheduled order may lie over it.
      await tools.page.getByRole('radio', { name: 'By time' }).dispatchEvent('click')
      await expect(tools.page.getByRole('heading', { name: /^\d\d:\d\d$/ }).first()).toBeVisible()
    },
  },
  {
    name: 'find an order',
    account: 'kitchen',
    open: async (tools) => {
      await fullBoard(tools)
      await tools.page.getByRole('button', { name: /^Find/ }).click()
      await tools.page.getByRole('textbox', { name: 'Number, name or phone' }).fill('a')
      await expect(tools.page.getByRole('dialog').getByRole('article').first()).toBeVisible()
    },
  },
  { name: 'new order', account: 'kitchen', open: async (tools) => void (await ringOne(tools)) },
  { name: 'cooking time, question', account: 'kitchen', open: async (tools) => void (await askForTime(tools)) },
  { name: 'cooking time, choices', account: 'kitchen', open: chooseTime },
  { name: 'cooking time, exact', account: 'kitchen', open: chooseExactTime },
  { name: 'reject', account: 'kitchen', open: askForReason },
  {
    name: 'reject, other',
    account: 'kitchen',
    open: async (tools) => {
      await askForReason(tools)
      await tools.page.getByRole('radio', { name: 'Other' }).click()
      await expect(tools.page.getByLabel('*Notes')).toBeVisible()
    },
  },
  {
    name: 'order',
    account: 'kitchen',
    open: async (tools) => {
      await fullBoard(tools)
      await tools.page
        .getByLabel(/^Open order/)
        .first()
        .click()
      await tools.page.waitForURL(/\/orders\/[\w-]+$/)
      await heading(tools.page)
    },
  },
  {
    name: 'order list',
    account: 'owner',
    open: async ({ page, isNarrow }) => {
      await page.goto('/orders/list?period=month')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Orders' })).toBeVisible()
    },
  },
  {
    name: 'order list, filters',
    account: 'kitchen',
    open: async ({ page, isNarrow }) => {
      await page.goto('/orders/list?period=month&type=takeaway')
      await page.getByRole('button', { name: isNarrow ? 'Filters' : /^Days:/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'order list, nothing matches',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/orders/list?q=nobody%20is%20called%20so&status=rejected')
      await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
    },
  },
  {
    name: 'order list, export',
    account: 'kitchen',
    open: async ({ page, isNarrow }) => {
      await page.goto('/orders/list?period=month')
      if (isNarrow) await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: 'Export CSV' }).click()
      await expect(page.getByRole('dialog', { name: 'Export CSV' })).toBeVisible()
    },
  },
  {
    name: 'order list, never loaded',
    account: 'kitchen',
    fault: { mode: 'refuse', onlyPath: ['/posweb/v1/orders?'] },
    open: async ({ page }) => {
      await page.goto('/orders/list')
      await expect(page.getByText('The orders could not be loaded')).toBeVisible({ timeout: 40_000 })
    },
  },
  ...ORDER_SCENES,
  {
    name: 'menu of the person',
    account: 'kitchen',
    open: async ({ page, isNarrow }) => {
      await page.goto('/home')
      if (isNarrow) await page.getByRole('button', { name: 'Open the menu' }).click()
      else await page.getByRole('button', { name: 'Profile menu' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'adding a printer',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/settings/readiness')
      await page.getByRole('button', { name: 'Add a printer' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'businesses to choose from',
    account: 'owner',
    open: async ({ page, isNarrow }) => {
      await page.goto('/home')
      if (isNarrow) await page.getByRole('button', { name: 'Open the menu' }).click()
      await page
        .getByRole('button', { name: /^Business:/ })
        .first()
        .click()
      await expect(page.getByRole('searchbox')).toBeVisible()
    },
  },
  { name: 'closing the business', account: 'kitchen', open: async ({ page }) => void (await askToClose(page)) },
  {
    name: 'closing the business, why and how long',
    account: 'kitchen',
    open: async ({ page }) => {
      const dialog = await askToClose(page)
      await dialog.getByRole('radio').first().click()
      await dialog.getByRole('radiogroup').nth(1).getByRole('radio').nth(1).click()
      await expect(dialog.getByRole('button', { name: 'Go offline' })).toBeVisible()
    },
  },
  {
    name: 'closing the business, times that cannot be',
    account: 'kitchen',
    open: async ({ page }) => {
      const dialog = await askToClose(page)
      await dialog.getByRole('radio', { name: 'Other' }).click()
      await dialog.getByLabel('*Notes').fill('No water until the plumber comes')
      await dialog.getByRole('radio', { name: 'Custom dates' }).click()
      await dialog.getByLabel('From, time').selectOption('00:00')
      await dialog.getByLabel('Until, time').selectOption('00:00')
      await expect(dialog.getByText('Start time must be after the current time.')).toBeVisible()
    },
  },
  {
    name: 'extra time',
    account: 'kitchen',
    open: async ({ page }) => {
      await (await askToClose(page)).getByRole('button', { name: 'Give extra time instead' }).click()
      await page.getByRole('dialog').getByRole('radio', { name: '+15 min' }).click()
      await expect(page.getByRole('button', { name: 'Give extra time', exact: true })).toBeVisible()
    },
  },
  {
    name: 'closing several businesses',
    account: 'owner',
    open: async ({ page }) => {
      await page.goto('/home')
      await page.getByRole('button', { name: /open$|^All closed$/ }).click()
      await page.getByRole('button', { name: 'Close several' }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).not.toBeChecked()
    },
  },
  {
    name: 'order taken by hand',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/orders/create/1')
      const menu = page.getByRole('combobox', { name: 'Search the menu' })
      await menu.fill('2 caprese')
      await menu.press('Enter')
      await expect(page.getByRole('complementary', { name: 'This order' }).getByRole('listitem')).toHaveCount(1)
    },
  },
  {
    name: 'new order, a dish with choices',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/orders/create/1')
      await page.getByRole('combobox', { name: 'Search the menu' }).fill('margherita')
      await page.getByRole('option').first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Add for/ })
        .click()
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'new order, not complete',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/orders/create/1')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.getByRole('button', { name: /Take the order ·/ }).click()
      await expect(page.getByText('Please make sure that all the fields are completed')).toBeVisible()
    },
  },
  {
    name: 'no connection',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/orders/kanban')
      await expect(page.locator('[data-order]').first()).toBeVisible()
      await page.context().setOffline(true)
      await expect(page.getByText(/You are offline/).first()).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'board, nothing to do',
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
    account: 'kitchen',
    fault: { mode: 'blackHole', onlyPath: ['/orders/kanban-view'] },
    open: async ({ page }) => {
      await page.goto('/orders/kanban')
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'board, never loaded',
    account: 'kitchen',
    fault: { mode: 'refuse', onlyPath: ['/orders/kanban-view', '/posweb/v1/live/'] },
    open: async ({ page }) => {
      await page.goto('/orders/kanban')
      await expect(page.getByText('The orders could not be loaded')).toBeVisible({ timeout: 40_000 })
    },
  },
]
