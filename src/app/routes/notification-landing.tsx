import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionStore } from '#/session/session-store'

/** The id of `?order=`, `undefined` for anything that is none. */
const orderOf = (text: unknown): number | undefined => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Where a pressed notification lands: its order when it names one, else the board. */
export const Route = createFileRoute('/_shell/notificationLanding')({
  // A field that is left out would keep what stands in the URL: it must be said to be missing.
  validateSearch: ({ order }: Record<string, unknown>): { order?: number | undefined } => ({ order: orderOf(order) }),
  beforeLoad: async ({ search }) => {
    const { orderLinkKey } = sessionStore.get()
    if (search.order === undefined || orderLinkKey === null) {
      return redirect({ to: '/orders/kanban', replace: true, throw: true })
    }
    // The cipher is not in the first chunk: only a pressed notification needs it here.
    const { encryptOrderId } = await import('#/session/order-link')
    const id = encryptOrderId(search.order, orderLinkKey)
    return redirect({ to: '/orders/$id', params: { id }, replace: true, throw: true })
  },
})
