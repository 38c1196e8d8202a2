import { type RefObject, useEffect, useRef } from 'react'
import { KANBAN_COLUMNS } from '#/domain/kanban'
import { columnId } from './column'

export type BoardKeys = {
  accept: (orderId: number) => void
  reject: (orderId: number) => void
  step: (orderId: number) => void
  find: () => void
  help: () => void
}

const FOCUSABLE = '[data-card-focus]'

/**
 * The keyboard of the board, for desktops: a column by its number, cards by J and K, A, X and R act on the card that has
 * the focus; Enter opens it by itself. Off inside fields and dialogs, and where the person switched it off.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, isOn: boolean, keys: BoardKeys): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return
      const done = act(event.key.toLowerCase(), board.current, current.current)
      if (done) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [board, isOn])
}

/** Typing, or another layer is open. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]',
    ) !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** True when the key meant something. */
function act(key: string, board: HTMLElement | null, keys: BoardKeys): boolean {
  if (board === null) return false
  const column = KANBAN_COLUMNS[Number(key) - 1]
  if (column) return focusFirst(board.querySelector(`#${columnId(column)}`))
  const orderId = focusedOrder()
  switch (key) {
    case 'j':
      return focusNext(board, 1)
    case 'k':
      return focusNext(board, -1)
    case 'a':
      return orderId !== undefined && (keys.accept(orderId), true)
    case 'x':
      return orderId !== undefined && (keys.reject(orderId), true)
    case 'r':
      return orderId !== undefined && (keys.step(orderId), true)
    case '/':
      keys.find()
      return true
    case '?':
      keys.help()
      return true
    case 'escape':
      return blurCard()
    default:
      return false
  }
}

const focusedOrder = (): number | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('[data-order]')
  return card ? Number(card.dataset['order']) : undefined
}

/** A folded column takes the focus itself. */
function focusFirst(column: Element | null): boolean {
  const target = column?.querySelector<HTMLElement>(FOCUSABLE) ?? column?.querySelector<HTMLElement>('[tabindex]')
  target?.focus()
  return target !== undefined && target !== null
}

function focusNext(board: HTMLElement, by: 1 | -1): boolean {
  const column = document.activeElement?.closest('[data-column]') ?? board.querySelector('[data-column]')
  const cards = [...(column?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const at = cards.findIndex((card) => card.closest('[data-order]')?.contains(document.activeElement) === true)
  const next = at === -1 ? cards[0] : cards[at + by]
  next?.focus()
  next?.closest('[data-order]')?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

function blurCard(): boolean {
  if (focusedOrder() === undefined || !(document.activeElement instanceof HTMLElement)) return false
  document.activeElement.blur()
  return true
}
