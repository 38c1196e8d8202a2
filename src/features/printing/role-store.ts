const CHANNEL = 'drin-printing-role'
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

const tell = (): void => {
  for (const listener of listeners) listener()
}

function openChannel(): BroadcastChannel | undefined {
  if (channel !== undefined || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = tell
  return channel
}

/** Somebody gave or took the printing role on this device: whoever prints, in any of its tabs, asks the server anew. */
export const roleChanged = (): void => {
  tell()
  openChannel()?.postMessage('changed')
}
export const onRoleChanged = (listener: () => void): (() => void) => {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
