import { contract } from '../../src/contract'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'
import { APP_FILES } from '../support/lines'

test.use(WITHOUT_WORKER)

test.beforeEach(async ({ actors }) => actors.quiet())

test('what is on the stove is one press away, added up over the orders, and leads to them; also without a network', async ({
  line,
  actors,
  signedInPage,
}) => {
  const owner = await actors.as('owner')
  const orders = [await actors.placeOrder({ lines: 1 }), await actors.placeOrder({ lines: 1 })]
  for (const { id } of orders)
    await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  const dish = orders[0]?.items[0]?.itemName ?? ''
  const codes = orders.map(({ id }) => String(id).slice(-3))
  const cut = await line()
  const page = await signedInPage('kitchen', { path: '/orders/kanban', url: cut.url })
  await expect(page.getByRole('link', { name: `Open order ${codes[1]}` })).toBeVisible()

  await page.getByRole('button', { name: 'Dish counts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dish counts' })
  const count = dialog.getByRole('button', { name: dish, expanded: false }).first()
  await expect(count).toBeVisible()
  cut.setMode('refuse', { exceptPath: APP_FILES })
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
})
