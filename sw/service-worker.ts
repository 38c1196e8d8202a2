import type { PageMessage } from '#/contract/sw-messages'
import { onSync } from './drain'
import { claimOnFirstInstall } from './first-install'
import { giveUpRequests } from './in-flight'
import { keepMenus } from './menus'
import { onNotificationClick } from './notification-click'
import { serveTheApp } from './precache'
import { onPush, show } from './push'
import { onSubscriptionChange } from './push-subscription'
import { scope } from './scope'

// A new version waits until the page says so (a tap, or a quiet quarter of an hour): taking over by itself would
// strand open pages on files that are no longer there. For the same reason only the very first version claims pages.
serveTheApp()
claimOnFirstInstall()
keepMenus()

scope.addEventListener('push', onPush)
scope.addEventListener('notificationclick', onNotificationClick)
scope.addEventListener('sync', onSync)
scope.addEventListener('pushsubscriptionchange', onSubscriptionChange)
scope.addEventListener('message', (event) => {
  const message = event.data as PageMessage | undefined // only our own pages can post here
  if (message?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting())
  if (message?.type === 'makeWay') giveUpRequests()
  if (message?.type === 'unheard') event.waitUntil(show(message.payload))
})
