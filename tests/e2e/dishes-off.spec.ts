import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, test } from '../support/e2e'
import { seesNoNotice, seesNotice } from '../support/notices'
import { workerIsReady } from '../support/push-cdp'

/** The list of an owner's business. */
async function ofBusiness(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Business', exact: true }).selectOption(name)
  await expect(page.getByRole('heading', { name: `Off the menu: ${name}` })).toBeVisible()
}

test('an item has run out: it goes off the menu with the order, is seen elsewhere, and is brought back', async ({
  backstage,
  signedInPage,
}) => {
  await backstage.quiet()
  const kitchen = await signedInPage('kitchen', { path: '/orders/kanban' })
  const readiness = await signedInPage('owner', { path: '/settings/readiness' })
  await ofBusiness(readiness, 'Trattoria Lana')
  const order = await backstage.placeOrder({ lines: 2 })
  const dish = order.items[0]
  const code = orderCode(order.id)

  const asked = kitchen.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Reject' }).click()
  await expect(kitchen.getByRole('alertdialog', { name: `Why are you rejecting order ${code}?` })).toBeVisible()
  await asked.getByRole('radio', { name: 'An item has run out' }).click()
  await asked.getByRole('checkbox', { name: dish?.itemName ?? '' }).click()
  await expect(asked.getByRole('radio', { name: /^End of today/ })).toBeChecked()
  await asked.getByRole('radio', { name: /^1 hour/ }).click()
  await asked.getByRole('button', { name: 'Reject, 1 dish off' }).click()
  await expect(asked).toHaveCount(0)
  await expect(kitchen.getByText(new RegExp(`^${dish?.itemName}: off the menu until`))).toBeVisible()
  // It goes through the tablet's queue.
  await expect.poll(async () => (await backstage.order(order.id)).status).toBe('REJECTED')

  // On a manager's phone, without a press.
  const row = readiness.getByRole('listitem').filter({ hasText: dish?.itemName ?? '' })
  await expect(row).toContainText('Off by')
  const owner = await backstage.as('owner')
  const place = { params: { id: order.businessId } }
  const { items } = await owner(contract.menu.items, { ...place, query: { status: 1 } })
  expect(items.map(({ id }) => id)).not.toContain(dish?.menuItemId)
  await row.getByRole('button', { name: `Bring back ${dish?.itemName}` }).click()
  await expect(row).toHaveCount(0)
  expect(await owner(contract.menu.dishesOff, place)).toEqual([])
})

test('a manager takes a dish off, and the order that is being written no longer offers it', async ({
  backstage,
  signedInPage,
}) => {
  const order = await backstage.placeOrder({ lines: 1 })
  const owner = await backstage.as('owner')
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  const writing = await signedInPage('kitchen', { path: `/notificationLanding?order=${order.id}` })
  await writing.getByRole('button', { name: 'Add', exact: true }).click()
  const offered = writing.getByRole('option', { name: /^Bruschetta al pomodoro/ })
  await expect(offered).toBeVisible()

  const manager = await signedInPage('owner', { path: '/settings/readiness' })
  await ofBusiness(manager, order.restaurantName)
  await manager.getByRole('button', { name: 'Take a dish off' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByLabel('What has run out?').fill('bruschetta al')
  await dialog.getByRole('radio', { name: /^Bruschetta al pomodoro/ }).click()
  await dialog.getByRole('button', { name: /^Off until/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(offered).toHaveCount(0)
  await manager.getByRole('button', { name: 'Undo' }).click()
  await expect(offered).toBeVisible()
})

test('without a connection a dish goes off on the tablet, says so, survives a reload, and is refused to guests when the line is back', async ({
  backstage,
  signedInPage,
}) => {
  await backstage.quiet()
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  await workerIsReady(page)
  const order = await backstage.placeOrder({ lines: 2 })
  const [dish] = order.items
  const name = dish?.itemName ?? ''
  const asked = page.getByRole('alertdialog')
  await expect(asked).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/You are offline/).first()).toBeAttached({ timeout: 30_000 })
  await asked.getByRole('button', { name: 'Reject' }).click()
  await asked.getByRole('radio', { name: 'An item has run out' }).click()
  await asked.getByRole('checkbox', { name }).click()
  await expect(asked).toContainText('Guests can order the dish until then.')
  await asked.getByRole('radio', { name: /^4 hours/ }).click()
  await asked.getByRole('button', { name: 'Reject, 1 dish off' }).click()
  await expect(page.getByText(new RegExp(`^${name}: off the menu until`))).toBeVisible()
  await expect(page.getByText('Not published yet.').first()).toBeAttached()

  await page.reload()
  await seesNotice(page, `${name} is off the menu until`)
  await seesNotice(page, 'Not published yet: guests see it')
  const owner = await backstage.as('owner')
  const place = { params: { id: order.businessId } }
  expect(await owner(contract.menu.dishesOff, place)).toEqual([])

  await page.context().setOffline(false)
  await expect
    .poll(async () => (await owner(contract.menu.dishesOff, place)).map(({ id }) => id), { timeout: 30_000 })
    .toEqual([dish?.menuItemId])
  await seesNoNotice(page, 'Not published yet: guests see it')
  await expect.poll(async () => (await backstage.order(order.id)).status).toBe('REJECTED')
  await owner(contract.menu.setAvailability, {
    params: { id: order.businessId, itemId: dish?.menuItemId ?? 0 },
    body: { until: null },
  })
})

test('from a card: the dish, its open orders with what to do, the line, and one press back', async ({
  backstage,
  signedInPage,
}) => {
  await backstage.quiet()
  const order = await backstage.placeOrder({ lines: 1 })
  const owner = await backstage.as('owner')
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  const code = orderCode(order.id)
  const name = order.items[0]?.itemName ?? ''
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  await page.getByRole('button', { name: `A dish of order ${code} has run out` }).click()
  const dialog = page.getByRole('dialog')
  // Orders of the tests before may have the dish, too.
  await expect(dialog).toContainText(new RegExp(`Orders? .*\\b${code}\\b.* (has|have) it\\.`))
  await dialog.getByRole('radio', { name: /^Other/ }).click()
  await dialog.getByLabel('Back on').fill('2020-01-01')
  await expect(dialog).toContainText('Choose a time that is still to come.')
  await expect(dialog.getByRole('button', { name: /^Off until/ })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^1 hour/ }).click()
  await dialog.getByRole('button', { name: /^Off until/ }).click()
  await expect(dialog).toContainText('These open orders have it.')
  await expect(dialog.getByRole('link', { name: 'Open order' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const line = page.getByRole('status').filter({ hasText: `${name} is off the menu until` })
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Bring back' }).click()
  await expect(line).toHaveCount(0)
  await expect.poll(() => owner(contract.menu.dishesOff, { params: { id: order.businessId } })).toEqual([])
})
