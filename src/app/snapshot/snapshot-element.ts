import type { SessionState } from '#/session/session-state'

/** The worker's answer holds the start-up snapshot under this name (`sw/start-page.ts`). */
const ID = 'startup-snapshot'

export const snapshotElement = (): HTMLElement | null => document.getElementById(ID)

/**
 * Resolves once what the worker put into the page has been painted; at once where there is nothing to paint. Taken away
 * where it is somebody else's: the worker reads a copy of the session, which a failing disk may have left behind.
 */
export async function snapshotPainted({ user }: SessionState): Promise<void> {
  const kept = snapshotElement()
  if (kept === null) return
  if (kept.dataset['user'] !== String(user?.id)) return kept.remove()
  kept.addEventListener('pointerdown', () => (kept.dataset['pressed'] = ''))
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => delete kept.dataset['pressed'])
  // Nobody sees it: nothing will be painted.
  if (document.visibilityState === 'hidden' || kept.getClientRects().length === 0) return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
