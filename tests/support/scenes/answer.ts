import { contract } from '../../../src/contract'
import type { Order } from '../../../src/contract/orders'
import { expect, type Page } from '../e2e'
import type { Scene, SceneTools } from './scene'

/**
 * Presses until it took: the first half second after a dialog opened is shielded. What the press led to may show late: it is
 * looked for again even where nothing is left to press.
 */
async function pressThrough(press: () => Promise<void>, took: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await press().catch(() => undefined)
    await took()
  }).toPass({ timeout: 40_000 })
}

/** An order rings on the board: the dialog is open. */
async function ringOne({ page, actors }: SceneTools): Promise<Order> {
  await page.goto('/orders/kanban')
  const order = await actors.placeOrder({ lines: 4, notes: 'Alergji ndaj arrave: pa arra!' })
  await expect(page.getByRole('alertdialog')).toBeVisible()
  return order
}

const button = (page: Page, name: string | RegExp) => page.getByRole('alertdialog').getByRole('button', { name })
const shows = (page: Page, text: string | RegExp) => () =>
  expect(page.getByRole('alertdialog').getByText(text).first()).toBeVisible({ timeout: 1500 })

async function askForTime(tools: SceneTools): Promise<Order> {
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

/** An order comes while somebody fills in something elsewhere: the bar leads to it. */
async function ringAside({ page, actors }: SceneTools): Promise<void> {
  await actors.placeOrder()
  const bar = page.getByRole('button', { name: 'Answer 1 waiting order', includeHidden: true })
  await expect(bar).toBeVisible()
}

/** Three orders wait, one of them for later: what one press would accept. */
async function chooseSeveral({ page, actors }: SceneTools): Promise<void> {
  await page.goto('/orders/kanban')
  await actors.placeOrder({ lines: 4, notes: 'Alergji ndaj arrave: pa arra!' })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show the board' }).click()
  await actors.placeOrder({ isTakeaway: true })
  await actors.placeOrder({ wantedIn: 180 })
  await page.getByRole('button', { name: 'Accept 3 at the suggested times' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Accept 3 orders' })).toBeVisible()
}

export const ANSWER_SCENES: readonly Scene[] = [
  { name: 'several orders at once', screen: '/orders/kanban', account: 'kitchen', open: chooseSeveral },
  {
    name: 'new order',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => void (await ringOne(tools)),
  },
  {
    name: 'cooking time, question',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => void (await askForTime(tools)),
  },
  { name: 'cooking time, choices', screen: '/orders/kanban', account: 'kitchen', open: chooseTime },
  { name: 'cooking time, exact', screen: '/orders/kanban', account: 'kitchen', open: chooseExactTime },
  { name: 'reject', screen: '/orders/kanban', account: 'kitchen', open: askForReason },
  {
    name: 'cooking time, an order for later',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async ({ page, actors }) => {
      await page.goto('/orders/kanban')
      await actors.placeOrder({ wantedIn: 120 })
      await pressThrough(() => button(page, 'Accept').click({ timeout: 2000 }), shows(page, /Can you start cooking at/))
    },
  },
  {
    name: 'several new orders',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => {
      await ringOne(tools)
      for (let n = 0; n < 3; n++) await tools.actors.placeOrder()
      await expect(tools.page.getByRole('alertdialog').getByText('1 of 4')).toBeVisible()
    },
  },
  {
    name: 'board, while orders wait',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => {
      await ringOne(tools)
      for (let n = 0; n < 3; n++) await tools.actors.placeOrder()
      await button(tools.page, 'Show the board').click()
      await expect(tools.page.getByRole('button', { name: 'Answer 4 waiting orders' })).toBeVisible()
      // That press has unlocked the sound.
      await tools.page.getByRole('button', { name: 'Silence for 30 s' }).click()
      await expect(tools.page.getByRole('button', { name: /Silent for \d+ s/ })).toBeVisible()
    },
  },
  {
    name: 'new order, ring is muted',
    screen: '/orders/kanban',
    account: 'kitchen',
    preferences: { muted: true },
    open: async (tools) => {
      await ringOne(tools)
      await expect(button(tools.page, 'Ring is muted')).toBeVisible()
    },
  },
  {
    name: 'home, orders wait that do not ring here',
    screen: '/home',
    account: 'admin',
    open: async ({ page, actors }) => {
      await page.goto('/home')
      await actors.placeOrder()
      await expect(page.getByRole('banner').getByRole('button', { name: /order(s are| is) waiting/ })).toBeVisible()
    },
  },
  {
    name: 'new order, while somebody types',
    screen: '/orders/create/{businessId}',
    account: 'owner',
    open: async (tools) => {
      await tools.page.goto('/orders/create/1')
      await tools.page.getByLabel('Note from the customer').fill('Ring twice')
      await ringAside(tools)
    },
  },
  {
    name: 'new order, over an open edit',
    screen: '/orders/{id}',
    account: 'owner',
    open: async (tools) => {
      const { page, actors } = tools
      const { id } = await actors.placeOrder()
      const owner = await actors.as('owner')
      await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 25 } })
      await page.goto(`/notificationLanding?order=${id}`)
      await page.getByRole('button', { name: 'Change number of bags' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
      await ringAside(tools)
    },
  },
  {
    name: 'reject, what has run out',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => {
      await askForReason(tools)
      await tools.page.getByRole('radio', { name: 'An item has run out' }).click()
      await tools.page.getByRole('checkbox').first().click()
      await expect(tools.page.getByRole('button', { name: 'Reject, 1 dish off' })).toBeVisible()
    },
  },
  {
    name: 'reject, other',
    screen: '/orders/kanban',
    account: 'kitchen',
    open: async (tools) => {
      await askForReason(tools)
      await tools.page.getByRole('radio', { name: 'Other' }).click()
      await expect(tools.page.getByLabel('*Notes')).toBeVisible()
    },
  },
]
