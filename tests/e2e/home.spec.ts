import { contract } from '../../src/contract'
import { expect, type Page, test, WITHOUT_WORKER } from '../support/e2e'
import { figure } from '../support/home-figure'

test.use(WITHOUT_WORKER)

const numberOf = async (page: Page, name: string): Promise<number> =>
  Number(await figure(page, name).getByRole('paragraph').first().textContent())

test('the figures are the day’s orders, and lead to them', async ({ actors, signedInPage }) => {
  const owner = await actors.as('owner')
  const order = await actors.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 20 } })
  await owner(contract.orders.markCooked, { params: { orderId: order.id } })
  const today = await owner(contract.home.today, { query: { restaurantId: 1 } })

  const page = await signedInPage('kitchen', { path: '/home' })
  await expect(figure(page, 'Orders today')).toContainText(String(today.orders.today))
  expect(await numberOf(page, 'Orders today')).toBe(today.orders.today)
  await expect(page.getByText(/\d+ % ready on time/)).toBeVisible()

  const refused = await actors.placeOrder()
  await owner(contract.orders.reject, {
    params: { orderId: refused.id },
    body: { rejectReason: { id: 1 }, notes: '' },
  })
  await page.reload()
  await expect.poll(() => numberOf(page, 'Orders today')).toBe(today.orders.today + 1)
  expect(await numberOf(page, 'Rejected today')).toBe(today.rejected.today + 1)

  await page.getByRole('link', { name: 'Rejected today', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/list\?.*status=rejected/)
  await expect(page.getByRole('main').getByText(String(refused.id)).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(String(order.id))).toHaveCount(0)
})
