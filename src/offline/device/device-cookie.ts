import type { DeviceHint } from './device-hint'

export const DEVICE_COOKIE = 'drin_dev'
const YEAR_S = 365 * 24 * 60 * 60

/** `<deviceId>.<nextDeviceSeq>.<open>`: 60 bytes that outlive an eviction of IndexedDB, so that the server sees the gap. */
export const formatDeviceCookie = (deviceId: string, nextDeviceSeq: number, open: number): string =>
  `${deviceId}.${nextDeviceSeq}.${open}`

/** Reads what `formatDeviceCookie` wrote out of a whole cookie text. */
export function parseDeviceCookie(cookies: string): (DeviceHint & { open: number }) | undefined {
  const match = /(?:^|;\s*)drin_dev=([0-9a-f-]{36})\.(\d{1,15})\.(\d{1,9})(?:;|$)/.exec(cookies)
  if (match === null) return undefined
  return { deviceId: match[1] ?? '', nextDeviceSeq: Number(match[2]), open: Number(match[3]) }
}

/** `undefined` on a fresh device. */
export const cookieHint = (): DeviceHint | undefined => parseDeviceCookie(document.cookie)

export function writeDeviceCookie(deviceId: string, nextDeviceSeq: number, open: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${DEVICE_COOKIE}=${formatDeviceCookie(deviceId, nextDeviceSeq, open)}; Path=/; Max-Age=${YEAR_S}; SameSite=Strict${secure}`
}

/**
 * A number was given to a command. Written before the command is shown as saved: should the browser drop it with everything
 * else, the server sees that this number never came.
 */
export function countNumber(deviceSeq: number): void {
  const known = parseDeviceCookie(document.cookie)
  if (known === undefined || deviceSeq < known.nextDeviceSeq) return
  writeDeviceCookie(known.deviceId, deviceSeq + 1, known.open + 1)
}
