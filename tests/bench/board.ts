import { startServer } from '../support/e2e-server'
import { contract } from '../../src/contract'
import { actorsAt } from '../support/e2e-orders'
import { CPU_SLOWDOWN, type Device, openDevice, restingCpu, signedInStorage, untilResting } from './bench-browser'
import { type Figure, quantile } from './figure'
import { addToBoard, fillBoard } from './fill-board'
import { serveFloor } from './floor-app'
import { restingProcesses } from './processes'

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
    const naiveCost = await costOfASecond(naive)
    await naive.close()

    const tablet = await openDevice({ storage })
    const open = async ({ page }: Device) => {
      await page.goto(`${server.url}/orders/kanban`)
      await page.locator('[data-order]:visible').first().waitFor()
    }
    await open(tablet)
    const ourCost = await costOfASecond(tablet)

    await tablet.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const owner = await actorsAt(server.url).as('owner')
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

    await addToBoard(server, 1000)
    const full = await openDevice({ storage })
    await open(full)
    const fullCost = await costOfASecond(full)
    await full.close()
    return [
      {
        name: 'tick of 200 orders ÷ naive board, main-thread CPU',
        budget: { most: 0.25 },
        unit: '',
        measured: ourCost.mainThread / naiveCost.mainThread,
        note: `${Math.round(ourCost.mainThread)} ÷ ${Math.round(naiveCost.mainThread)} ms a second, CPU 4×`,
      },
      {
        name: 'the same, renderer and GPU processes, 1×',
        budget: { most: 0.3 },
        unit: '',
        measured: ourCost.processes / naiveCost.processes,
        note: `${Math.round(ourCost.processes)} ÷ ${Math.round(naiveCost.processes)} ms a second`,
      },
      {
        name: 'tick of 1,000 orders ÷ tick of 200, main-thread CPU',
        budget: { most: 1.5 },
        unit: '',
        measured: fullCost.mainThread / ourCost.mainThread,
        note: `${Math.round(fullCost.mainThread)} ÷ ${Math.round(ourCost.mainThread)} ms a second, CPU 4×`,
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

/** Milliseconds of CPU per resting second: of the slowed main thread, and of all processes at full speed. */
async function costOfASecond({ cdp, context }: Device): Promise<{ mainThread: number; processes: number }> {
  await untilResting(cdp)
  const mainThread = await restingCpu(cdp, TICKS)
  const browser = context.browser()
  if (browser === null) throw new Error('The device has no browser of its own')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const processes = await restingProcesses(browser, TICKS)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { mainThread, processes }
}
