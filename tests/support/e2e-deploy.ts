import { type DeployProxy, startDeployProxy } from './deploy-proxy'
import { type Device, type DeviceOptions, expect, type Page, test as base } from './e2e'
import type { E2eServer } from './e2e-server'

/** A device whose app comes through a proxy that can put the next build on its server. */
export type DeployedDevice = Device & { proxy: DeployProxy }

/** Opens a device on the app before the server, from builds that its proxy deploys. */
export type OpenDeployed = (server: Pick<E2eServer, 'port'>, options?: DeviceOptions) => Promise<DeployedDevice>

export const test = base.extend<{ deployedDevice: OpenDeployed }>({
  deployedDevice: async ({ device }, use) => {
    const proxies: DeployProxy[] = []
    await use(async ({ port }, options = {}) => {
      const proxy = await startDeployProxy(port)
      proxies.push(proxy)
      return { proxy, ...(await device({ ...options, url: proxy.url })) }
    })
    for (const proxy of proxies) await proxy.close()
  },
})

/** The build whose files this page runs, as the proxy numbers them. */
export const buildOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const script = [...document.scripts].map(({ src }) => src).find((src) => src.includes('/assets/'))
    return Number(/-build(\d+)\./.exec(script ?? '')?.[1] ?? 1)
  })

/** The page runs this build, once it was loaded anew. */
export const runsBuild = (page: Page, build: number, within: { timeout?: number } = {}): Promise<void> =>
  expect(async () => expect(await buildOf(page)).toBe(build)).toPass(within)

/** How often the page was loaded anew since. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}
