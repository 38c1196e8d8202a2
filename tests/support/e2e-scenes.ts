import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import type { Device, DeviceOptions } from './e2e'
import { expect, type Page, signInByHand } from './e2e'
import type { Backstage } from './e2e-orders'
import { type FaultMode, startFaultProxy } from './fault-proxy'

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
  { name: 'home', account: 'kitchen', open: at('/home', heading) },
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
  {
    name: 'closing the business',
    account: 'kitchen',
    open: async ({ page, isNarrow }) => {
      await page.goto('/home')
      const opener = page.getByRole('switch', { name: /is open/ })
      if (isNarrow && (await opener.count()) === 0) await page.getByRole('button', { name: 'Open the menu' }).click()
      await opener.first().click()
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).last()).toBeVisible()
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
