import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import type { Actors } from '../support/e2e-orders'
import { outboxOf } from '../support/kept-outbox'
import type { Ledger, WrittenTap } from '../support/ledger'
import { COMMANDS, expect, test } from './fault-test'
import { isAsked, stateOf } from './screen'
import type { FaultTablet } from './tablet'

const SIX = 6
const minutesOf = (order: Order): number => order.orderExtraData.suggestedCookingTime
const pill = (page: Page) => page.getByRole('button', { name: `Accept ${SIX} at the suggested times` })

/** Six orders that wait behind the board of this tablet, all in the sheet that accepts them. */
async function sixListed(page: Page, actors: Actors): Promise<Order[]> {
  const orders = [await actors.placeOrder()]
  if (orders[0] !== undefined) await isAsked(page, orders[0])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show the board' }).click()
  while (orders.length < SIX) orders.push(await actors.placeOrder())
  await pill(page).click()
  return orders
}

/** The one press; what it accepts is written down first. */
async function acceptAll(kitchen: FaultTablet, ledger: Ledger, orders: readonly Order[]): Promise<WrittenTap[]> {
  const taps = orders.map((order) =>
    ledger.intend({ deviceId: kitchen.deviceId(), orderId: order.id, cmd: 'accept', minutes: minutesOf(order) }),
  )
  const button = kitchen.page().getByRole('button', { name: `Accept ${orders.length} orders`, exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
  await expect.poll(async () => (await outboxOf(kitchen.page())).length).toBe(orders.length)
  for (const { isSaved } of taps) isSaved()
  return taps
}
const statuses = (actors: Actors, orders: readonly Order[]) =>
  Promise.all(orders.map(async ({ id }) => (await actors.order(id)).status))

test('row 51 – six accepted at once without a line, two of them rejected elsewhere meanwhile: four accepted, two said, none that was not shown', async ({
  actors,
  ledger,
  tablet,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const orders = await sixListed(page, actors)
  kitchen.proxy.setMode('refuse')
  const taps = await acceptAll(kitchen, ledger, orders)
  const [lost, kept] = [orders.slice(0, 2), orders.slice(2)]
  const owner = await actors.as('owner')
  for (const [i, { id }] of lost.entries()) {
    taps[i]?.mustBe('conflict')
    const body = { rejectReason: { id: 0 }, notes: 'Out of flour' }
    await owner(contract.orders.reject, { params: { orderId: id }, body })
  }
  const late = await actors.placeOrder()
  kitchen.proxy.setMode('pass')
  await expect
    .poll(() => statuses(actors, kept), { timeout: 65_000 })
    .toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED'])
  for (const { id } of lost) {
    const stop = page.getByRole('alertdialog', { name: `Stop cooking order ${orderCode(id)}` })
    await expect(stop).toBeVisible()
    const seen = stop.getByRole('button', { name: 'Got it' })
    await expect(seen).not.toHaveAttribute('aria-disabled', 'true')
    await seen.click()
    await expect(stop).toHaveCount(0)
  }
  expect(await statuses(actors, [...lost, late])).toEqual(['REJECTED', 'REJECTED', 'PENDING'])
})

test('row 52 – six accepted at once, an answer lost after the commit: the replay gives the stored ones, six effects', async ({
  actors,
  ledger,
  tablet,
}) => {
  const kitchen = await tablet()
  const orders = await sixListed(kitchen.page(), actors)
  kitchen.proxy.setMode('dropResponse', { onlyPath: COMMANDS, times: 1 })
  await acceptAll(kitchen, ledger, orders)
  await expect.poll(() => kitchen.proxy.hits(), { timeout: 20_000 }).toBe(1)
  for (const order of orders) {
    await expect.poll(() => stateOf(kitchen.page(), order), { timeout: 65_000 }).toBe('CONFIRMED')
    expect((await actors.order(order.id)).statusVersion).toBe(2)
  }
})

test('row 53 – six accepted at once, the browser killed while that can still be undone: all six are sent by the next start, none by halves', async ({
  actors,
  ledger,
  tablet,
}) => {
  const kitchen = await tablet()
  const orders = await sixListed(kitchen.page(), actors)
  await acceptAll(kitchen, ledger, orders)
  await kitchen.kill()
  expect(await statuses(actors, orders)).toEqual(Array(SIX).fill('PENDING'))
  await kitchen.newPage()
  await expect.poll(() => statuses(actors, orders), { timeout: 40_000 }).toEqual(Array(SIX).fill('ACCEPTED'))
  for (const order of orders) {
    expect(await actors.order(order.id)).toMatchObject({ statusVersion: 2, totalCookingTime: minutesOf(order) })
  }
})
