import { createListeners } from '#/session/listeners'

const CHANNEL = 'drin-printing-role'
const listeners = createListeners()
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel | undefined {
  if (channel !== undefined || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => listeners.tell()
  return channel
}

/** Somebody gave or took the printing role on this device: whoever prints, in any of its tabs, asks the server anew. */
export const roleChanged = (): void => {
  listeners.tell()
  openChannel()?.postMessage('changed')
}
export const onRoleChanged = (listener: () => void): (() => void) => {
  openChannel()
  return listeners.subscribe(listener)
}
