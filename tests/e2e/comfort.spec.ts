import { contract } from '../../src/contract'
import { expect, signInByHand, WITH_WORKER, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { test } from '../support/e2e-locked-sound'
import { workerIsReady } from '../support/push-cdp'
import { sessionHeaders } from '../support/session-headers'
import { shows, untouchedLook } from '../support/untouched-look'

test.use(WITHOUT_WORKER)

test.beforeEach(async ({ actors }) => actors.quiet())

test('the first touch turns the ring on, and nothing moves under the finger until it has left', async ({
  actors,
  untouchedBoard,
}) => {
  // One that was handed over a moment ago can be brought back: its mark is among those that come late.
  const { id: orderId } = await actors.placeOrder()
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId }, body: { cookingTime: 25 } })
  await owner(contract.orders.markCooked, { params: { orderId } })
  await owner(contract.orders.markCollected, { params: { orderId } })
  const page = await untouchedBoard({ device: 'tablet' })
  const look = await untouchedLook(page)
  const cdp = await page.context().newCDPSession(page)
  const top = `document.querySelector('[data-column="accepted"] [data-order]')?.getBoundingClientRect().top`
  const says = shows('The ring is off.')
  await expect.poll(() => look(says)).toBe(true)
  // The line under it comes a moment later, and would take its place unseen.
  await expect.poll(() => look(`/and [0-9]+ more/.test(document.body.innerText)`)).toBe(true)
  await expect.poll(() => look(top)).toEqual(expect.any(Number))
  // What comes after the first paint has come: the tools of the bar, and the marks of the cards.
  for (const late of ['Card spacing', 'A dish in order', 'Bring back: order'])
    await expect.poll(() => look(`!!document.querySelector('[aria-label^="${late}"]')`)).toBe(true)
  await look(
    `void (window.shifts = [], new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((entry) => entry.value))).observe({ type: 'layout-shift' }))`,
  )
  const before = Number(await look(top))

  // Beside everything that can be pressed: between the signs of the rail and its foot.
  const touch = { x: 36, y: 560 }
  const finger = (type: 'touchStart' | 'touchEnd') =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [touch] : [] })
  // Browsers unlock sound when the finger is lifted; it comes down again, as in a double tap, and then lies still.
  await finger('touchStart')
  await finger('touchEnd')
  await finger('touchStart')
  await expect.poll(() => look(`!!document.querySelector('[aria-label="The ring is on"]')`)).toBe(true)
  expect(await look(top)).toBe(before)
  expect(await look(says)).toBe(true)
  // A still finger, for longer than the moment after which the line would leave.
  await expect.poll(() => look(`performance.now() - (window.since ??= performance.now()) > 1500`)).toBe(true)
  expect(await look(top)).toBe(before)
  expect(await look('window.shifts')).toEqual([])
  await finger('touchEnd')
  await expect.poll(() => look(says)).toBe(false)
  // What waited behind it takes its place: the board stays where it is.
  expect(Number(await look(top))).toBe(before)
})

test.describe('with what a worker keeps', () => {
  test.use(WITH_WORKER)

  test('a menu from the worker’s copy says that it was kept', { tag: WHOLE_RUN }, async ({
    ownServer,
    ownActors: _quiet,
    device,
  }) => {
    const { page } = await device({ url: ownServer.url })
    await signInByHand(page, 'kitchen')
    await workerIsReady(page)
    await page.reload()
    const headers = await sessionHeaders(page)
    const read = () =>
      page.evaluate(async (given) => {
        const answer = await fetch('/businesses/v1/businesses/1/menu_items?status=1', { headers: given })
        return [answer.headers.has('X-Drin-Api'), answer.headers.has('X-Drin-Cached')]
      }, headers)
    expect(await read()).toEqual([true, false])
    await ownServer.kill()
    // The worker keeps an answer after it has given it.
    await expect.poll(() => read().catch(() => [])).toEqual([true, true])
  })
})
