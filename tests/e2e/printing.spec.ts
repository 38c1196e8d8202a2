import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, test, WITH_WORKER, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { startEscposSink } from '../support/escpos-sink'
import { blockPopups, openPrintDialog, printInDialog, watchPaper } from '../support/paper-windows'

test.use(WITHOUT_WORKER)

test('an accepted order is printed by itself, once', async ({ ownServer, ownActors: actors, signedInPage }) => {
  const sink = await startEscposSink()
  const page = await signedInPage('kitchen', { url: ownServer.url })
  await page.goto('/settings/readiness')
  // The kitchen is told who sets printers up, and is offered what it may do.
  await expect(page.getByText(/^Network printers are set up by Elira Dervishi/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print on this device' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a printer' })).toHaveCount(0)
  const owner = await actors.as('owner')
  await owner(contract.printing.addPrinter, {
    body: {
      businessId: 1,
      name: 'Grill',
      host: '127.0.0.1',
      port: sink.port,
      columns: 48,
      language: 'en',
      copies: 1,
      automatic: true,
    },
  })
  await page.goto('/orders/kanban')
  const before = sink.pages.length
  const order = await actors.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(orderCode(order.id))
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  // The whole line: the end of a phone number may be the same three digits.
  const tickets = () => sink.pages.slice(before).filter(({ lines }) => lines.includes(orderCode(order.id)))
  await expect.poll(() => tickets().length, { timeout: 40_000 }).toBe(1)
  for (const { itemName } of order.items) expect(tickets()[0]?.lines.join('\n')).toContain(itemName.slice(0, 12))

  // What is pressed on it later prints nothing more.
  await owner(contract.orders.markCooked, { params: { orderId: order.id } })
  const next = await actors.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: next.id }, body: { cookingTime: 20 } })
  await expect
    .poll(() => sink.pages.some(({ lines }) => lines.includes(orderCode(next.id))), {
      timeout: 40_000,
    })
    .toBe(true)
  expect(tickets()).toHaveLength(1)
  await sink.close()
})

test.describe('in a window of this device', () => {
  let page: Page
  let order: Order
  test.beforeEach(async ({ actors, signedInPage }) => {
    const owner = await actors.as('owner')
    order = await actors.placeOrder()
    await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
    page = await signedInPage('kitchen')
    await watchPaper(page.context())
    await openPrintDialog(page, order.id)
  })

  test('a ticket is printed, and says that it is a second one', async () => {
    const dialog = page.getByRole('dialog')
    const first = await printInDialog(page)
    await expect(first.locator('.number')).toHaveText(orderCode(order.id))
    await expect(first.locator('.dish')).toHaveCount(order.items.length)
    await expect(first.getByText('Cook by')).toBeVisible()
    await expect(first.getByText('REPRINT')).toHaveCount(0)
    await first.close()
    await expect(dialog.getByText(/Printed at \d\d:\d\d/).first()).toBeVisible()
    const second = await printInDialog(page)
    await expect(second.getByText('REPRINT')).toBeVisible()
    await second.close()

    await dialog.getByText('Shqip').click()
    const albanian = await printInDialog(page)
    await expect(albanian.getByText('Cook by')).toHaveCount(0)
    await albanian.close()
  })

  test('a blocked window is said, and printing is offered again', { tag: WHOLE_RUN }, async () => {
    const dialog = page.getByRole('dialog')
    const popups = await blockPopups(page)
    await dialog.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(/The browser blocked the print window/)
    await popups.allow()
    await printInDialog(page)
    await expect(dialog.getByText(/Printed at \d\d:\d\d/)).toBeVisible()
  })

  test.describe('with what a worker keeps', () => {
    test.use(WITH_WORKER)

    test('what is printed without a connection stands in the ledger when it is back, by the name of the device', async () => {
      const dialog = page.getByRole('dialog')
      await page.context().setOffline(true)
      const offline = await printInDialog(page)
      await expect(offline.locator('.number')).toHaveText(orderCode(order.id))
      await offline.close()
      // A second one: the device itself knows of the first.
      const again = await printInDialog(page)
      await expect(again.getByText('REPRINT')).toBeVisible()
      await again.close()
      await page.context().setOffline(false)
      const entries = dialog.getByRole('list', { name: 'Print history' }).getByRole('listitem')
      await expect(entries).toHaveCount(2, { timeout: 30_000 })
      await expect(entries.first()).toContainText(/Order ticket\s*Printed at \d\d:\d\d\s*Computer \d/)
      const online = await printInDialog(page)
      await expect(online.getByText('REPRINT')).toBeVisible()
    })
  })
})

test('of an order that was cancelled the slip is offered first', { tag: WHOLE_RUN }, async ({
  actors,
  signedInPage,
}) => {
  const owner = await actors.as('owner')
  const order = await actors.placeOrder()
  const params = { orderId: order.id }
  await owner(contract.orders.accept, { params, body: { cookingTime: 25 } })
  await owner(contract.orders.reject, { params, body: { rejectReason: { id: 0 }, notes: 'Mbyllur' } })
  await owner(contract.readiness.acknowledgeCancel, { params })
  const page = await signedInPage('owner')
  await watchPaper(page.context())
  const dialog = await openPrintDialog(page, order.id)
  await expect(dialog.getByRole('radio', { name: 'Cancellation slip' })).toBeChecked()
  const slip = await printInDialog(page)
  await expect(slip.getByText('CANCELLED', { exact: true })).toBeVisible()
  await expect(slip.locator('.number')).toHaveText(orderCode(order.id))
})
