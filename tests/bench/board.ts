import { startServer } from '../support/e2e-server'
import { contract } from '../../src/contract'
import { backstage } from '../support/e2e-orders'
import { openDevice, restingCpu, signedInStorage } from './bench-browser'
import { type Figure, quantile } from './figure'
import { fillBoard } from './fill-board'
import { serveFloor } from './floor-app'

const TICKS = 8
const EVENTS = 30
const COOKING = '[data-column="accepted"] [data-order]'

/** A second of a full board beside the naive one, and how long another tablet's change takes to arrive. */
export async function measureBoard(): Promise<Figure[]> {
  const floor = await serveFloor()
  const server = await startServer()
  try {
    await fillBoard(server, 200)
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

    await tablet.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const owner = await backstage(server.url).as('owner')
    const delays: number[] = []
    for (let i = 0; i < EVENTS; i++) {
      const card = tablet.page.locator(`${COOKING}:not([data-leaving])`).first()
      const orderId = Number(await card.getAttribute('data-order'))
      const gone = tablet.page.evaluate(
        (selector) =>
          new Promise<number>((resolve) => {
            const look = () => {
              if (document.querySelector(selector) !== null) return requestAnimationFrame(look)
              requestAnimationFrame(() => resolve(Date.now()))
            }
            look()
          }),
        `[data-column="accepted"] [data-order="${orderId}"]:not([data-leaving])`,
      )
      const order = await owner(contract.orders.markCooked, { params: { orderId } })
      delays.push((await gone) - Date.parse(order.lastDateCooked ?? ''))
      await tablet.page.waitForTimeout(500)
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
