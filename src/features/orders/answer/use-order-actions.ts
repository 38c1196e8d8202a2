import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { ACCESS } from '#/domain/people/access'
import { nextStep } from '#/domain/orders/order-steps'
import type { BoardOrder } from '#/offline/board/view'
import { useMay } from '#/session/use-session'
import { answers } from './answer-store'
import { useAnswerActions } from './use-answer-actions'
import type { CardActions } from '../shared/card-actions'
import { presses } from '../shared/presses'

/** What pressing an order does, on the board and on its page. The object stays the same for good. */
export function useOrderActions(): CardActions {
  const navigate = useNavigate()
  const { accept } = useAnswerActions()
  // The keyboard reaches cards that have no buttons for this person.
  const mayAct = useMay(ACCESS.kitchen)
  const latest = useRef({ navigate, accept, mayAct })
  useLayoutEffect(() => {
    latest.current = { navigate, accept, mayAct }
  })
  return useMemo(
    () => ({
      // The landing page finds the order's encrypted address: no card needs the cipher to be drawn.
      hrefOf: (order: BoardOrder) => `/notificationLanding?order=${order.id}`,
      open: (order: BoardOrder) =>
        void latest.current.navigate({ to: '/notificationLanding', search: { order: order.id } }),
      accept: (order: BoardOrder) => {
        if (!latest.current.mayAct) return
        // Without a cooking time there is nothing to ask.
        if (order.enableCookingTime) answers.open(order.id, 'answer', 'ask')
        else latest.current.accept(order, order.orderExtraData.suggestedCookingTime)
      },
      reject: (order: BoardOrder) => {
        if (latest.current.mayAct) answers.open(order.id, 'answer', 'reject')
      },
      step: (order: BoardOrder) => {
        const step = nextStep(order)
        if (step && latest.current.mayAct) presses.press(order, step)
      },
    }),
    [],
  )
}
