import type { Device, DeviceOptions, Page } from './e2e'
import type { Actors } from './e2e-orders'
import { signedInDevice } from './e2e-signed-in'
import { startFaultProxy } from './fault-proxy'
import { ANSWER_SCENES } from './scenes/answer'
import { BOARD_SCENES } from './scenes/board'
import { BUDGET_SCENES } from './scenes/budgets'
import { BUSINESS_SCENES } from './scenes/businesses'
import { CLOSING_SCENES } from './scenes/closing'
import { COMPANY_INVOICE_SCENES } from './scenes/company-invoices'
import { COMPANY_SCENES } from './scenes/companies'
import { COMPANY_ORDER_SCENES } from './scenes/company-orders'
import { CREATE_ORDER_SCENES } from './scenes/create-order'
import { DISCOUNT_SCENES } from './scenes/discount'
import { OPENING_HOURS_SCENES } from './scenes/opening-hours'
import { DISCOUNT_LIST_SCENES } from './scenes/discounts-list'
import { FRAME_SCENES } from './scenes/frame'
import { HOME_SCENES } from './scenes/home'
import { ORDER_SCENES } from './scenes/order'
import { MARKETING_SCENES } from './scenes/marketing'
import { MENU_SCENES } from './scenes/menu'
import { ORDER_LIST_SCENES } from './scenes/order-list'
import { PRINTING_SCENES } from './scenes/printing'
import { READINESS_SCENES } from './scenes/readiness'
import { EMPLOYEE_SCENES } from './scenes/employees'
import { FINANCE_SCENES } from './scenes/finance'
import { REPORT_SCENES } from './scenes/reports'
import { REVIEW_SCENES } from './scenes/reviews'
import type { Scene } from './scenes/scene'
import { SETTINGS_SCENES } from './scenes/settings'
import { SEO_SCENES } from './scenes/seo'
import { SERVICE_ZONE_SCENES } from './scenes/service-zones'
import { TOPPING_SCENES } from './scenes/toppings'
import { USER_SCENES } from './scenes/users'
import { STILL_DOCUMENT } from './warm-pages'

/** Every screen and state that is looked at, a file for each area in `scenes`. */
export const SCENES: readonly Scene[] = [
  ...FRAME_SCENES,
  ...HOME_SCENES,
  ...READINESS_SCENES,
  ...USER_SCENES,
  ...EMPLOYEE_SCENES,
  ...BOARD_SCENES,
  ...ANSWER_SCENES,
  ...ORDER_SCENES,
  ...ORDER_LIST_SCENES,
  ...FINANCE_SCENES,
  ...COMPANY_INVOICE_SCENES,
  ...COMPANY_ORDER_SCENES,
  ...REPORT_SCENES,
  ...REVIEW_SCENES,
  ...DISCOUNT_LIST_SCENES,
  ...DISCOUNT_SCENES,
  ...MENU_SCENES,
  ...MARKETING_SCENES,
  ...SETTINGS_SCENES,
  ...TOPPING_SCENES,
  ...OPENING_HOURS_SCENES,
  ...SERVICE_ZONE_SCENES,
  ...BUSINESS_SCENES,
  ...SEO_SCENES,
  ...COMPANY_SCENES,
  ...PRINTING_SCENES,
  ...CLOSING_SCENES,
  ...CREATE_ORDER_SCENES,
  ...BUDGET_SCENES,
]

type OpenDevice = (options: DeviceOptions & { url?: string }) => Promise<Device>
type SignedIn = Awaited<ReturnType<typeof signedInDevice>>

/** What a device keeps of a sign-in, by server and account: a second scene begins with it. Nothing else is kept, so that each scene loads what it shows. */
const signedIn = new Map<string, Promise<SignedIn>>()

/**
 * Comes to a scene as a person would who signed in earlier; `leave` ends what it took. `ofOneSize`: it stands on this device
 * only, and another comes to it anew.
 */
export async function enterScene(
  scene: Scene,
  openDevice: OpenDevice,
  actors: Actors,
  options: DeviceOptions & { serverPort: number },
): Promise<{ page: Page; ofOneSize: boolean; leave: () => Promise<void> }> {
  const { serverPort, ...deviceOptions } = options
  const proxy = scene.fault === undefined ? undefined : await startFaultProxy(serverPort)
  let storageState: SignedIn | undefined
  if (scene.account !== null) {
    const key = [serverPort, scene.account, scene.mode].join(' ')
    const known = signedIn.get(key) ?? signedInDevice(`http://127.0.0.1:${serverPort}`, scene.account, scene.mode)
    signedIn.set(key, known)
    storageState = atOrigin(await known, proxy?.url)
  }
  const { page, context } = await openDevice({
    ...deviceOptions,
    ...(proxy !== undefined && { url: proxy.url }),
    context: {
      ...deviceOptions.context,
      ...(storageState !== undefined && { storageState }),
      ...(scene.withWorker !== true && { serviceWorkers: 'block' }),
    },
  })
  if (scene.preferences !== undefined) {
    await page.addInitScript(
      (text) => localStorage.setItem('drin.preferences', text),
      JSON.stringify(scene.preferences),
    )
  }
  if (scene.fault !== undefined) proxy?.setMode(scene.fault.mode, { onlyPath: scene.fault.onlyPath })
  let ofOneSize = scene.ofOneSize === true
  await scene.open({
    page,
    actors,
    get isNarrow() {
      ofOneSize = true
      return deviceOptions.device === 'phone'
    },
  })
  return {
    page,
    ofOneSize,
    leave: async () => {
      await context.setOffline(false)
      // An app that goes on would ring, and renew the sign-in that others begin with.
      await (proxy === undefined ? page.goto(STILL_DOCUMENT) : context.close())
      await proxy?.close()
    },
  }
}

/** What was kept of the server is kept of the proxy before it. */
const atOrigin = (state: SignedIn, url: string | undefined): SignedIn =>
  url === undefined
    ? state
    : { ...state, origins: state.origins.map((one) => ({ ...one, origin: new URL(url).origin })) }
