/** How much room the toasts take together, as a property of the page: a part of what is left to them (`toast.module.css`). */
const PROPERTY = '--toasts-height'
/** Above and below them, in px: as far as they stay from the screen's edge. */
const EDGES = 2 * 12

let shown = 0
let watcher: ResizeObserver | undefined

const tell = (area: Element): void =>
  document.documentElement.style.setProperty(PROPERTY, `${Math.ceil(area.getBoundingClientRect().height) + EDGES}px`)

/** While a toast is on screen, no open dialog lies where the toasts are. Answers the function that says that it is gone. */
export function keepToastRoom(area: Element | null | undefined): () => void {
  if (!area) return () => undefined
  shown += 1
  if (watcher === undefined) {
    watcher = new ResizeObserver(() => tell(area))
    watcher.observe(area)
  }
  tell(area)
  return () => {
    shown -= 1
    if (shown > 0) return
    watcher?.disconnect()
    watcher = undefined
    document.documentElement.style.removeProperty(PROPERTY)
  }
}
