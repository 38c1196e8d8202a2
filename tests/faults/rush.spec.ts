import type { Page } from '@playwright/test'
import type { Order } from '../../src/contract/orders'
import { outboxOf } from '../support/kept-outbox'
import { askedOf } from '../support/open-tablet'
import { expect, test } from './fault-test'
import { boardOf } from './screen'
import { pass } from './timing'

/** How long the network is gone. */
const OUTAGE_MS = Number(process.env['DRIN_OUTAGE_MS'] ?? 600_000)
const BEFORE = 30
const AFTER = 10
/** Orders that each tablet answers in the outage. */
const ANSWERED = [18, 8]

const hasAll = (page: Page, orders: readonly Order[]) =>
  expect
    .poll(
      async () => {
        const board = await boardOf(page)
        return orders.filter(({ id }) => board[id] === undefined).map(({ id }) => id)
      },
      { timeout: 60_000 },
    )
    .toEqual([])

const unsentOn = async (page: Page) =>
  (await outboxOf(page)).filter(({ state }) => ['QUEUED', 'SENDING', 'RETRY'].includes(state)).length

test('rush – 40 orders, two tablets, the network gone in the middle: nothing lost, nothing doubled, and the screens say so @rush', async ({
  actors,
  tablet,
  measured,
}, testInfo) => {
  testInfo.setTimeout(OUTAGE_MS + 900_000)
  const tablets = [await tablet(), await tablet()]
  const [one, two] = tablets
  if (one === undefined || two === undefined) throw new Error('There are two tablets')
  const look = async (when: string) => {
    for (const [i, { page }] of tablets.entries()) {
      await page().screenshot({ path: testInfo.outputPath(`${when}-tablet-${i + 1}.png`) })
    }
  }
  const orders: Order[] = []
  for (let i = 0; i < BEFORE; i++) orders.push(await actors.placeOrder())
  for (const { page } of tablets) await hasAll(page(), orders)

  for (const { proxy } of tablets) proxy.setMode('blackHole')
  const gone = Date.now()
  for (const { page } of tablets) {
    await expect(
      page()
        .getByText(/You are offline|NOT RECEIVING ORDERS/)
        .first(),
    ).toBeAttached({ timeout: 40_000 })
  }
  await look('1-offline')

  await test.step('both tablets answer: the second the same orders as the first, and fewer', async () => {
    for (const [t, here] of tablets.entries()) {
      for (let i = 0; i < (ANSWERED[t] ?? 0); i++) {
        const order = await askedOf(here.page(), orders)
        const tap = await here.accept(order)
        tap.mustBe('once')
      }
    }
  })
  await look('2-answered')
  const waiting = [await unsentOn(one.page()), await unsentOn(two.page())]
  expect(waiting[0]).toBeGreaterThan(0)
  expect(waiting[1]).toBeGreaterThan(0)
  for (let i = 0; i < AFTER; i++) orders.push(await actors.placeOrder())
  await pass(Math.max(0, OUTAGE_MS - (Date.now() - gone)))
  for (const [i, { page }] of tablets.entries()) {
    await expect(
      page()
        .getByText(/NOT RECEIVING ORDERS since/)
        .first(),
    ).toBeAttached()
    await expect(
      page()
        .getByText(new RegExp(`${waiting[i]} changes are saved on this device`))
        .first(),
    ).toBeAttached()
  }
  await look('3-before-return')

  for (const { proxy } of tablets) {
    proxy.setMode('refuse')
    proxy.setMode('pass')
  }
  const back = Date.now()
  for (const { page } of tablets) {
    await expect.poll(() => unsentOn(page()), { timeout: 90_000 }).toBe(0)
    await expect(page().getByText(/You are offline|NOT RECEIVING ORDERS/)).toHaveCount(0)
    await hasAll(page(), orders)
  }
  measured('all sent and shown after', Date.now() - back)
  await look('4-after-return')
  const states = await Promise.all(orders.map(async ({ id }) => (await actors.order(id)).status))
  expect(states.filter((status) => status === 'ACCEPTED')).toHaveLength(Math.max(...ANSWERED))
  for (const { page } of tablets) {
    const board = await boardOf(page())
    for (const { id } of orders) expect(board[id], `order ${id}`).toBe((await actors.order(id)).statusVersion)
  }
})
