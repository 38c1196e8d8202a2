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
