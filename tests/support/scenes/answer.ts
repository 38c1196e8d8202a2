import type { Order } from '../../../src/contract/orders'
import { expect, type Page } from '../e2e'
import type { Scene, SceneTools } from './scene'

/** Presses until it took: the first half second after a dialog opened is shielded. */
async function pressThrough(press: () => Promise<void>, took: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await press()
    await took()
  }).toPass({ timeout: 20_000 })
}

/** An order rings on the board: the dialog is open. */
async function ringOne({ page, hands }: SceneTools): Promise<Order> {
  await page.goto('/orders/kanban')
  const order = await hands.placeOrder({ lines: 4, notes: 'Alergji ndaj arrave: pa arra!' })
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

export const ANSWER_SCENES: readonly Scene[] = [
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
]
