import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { answers } from './answer-store'
import { BOARD, useIsBoard } from './use-is-board'
import type { Order } from '#/contract/orders'
import type { OrderStatus } from '#/domain/orders/order-status'
import { onOrderEvent } from '#/offline/board/new-orders'
import { touches } from '#/offline/attention/touches'

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const
const QUESTION = '[role="alertdialog"]'

/** When the kitchen took the step that an order stands at; couriers and jobs take the others. */
const STEP_AT: Partial<Record<OrderStatus, (order: Order) => string | null>> = {
  ACCEPTED: ({ lastDateAccepted }) => lastDateAccepted,
  REJECTED: ({ lastDateRejected }) => lastDateRejected,
  COOKED: ({ lastDateCooked }) => lastDateCooked,
}

/**
 * Notes who works at the orders: a touch on the board or on an order's question here, and an answer or a step of a person
 * anywhere. A hand that is busy with a report beside a ringing order is not among them. Answers the function that ends it.
 */
function watchTouches(isBoard: () => boolean): () => void {
  const touched = ({ target }: { target: EventTarget | null }) => {
    if (isBoard() || (target instanceof Element && target.closest(QUESTION) !== null)) touches.here()
  }
  for (const kind of TOUCHES) document.addEventListener(kind, touched, { capture: true, passive: true })
  const leave = onOrderEvent(({ order, change }) => {
    const at = STEP_AT[order.status]?.(order)
    if (change === 'status' && order.statusBy !== null && at) touches.stepElsewhere(order.businessId, at)
  })
  return () => {
    for (const kind of TOUCHES) document.removeEventListener(kind, touched, { capture: true })
    leave()
  }
}

/** Whether the board is open, and the press that puts the orders' dialog aside to see it, from wherever it is pressed. */
export function useShowBoard(): { isBoard: boolean; show: () => void } {
  const navigate = useNavigate()
  const isBoard = useIsBoard()
  const onBoard = useEffectEvent(() => isBoard)
  useEffect(() => watchTouches(onBoard), [])
  const show = () => {
    answers.minimise()
    if (!isBoard) void navigate({ to: BOARD })
  }
  return { isBoard, show }
}
