import type { WorkerMessage } from '#/contract/sw-messages'
import { BOARD_URL } from './order-notification'
import { openPages } from './pages'
import { scope } from './scope'

/** A press on a notification: brings the open app to the front and tells it where to go, or opens it. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close()
  event.waitUntil(open(urlOf(event.notification.data)))
}

async function open(url: string): Promise<void> {
  const [page] = await openPages()
  if (page === undefined) {
    await scope.clients.openWindow(url)
    return
  }
  const message: WorkerMessage = { type: 'open', url }
  page.postMessage(message)
  // The browser refuses to focus where no person pressed; the page has its message either way.
  await page.focus().catch(() => undefined)
}

/** A notification of an older version may carry anything. */
function urlOf(data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : undefined
  return typeof url === 'string' && url.startsWith('/') && !url.startsWith('//') ? url : BOARD_URL
}
