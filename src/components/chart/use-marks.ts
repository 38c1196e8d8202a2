import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'

/** What a column, a point or the link around it must carry to be reached by mouse, finger and keys. */
export type MarkLook = {
  ref: (element: SVGElement | HTMLElement | null) => void
  'aria-label': string
  tabIndex: number
  className: string | undefined
  'data-shown': true | undefined
  onPointerEnter: (event: PointerEvent) => void
  onPointerDown: () => void
  onFocus: () => void
  onBlur: () => void
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** Says a mark in full, for the pressed or focused one and for screen readers. */
export type MarkText = { title: string; lines: readonly string[] }

/**
 * Which mark of a plot is shown: the one under the mouse, under a finger or with the focus, which arrow keys move. Where a mark
 * is a link, a finger's first press shows its values and the second one follows it.
 */
export function useMarks(count: number) {
  const [shown, setShown] = useState<number>()
  const [reached, setReached] = useState(0)
  const places = useRef<(SVGElement | HTMLElement | null)[]>([])
  const isFirstTouch = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: count - 1 }[event.key]
    if (next === undefined || next < 0 || next >= count) return
    event.preventDefault()
    setReached(next)
    places.current[next]?.focus()
  }
  const lookOf = (index: number, { title, lines }: MarkText): Omit<MarkLook, 'className' | 'children'> => ({
    ref: (element) => {
      places.current[index] = element
    },
    'aria-label': [title, ...lines].join(', '),
    tabIndex: index === Math.min(reached, count - 1) ? 0 : -1,
    'data-shown': index === shown || undefined,
    onPointerEnter: ({ pointerType }) => {
      isFirstTouch.current = pointerType === 'touch' && index !== shown
      setShown(index)
    },
    onPointerDown: () => setShown(index),
    onFocus: () => {
      setReached(index)
      setShown(index)
    },
    onBlur: () => setShown(undefined),
    onClick: (event) => {
      if (isFirstTouch.current) event.preventDefault()
      isFirstTouch.current = false
    },
  })
  return { shown, onKeyDown, lookOf, hide: () => setShown(undefined) }
}
