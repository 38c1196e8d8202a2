import { minutes } from '../values/time'

/** What a device is, as far as its name needs to say. */
export const DEVICE_KINDS = ['tablet', 'phone', 'computer', 'device'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** How lately a device was heard of: in order, doubtful, gone. */
export type DeviceState = 'green' | 'amber' | 'red'

/** A heartbeat comes every 15 seconds: two may be lost before a device is doubtful. */
export const GREEN_FOR_MS = 45_000
const AMBER_FOR_MS = 120_000

/** Milliseconds since the epoch. */
export function deviceState(lastSeenAt: number, now: number): DeviceState {
  const silentMs = now - lastSeenAt
  if (silentMs <= GREEN_FOR_MS) return 'green'
  return silentMs <= AMBER_FOR_MS ? 'amber' : 'red'
}

/** A device's clock may be off by so much before anybody need care. */
export const CLOCK_MAY_BE_OFF_MS = minutes(2)
/** `offsetMs`: the server's time − the device's. */
export const isClockOff = (offsetMs: number): boolean => Math.abs(offsetMs) > CLOCK_MAY_BE_OFF_MS

const BATTERY_LOW = 0.3
/** `level`: what is left, 0 to 1. */
export const isBatteryLow = (level: number): boolean => level < BATTERY_LOW
