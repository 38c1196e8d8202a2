import type { RefObject } from 'react'
import { isWaiting, mayReject, nextStep } from '#/domain/orders/order-steps'
import type { BoardOrder } from '#/offline/board/view'
import { answers } from '../answer/answer-store'
import type { CardActions } from '../shared/card-actions'
import { useBoardKeys } from './use-board-keys'

/** What the keys of the board do to the card that has the focus. A file of its own: fingers need none of it. */
export const BoardKeys = ({
  frame,
  orders,
  actions,
  onFind,
}: {
  /** Around the board. */
  frame: RefObject<HTMLElement | null>
  orders: readonly BoardOrder[]
  actions: CardActions
  onFind: () => void
}) => {
  const byId = (act: (order: BoardOrder) => void) => (orderId: number) => {
    const order = orders.find(({ id }) => id === orderId)
    if (order) act(order)
  }
  useBoardKeys(frame, {
    accept: byId((order) => isWaiting(order) && actions.accept(order)),
    reject: byId((order) => {
      if (mayReject(order)) answers.open(order.id, isWaiting(order) ? 'answer' : 'change', 'reject')
    }),
    step: byId((order) => nextStep(order) && actions.step(order)),
    find: onFind,
  })
  return null
}
