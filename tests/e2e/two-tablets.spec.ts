import { orderCode } from '../../src/domain/orders/order-code'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('an order that one tablet accepts leaves the other’s dialog, and cooks on its board without a word', async ({
  actors,
  signedInPage,
}) => {
  const [one, two] = [
    await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban' }),
    await signedInPage('owner', { device: 'desktop', path: '/orders/kanban' }),
  ]
  const order = await actors.placeOrder()
  const code = orderCode(order.id)
  for (const page of [one, two]) await expect(page.getByRole('alertdialog')).toContainText(code)

  await one
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await one.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(two.getByRole('alertdialog')).toHaveCount(0)
  await expect(
    two.getByRole('list', { name: 'Cooking' }).getByRole('link', { name: `Open order ${code}` }),
  ).toBeVisible()
  await expect(two.getByRole('status').filter({ hasText: code })).toHaveCount(0)
  expect((await actors.order(order.id)).statusVersion).toBe(2)
})
