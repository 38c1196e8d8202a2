import { captivePage, captiveRefusal, gatewayError, tooManyRequests } from '../support/fault-modes'
import { outboxOf } from '../support/kept-outbox'
import { cardOf, isUnsent } from '../support/open-tablet'
import { COMMANDS, expect, test } from './fault-test'
import { stateOf } from './screen'
import { within } from './timing'

test('row 01 – offline before the tap: the card says so, and it is sent within 2 s of the return @third', async ({
  asked,
  actors,
  tablet,
  measured,
}) => {
  const kitchen = await tablet()
  const order = await asked(kitchen.page())
  kitchen.proxy.setMode('refuse')
  await kitchen.context().setOffline(true)
  await kitchen.accept(order)
  await isUnsent(kitchen.page(), order)
  await expect(
    kitchen
      .page()
      .getByText(/You are offline/)
      .first(),
  ).toBeVisible()
  expect((await actors.order(order.id)).status).toBe('PENDING')

  kitchen.proxy.setMode('pass')
  await kitchen.context().setOffline(false)
  const took = await within(2000, async () => (await actors.order(order.id)).status === 'ACCEPTED')
  measured('sent after', took)
  await expect(kitchen.page().getByText('Not sent yet')).toHaveCount(0)
})

test('row 02 – offline between tap and send: the same key goes later', async ({ asked, tablet }) => {
  const kitchen = await tablet()
  const order = await asked(kitchen.page())
  kitchen.proxy.setMode('refuse', { onlyPath: COMMANDS })
  await kitchen.accept(order)
  await expect.poll(() => kitchen.proxy.hits()).toBeGreaterThan(0)
  const [before] = await outboxOf(kitchen.page())
  expect(['SENDING', 'RETRY']).toContain(before?.state)
  kitchen.proxy.setMode('pass')
  await expect.poll(() => stateOf(kitchen.page(), order), { timeout: 65_000 }).toBe('CONFIRMED')
  expect((await outboxOf(kitchen.page())).map(({ key }) => key)).toEqual([before?.key])
})

test('row 03 – the request is lost on the way: one effect', async ({ asked, actors, tablet }) => {
  const kitchen = await tablet()
  const order = await asked(kitchen.page())
  kitchen.proxy.setMode('dropRequest', { onlyPath: COMMANDS, times: 1 })
  await kitchen.accept(order)
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
  expect(kitchen.proxy.hits()).toBe(1)
  expect((await actors.order(order.id)).statusVersion).toBe(2)
})

