import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { KANBAN_COLUMNS, type KanbanColumn } from '#/domain/orders/kanban'
import { columnId } from './column'

/** A column counts as shown when this much of it is. */
const SHOWN_SHARE = 0.6

/**
 * Which column of the sideways pager is on screen, and how to go to one. `isOn` = the board is a pager here; `first` is
 * shown when it appears.
 */
export function usePager(board: RefObject<HTMLElement | null>, isOn: boolean, first: KanbanColumn) {
  const [shown, setShown] = useState(first)
  const wanted = useRef<KanbanColumn>(undefined)
  const start = useRef(first)

  useLayoutEffect(() => {
    const root = board.current
    if (isOn && root !== null) root.scrollTo({ left: leftOf(root, start.current), behavior: 'instant' })
  }, [board, isOn])

  useEffect(() => {
    const root = board.current
    if (!isOn || root === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const column = KANBAN_COLUMNS.find((name) => columnId(name) === target.id)
          if (isIntersecting && column) setShown(column)
        }
      },
      { root, threshold: SHOWN_SHARE },
    )
    for (const column of KANBAN_COLUMNS) {
      const element = document.getElementById(columnId(column))
      if (element) watcher.observe(element)
    }
    return () => watcher.disconnect()
  }, [board, isOn])

  useEffect(() => {
    const root = board.current
    if (!isOn || root === null) return
    const arrive = () => {
      const column = wanted.current
      wanted.current = undefined
      if (column) root.scrollTo({ left: leftOf(root, column), behavior: 'instant' })
    }
    // A line above the board that comes or goes makes the browser snap back in the middle of a smooth scroll.
    const resized = new ResizeObserver(arrive)
    resized.observe(root)
    const touched = () => {
      wanted.current = undefined
    }
    root.addEventListener('scrollend', arrive)
    root.addEventListener('pointerdown', touched, { passive: true })
    return () => {
      resized.disconnect()
      root.removeEventListener('scrollend', arrive)
      root.removeEventListener('pointerdown', touched)
    }
  }, [board, isOn])

  const show = useCallback(
    (column: KanbanColumn) => {
      const root = board.current
      if (root === null) return
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      wanted.current = column
      root.scrollTo({ left: leftOf(root, column), behavior: isStill ? 'instant' : 'smooth' })
    },
    [board],
  )
  return { shown, show }
}

const leftOf = (root: HTMLElement, column: KanbanColumn): number => KANBAN_COLUMNS.indexOf(column) * root.clientWidth
