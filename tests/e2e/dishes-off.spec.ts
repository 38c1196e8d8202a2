import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, WITHOUT_WORKER } from '../support/e2e'
import { test } from '../support/e2e-tablets'
import { seesNoNotice, seesNotice } from '../support/notices'
import { KEEPS_THE_APP } from '../support/open-tablet'

test.use(WITHOUT_WORKER)

/** The list of an owner's business. */
async function ofBusiness(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Business', exact: true }).selectOption(name)
  await expect(page.getByRole('heading', { name: `Off the menu: ${name}` })).toBeVisible()
}

test('an item has run out: it goes off the menu with the order, is seen elsewhere, and is brought back', async ({
  actors,
  signedInPage,
}) => {
  await actors.quiet()
  const kitchen = await signedInPage('kitchen', { path: '/orders/kanban' })
  const readiness = await signedInPage('owner', { path: '/settings/readiness' })
  await ofBusiness(readiness, 'Trattoria Lana')
  const order = await actors.placeOrder({ lines: 2 })
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
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('REJECTED')

  // On a manager's phone, without a press.
  const row = readiness.getByRole('listitem').filter({ hasText: dish?.itemName ?? '' })
  await expect(row).toContainText('By ')
  const owner = await actors.as('owner')
  const place = { params: { id: order.businessId } }
  const { items } = await owner(contract.menu.items, { ...place, query: { status: 1 } })
  expect(items.map(({ id }) => id)).not.toContain(dish?.menuItemId)
  await row.getByRole('button', { name: `Bring back ${dish?.itemName}` }).click()
  await expect(row).toHaveCount(0)
  expect(await owner(contract.menu.dishesOff, place)).toEqual([])
})

test('a manager takes a dish off, and the order that is being written no longer offers it', async ({
  actors,
  signedInPage,
}) => {
  const order = await actors.placeOrder({ lines: 1 })
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  const writing = await signedInPage('kitchen', { path: `/notificationLanding?order=${order.id}` })
  await writing.getByRole('button', { name: 'Add', exact: true }).click()
  const offered = writing.getByRole('option', { name: /^Bruschetta al pomodoro/ })
  await expect(offered).toBeVisible()

  const manager = await signedInPage('owner', { path: '/settings/readiness' })
  await ofBusiness(manager, order.restaurantName)
  await manager.getByRole('button', { name: 'Take a dish off' }).click()
  const dialog = manager.getByRole('dialog')
  // Sizes and toppings are found as dishes are.
  await dialog.getByLabel('What has run out?').fill('mocar')
  await expect(dialog.getByRole('radio', { name: 'Mocarela Topping, in every dish' })).toBeVisible()
  await dialog.getByLabel('What has run out?').fill('bruschetta al')
  await dialog.getByRole('radio', { name: /^Bruschetta al pomodoro/ }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: /^Off until/ }).click()
  // The order has it.
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(offered).toHaveCount(0)
  // Whoever looks for it reads why, until when, and can bring it back.
  await writing.getByRole('combobox', { name: 'Search the menu' }).fill('bruschetta al')
  await expect(writing.getByText('Bruschetta al pomodoro has run out. Off until')).toBeVisible()
  await expect(writing.getByRole('button', { name: 'Bring back Bruschetta al pomodoro' })).toBeVisible()
  await manager.getByRole('button', { name: 'Undo' }).click()
  await expect(offered).toBeVisible()
})

test('without a connection a dish, a size and a topping go off on the tablet, survive a reload, and are refused to guests when the line is back', async ({
  actors,
  tablet,
}) => {
  const here = await tablet('kitchen', KEEPS_THE_APP)
  const { page } = here
  const order = await actors.placeOrder({ lines: 2, hasSizes: true, isTopped: true })
  const [dish, other] = order.items
  const name = dish?.itemName ?? ''
  const [size, topping] = [other?.variantItem, other?.toppingItems[0]]
  const asked = page.getByRole('alertdialog')
  await expect(asked).toBeVisible()
  here.offline()
  await expect(page.getByText(/You are offline/).first()).toBeAttached({ timeout: 30_000 })
  await asked.getByRole('button', { name: 'Reject' }).click()
  await asked.getByRole('radio', { name: 'An item has run out' }).click()
  await asked.getByRole('checkbox', { name }).click()
  await asked
    .getByRole('checkbox', { name: `${size?.name} This size only` })
    .last()
    .click()
  await asked.getByRole('checkbox', { name: `${topping?.displayedText} Topping, in every dish` }).click()
  await expect(asked).toContainText('Guests can order the dish until then.')
  await asked.getByRole('radio', { name: /^4 hours/ }).click()
  await asked.getByRole('button', { name: 'Reject, 3 items off' }).click()
  const names = `${name}, ${other?.itemName} · ${size?.name}, ${topping?.displayedText}`
  await expect(page.getByText(`${names}: off the menu until`)).toBeVisible()
  await expect(page.getByText('Not published yet.').first()).toBeAttached()

  await page.reload()
  await seesNotice(page, '3 items are off the menu.')
  await seesNotice(page, 'Not published yet: guests see it')
  const owner = await actors.as('owner')
  const place = { params: { id: order.businessId } }
  const isOff = async () =>
    (await owner(contract.menu.dishesOff, { ...place, query: { parts: 1 } })).map(({ id, part }) => ({ id, part }))
  expect(await isOff()).toEqual([])

  here.online()
  const dishId = dish?.menuItemId ?? 0
  const parts = [
    { id: size?.id ?? 0, part: 'size' },
    { id: topping?.id ?? 0, part: 'topping' },
  ] as const
  await expect
    .poll(isOff, { timeout: 30_000 })
    .toEqual(expect.arrayContaining([expect.objectContaining({ id: dishId }), ...parts]))
  // The kitchen's tablet has pressed it; the guest's program is told.
  const guest = await actors.as('channel')
  const again = guest(contract.orders.intake, {
    body: {
      restaurant: { restaurantID: order.businessId },
      customer: { name: 'Customer', phonePrefix: '+355', phone: '69 555 9999' },
      customerAddress: { addressStreet: 'Rruga e Provës 1', addressDetails: '', latitude: 41.33, longitude: 19.82 },
      items: [
        {
          id: other?.menuItemId ?? 0,
          quantity: 1,
          variantItem: { id: parts[0].id },
          toppingItems: (other?.toppingItems ?? []).map(({ id, toppingTypeId }) => ({
            id,
            toppingTypeId,
            quantity: 1,
          })),
        },
      ],
    },
  })
  await expect(again).rejects.toThrow(/variant_not_available.*topping_not_available/)
  await seesNoNotice(page, 'Not published yet: guests see it')
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('REJECTED')
  await owner(contract.menu.setAvailability, {
    params: { id: order.businessId, itemId: dishId },
    body: { until: null },
  })
  for (const { id, part } of parts)
    await owner(contract.menu.setPartAvailability, {
      params: { id: order.businessId, part, partId: id },
      body: { until: null },
    })
})
