import type { WorkerMessage } from '#/contract/sw-messages'
import { scope } from './scope'

/** Every open window of the app, the one in front first; also those that an older worker controls. */
export async function openPages(): Promise<readonly WindowClient[]> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.toSorted((a, b) => rank(b) - rank(a))
}
const rank = (page: WindowClient): number => (page.focused ? 2 : 0) + (page.visibilityState === 'visible' ? 1 : 0)

export async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await openPages()) page.postMessage(message)
}
