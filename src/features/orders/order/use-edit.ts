import { ApiError } from '#/api/api-error'
import { type Saved, useSave } from '#/api/use-save'
import { useSayDone } from '#/components/use-say-done'
import type { Order } from '#/contract/orders'
import { isOpen } from '#/domain/orders/order-status'
import { refreshOrder, takeOrder } from '#/offline/board/sync-orders'

export type Call<Answer> = (options: { headers?: Readonly<Record<string, string>> }) => Promise<Answer>

type EditRequest = { content: unknown; call: Call<unknown> }

/** One write about an order while connected; `content` tells a repetition of a press from another request. */
export function useEdit({ id: orderId, status }: Order) {
  const say = useSayDone()
  const { save, isBusy, error, forget } = useSave(({ call }: EditRequest, options) => call(options), {
    contentOf: ({ content }) => content,
  })

  const send = async <Answer>(content: unknown, call: Call<Answer>): Promise<Saved<Answer>> => {
    const saved = await save({ content, call })
    // It is the answer of this call: each press makes one.
    if (saved.isSaved) return { isSaved: true, answer: saved.answer as Answer }
    // An answer of its own kind tells that the order is another one by now.
    if (saved.error instanceof ApiError && !saved.error.isUnreached)
      void refreshOrder(orderId, 'poll', placeOf(status)).catch(() => undefined)
    return saved
  }

  /** The order that an edit answers is shown at once, here and in every tab. */
  const take = async (order: Order, done: string): Promise<void> => {
    if (isOpen(order.status)) await takeOrder(order)
    else await refreshOrder(orderId, 'poll', placeOf(order.status)).catch(() => undefined)
    say(done)
  }

  /** Both. @returns whether it was done */
  const change = async (content: unknown, call: Call<Order>, done: string): Promise<boolean> => {
    const saved = await send(content, call)
    if (saved.isSaved) await take(saved.answer, done)
    return saved.isSaved
  }

  /** @returns `undefined` where it failed */
  const run = async <Answer>(content: unknown, call: Call<Answer>): Promise<Answer | undefined> => {
    const saved = await send(content, call)
    return saved.isSaved ? saved.answer : undefined
  }

  return { isBusy, failure: error ?? undefined, error, send, take, run, say, change, forget }
}

/** An order that has ended is kept beside the board, not on it. */
const placeOf = (status: Order['status']): 0 | 1 => (isOpen(status) ? 1 : 0)

/** The argument of calls about one order. */
export const ofOrder = (orderId: number) => ({ params: { orderId } })
