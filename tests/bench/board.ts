import { startServer } from '../support/e2e-server'
import { contract } from '../../src/contract'
import { backstage } from '../support/e2e-orders'
import { openDevice, restingCpu, signedInStorage } from './bench-browser'
import { type Figure, quantile } from './figure'
import { fillBoard } from './fill-board'
import { serveFloor } from './floor-app'

const TICKS = 8
const EVENTS = 30

/** A second of a full board beside the naive one, and how long another tablet's change takes to arrive. */
export async function measureBoard(): Promise<Figure[]> {
  const floor = await serveFloor()
  const server = await startServer()
  try {
    const ids = await fillBoard(server, 200)
    const storage = await signedInStorage(server.url, 'kitchen')

    const naive = await openDevice()
    await naive.page.goto(`${floor.url}/naive.html?cards=200`)
    await naive.page.waitForSelector('[data-ready]')
    await naive.page.waitForTimeout(2000)
    const naiveMs = await restingCpu(naive.cdp, TICKS)
    await naive.close()

    const tablet = await openDevice({ storage })
    await tablet.page.goto(`${server.url}/orders/kanban`)
    await tablet.page.waitForSelector('[data-order]')
    await tablet.page.waitForTimeout(4000)
    const ourMs = await restingCpu(tablet.cdp, TICKS)

    // The newest accepted orders end last, so that they may lie below the screen: what is waited for is a new card's band.
    await tablet.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const hands = backstage(server.url)
    const owner = await hands.as('owner')
    const visible = await tablet.page
      .locator('[data-column="accepted"] [data-order]')
      .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-order'))))
    const candidates = [...visible.filter((id) => ids.includes(id)), ...ids].slice(0, EVENTS)
    const delays: number[] = []
    for (const orderId of candidates) {
      const card = tablet.page.locator(`[data-column="accepted"] [data-order="${orderId}"]`)
      if ((await card.count()) === 0) continue
      const painted = tablet.page.evaluate(
        (id) =>
          new Promise<number>((resolve) => {
            const look = () =>
              document.querySelector(`[data-column="accepted"] [data-order="${id}"]:not([data-leaving])`) === null
                ? requestAnimationFrame(() => resolve(Date.now()))
                : requestAnimationFrame(look)
            look()
          }),
        orderId,
      )
      const order = await owner(contract.orders.markCooked, { params: { orderId } })
      delays.push((await painted) - Date.parse(order.lastDateCooked ?? ''))
      await tablet.page.waitForTimeout(400)
    }
    await tablet.close()
    return [
      {
        name: 'tick of 200 orders ÷ naive board, main-thread CPU',
        budget: { most: 0.25 },
        unit: '',
        measured: ourMs / naiveMs,
        note: `${Math.round(ourMs)} ÷ ${Math.round(naiveMs)} ms a second, CPU 4×`,
      },
      {
        name: 'event committed on the server → on the board of another tablet, p95',
        budget: { most: 150 },
        unit: 'ms',
        measured: delays.length === 0 ? undefined : quantile(delays, 0.95),
        note: `${delays.length} events, from the server's stamp, which lies before the commit`,
      },
    ]
  } finally {
    floor.close()
    await server.dispose()
  }
}
