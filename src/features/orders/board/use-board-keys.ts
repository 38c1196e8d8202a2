import { msg } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { useShortcuts } from '#/components/shortcuts'
import { KANBAN_COLUMNS } from '#/domain/orders/kanban'
import { columnId } from './column'

export type BoardKeys = {
  accept: (orderId: number) => void
  reject: (orderId: number) => void
  step: (orderId: number) => void
  find: () => void
}

/** What of a card the keyboard reaches first; Enter opens it by itself. */
const FOCUSABLE = '[data-card-focus]'

/** The keyboard of the board: a column by its number, cards by J and K; A, X and R act on the card that has the focus. */
export function useBoardKeys(board: RefObject<HTMLElement | null>, keys: BoardKeys): void {
  const onCard = (act: (orderId: number) => void) => () => {
    const orderId = focusedOrder()
    if (orderId === undefined) return false
    // The card goes to another column: the next one has the focus before it does, and a dialog gives it back there.
    leaveForNeighbour()
    act(orderId)
    return true
  }
  useShortcuts([
    { keys: '1', label: msg`Go to waiting orders`, run: () => focusColumn(board.current, 0) },
    { keys: '2', label: msg`Go to cooking orders`, run: () => focusColumn(board.current, 1) },
    { keys: '3', label: msg`Go to ready orders`, run: () => focusColumn(board.current, 2) },
    { keys: '4', label: msg`Go to completed orders`, run: () => focusColumn(board.current, 3) },
    { keys: 'j', label: msg`Next card`, run: () => focusNext(board.current, 1) },
    { keys: 'k', label: msg`Previous card`, run: () => focusNext(board.current, -1) },
    { keys: 'a', label: msg`Accept the order`, run: onCard(keys.accept) },
    { keys: 'x', label: msg`Reject the order`, run: onCard(keys.reject) },
    { keys: 'r', label: msg`Ready, or handed over`, run: onCard(keys.step) },
    { keys: '/', label: msg`Find an order`, run: keys.find },
    { keys: 'Escape', label: msg`Leave the card`, run: leaveCard },
  ])
}

/** Not of a gap: whose Undo has the focus, that order takes no next step. */
const focusedOrder = (): number | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('[data-order]:not([data-leaving])')
  return card ? Number(card.dataset['order']) : undefined
}

/** An empty column takes the focus itself; a folded one is a button that unfolds it. */
function focusColumn(board: HTMLElement | null, at: number): boolean {
  const name = KANBAN_COLUMNS[at]
  const column = name && board?.querySelector(`#${columnId(name)}`)
  if (!column) return false
  const target =
    column.querySelector<HTMLElement>(FOCUSABLE) ??
    (column instanceof HTMLButtonElement ? column : column.querySelector<HTMLElement>('[tabindex]'))
  target?.focus()
  return target !== null
}

/** To the next card of the column, else the one before, else the column itself: the focus never falls off the board. */
function leaveForNeighbour(): void {
  const column = document.activeElement?.closest('[data-column]')
  const own = document.activeElement?.closest('[data-order]')
  const cards = [...(column?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const at = cards.findIndex((card) => own?.contains(card))
  const next = cards[at + 1] ?? cards[at - 1] ?? column?.querySelector<HTMLElement>('[data-scroller]')
  next?.focus({ preventScroll: true })
  next?.closest('[data-order]')?.scrollIntoView({ block: 'nearest' })
}

function focusNext(board: HTMLElement | null, by: 1 | -1): boolean {
  const column = document.activeElement?.closest('[data-column]') ?? board?.querySelector('[data-column]')
  const cards = [...(column?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const orderId = focusedOrder()
  const at = cards.findIndex((card) => card.closest<HTMLElement>('[data-order]')?.dataset['order'] === String(orderId))
  const next = at === -1 ? cards[0] : cards[at + by]
  next?.focus({ preventScroll: true })
  next?.closest('[data-order]')?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

function leaveCard(): boolean {
  const focused = document.activeElement
  if (focusedOrder() === undefined || !(focused instanceof HTMLElement)) return false
  focused.blur()
  return true
}
