import { writeDeviceCookie } from '../device/device-cookie'
import { readDevice } from '../store/device-row'
import { isOpenEntry } from '../store/queued-command'
import { outbox } from './page-outbox'

/** Keeps the cookie that outlives an eviction; gives the number of open entries. */
export async function rememberCount(): Promise<number> {
  const [device, entries] = await Promise.all([readDevice(), outbox.all()])
  const open = entries.filter(isOpenEntry).length
  if (device !== undefined) writeDeviceCookie(device.deviceId, device.nextDeviceSeq, open)
  return open
}
