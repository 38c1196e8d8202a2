import { writeDeviceCookie } from '../device/device-cookie'
import { readDevice } from '../store/device-row'
import { isOpenCommand } from '../store/queued-command'
import { outbox } from './page-outbox'

/** Keeps the cookie that outlives an eviction; gives the number of open commands. */
export async function rememberCount(): Promise<number> {
  const [device, commands] = await Promise.all([readDevice(), outbox.all()])
  const open = commands.filter(isOpenCommand).length
  if (device !== undefined) writeDeviceCookie(device.deviceId, device.nextDeviceSeq, open)
  return open
}
