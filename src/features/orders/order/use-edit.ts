import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSayDone } from '#/components/use-say-done'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import type { Order } from '#/contract/orders'
import { isOpen } from '#/domain/order-status'
import { uuid } from '#/offline/random'
import { refreshOrder, takeOrder } from '#/offline/sync-orders'

export type Call<Answer> = (options: { headers: Record<string, string> }) => Promise<Answer>

/**
 * One write about an order while connected: pending, failed, done. A press that is repeated after no answer came carries
 * the same key, so that nothing happens twice; `content` tells a repetition from another wish.
 */
export function useEdit({ id: orderId, status }: Order) {
  const client = useQueryClient()
  const say = useSayDone()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const sent = useRef({ content: '', key: '' })

  /** `undefined` where it failed. */
  const run = async <Answer>(content: unknown, call: Call<Answer>): Promise<Answer | undefined> => {
    const text = JSON.stringify(content)
    if (sent.current.content !== text) sent.current = { content: text, key: uuid() }
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await call({ headers: { [IDEMPOTENCY_HEADER]: sent.current.key } })
      sent.current = { content: '', key: '' }
      void client.invalidateQueries({ queryKey: query(api.orderEditing.history, ofOrder(orderId)).queryKey })
      return answer
    } catch (error) {
      setFailure(error)
      // An answer of its own kind: the next press is another attempt. Without one it is the same attempt again.
      if (error instanceof ApiError && !error.isUnreached) {
        sent.current = { content: '', key: '' }
        void refreshOrder(orderId, 'poll', placeOf(status)).catch(() => undefined)
      }
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** The same for edits that answer the order: it is shown at once, here and in every tab. */
  const change = async (content: unknown, call: Call<Order>, done: string): Promise<boolean> => {
    const order = await run(content, call)
    if (order === undefined) return false
    if (isOpen(order.status)) await takeOrder(order)
    else await refreshOrder(orderId, 'poll', placeOf(order.status)).catch(() => undefined)
    say(done)
    return true
  }

  return { isBusy, failure, run, say, change, forget: () => setFailure(undefined) }
}

/** An order that has ended is kept beside the board, not on it. */
const placeOf = (status: Order['status']): 0 | 1 => (isOpen(status) ? 1 : 0)

/** The argument of calls about one order. */
export const ofOrder = (orderId: number) => ({ params: { orderId } })
