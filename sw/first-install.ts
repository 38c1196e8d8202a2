import { scope } from './scope'

let isFirst = false

/**
 * The first version on a device takes in the page that brought it: a tablet that stays on from its first sign-in then
 * opens every screen without a network, not only after a reload. No older page can be stranded, as there was no older
 * version; later versions never claim.
 */
export function claimOnFirstInstall(): void {
  scope.addEventListener('install', () => {
    isFirst = scope.registration.active === null
  })
  scope.addEventListener('activate', (event) => {
    if (isFirst) event.waitUntil(scope.clients.claim())
  })
}
