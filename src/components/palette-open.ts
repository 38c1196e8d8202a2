import { createListeners } from '#/session/listeners'

let isOpen = false
const listeners = createListeners()
const set = (next: boolean): void => {
  if (isOpen === next) return
  isOpen = next
  listeners.tell()
}

/** Whether the command palette is open. Keys, the magnifier and the drawer open it; the frame shows it. */
export const paletteOpen = {
  get: (): boolean => isOpen,
  subscribe: listeners.subscribe,
  open: () => set(true),
  close: () => set(false),
}
