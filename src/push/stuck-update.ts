import { isOtherVersion } from '#/api/other-version'
import type { PageMessage } from '#/contract/sw-messages'
import { outboxDb } from '#/offline/store/db'
import { localText } from '#/session/local-text'

/** Whether the page is being loaded to free a new worker. */
const isFreeing = localText('drin.updateStuck')

/** A new worker takes over in a twentieth of this, unless the old one has requests on their way. */
const MAKE_WAY_AFTER_MS = 1_000
const TAKE_OVER_WITHIN_MS = 3_000

/** Writing a tap takes a hundredth of this. */
const WRITTEN_WITHIN_MS = 1_000

/** Loads the page anew as soon as the last tap is written: a page that goes takes its open transactions with it. */
export async function loadAnew(): Promise<void> {
  const afterWrites = outboxDb.transaction('rw', outboxDb.commands, () => outboxDb.commands.count())
  const patience = new Promise((resolve) => setTimeout(resolve, WRITTEN_WITHIN_MS))
  await Promise.race([afterWrites, patience]).catch(() => undefined)
  window.location.reload()
}

/**
 * Makes way for a new worker that was let in and does not come. Chromium lets it wait, for up to five minutes, while the old
 * one has requests on their way: that gives them up. Where this was not the reason, loading the page anew helps. Call when
 * the new one was let in; does nothing where it takes over in time.
 */
export function freeStuckUpdate(): void {
  const { controller } = navigator.serviceWorker
  // Not at once: the word itself would be on its way.
  setTimeout(() => controller?.postMessage({ type: 'makeWay' } satisfies PageMessage), MAKE_WAY_AFTER_MS)
  setTimeout(() => {
    isFreeing.write(true)
    void loadAnew()
  }, TAKE_OVER_WITHIN_MS)
}

/** The kill switch was installed and takes this page along; where it is kept waiting, the page goes by itself. */
export function loadAnewUnlessTaken(): void {
  setTimeout(() => void loadAnew(), TAKE_OVER_WITHIN_MS)
}

/**
 * Whether this page was loaded to free a new worker and yet shows the old version: the new one took over only meanwhile,
 * which this waits for.
 */
export async function isLeftBehind({ waiting }: ServiceWorkerRegistration): Promise<boolean> {
  if (isFreeing.read() !== true) return false
  isFreeing.write(false)
  if (waiting !== null) await activated(waiting)
  return isOtherVersion()
}

const activated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
