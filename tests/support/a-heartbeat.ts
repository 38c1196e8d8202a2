import type { BodyOf } from '#/contract/endpoint'
import type { live } from '#/contract/live'

type Heartbeat = BodyOf<typeof live.heartbeat>

/** What a tablet in good order says of itself; say what differs. */
export const aHeartbeat = (deviceId: string, differs: Partial<Heartbeat> = {}): Heartbeat => ({
  deviceId,
  visible: true,
  audioState: 'running',
  wakeLock: false,
  battery: null,
  cursor: null,
  outboxDepth: 0,
  nextDeviceSeq: 1,
  clockOffsetMs: 0,
  appVersion: '2.5.0',
  ...differs,
})