test('row 04 – the answer is lost after the commit: the replay gives the stored answer, one effect, one event @third', async ({
  asked,
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  const order = await asked(kitchen.page())
  kitchen.proxy.setMode('dropResponse', { onlyPath: COMMANDS, times: 1 })
  await kitchen.accept(order)
  await expect.poll(() => kitchen.proxy.hits()).toBe(1)
  await expect.poll(() => stateOf(kitchen.page(), order)).toBe('CONFIRMED')
  expect(kitchen.proxy.seen(COMMANDS).length).toBeGreaterThanOrEqual(2)
  expect((await actors.order(order.id)).statusVersion).toBe(2)
  await expect(cardOf(kitchen.page(), order)).toBeVisible()
})

test('row 05 – the answer is cut in the middle: one effect', async ({ asked, actors, tablet }) => {
  const kitchen = await tablet()
  const order = await asked(kitchen.page())
  kitchen.proxy.setMode('cutMidBody', { onlyPath: COMMANDS, times: 1, cutAfterBytes: 900 })
  await kitchen.accept(order)
  await expect.poll(() => kitchen.proxy.hits()).toBe(1)
  await expect.poll(() => stateOf(kitchen.page(), order)).toBe('CONFIRMED')
  expect((await actors.order(order.id)).statusVersion).toBe(2)
})

test('row 06 – 12 s of latency, a timeout, then success: one effect; so too at one byte a second', async ({
  asked,
  tablet,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const order = await asked(page)
  kitchen.proxy.setMode('delay', { onlyPath: COMMANDS, delayMs: 12_000, times: 1 })
  await kitchen.accept(order)
  await expect.poll(() => kitchen.proxy.hits()).toBe(1)
  await expect.poll(() => stateOf(page, order), { timeout: 40_000 }).toBe('CONFIRMED')
  expect(kitchen.proxy.seen(COMMANDS).length).toBeGreaterThanOrEqual(2)

  const second = await asked(page)
  kitchen.proxy.setMode('slow', { onlyPath: COMMANDS, bytesPerSecond: 1, times: 1 })
  await kitchen.accept(second)
  await expect.poll(() => kitchen.proxy.hits()).toBe(1)
  await expect.poll(() => stateOf(page, second), { timeout: 40_000 }).toBe('CONFIRMED')
})

test('row 07 – a minute of 500, 502, 503 and 504: no loss, at most 12 tries of an entry in it', async ({
  asked,
  tablet,
}, testInfo) => {
  testInfo.setTimeout(240_000)
  const kitchen = await tablet()
  const page = kitchen.page()
  const order = await asked(page)
  kitchen.proxy.setMode('answer', {
    onlyPath: COMMANDS,
    answers: [gatewayError(500), gatewayError(502), gatewayError(503), gatewayError(504)],
  })
  const from = Date.now()
  await kitchen.accept(order)
  await expect.poll(() => Date.now() - from, { timeout: 70_000, intervals: [1000] }).toBeGreaterThan(60_000)
  const tries = kitchen.proxy.hits()
  testInfo.annotations.push({ type: 'measured', description: `${tries} tries` })
  expect(tries).toBeGreaterThan(1)
  expect(tries).toBeLessThanOrEqual(12)
  await isUnsent(page, order)
  kitchen.proxy.setMode('pass')
  await expect.poll(() => stateOf(page, order), { timeout: 65_000 }).toBe('CONFIRMED')
})

test('row 08 – 429 with Retry-After: obeyed to the second @third', async ({ asked, tablet, measured }) => {
  const kitchen = await tablet()
  const order = await asked(kitchen.page())
  kitchen.proxy.setMode('answer', { onlyPath: COMMANDS, answers: [tooManyRequests(5)], times: 1 })
  await kitchen.accept(order)
  await expect.poll(() => kitchen.proxy.seen(COMMANDS).length, { timeout: 20_000 }).toBe(2)
  const [refused, again] = kitchen.proxy.seen(COMMANDS)
  const waited = (again?.at ?? 0) - (refused?.at ?? 0)
  measured('waited', waited)
  expect(waited).toBeGreaterThanOrEqual(4000)
  expect(waited).toBeLessThanOrEqual(6000)
  await expect.poll(() => stateOf(kitchen.page(), order)).toBe('CONFIRMED')
})

test('row 09 – a captive portal answers everything with a page or a 401: the change waits, nobody is told that it was sent or is signed out @third', async ({
  asked,
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const order = await asked(page)
  // What is open is cut, as by a network that changes.
  kitchen.proxy.setMode('refuse')
  kitchen.proxy.setMode('answer', { answers: [captivePage, captiveRefusal] })
  await kitchen.accept(order)
  await expect.poll(() => stateOf(page, order)).toBe('RETRY')
  await expect.poll(() => kitchen.proxy.hits()).toBeGreaterThan(1)
  await expect(page.getByText(/You are offline|NOT RECEIVING ORDERS/).first()).toBeVisible()
  await isUnsent(page, order)
  // The app itself comes from its worker, not from the portal.
  await page.reload()
  await isUnsent(page, order)
  expect((await actors.order(order.id)).status).toBe('PENDING')
  kitchen.proxy.setMode('pass')
  await expect.poll(() => stateOf(page, order), { timeout: 65_000 }).toBe('CONFIRMED')
})
