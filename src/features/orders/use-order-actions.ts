import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { nextStep } from '#/domain/order-steps'
import type { BoardOrder } from '#/offline/view'
import { encryptOrderId } from '#/session/order-link'
import { useSession } from '#/session/use-session'
import { answers } from './answer/answer-store'
import { useAnswerActions } from './answer/use-answer-actions'
import type { CardActions } from './board/card-actions'
import { presses } from './presses'

const links = new Map<string, string>()

/** The same order always has the same link, so that each is made once. */
function linkOf(orderId: number, key: string): string {
  const name = `${key} ${orderId}`
  const known = links.get(name)
  if (known !== undefined) return known
  const made = encryptOrderId(orderId, key)
  links.set(name, made)
  return made
}

/** What pressing an order does, on the board and on its page. The object stays the same for good. */
export function useOrderActions(): CardActions {
  const navigate = useNavigate()
  const { orderLinkKey } = useSession()
  const { accept } = useAnswerActions()
  const latest = useRef({ navigate, orderLinkKey, accept })
  useLayoutEffect(() => {
    latest.current = { navigate, orderLinkKey, accept }
  })
  return useMemo(
    () => ({
      hrefOf: (order: BoardOrder) => {
        const key = latest.current.orderLinkKey
        return key === null ? '/orders/kanban' : `/orders/${linkOf(order.id, key)}`
      },
      open: (order: BoardOrder) => {
        const key = latest.current.orderLinkKey
        if (key !== null) void latest.current.navigate({ to: '/orders/$id', params: { id: linkOf(order.id, key) } })
      },
      accept: (order: BoardOrder) => {
        // Without a cooking time there is nothing to ask.
        if (order.enableCookingTime) answers.open(order.id, 'answer', 'ask')
        else latest.current.accept(order, order.orderExtraData.suggestedCookingTime)
      },
      reject: (order: BoardOrder) => answers.open(order.id, 'answer', 'reject'),
      step: (order: BoardOrder) => {
        const step = nextStep(order)
        if (step) presses.press(order, step)
      },
    }),
    [],
  )
}
