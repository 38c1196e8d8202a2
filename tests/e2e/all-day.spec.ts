import { contract } from '../../src/contract'
import { expect, test, WITH_WORKER, WITHOUT_WORKER } from '../support/e2e'
import { serverSql } from '../support/server-sql'
import { workerIsReady } from '../support/push-cdp'

test.use(WITHOUT_WORKER)

test.beforeEach(async ({ backstage: hands }) => hands.quiet())

test.describe('with what a worker keeps', () => {
  test.use(WITH_WORKER)

  test('what is on the stove is one press away, added up over the orders, and leads to them; also without a network', async ({
    backstage: hands,
    signedInPage,
  }) => {
    const owner = await hands.as('owner')
    const orders = [await hands.placeOrder({ lines: 1 }), await hands.placeOrder({ lines: 1 })]
    for (const { id } of orders)
      await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
    const dish = orders[0]?.items[0]?.itemName ?? ''
    const codes = orders.map(({ id }) => String(id).slice(-3))
    const page = await signedInPage('kitchen', { path: '/orders/kanban' })
    await expect(page.getByRole('link', { name: `Open order ${codes[1]}` })).toBeVisible()

    await page.getByRole('button', { name: 'Dish counts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dish counts' })
    const count = dialog.getByRole('button', { name: dish, expanded: false }).first()
    await expect(count).toBeVisible()
    await workerIsReady(page)
    await page.context().setOffline(true)
    await count.click()
    await expect(dialog.getByRole('link', { name: `Open order ${codes[0]}` })).toBeVisible()
    await expect(dialog.getByRole('link', { name: `Open order ${codes[1]}` })).toBeVisible()

    await dialog.getByRole('radio', { name: 'Whole day' }).click()
    await expect(dialog.getByRole('button', { name: dish }).first()).toBeVisible()
    await dialog.getByRole('radio', { name: 'By time' }).click()
    await expect(dialog.getByRole('heading', { name: /^\d\d:\d\d$/ }).first()).toBeVisible()

    // The dish that was open still is.
    await dialog.getByRole('radio', { name: 'Now' }).click()
    await dialog.getByRole('link', { name: `Open order ${codes[0]}` }).click()
    await expect(page).toHaveURL(/\/orders\/[\w-]{20,}$/)
    await page.context().setOffline(false)
  })
})

test('an order for later waits apart from what cooks, with the time to begin', async ({
  backstage: hands,
  signedInPage,
}) => {
  const owner = await hands.as('owner')
  const { id } = await hands.placeOrder({ wantedIn: 90 })
  await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  const code = String(id).slice(-3)
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const later = page.getByRole('list', { name: 'Later' })
  await expect(
    later.getByRole('article', { name: new RegExp(`^Order ${code}, .*start at \\d\\d:\\d\\d`) }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: `Ready: order ${code}` })).toHaveCount(0)
})

test('orders are found from the header, without their accents', async ({ backstage: hands, signedInPage }) => {
  const { id } = await hands.placeOrder({ customer: 'Mira Çela' })
  await (await hands.as('owner'))(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  await page.getByRole('button', { name: 'Find an order' }).click()
  await page.getByRole('textbox', { name: 'Number, name or phone' }).fill('cela')
  await expect(page.getByRole('dialog').getByRole('link', { name: `Open order ${String(id).slice(-3)}` })).toBeVisible()
})

test('an order that was changed after it was accepted says so until somebody has seen it, also after a reload', async ({
  backstage: hands,
  signedInPage,
}) => {
  const owner = await hands.as('owner')
  const order = await hands.placeOrder({ lines: 2 })
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const code = String(order.id).slice(-3)
  await expect(page.getByRole('button', { name: `Ready: order ${code}` })).toBeVisible()
  await owner(contract.orderEditing.removeItem, { params: { orderId: order.id, itemId: order.items[1]?.id ?? 0 } })
  const seen = page.getByRole('button', { name: `Seen: order ${code} was changed` })
  await expect(seen).toBeVisible()
  await page.reload()
  await seen.click()
  await expect(seen).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: `Ready: order ${code}` })).toBeVisible()
  await expect(seen).toHaveCount(0)
})

test('a courier who comes early moves nothing: the order stays in Cooking with its timer and dishes until it is cooked', async ({
  backstage: hands,
  signedInPage,
}) => {
  const [owner, courier] = [await hands.as('owner'), await hands.as('courier')]
  const { id, items } = await hands.placeOrder({ lines: 2, notes: 'Pa kripë' })
  await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  for (const status of ['ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT'] as const)
    await courier(contract.orders.setStatus, { params: { orderId: id, status }, body: {} })
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const cardIn = (column: string) => page.getByRole('region', { name: column }).locator(`[data-order="${id}"]`)
  const card = cardIn('Cooking')
  await expect(card).toContainText('Courier is here')
  await expect(card.getByRole('timer')).toBeVisible()
  for (const { itemName } of items) await expect(card).toContainText(itemName)
  await expect(card).toContainText('Pa kripë')

  await card.getByRole('button', { name: /^Ready: order/ }).click()
  const ready = cardIn('Ready for delivery')
  await expect(ready).toContainText('Courier is here')
  await expect(ready).not.toContainText('Pa kripë')
  await expect(card).toHaveCount(0)
})

test('where nobody says when it is cooked, an order that a courier comes for still counts down', async ({
  ownServer,
  ownBackstage: hands,
  signedInPage,
}) => {
  await serverSql(ownServer.dataDir, 'UPDATE businesses SET enable_cooking_time = false WHERE id = 1')
  const [owner, courier] = [await hands.as('owner'), await hands.as('courier')]
  const { id } = await hands.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  await courier(contract.orders.setStatus, { params: { orderId: id, status: 'ACCEPTED_TO_PICK_UP' }, body: {} })
  const page = await signedInPage('kitchen', { path: '/orders/kanban', url: ownServer.url })
  const card = page.getByRole('region', { name: 'Ready for delivery' }).locator(`[data-order="${id}"]`)
  await expect(card.getByRole('timer')).toHaveText(/^(30:00|2\d:\d\d)/)
  await card.getByRole('button', { name: /^Ready: order/ }).click()
  await expect(card.getByRole('timer')).toHaveCount(0)
})

test('on a tablet the box to search in is ready for typing', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban' })
  await page.getByRole('button', { name: 'Find an order' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Number, name or phone' })).toBeFocused()
})
