import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { actorsAt } from '../support/e2e-orders'
import { startServer } from '../support/e2e-server'
import { startFaultProxy } from '../support/fault-proxy'
import { workerHand, workerIsReady } from '../support/push-cdp'
import { payloadOf } from '../support/push-payload'
import { openDevice, signedInStorage } from './bench-browser'
import { type Figure, quantile } from './figure'

const PUSHES = 20

type Ear = { ringsAt?: number[] }

/** From a push at the browser to the ring's first sample, where neither the stream nor the poll brings the order. */
export async function measureRing(): Promise<Figure[]> {
  const server = await startServer()
  const proxy = await startFaultProxy(server.port)
  try {
    const actors = actorsAt(server.url)
    await actors.quiet()
    const owner = await actors.as('owner')
    const storage = await signedInStorage(proxy.url, 'kitchen')
    const { page, context, close } = await openDevice({ storage, slowdown: 1 })
    await context.addInitScript(noteRings)
    await page.goto(`${proxy.url}/orders/kanban`)
    await page.locator('[data-order]:visible').first().waitFor()
    await workerIsReady(page)
    // A stream that is open now would go on: the page begins anew without one, and shows what it has kept.
    proxy.setMode('dropRequest', { onlyPath: ['/live/events', '/kanban-view'] })
    await page.reload()
    // A touch: without one no browser lets a page sound.
    await page.getByRole('heading', { name: 'Orders' }).first().click()
    await page.locator('[data-order]:visible').first().waitFor()
    const hand = await workerHand(context, page)

    const delays: number[] = []
    for (let i = 0; i < PUSHES; i++) {
      const order = await actors.placeOrder({ lines: 1 })
      const rings = await ringsAt(page)
      const pushedAt = Date.now()
      await hand.deliverPush(payloadOf(order))
      await page.waitForFunction((before) => ((globalThis as Ear).ringsAt?.length ?? 0) > before, rings.length)
      delays.push(((await ringsAt(page)).at(-1) ?? Number.NaN) - pushedAt)
      const answered = await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 20 } })
      await hand.deliverPush(payloadOf(answered))
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    }
    await close()
    return [
      {
        name: 'push delivered → ring started, page open, 1×, p95',
        budget: { most: 50 },
        unit: 'ms',
        measured: quantile(delays, 0.95),
        note: `${delays.length} pushes, median ${Math.round(quantile(delays, 0.5))} ms, the call for the order and the DevTools message included`,
      },
    ]
  } finally {
    await proxy.close()
    await server.dispose()
  }
}

const ringsAt = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as Ear).ringsAt ?? [])

/** Notes when a looped sound is started. */
function noteRings(): void {
  const rings: number[] = []
  Object.assign(globalThis, { ringsAt: rings })
  const device = AudioBufferSourceNode.prototype
  device.start = new Proxy(device.start, {
    apply(start, source: AudioBufferSourceNode, args: []) {
      if (source.loop) rings.push(Date.now())
      return start.apply(source, args)
    },
  })
}
