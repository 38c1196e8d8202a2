import { cookieHint, writeDeviceCookie } from './device-cookie'
import { ensureDevice, readDevice } from './device'
import { isOpenEntry } from '../outbox/outbox-entry'
import { outbox } from '../store/page-data'
import { uuid } from './random'

let known: string | undefined

/**
 * The id that the server knows this device by. Sessions are bound to it, so it stays the same while the page lives, also
 * where IndexedDB fails in the middle; where it never worked, the id lasts for this page.
 */
export async function deviceId(): Promise<string> {
  if (known !== undefined) return known
  const row = await ensureDevice(cookieHint()).catch(() => undefined)
  known ??= row?.deviceId ?? cookieHint()?.deviceId ?? uuid()
  // The next start asks for the board by it before IndexedDB is open (`early-board.ts`).
  if (row !== undefined && cookieHint() === undefined) writeDeviceCookie(row.deviceId, row.nextDeviceSeq, 0)
  return known
}

/** Keeps the cookie that outlives an eviction; gives the number of open entries. */
export async function rememberCount(): Promise<number> {
  const [device, entries] = await Promise.all([readDevice(), outbox.all()])
  const open = entries.filter(isOpenEntry).length
  if (device !== undefined) writeDeviceCookie(device.deviceId, device.nextDeviceSeq, open)
  return open
}
