import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { KANBAN_COLUMNS, type KanbanColumn } from '#/domain/orders/kanban'
import { type Hand, NO_HAND } from './freeze'

type Hands = Readonly<Record<KanbanColumn, Hand>>

const NOBODY: Hands = { pending: NO_HAND, accepted: NO_HAND, inProgress: NO_HAND, completed: NO_HAND }

const ENDS = ['touchend', 'touchcancel'] as const
const KINDS = ['touchstart', ...ENDS] as const

const columnOf = (target: EventTarget | null): KanbanColumn | undefined => {
  const column = target instanceof Element && target.closest<HTMLElement>('[data-column]')?.dataset['column']
  return KANBAN_COLUMNS.find((name) => name === column)
}

/**
 * Whose fingers are where on the board; `onTouch` hears of each that comes or leaves, before what it presses does anything.
 * Touch events, not pointer events: those end when the browser takes the finger over for scrolling, and a scrolling finger
 * is still there. A mouse button counts as a finger that came and left. What touches no column touches all.
 */
export function useHands(board: RefObject<HTMLElement | null>, onTouch: () => void): RefObject<Hands> {
  const hands = useRef<Hands>(NOBODY)
  const touched = useEffectEvent(onTouch)
  useEffect(() => {
    const element = board.current
    if (element === null) return
    const set = (columns: readonly (KanbanColumn | undefined)[], down: readonly (KanbanColumn | undefined)[]) => {
      const at = performance.now()
      const has = (list: readonly (KanbanColumn | undefined)[], column: KanbanColumn) =>
        list.some((one) => one === undefined || one === column)
      const next = { ...hands.current }
      for (const column of KANBAN_COLUMNS) {
        next[column] = {
          isDown: has(down, column),
          at: has(columns, column) ? at : next[column].at,
        }
      }
      hands.current = next
      touched()
    }
    const columnsOf = (touches: TouchList) => [...touches].map(({ target }) => columnOf(target))
    const touch = (event: TouchEvent) => set([columnOf(event.target)], columnsOf(event.touches))
    // What is taken away under a finger, as an Undo whose time is over, is the only one to hear that it has left.
    const follow = ({ target }: TouchEvent) => {
      for (const kind of ENDS) target?.addEventListener(kind, touch as EventListener, { passive: true })
    }
    const press = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') set([columnOf(event.target)], [])
    }
    for (const kind of KINDS) element.addEventListener(kind, touch, { passive: true })
    element.addEventListener('touchstart', follow, { passive: true })
    element.addEventListener('pointerdown', press, { passive: true })
    return () => {
      for (const kind of KINDS) element.removeEventListener(kind, touch)
      element.removeEventListener('touchstart', follow)
      element.removeEventListener('pointerdown', press)
    }
  }, [board])
  return hands
}
