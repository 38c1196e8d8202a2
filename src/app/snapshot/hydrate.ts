/** A finger that was on its way when the app appeared meant what it saw: so long its press is held off, where the two differ. */
const SHIELD_MS = 350
/** The click comes right after the finger has left. */
const CLICK_MS = 50
/** Where the app draws no board (an error, another page), what it draws must not stay hidden. */
const PATIENCE_MS = 2_000

/**
 * Takes the start-up snapshot away in the very task in which the app's own board appears in `root`, before anything of
 * it is painted: presses count from then on. Call before anything is drawn.
 */
export function hydrate(kept: HTMLElement, root: HTMLElement, isBoardsUrl: () => boolean): void {
  let patience: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    watcher.disconnect()
    clearTimeout(patience)
    letGo(kept, root)
  }
  const watcher = new MutationObserver(() => {
    if (root.querySelector('[data-board]') !== null || !isBoardsUrl()) leave()
    else patience ??= setTimeout(leave, PATIENCE_MS)
  })
  watcher.observe(root, { childList: true, subtree: true })
}

function letGo(kept: HTMLElement, root: HTMLElement): void {
  const remove = () => kept.remove()
  const shows = kept.getClientRects().length > 0
  const isPressed = kept.dataset['pressed'] !== undefined
  const isMoved = !holdsWhatStoodIn(kept, root)
  kept.replaceChildren()
  kept.dataset['shield'] = ''
  if (isPressed)
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(remove, CLICK_MS))
  else if (isMoved && shows) setTimeout(remove, SHIELD_MS)
  else remove()
}

/** Whether every order stands where it stood; of each column the snapshot holds the first screenful. */
function holdsWhatStoodIn(kept: HTMLElement, root: HTMLElement): boolean {
  const stands = placesIn(root, 'order')
  return [...placesIn(kept, 'snapshot')].every(([column, ids]) =>
    `${stands.get(column)},`.startsWith(ids === '' ? '' : `${ids},`),
  )
}

const placesIn = (board: HTMLElement, name: 'snapshot' | 'order'): Map<string | undefined, string> =>
  new Map(
    [...board.querySelectorAll<HTMLElement>('[data-column]')].map((column) => [
      column.dataset['column'],
      [...column.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((card) => card.dataset[name]).join(),
    ]),
  )
