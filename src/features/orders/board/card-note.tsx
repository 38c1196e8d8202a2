import { OrderNote } from '#/components/order-note'
import type { BoardOrder } from '#/offline/board/view'

/** What the customer warns of, before anything else on the card. */
export const CardNote = ({ order }: { order: BoardOrder }) =>
  order.description === '' ? null : <OrderNote>{order.description}</OrderNote>
