import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { RUNTIME_CACHES } from '#/contract/sw-messages'
import { MINUTE_MS } from '#/domain/values/time'
import { serverNow } from '#/offline/device/clock'
import { cacheDb, outboxDb } from '#/offline/store/db'
import { importWithRetry } from '#/offline/store/import-with-retry'
import { OPEN_STATES } from '#/offline/store/queued-command'
import { hasOpenDialog } from '#/offline/store/safe-reload'
import { onSecond } from '#/offline/device/ticker'
import { createListeners } from '#/session/listeners'
import { sessionStore } from '#/session/session-store'
import { answerOtherTabs, otherTabsAgree } from './other-tabs'
import { shift } from './shift'
import { isShiftRunning } from './shift-rules'
import { soundsByTouch } from './start-ring'
import { freeStuckUpdate, isLeftBehind, loadAnew } from './stuck-update'
import { hasPendingOrder, mayUpdateUnasked } from './update-rule'
import { watchInstall } from './install-offer'
import { workerUrl } from './worker-url'

const LOOK_FOR_UPDATE_EVERY_MS = 30 * MINUTE_MS
const CHECK_IDLE_EVERY_MS = MINUTE_MS

/**
 * `waiting`: a new version is installed and waits. `takenOver`: another tab let it in; this page still shows the old
 * one until it is loaded anew.
 */
type Stage = 'none' | 'waiting' | 'takenOver'

let stage: Stage = 'none'
let workbox: Workbox | undefined
let lastTouch = performance.now()
const listeners = createListeners()

function become(next: Stage): void {
  if (next === stage) return
  stage = next
  listeners.tell()
}

/**
 * Registers the worker (built app only; the development server has none), watches for new versions and for the browser's
 * offer to install. Call once at start-up; never throws. A browser without workers simply shows no app without a network.
 */
export async function registerServiceWorker(): Promise<void> {
  watchInstall()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || workbox !== undefined) return
  wipeMenusWhenReaderChanges()
  // Not in the first chunk: the worker is registered after the first paint.
  const { Workbox } = await importWithRetry(() => import('workbox-window'))
  if (workbox !== undefined) return
  const wb = new Workbox(workerUrl(), { updateViaCache: 'none' })
  workbox = wb
  // The very first worker takes in the page that it finds: that is no new version, whichever tab brought it.
  let isFirst = navigator.serviceWorker.controller === null
  wb.addEventListener('waiting', () => become('waiting'))
  wb.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (stage === 'waiting' && isApplying) return void loadAnew()
    if ((isUpdate === true || isExternal === true) && !isFirst) become('takenOver')
    isFirst = false
  })
  watchTouches()
  answerOtherTabs(async () => !(await isQuiet()))
  try {
    const registration = await wb.register()
    if (registration !== undefined) void catchUp(registration)
  } catch {
    return // blocked by the browser's settings, or the first visit lost its connection: the next start tries again
  }
  watchForUpdates(wb)
}

/** Ends an update that was kept waiting. Who has begun to work on the page is asked again instead of interrupted. */
async function catchUp(registration: ServiceWorkerRegistration): Promise<void> {
  if (!(await isLeftBehind(registration))) return
  become('takenOver')
  if (!navigator.userActivation.hasBeenActive) void loadAnew()
}

let isApplying = false

/** Lets the waiting version take over and loads the page anew. The outbox survives: it lies in IndexedDB. */
function apply(): void {
  if (stage === 'takenOver') return void loadAnew()
  if (stage !== 'waiting') return
  isApplying = true
  workbox?.messageSkipWaiting()
  freeStuckUpdate()
}

function watchTouches(): void {
  const touched = () => {
    lastTouch = performance.now()
  }
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const) {
    document.addEventListener(type, touched, { capture: true, passive: true })
  }
}

function watchForUpdates(wb: Workbox): void {
  let lookedAt = performance.now()
  let checkedAt = performance.now()
  const look = () => {
    lookedAt = performance.now()
    wb.update().catch(() => undefined) // no connection: the next round finds it
  }
  onSecond(() => {
    const now = performance.now()
    if (now - lookedAt >= LOOK_FOR_UPDATE_EVERY_MS) look()
    if (stage !== 'none' && now - checkedAt >= CHECK_IDLE_EVERY_MS) {
      checkedAt = now
      void applyWhenQuiet()
    }
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - lookedAt >= CHECK_IDLE_EVERY_MS) look()
  })
}

async function applyWhenQuiet(): Promise<void> {
  // Asked last, because it takes the other tabs a moment, and this one once more after that moment.
  if ((await isQuiet()) && (await otherTabsAgree()) && (await isQuiet())) apply()
}

/** Whether this tab would not mind a new version now. */
async function isQuiet(): Promise<boolean> {
  const [orders, openChanges] = await Promise.all([
    cacheDb.orders.toArray(),
    outboxDb.commands.filter(({ state }) => (OPEN_STATES as readonly string[]).includes(state)).count(),
  ])
  return mayUpdateUnasked({
    idleMs: performance.now() - lastTouch,
    hasPendingOrder: hasPendingOrder(orders),
    hasOpenChange: openChanges > 0,
    hasOpenDialog: hasOpenDialog(),
    wouldFallSilent: soundsByTouch() && isListenedTo(),
  })
}

/** Whether a kitchen relies on the ring of this page. */
function isListenedTo(): boolean {
  const userId = sessionStore.get().user?.id
  // The alarm of a session that ended by itself is for somebody who is not near.
  if (userId === undefined) return window.location.search.includes('deaf')
  return window.location.pathname === '/orders/kanban' || isShiftRunning(shift.get(), userId, serverNow())
}

/** What one person's menus were must not be the next person's. */
function wipeMenusWhenReaderChanges(): void {
  let reader = sessionStore.get().user?.id
  sessionStore.subscribe(() => {
    const now = sessionStore.get().user?.id
    if (now === reader) return
    reader = now
    if ('caches' in window) void caches.delete(RUNTIME_CACHES.menus)
  })
}

const isReady = (): boolean => stage !== 'none'

/** Whether a new version waits, and the function that lets it in. */
export function useUpdate(): { ready: boolean; apply: () => void } {
  return { ready: useSyncExternalStore(listeners.subscribe, isReady), apply }
}
