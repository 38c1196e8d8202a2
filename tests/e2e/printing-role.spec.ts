import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, test, WITH_WORKER, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import type { Actors } from '../support/e2e-orders'
import { startFaultProxy } from '../support/fault-proxy'
import { workerHand, workerIsReady } from '../support/push-cdp'
import { payloadOf } from '../support/push-payload'
import { blockPopups, type PaperWindows, printInDialog, takePrintingRole, watchPaper } from '../support/paper-windows'

test.use(WITHOUT_WORKER)

/** The server puts an accepted order into the ledger within a second, and the device looks every five. */
const PRINTED = { timeout: 40_000 }

/** A device of the kitchen that prints, with its board open. */
async function aRoleDevice(
  url: string,
  signedInPage: (account: string, options: { url: string }) => Promise<Page>,
): Promise<{ role: Page; paper: PaperWindows }> {
  const role = await signedInPage('kitchen', { url })
  const paper = await watchPaper(role.context())
  await takePrintingRole(role)
  await role.goto('/orders/kanban')
  return { role, paper }
}

/** Accepted by nobody's tablet: by another program, or by a manager at home. */
async function acceptedElsewhere(actors: Actors): Promise<Order> {
  const owner = await actors.as('owner')
  const { id } = await actors.placeOrder()
  return owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 25 } })
}

async function acceptOn(page: Page, order: Order): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(orderCode(order.id))
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(dialog).toHaveCount(0)
}

test('the device with the role opens a window of paper for each accepted order, once, whoever accepts it', async ({
  ownServer,
  ownActors: actors,
  signedInPage,
}) => {
  const { role, paper } = await aRoleDevice(ownServer.url, signedInPage)
  const here = await actors.placeOrder()
  await acceptOn(role, here)
  await expect.poll(paper.printed, PRINTED).toEqual([orderCode(here.id)])
  const first = paper.last()
  expect(await first.evaluate(() => [innerWidth, innerHeight])).toEqual([700, 600])
  await expect(first.getByText('Cook by')).toBeVisible()

  const other = await signedInPage('owner', { url: ownServer.url })
  const otherPaper = await watchPaper(other.context())
  await other.goto('/orders/kanban')
  const there = await actors.placeOrder()
  await acceptOn(other, there)
  await expect.poll(paper.printed, PRINTED).toContain(orderCode(there.id))

  // A page that was loaded anew, and a second tab of the same device.
  await role.reload()
  const tab = await role.context().newPage()
  await tab.goto('/orders/kanban')
  for (const page of [role, tab]) await expect(page.locator(`[data-order="${there.id}"]`)).toBeVisible()
  const orders = [here, there, await acceptedElsewhere(actors), await acceptedElsewhere(actors)]
  const last = await acceptedElsewhere(actors)
  await expect.poll(paper.printed, PRINTED).toContain(orderCode(last.id))
  expect((await paper.printed()).toSorted()).toEqual([...orders, last].map(({ id }) => orderCode(id)).toSorted())
  expect(await otherPaper.printed()).toEqual([])
})

test('a blocked window is said on the card of every tablet, until somebody has printed it', async ({
  ownServer,
  ownActors: actors,
  signedInPage,
}) => {
  const { role, paper } = await aRoleDevice(ownServer.url, signedInPage)
  const other = await signedInPage('owner', { url: ownServer.url })
  await watchPaper(other.context())
  await other.goto('/orders/kanban')
  const popups = await blockPopups(role)
  const order = await acceptedElsewhere(actors)
  const markOn = (page: Page) =>
    page.locator(`[data-order="${order.id}"]`).getByRole('button', { name: /^Not printed: order/ })
  // The message goes by itself, on a slow machine before the other tablet has heard.
  await Promise.all([
    expect(role.getByText(`Order ${orderCode(order.id)} did not print`)).toBeVisible(PRINTED),
    ...[role, other].map((page) => expect(markOn(page)).toBeVisible(PRINTED)),
  ])

  await markOn(other).click()
  const ticket = await printInDialog(other)
  await expect(ticket.locator('.number')).toHaveText(orderCode(order.id))
  await expect(ticket.getByText('REPRINT')).toHaveCount(0)
  await ticket.close()
  for (const page of [role, other]) await expect(markOn(page)).toHaveCount(0)
  await popups.allow()
  expect(await paper.printed()).toEqual([])
})

test('an order that is cancelled after its ticket came out brings a slip', { tag: WHOLE_RUN }, async ({
  ownServer,
  ownActors: actors,
  signedInPage,
}) => {
  const { paper } = await aRoleDevice(ownServer.url, signedInPage)
  const order = await acceptedElsewhere(actors)
  await expect.poll(paper.printed, PRINTED).toHaveLength(1)
  const owner = await actors.as('owner')
  await owner(contract.orders.reject, {
    params: { orderId: order.id },
    body: { rejectReason: { id: 0 }, notes: 'Mbyllur' },
  })
  await expect.poll(paper.printed, PRINTED).toHaveLength(2)
  await expect(paper.last().getByText('CANCELLED', { exact: true })).toBeVisible()
})

/** The call by which the device with the role asks what there is to print. */
const LOOK = '/printing/jobs/take'

test.describe('with what a worker keeps', () => {
  test.use(WITH_WORKER)

  test('only a push brings the paper where stream and poll are dead, and no second one comes after them', async ({
    ownServer,
    ownActors: actors,
    signedInPage,
  }) => {
    const proxy = await startFaultProxy(ownServer.port)
    const { role, paper } = await aRoleDevice(proxy.url, signedInPage)
    await workerIsReady(role)
    const hand = await workerHand(role.context(), role)
    // Cuts what is open; from then on only calls beside the stream and the poll come through.
    proxy.setMode('refuse')
    proxy.setMode('refuse', { onlyPath: ['/posweb/v1/live/', '/orders/kanban-view'] })
    await expect(role.getByText(/You are offline/).first()).toBeVisible()
    const order = await acceptedElsewhere(actors)
    // Counted by now: a look that was on its way when the line was cut is sent once more.
    const looks = proxy.seen(LOOK).length
    const owner = await actors.as('owner')
    const ledger = () => owner(contract.printing.jobs, { query: { businessId: order.businessId, orderId: order.id } })
    await expect.poll(async () => (await ledger()).items).toHaveLength(1)
    // A device that believes itself disconnected does not look by itself, though its look would come through.
    expect(proxy.seen(LOOK)).toHaveLength(looks)
    expect(await paper.printed()).toEqual([])
    const pushedAt = Date.now()
    await hand.deliverPush(payloadOf(order))
    await expect.poll(paper.printed, PRINTED).toEqual([orderCode(order.id)])
    expect(proxy.seen(LOOK)[looks]?.at).toBeGreaterThanOrEqual(pushedAt)
    proxy.setMode('pass')
    const next = await acceptedElsewhere(actors)
    await expect.poll(paper.printed, PRINTED).toContain(orderCode(next.id))
    expect(await paper.printed()).toHaveLength(2)
    await proxy.close()
  })
})
