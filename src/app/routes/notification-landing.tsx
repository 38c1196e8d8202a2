import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { encryptOrderId } from '#/session/order-link'
import { sessionStore } from '#/session/session-store'

const OrderId = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(1))

/** Where a pressed notification lands: its order when it names one, else the board. */
export const Route = createFileRoute('/_shell/notificationLanding')({
  validateSearch: v.object({ order: v.optional(v.fallback(v.optional(OrderId), undefined)) }),
  beforeLoad: ({ search }) => {
    const { orderLinkKey } = sessionStore.get()
    if (search.order === undefined || orderLinkKey === null) {
      return redirect({ to: '/orders/kanban', replace: true, throw: true })
    }
    const id = encryptOrderId(search.order, orderLinkKey)
    return redirect({ to: '/orders/$id', params: { id }, replace: true, throw: true })
  },
})
