import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { NewOrder, Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import type { Actors } from '../support/e2e-orders'
import { outboxOf } from '../support/kept-outbox'
import { seesNoNotice, seesNotice } from '../support/notices'
import { COMMANDS, expect, test } from './fault-test'
import { within } from './timing'

/** An order with one dish that is cooked at the moment, on the board of every tablet. */
async function cooking(actors: Actors): Promise<Order> {
  const order = await actors.placeOrder({ lines: 1 })
  const owner = await actors.as('owner')
  return await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
}

/** By the card's sign; resolves when the press is on the tablet's disk. */
async function takeOff(page: Page, order: Order): Promise<void> {
  await page.getByRole('button', { name: `A dish in order ${orderCode(order.id)} has run out` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^4 hours/ }).click()
  await dialog.getByRole('button', { name: /^Off until/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(async () => (await outboxOf(page)).at(-1)?.cmd).toBe('dishOff')
}

/** The same order once more, by a customer: taken, or the server's words against it. */
async function orderedAgain(actors: Actors, order: Order): Promise<string> {
  const channel = await actors.as('channel')
  const items: NewOrder['items'] = order.items.map(({ menuItemId: id, quantity, variantItem, toppingItems }) => ({
    id,
    quantity,
    variantItem: variantItem && { id: variantItem.id },
    toppingItems: toppingItems.map((one) => ({ id: one.id, toppingTypeId: one.toppingTypeId, quantity: one.quantity })),
  }))
  const body: NewOrder = {
    restaurant: { restaurantID: order.businessId },
    items,
    customer: { name: 'Customer again', phonePrefix: '+355', phone: '69 555 9999' },
    customerAddress: { addressStreet: 'Rruga e Provës 1', addressDetails: '', latitude: 41.33, longitude: 19.82 },
  }
  return await channel(contract.orders.intake, { body }).then(
    ({ status }) => status,
    (error: unknown) => JSON.stringify(error) + String(error),
  )
}

const dishesOff = async (actors: Actors, { businessId: id }: Order) =>
  (await (await actors.as('owner'))(contract.menu.dishesOff, { params: { id } })).map((dish) => dish.id)

async function backOnTheMenu(actors: Actors, order: Order): Promise<void> {
  const owner = await actors.as('owner')
  for (const itemId of await dishesOff(actors, order)) {
    await owner(contract.menu.setAvailability, { params: { id: order.businessId, itemId }, body: { until: null } })
  }
}

test('row 60 – a dish that was taken off without a line: on the tablet at once, through a kill of the browser, and refused to a customer as soon as the line is back @third', async ({
  actors,
  measured,
  tablet,
}) => {
  const order = await cooking(actors)
  const kitchen = await tablet()
  kitchen.proxy.setMode('refuse')
  await kitchen.context().setOffline(true)
  await takeOff(kitchen.page(), order)
  const name = order.items[0]?.itemName ?? ''
  await seesNotice(kitchen.page(), `${name} is off the menu until`)

  await kitchen.kill()
  const page = await kitchen.newPage()
  await seesNotice(page, `${name} is off the menu until`, { timeout: 30_000 })
  await seesNotice(page, 'Not published yet: guests see it')
  await page.keyboard.press('Escape')
  await kitchen.context().setOffline(true)
  expect(await dishesOff(actors, order)).toEqual([])

  const wanted = order.items.map(({ menuItemId }) => menuItemId)
  kitchen.proxy.setMode('pass')
  await kitchen.context().setOffline(false)
  const took = await within(1_000, async () => String(await dishesOff(actors, order)) === String(wanted))
  measured('off after', took)
  expect(await orderedAgain(actors, order)).toContain('item_not_available')
  await seesNoNotice(page, 'Not published yet: guests see it')
  await backOnTheMenu(actors, order)
})

test('row 61 – the answer to a dish that was taken off is lost after the commit: one effect, one event @third', async ({
  actors,
  tablet,
}) => {
  const order = await cooking(actors)
  const kitchen = await tablet()
  kitchen.proxy.setMode('dropResponse', { onlyPath: COMMANDS, times: 1 })
  await takeOff(kitchen.page(), order)
  await expect.poll(async () => (await outboxOf(kitchen.page())).at(-1)?.state, { timeout: 65_000 }).toBe('CONFIRMED')
  expect(kitchen.proxy.hits()).toBe(1)
  const [entry, ...others] = (await outboxOf(kitchen.page())).filter(({ cmd }) => cmd === 'dishOff')
  expect([entry?.outcome, others.length]).toEqual(['applied', 0])
  expect(await dishesOff(actors, order)).toEqual(order.items.map(({ menuItemId }) => menuItemId))
  await backOnTheMenu(actors, order)
})
