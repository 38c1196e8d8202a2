import { SyncChip } from '#/components/order-chips'
import { StatusTag } from '#/components/status-tag'
import type { BoardOrder } from '#/offline/board/view'
import type { CardActions } from '../shared/card-actions'
import { OrderLine } from './order-line'

/** An order that was looked for: whose it is, and how far it has come. */
export const FoundLine = ({
  order,
  code,
  showsBusiness,
  actions,
}: {
  order: BoardOrder
  code: string
  showsBusiness: boolean
  actions: CardActions
}) => (
  <OrderLine
    order={order}
    code={code}
    isLeaving={false}
    showsBusiness={showsBusiness}
    actions={actions}
    words={order.customer.name}
  >
    <SyncChip sync={order.sync} />
    <StatusTag order={order} />
  </OrderLine>
)
