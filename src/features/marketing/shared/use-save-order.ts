import type { CallOptions } from '#/api/call-types'
import { useSave } from '#/api/use-save'
import type { SaveOrder } from './row-order'

/** Saves a place by a call that answers the numbers of all in their new order. */
export function useSaveOrder(
  call: (args: { params: { id: number; n: number } }, options: CallOptions) => Promise<number[]>,
): SaveOrder {
  const { save } = useSave(call)
  return async (id, n) => {
    const saved = await save({ params: { id, n } })
    return saved.isSaved ? { isSaved: true, answer: { orderNo: saved.answer.indexOf(id) + 1 } } : saved
  }
}
