/**
 * Asks whether an entry of a list lies in the window when every list and pager stands at its beginning, as after a start.
 * Entries that scrolled out at the top count, those below the window do not.
 */
export function onFirstScreen(frame: Element): (entry: Element) => boolean {
  const { innerWidth, innerHeight } = window
  const shifts = new Map<Element, { x: number; y: number }>()
  /** How far everything in `element` was moved by scrolling, in px. */
  const shiftOf = (element: Element): { x: number; y: number } => {
    const known = shifts.get(element)
    if (known !== undefined) return known
    const parent = element === frame ? null : element.parentElement
    const outer = parent === null ? { x: 0, y: 0 } : shiftOf(parent)
    const shift = { x: outer.x + element.scrollLeft, y: outer.y + element.scrollTop }
    shifts.set(element, shift)
    return shift
  }
  return (entry) => {
    const { left, top } = entry.getBoundingClientRect()
    const { x, y } = entry.parentElement === null ? { x: 0, y: 0 } : shiftOf(entry.parentElement)
    return left + x < innerWidth && top + y < innerHeight
  }
}
