import { contract } from '../../src/contract'
import { formatMoney } from '../../src/domain/values/money'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'
import { serverSql } from '../support/server-sql'

test.use(WITHOUT_WORKER)

/* Sentences of the specification that the walks through the app pass by: docs/specification.md names each. */

test.beforeEach(async ({ backstage: hands }) => hands.quiet())

test('the sidebar says the version and leads to support, by telephone', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/home' })
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: 'Drin, home' }).locator('svg')).toBeVisible()
  await expect(nav.getByText('Version 2.5.0', { exact: true })).toBeVisible()
  // The release is years older than two days.
  await expect(nav.getByText('New', { exact: true })).toHaveCount(0)
  await nav.getByRole('button', { name: 'Chat with support' }).click()
  const call = page.getByRole('dialog', { name: 'Support' }).getByRole('link', { name: /^Call \+/ })
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
})

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
  backstage,
  signedInPage,
}) => {
  const owner = await backstage.as('owner')
  const { id } = await backstage.placeOrder()
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

test('the question of an order names its restaurant only to who has several', async ({ backstage, signedInPage }) => {
  const [cook, owner] = [
    await signedInPage('kitchen', { path: '/orders/kanban' }),
    await signedInPage('owner', { path: '/orders/kanban' }),
  ]
  await backstage.placeOrder()
  for (const page of [cook, owner]) await expect(page.getByRole('alertdialog').getByRole('timer')).toBeVisible()
  await expect(owner.getByRole('alertdialog')).toContainText('Trattoria Lana')
  await expect(cook.getByRole('alertdialog')).not.toContainText('Trattoria Lana')
})

test('the small card of an order has its number, the badge of a first order, its total and its countdown', async ({
  backstage,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const { id, total, currency, firstOrder } = await backstage.placeOrder()
  expect(firstOrder).toBe(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show the board' }).click()
  const card = page.getByRole('region', { name: 'Pending' }).locator(`[data-order="${id}"]`)
  await expect(card).toContainText(orderCode(id))
  await expect(card).toContainText('New customer')
  await expect(card).toContainText(formatMoney(total, currency))
  await expect(card.getByRole('timer')).toHaveText(/^[23]:\d\d/)
})

test('in Albanian the fixed reason is the last one, "Tjetër"; its note has three rows and 300 characters', async ({
  backstage,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban', language: 'sq' })
  await backstage.placeOrder()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refuzo' }).click()
  await page.getByRole('radio').last().click()
  await expect(page.getByRole('radio').last()).toHaveAccessibleName(/^Tjetër/)
  const notes = page.getByRole('textbox')
  await expect(notes).toHaveAttribute('rows', '3')
  await notes.fill('x'.repeat(300))
  await notes.press('End')
  await notes.pressSequentially('y')
  await expect(notes).toHaveValue('x'.repeat(300))
})

test('the back button leads to the page before, and to the board where there was none', async ({
  backstage,
  signedInPage,
}) => {
  const owner = await backstage.as('owner')
  const { id } = await backstage.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  const page = await signedInPage('kitchen', { path: '/home' })
  await page.goto('/orders/list')
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{20,}$/)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/list/)
  const opened = await page.context().newPage()
  await opened.goto(`/notificationLanding?order=${id}`)
  await opened.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(opened).toHaveURL(/\/orders\/kanban$/)
})

test('times below the order’s minimum cannot be chosen', async ({ ownServer, ownBackstage: hands, signedInPage }) => {
  await serverSql(ownServer.dataDir, 'UPDATE businesses SET min_cooking_time = 20 WHERE id = 1')
  await hands.quiet()
  const page = await signedInPage('kitchen', { path: '/orders/kanban', url: ownServer.url })
  const { orderExtraData } = await hands.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: 'No, change time' }).click()
  const inactive = orderExtraData.cookingTimeOptions.filter(({ isActive }) => !isActive)
  expect(inactive.map(({ value }) => value)).toEqual([10, 15])
  for (const { value } of inactive) {
    await expect(dialog.getByRole('radio', { name: new RegExp(`^${value} `) })).toBeDisabled()
  }
  await expect(dialog.getByRole('radio', { name: /^20 / })).toBeEnabled()
})
