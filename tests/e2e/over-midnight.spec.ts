import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/orders/order-code'
import { dayAfter, instantAt, wallClockAt } from '../../src/domain/values/wall-clock'
import { expect, MOSTLY_WAITS, test, WITHOUT_WORKER } from '../support/e2e'
import { openBoardTool } from '../support/board-tools'
import { actorsAt } from '../support/e2e-orders'
import { startServer } from '../support/e2e-server'
import { figure } from '../support/home-figure'

test.use(WITHOUT_WORKER)

const TIME_ZONE = 'Europe/Tirane'

/** So long before midnight in Tirana the server's clock starts, in seconds: what is done before it takes less. */
const BEFORE_MIDNIGHT = 60

/** The next midnight of the business's clock. */
function nextMidnight(): Date {
  const day = dayAfter(wallClockAt(Date.now(), TIME_ZONE).day)
  return new Date(instantAt({ day, clock: '00:00' }, TIME_ZONE))
}

test('the evening goes on over midnight on a phone whose clock is wrong and whose line is cut meanwhile: nothing disappears, and a press keeps its moment', {
  tag: MOSTLY_WAITS,
}, async ({ signedInPage }) => {
  const midnight = nextMidnight()
  const DRIN_CLOCK = new Date(midnight.getTime() - BEFORE_MIDNIGHT * 1_000).toISOString()
  const server = await startServer({ env: { DRIN_CLOCK } })
  const startedAt = Date.now()
  try {
    const actors = actorsAt(server.url)
    await actors.quiet()
    const owner = await actors.as('owner')
    const handedOver = await actors.placeOrder()
    const first = await actors.placeOrder()
    const second = await actors.placeOrder()
    const orders = [handedOver, first, second]
    for (const { id } of orders) {
      await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
    }
    for (const call of [contract.orders.markCooked, contract.orders.markDelivered]) {
      await owner(call, { params: { orderId: handedOver.id } })
    }
    const before = await owner(contract.home.today, { query: { restaurantId: 1 } })

    const page = await signedInPage('kitchen', { path: '/orders/kanban', device: 'phone', url: server.url })
    const tab = (name: RegExp) => page.getByRole('tab', { name })
    await tab(/Cooking/).click()
    const pressReady = async ({ id }: { id: number }) => {
      await page.getByRole('button', { name: `Ready: order ${orderCode(id)}` }).click()
      await expect(page.getByText(`Order ${orderCode(id)} is ready`)).toBeVisible()
    }
    await pressReady(first)
    await page.context().setOffline(true)
    await pressReady(second)

    await expect
      .poll(() => Date.now() - startedAt, { timeout: BEFORE_MIDNIGHT * 2_000 })
      .toBeGreaterThan(BEFORE_MIDNIGHT * 1_000)
    await page.context().setOffline(false)
    for (const { id } of [first, second]) {
      await expect.poll(async () => (await actors.order(id)).status, { timeout: 30_000 }).toBe('COOKED')
      const cookedAt = Date.parse((await actors.order(id)).lastDateCooked ?? '')
      expect(cookedAt).toBeLessThan(midnight.getTime())
      expect(cookedAt).toBeGreaterThan(midnight.getTime() - BEFORE_MIDNIGHT * 1_000)
    }

    await tab(/Completed/).click()
    await expect(
      page.locator(`[data-order="${handedOver.id}"]`).getByRole('button', { name: /^Bring back/ }),
    ).toBeVisible()
    await openBoardTool(page, 'Find an order')
    await page.getByRole('textbox', { name: 'Number, name or phone' }).fill(orderCode(handedOver.id))
    await expect(
      page.getByRole('dialog').getByRole('link', { name: `Open order ${orderCode(handedOver.id)}` }),
    ).toBeVisible()

    // What was handed over yesterday is still this evening's, and can be brought back.
    await page.keyboard.press('Escape')
    await page
      .locator(`[data-order="${handedOver.id}"]`)
      .getByRole('button', { name: /^Bring back/ })
      .click()
    const question = page.getByRole('dialog', { name: /^Bring order/ })
    await question.getByText('Other', { exact: true }).click()
    await question.getByRole('textbox', { name: /Notes/ }).fill('The bread is missing')
    await question.getByRole('button', { name: 'Bring back' }).click()
    await expect.poll(async () => (await actors.order(handedOver.id)).status).toBe('COOKED')

    await page.goto('/orders/list')
    for (const { id } of orders) {
      await expect(page.getByRole('main').getByText(String(id)).first()).toBeVisible()
    }
    await page.goto('/home')
    await expect(figure(page, 'Orders today')).toContainText(String(before.orders.today))
  } finally {
    await server.dispose()
  }
})
