import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { List } from './list-definition'
import type { Chosen } from './use-selection'

/** So long a finger rests on a row to choose it. */
const LONG_PRESS_MS = 500
/** What takes a press for itself. */
const CONTROLS = 'a, button, label, input'

const placeOf = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('[data-index]') : null
/** What opens a row: its first link or button, but for what takes hold of it; without one, whatever can have the focus. */
const openerOf = (place: Element | null): HTMLElement | null =>
  place?.querySelector<HTMLElement>('a, button:not([data-place])') ?? place?.querySelector('input') ?? null

/** Moves the focus to the row after (1) or before (-1) the focused one; without one, to the first or last. */
export function focusRow(rows: Element | null, step: 1 | -1): void {
  const places = [...(rows?.querySelectorAll('[data-index]') ?? [])]
  const here = places.findIndex((place) => place.contains(document.activeElement))
  openerOf(places[here < 0 ? (step > 0 ? 0 : places.length - 1) : here + step] ?? null)?.focus()
}

/** What presses and keys do to the rows, heard once for all of them: opening, choosing, walking. */
export function useRowEvents<Row>({
  list,
  rows,
  chosen,
  onOpen,
}: {
  list: List<Row>
  rows: readonly Row[]
  chosen: Chosen<Row>
  /** A row that opens a panel or a dialog was pressed. */
  onOpen: (row: Row) => void
}) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; isLong: boolean }>(undefined)
  const canChoose = list.bulk !== undefined
  const rowAt = (place: Element | null): Row | undefined => rows[Number(place?.getAttribute('data-index') ?? -1)]
  const endPress = () => clearTimeout(press.current?.timer)

  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    const row = rowAt(place)
    if (row === undefined || !(event.target instanceof Element)) return
    if (event.target instanceof HTMLInputElement) return chosen.choose(row, event.shiftKey)
    const isTouched = press.current !== undefined
    const wasLong = press.current?.isLong === true
    press.current = undefined
    // A finger that has chosen goes on choosing.
    if (wasLong || (isTouched && chosen.rows.length > 0)) {
      event.preventDefault()
      if (!wasLong) chosen.choose(row)
      return
    }
    const opener = openerOf(place)
    if (event.target.closest(CONTROLS) !== null) {
      if (list.opens !== undefined && !('page' in list.opens) && opener?.contains(event.target)) onOpen(row)
      return
    }
    if (getSelection()?.isCollapsed === false || list.opens === undefined) return
    opener?.click()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowAt(placeOf(event.target))
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      focusRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
    }
    const isOpener = event.target === openerOf(placeOf(event.target))
    if (event.key === ' ' && canChoose && isOpener && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      chosen.choose(row, event.shiftKey)
    }
  }
  const onPointerDown = (event: PointerEvent) => {
    endPress()
    press.current = undefined
    const row = rowAt(placeOf(event.target))
    if (!canChoose || event.pointerType === 'mouse' || row === undefined) return
    const started = { isLong: false, timer: setTimeout(() => choose(), LONG_PRESS_MS) }
    const choose = () => {
      started.isLong = true
      chosen.choose(row)
    }
    press.current = started
  }
  return {
    onClick,
    onKeyDown,
    onPointerDown,
    onPointerUp: endPress,
    onPointerCancel: endPress,
    onPointerLeave: endPress,
    onPointerMove: (event: PointerEvent) => {
      // A finger that scrolls is cancelled by the browser; one that trembles is not moving.
      if (Math.hypot(event.movementX, event.movementY) > 8) endPress()
    },
    // A long press on a link would open the browser's own menu.
    onContextMenu: (event: MouseEvent) => press.current !== undefined && event.preventDefault(),
  }
}
