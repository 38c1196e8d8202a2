import { api } from '#/api/app-api'
import { formatCursor } from '#/contract/live-cursor'
import type { AudioState, NotificationState } from '#/contract/live-limits'
import type { DeviceKind } from '#/domain/devices/device-state'
import { PRODUCT } from '#/domain/product/release'
import { clockOffsetMs, markClock } from '../device/clock'
import { connection } from '../device/connection'
import { saveServerOffset } from '../store/device-row'
import { withKnownFields } from './known-fields'
import { outbox } from '../outbox/page-outbox'
import { deviceId } from '../store/device-id'
import { rememberCount } from '../outbox/remember-count'
import { currentCursor } from '../board/sync-orders'
import { touches } from '../attention/touches'

/** What the layers above know of the device. `volume`: 0 to 1; `storagePersisted`: null where the browser does not tell. */
export type DeviceReport = {
  /** It was told to ring for new orders. */
  rings: boolean
  audioState: AudioState
  wakeLock: boolean
  kind: DeviceKind
  volume: number
  notifications: NotificationState
  storagePersisted: boolean | null
  /** Share of the battery, 0 to 1, and whether it is being charged, where the browser tells. */
  battery: number | null
  charging: boolean | null
}

let report: (() => Promise<DeviceReport>) | undefined
let reported: () => void = () => undefined
const isReported = new Promise<void>((resolve) => {
  reported = resolve
})

/** The ring, the wake lock and the rest of the device tell by it how they are. Must never reject. */
export function setDeviceReport(next: () => Promise<DeviceReport>): void {
  report = next
  reported()
}

/** Where nothing above ever tells: nothing is known to work. */
const UNKNOWN = { audioState: 'missing', wakeLock: false, battery: null } as const
/** The layers above start after this one: a heartbeat that did not wait for them would call a sound device silent. */
const REPORT_PATIENCE_MS = 3_000

async function askReport(): Promise<DeviceReport | typeof UNKNOWN> {
  if (report === undefined) {
    await Promise.race([isReported, new Promise((resolve) => setTimeout(resolve, REPORT_PATIENCE_MS))])
  }
  return report?.() ?? UNKNOWN
}

const tell = withKnownFields((body: Parameters<typeof api.live.heartbeat>[0]['body'], signal) =>
  api.live.heartbeat({ body }, { signal }),
)

/** Tells the server how this device is, and reads its clock by the answer. Rejects with `ApiError`. */
export async function sendHeartbeat(signal: AbortSignal): Promise<void> {
  const [numbers, id, cursor, told, open] = await Promise.all([
    // A failing IndexedDB costs the numbers, not the heartbeat.
    outbox.numbers().catch(() => undefined),
    deviceId(),
    currentCursor(),
    askReport(),
    rememberCount().catch(() => 0),
  ])
  await tell(
    {
      deviceId: id,
      visible: document.visibilityState === 'visible',
      ...told,
      touchedMsAgo: touches.tellAgeMs(),
      cursor: cursor === undefined ? null : formatCursor(cursor),
      outboxDepth: open,
      nextDeviceSeq: numbers?.nextDeviceSeq ?? 1,
      ...(numbers?.openSeqs !== undefined && { openSeqs: numbers.openSeqs }),
      clockOffsetMs: clockOffsetMs(),
      connectionAgeMs: connection.streamAgeMs(),
      appVersion: PRODUCT.version,
    },
    signal,
  )
  markClock()
  await saveServerOffset(clockOffsetMs()).catch(() => undefined)
}
