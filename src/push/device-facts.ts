import type { DeviceKind } from '#/domain/devices/device-state'
import type { DeviceReport } from '#/offline/live/heartbeat'
import { preferences } from '#/session/preferences'
import { knownAudioState } from './audio-state'
import { notificationState } from './notification-state'
import { ringsHere } from './rings-here'
import { wakeLockState } from './wake-lock'

export type Battery = {
  /** 0 to 1. */
  level: number
  charging: boolean
}

/** Chromium tells the battery's charge, others do not. */
type WithBattery = Navigator & { getBattery?: () => Promise<Battery> }

/** The device's battery; `null` where the browser does not tell. Never rejects. */
export async function readBattery(): Promise<Battery | null> {
  try {
    const battery = await (navigator as WithBattery).getBattery?.() // a cast because the type above is ours
    return battery === undefined ? null : { level: battery.level, charging: battery.charging }
  } catch {
    return null
  }
}

/** Whether the browser has promised to keep what the app stores; `null` where it does not tell. Never rejects. */
export async function readStoragePersisted(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null
  } catch {
    return null
  }
}

/** Asks the browser to keep what the app stores. Some ask the person, some decide alone. Never rejects. */
export async function askForPersistence(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persist?.()) ?? null
  } catch {
    return null
  }
}

/** A finger's device with a short side below this many CSS pixels is a phone. */
const PHONE_SIDE = 600

/** What the device is, as far as a browser lets one guess. */
export function deviceKind(
  screen: { width: number; height: number },
  hasFinger: boolean = matchMedia('(pointer: coarse)').matches,
): DeviceKind {
  if (!hasFinger) return 'computer'
  return Math.min(screen.width, screen.height) < PHONE_SIDE ? 'phone' : 'tablet'
}

/** How this device is, for heartbeats. */
export async function deviceReport(): Promise<DeviceReport> {
  const [battery, storagePersisted, audioState] = await Promise.all([
    readBattery(),
    readStoragePersisted(),
    knownAudioState(),
  ])
  return {
    rings: ringsHere(),
    audioState,
    wakeLock: wakeLockState() === 'held',
    kind: deviceKind(window.screen),
    // The app rings at full volume or not at all; what the device makes of it no browser tells.
    volume: preferences.get().muted ? 0 : 1,
    notifications: notificationState(),
    storagePersisted,
    battery: battery?.level ?? null,
    charging: battery?.charging ?? null,
  }
}
