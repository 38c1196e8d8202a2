import { useEffect } from 'react'
import { withScreenTexts } from '#/i18n/with-screen-texts'
import type { BoardOrder } from '#/offline/view'
import { late } from '#/ui/late'
import { useCodeOf } from '../use-all-orders'
import type { BoardTool } from './board-tools'
import type { CardActions } from './card-actions'
import { FindOrderDialog } from './find-order-dialog'

const AllDayDialog = late(withScreenTexts(async () => (await import('../all-day/all-day-dialog')).AllDayDialog))

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
    const timer = setTimeout(() => void AllDayDialog.warm(), WARM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  switch (tool) {
    case 'find':
      return <FindOrderDialog {...{ orders, codeOf, showsBusiness, actions, onClose }} />
    case 'allDay':
      return <AllDayDialog {...{ orders, codeOf, actions, onClose }} />
    case undefined:
      return null
  }
}
