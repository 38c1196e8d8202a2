import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, type Page } from './e2e'
import type { Actors } from './e2e-orders'
import { heardSounds } from './heard-sounds'
import type { TestTablet } from './open-tablet'

export const REASON_HERE = 'The kitchen is too busy'
export const REASON_THERE = 'We are closing'

/** The dialog about this order. */
export const question = (page: Page, order: Order) =>
  page.getByRole('alertdialog').filter({ hasText: new RegExp(`order ${orderCode(order.id)}`, 'i') })
export const button = (page: Page, order: Order, name: string | RegExp) =>
  question(page, order).getByRole('button', { name })
export const nothingAsked = async (page: Page) => {
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText(/changes? needs? you/)).toHaveCount(0)
}

/** Sounds that are played once, as "stop cooking" is. */
export const oneShots = async (page: Page) => (await heardSounds(page)).filter(({ isLoop }) => !isLoop).length

/** A new order that this tablet still asks about, before its network goes. */
export async function askedBeforeOutage(
  here: TestTablet,
  actors: Actors,
  wish: Parameters<Actors['placeOrder']>[0] = {},
): Promise<Order> {
  const order = await actors.placeOrder(wish)
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  return order
}

/** What was pressed on a tablet with a network has arrived: only then another one comes second. */
export const atServer = (actors: Actors, order: Order, status: Order['status']): Promise<void> =>
  expect.poll(async () => (await actors.order(order.id)).status).toBe(status)
