import { useEffect } from 'react'
import { withScreenTexts } from '#/i18n/with-screen-texts'
import type { BoardOrder } from '#/offline/board/view'
import { lazyPart } from '#/ui/timing/lazy-part'
import { useCodeOf } from '../shared/use-all-orders'
import type { BoardTool } from './board-tools'
import type { CardActions } from '../shared/card-actions'
import { AllCaughtUp } from './lazy-caught-up'
import { StepUndo } from './lazy-step-undo'
import { FindOrderDialog } from './find-order-dialog'
import { LeaveQuestion } from './leave-question'
import { kanbanColumn } from '#/domain/orders/kanban'
import { dishTicks } from './dish-ticks'

const AllDayDialog = lazyPart(
  withScreenTexts(async () => (await import('../all-day/all-day-dialog')).AllDayDialog, 'kitchen'),
)

/** The board is long in use by then; from here on it opens without a network, too. */
const WARM_AFTER_MS = 3_000

/** What the board's header opens over it. */
export const BoardDialogs = ({
  tool,
  orders,
  showsBusiness,
  actions,
  onClose,
}: {
  tool: BoardTool | undefined
  orders: readonly BoardOrder[]
  showsBusiness: boolean
  actions: CardActions
  onClose: () => void
}) => {
  const codeOf = useCodeOf(orders)
  useEffect(() => {
    void AllCaughtUp.warm()
    void StepUndo.warm()
    const timer = setTimeout(() => void AllDayDialog.warm(), WARM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useTidyTicks(orders)
  return (
    <>
      <LeaveQuestion orders={orders} />
      {tool === 'find' && <FindOrderDialog {...{ orders, codeOf, showsBusiness, actions, onClose }} />}
      {tool === 'allDay' && <AllDayDialog {...{ orders, codeOf, actions, onClose }} />}
    </>
  )
}

/** What was struck out of an order goes when the order leaves the stove: one that comes back begins anew. */
function useTidyTicks(orders: readonly BoardOrder[]): void {
  useEffect(() => {
    const gone = new Set(orders.filter((order) => kanbanColumn(order) !== 'accepted').map(({ id }) => id))
    dishTicks.tidy((orderId) => gone.has(orderId))
  }, [orders])
}
