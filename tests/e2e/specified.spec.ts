import { contract } from '../../src/contract'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

/* Sentences of the specification that the walks through the app pass by: docs/specification.md names each. */

test.beforeEach(async ({ actors }) => actors.quiet())

test('a screen is a phone’s up to 760 pixels', async ({ signedInPage }) => {
  const page = await signedInPage('owner', { path: '/orders/list?period=month' })
  const [rows, table] = [page.getByRole('list', { name: 'Orders' }), page.getByRole('table', { name: 'Orders' })]
  await page.setViewportSize({ width: 761, height: 800 })
  await expect(table).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.setViewportSize({ width: 760, height: 800 })
  await expect(rows).toBeVisible()
  await expect(table).toHaveCount(0)
})

test('a page’s part of the header stands in the bar on a desktop, and below it on a phone', async ({
  actors,
  signedInPage,
}) => {
  const owner = await actors.as('owner')
  const { id } = await actors.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  const page = await signedInPage('kitchen', { path: `/notificationLanding?order=${id}` })
  const print = page.getByRole('button', { name: 'Print', exact: true })
  const isInBar = async () => {
    const [button, back] = await Promise.all([
      print.boundingBox(),
      page.getByRole('button', { name: 'Back', exact: true }).boundingBox(),
    ])
    return button !== null && back !== null && button.y < back.y + back.height
  }
  await page.setViewportSize({ width: 761, height: 800 })
  await expect(print).toBeVisible()
  expect(await isInBar()).toBe(true)
  await page.setViewportSize({ width: 760, height: 800 })
  await expect.poll(isInBar).toBe(false)
  await expect(print).toBeVisible()
})
