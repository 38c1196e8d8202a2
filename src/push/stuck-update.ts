import { localText } from '#/session/local-text'

/** Whether the page is being loaded to free a new worker. */
const isFreeing = localText('drin.updateStuck')

/** A new worker takes over in a tenth of this. */
const TAKE_OVER_WITHIN_MS = 3_000

/**
 * Chromium lets a new worker wait, whatever it is told, while the old one has a request in flight: minutes on a dead network.
 * Loading the page anew frees it. Call when the new one was let in; does nothing where it takes over in time.
 */
export function freeStuckUpdate(): void {
  setTimeout(() => {
    isFreeing.write(true)
    window.location.reload()
  }, TAKE_OVER_WITHIN_MS)
}

/** The kill switch was installed and takes this page along; where it is kept waiting, the page goes by itself. */
export function loadAnewUnlessTaken(): void {
  setTimeout(() => window.location.reload(), TAKE_OVER_WITHIN_MS)
}

/** The page that was loaded to free the new worker may still be the old version: then once more, by the new one. */
export function finishStuckUpdate({ waiting }: ServiceWorkerRegistration): void {
  if (isFreeing.read() !== true) return
  isFreeing.write(false)
  if (waiting === null) return window.location.reload()
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') window.location.reload()
  })
}
