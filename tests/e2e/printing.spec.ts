import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/order-code'
import { expect, type Page, test } from '../support/e2e'
import { backstage } from '../support/e2e-orders'
import { startEscposSink } from '../support/escpos-sink'

/** What the browser would put on paper; its own dialog cannot be seen by a test. */
async function watchPrints(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
    }
  })
}

/** Adds a network printer of this address, as a manager does. */
async function addPrinter(page: Page, port: number): Promise<void> {
  await page.goto('/settings/readiness')
  await page.getByRole('button', { name: 'Add a printer' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Grill')
  await form.getByLabel('Address on the network').fill('127.0.0.1')
  await form.getByLabel('Port').fill(String(port))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
}

test('a printer is added, tried, and says what is wrong with it', async ({ ownServer, signedInPage }) => {
  const sink = await startEscposSink()
  await backstage(ownServer.url).quiet()
  const page = await signedInPage('kitchen', { url: ownServer.url })
  await page.goto('/settings/readiness')
  await page.getByRole('button', { name: 'Add a printer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('dialog').getByLabel('Address on the network')).toHaveAttribute('aria-invalid', 'true')

  await addPrinter(page, sink.port)
  const test = page.getByRole('button', { name: 'Print a test page on Grill' })
  await test.click()
  await expect(page.getByText('The test page was printed.')).toBeVisible()
  expect(sink.pages[0]).toMatchObject({ isCut: true })
  expect(sink.pages[0]?.lines.join('\n')).toContain('ë ç à è é ì ò ù €')
  sink.setMood('paperOut')
  await test.click()
  await expect(page.getByText('The printer is out of paper.')).toBeVisible()
  await sink.close()
})

test('an accepted order is printed by itself, once', async ({ ownServer, signedInPage }) => {
  const sink = await startEscposSink()
  const hands = backstage(ownServer.url)
  await hands.quiet()
  const page = await signedInPage('kitchen', { url: ownServer.url })
  await addPrinter(page, sink.port)
  await page.goto('/orders/kanban')
  const before = sink.pages.length
  const order = await hands.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(orderCode(order.id))
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  const tickets = () =>
    sink.pages.slice(before).filter(({ lines }) => lines.some((line) => line.includes(orderCode(order.id))))
  await expect.poll(() => tickets().length, { timeout: 20_000 }).toBe(1)
  for (const { itemName } of order.items) expect(tickets()[0]?.lines.join('\n')).toContain(itemName.slice(0, 12))

  // What is pressed on it later prints nothing more.
  const owner = await hands.as('owner')
  await owner(contract.orders.markCooked, { params: { orderId: order.id } })
  const next = await hands.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: next.id }, body: { cookingTime: 20 } })
  await expect
    .poll(() => sink.pages.some(({ lines }) => lines.some((line) => line.includes(orderCode(next.id)))), {
      timeout: 20_000,
    })
    .toBe(true)
  expect(tickets()).toHaveLength(1)
  await sink.close()
})

test('a ticket is printed from a window of its own, and says that it is a second one', async ({
  backstage: hands,
  signedInPage,
}) => {
  const owner = await hands.as('owner')
  const order = await hands.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
  const page = await signedInPage('kitchen')
  await watchPrints(page)
  await page.goto(`/notificationLanding?order=${order.id}`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const print = async () => {
    const [paper] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: /^Print( again)?$/ }).click(),
    ])
    await expect(paper.locator('html[data-printed]')).toBeAttached()
    return paper
  }
  const first = await print()
  await expect(first.locator('.number')).toHaveText(orderCode(order.id))
  await expect(first.locator('.dish')).toHaveCount(order.items.length)
  await expect(first.getByText('Cook by')).toBeVisible()
  await expect(first.getByText('REPRINT')).toHaveCount(0)
  await first.close()
  await expect(dialog.getByText(/Printed at \d\d:\d\d/).first()).toBeVisible()
  const second = await print()
  await expect(second.getByText('REPRINT')).toBeVisible()
  await second.close()

  await dialog.getByText('Shqip').click()
  const albanian = await print()
  await expect(albanian.getByText('Cook by')).toHaveCount(0)
  await albanian.close()
})

test('a blocked window is said, and printing is offered again', async ({ backstage: hands, signedInPage }) => {
  const owner = await hands.as('owner')
  const order = await hands.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
  const page = await signedInPage('kitchen')
  await watchPrints(page)
  await page.goto(`/notificationLanding?order=${order.id}`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // As a browser that blocks pop-ups answers.
  await page.evaluate(() => Object.assign(window, { kept: window.open, open: () => null }))
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(/The browser blocked the print window/)

  await page.evaluate(() => Object.assign(window, { open: (window as unknown as { kept: typeof window.open }).kept }))
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: /^Print( again)?$/ }).click(),
  ])
  await expect(paper.locator('html[data-printed]')).toBeAttached()
  await expect(dialog.getByText(/Printed at \d\d:\d\d/)).toBeVisible()
})
