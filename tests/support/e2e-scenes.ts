import type { Device, DeviceOptions } from './e2e'
import { type Page, signInByHand } from './e2e'
import type { Backstage } from './e2e-orders'
import { startFaultProxy } from './fault-proxy'
import { ANSWER_SCENES } from './scenes/answer'
import { BOARD_SCENES } from './scenes/board'
import { CLOSING_SCENES } from './scenes/closing'
import { CREATE_ORDER_SCENES } from './scenes/create-order'
import { FRAME_SCENES } from './scenes/frame'
import { HOME_SCENES } from './scenes/home'
import { ORDER_SCENES } from './scenes/order'
import { ORDER_LIST_SCENES } from './scenes/order-list'
import { PRINTING_SCENES } from './scenes/printing'
import { READINESS_SCENES } from './scenes/readiness'
import type { Scene } from './scenes/scene'

/** Every screen and state that is looked at, a file for each area in `scenes`. */
export const SCENES: readonly Scene[] = [
  ...FRAME_SCENES,
  ...HOME_SCENES,
  ...READINESS_SCENES,
  ...BOARD_SCENES,
  ...ANSWER_SCENES,
  ...ORDER_SCENES,
  ...ORDER_LIST_SCENES,
  ...PRINTING_SCENES,
  ...CLOSING_SCENES,
  ...CREATE_ORDER_SCENES,
]

/** Comes to a scene as a person would; `leave` ends what it took. */
export async function enterScene(
  scene: Scene,
  openDevice: (options: DeviceOptions & { url?: string }) => Promise<Device>,
  hands: Backstage,
  options: DeviceOptions & { serverPort: number; isNarrow: boolean },
): Promise<{ page: Page; leave: () => Promise<void> }> {
  const { serverPort, isNarrow, ...deviceOptions } = options
  const proxy = scene.fault === undefined ? undefined : await startFaultProxy(serverPort)
  const { page, context } = await openDevice({ ...deviceOptions, ...(proxy !== undefined && { url: proxy.url }) })
  if (scene.preferences !== undefined) {
    await page.addInitScript(
      (text) => localStorage.setItem('drin.preferences', text),
      JSON.stringify(scene.preferences),
    )
  }
  if (scene.fault !== undefined) proxy?.setMode(scene.fault.mode, { onlyPath: scene.fault.onlyPath })
  if (scene.account !== null) await signInByHand(page, scene.account, scene.mode)
  await scene.open({ page, hands, isNarrow })
  return {
    page,
    leave: async () => {
      await context.setOffline(false)
      await context.close()
      await proxy?.close()
    },
  }
}
