import { type RefObject, useCallback, useEffect, useState } from 'react'
import { KANBAN_COLUMNS, type KanbanColumn } from '#/domain/kanban'
import { columnId } from './column'

/** A column counts as shown when this much of it is. */
const SHOWN_SHARE = 0.6

/** Which column of the sideways pager is on screen, and how to go to one. `isOn` = the board is a pager here. */
export function usePager(board: RefObject<HTMLElement | null>, isOn: boolean) {
  const [shown, setShown] = useState<KanbanColumn>('pending')
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
  const show = useCallback(
    (column: KanbanColumn) => {
      const root = board.current
      if (root === null) return
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      const left = KANBAN_COLUMNS.indexOf(column) * root.clientWidth
      root.scrollTo({ left, behavior: isStill ? 'auto' : 'smooth' })
      if (isStill) setShown(column)
    },
    [board],
  )
  return { shown, show }
}
