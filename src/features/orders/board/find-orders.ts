import { plainText } from '#/domain/values/plain-text'
import { isSold } from '#/domain/orders/order-status'
import type { BoardOrder } from '#/offline/board/view'

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** A phone is told by at least so many digits; fewer are a number of an order. */
const PHONE_DIGITS = 3

/**
 * Orders whose number, customer or phone the text may mean: those that are still on their way first, each part the newest
 * first. Nothing for an empty text.
 */
export function findOrders<T extends Pick<BoardOrder, 'id' | 'customer' | 'status' | 'lastDateDelivered'>>(
  orders: readonly T[],
  text: string,
  codeOf: (orderId: number) => string,
): readonly T[] {
  const wanted = plainText(text.trim())
  if (wanted === '') return []
  const digits = digitsOf(wanted)
  // A phone is written with spaces, brackets and a plus; "Rruga 12" is none.
  const isPhone = digits.length >= PHONE_DIGITS && /^[\d\s()+/.-]+$/.test(wanted)
  return orders
    .filter(
      ({ id, customer }) =>
        codeOf(id).startsWith(wanted) ||
        String(id).endsWith(wanted) ||
        plainText(customer.name).includes(wanted) ||
        (isPhone && digitsOf(`${customer.phonePrefix}${customer.phone}`).includes(digits)),
    )
    .toSorted((a, b) => endOf(a) - endOf(b) || b.id - a.id)
}

/** 0 while somebody works on it. */
const endOf = ({ status, lastDateDelivered }: Pick<BoardOrder, 'status' | 'lastDateDelivered'>): 0 | 1 =>
  lastDateDelivered === null && isSold(status) ? 0 : 1
