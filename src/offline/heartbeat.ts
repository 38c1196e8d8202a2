import { api } from '#/api/app-api'
import { formatCursor } from '#/contract/live-cursor'
import type { AudioState } from '#/contract/live-limits'
import { PRODUCT } from '#/domain/release'
import { clockOffsetMs, markClock } from './clock'
import { readDevice, saveServerOffset } from './device'
import { deviceId, rememberCount } from './page-drain'
import { currentCursor } from './sync-orders'

/** What the layers above know of the device. */
export type DeviceReport = { audioState: AudioState; wakeLock: boolean }

let report: () => DeviceReport = () => ({ audioState: 'missing', wakeLock: false })

/** The ring and the wake lock tell by it how they are. */
export function setDeviceReport(next: () => DeviceReport): void {
  report = next
}

/** Chromium tells the battery's charge, others do not. */
type WithBattery = { getBattery?: () => Promise<{ level: number }> }

async function batteryLevel(): Promise<number | null> {
  try {
    const battery = await (navigator as WithBattery).getBattery?.()
    return battery?.level ?? null
  } catch {
    return null
  }
}

/** Tells the server how this device is, and reads its clock by the answer. Rejects with `ApiError`. */
export async function sendHeartbeat(signal: AbortSignal): Promise<void> {
  const [device, id, cursor, battery, open] = await Promise.all([
    // A failing IndexedDB costs the numbers, not the heartbeat.
    readDevice().catch(() => undefined),
    deviceId(),
    currentCursor(),
    batteryLevel(),
    rememberCount().catch(() => 0),
  ])
  await api.live.heartbeat(
    {
      body: {
        deviceId: id,
        visible: document.visibilityState === 'visible',
        ...report(),
        battery,
        cursor: cursor === undefined ? null : formatCursor(cursor),
        outboxDepth: open,
        nextDeviceSeq: device?.nextDeviceSeq ?? 1,
        clockOffsetMs: clockOffsetMs(),
        appVersion: PRODUCT.version,
      },
    },
    { signal },
  )
  markClock()
  await saveServerOffset(clockOffsetMs()).catch(() => undefined)
}
