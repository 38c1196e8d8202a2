import { cookieHint, writeDeviceCookie } from '../device/device-cookie'
import { ensureDevice } from './device-row'
import { uuid } from '../device/random'

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
