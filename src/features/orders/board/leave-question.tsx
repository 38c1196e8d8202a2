import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { kanbanColumn } from '#/domain/orders/kanban'
import type { BoardOrder } from '#/offline/board/view'
import { Button } from '#/ui/input/button'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { isFirstPage, leavePage, mustStayInApp, useBack } from '#/ui/overlay/back'

const isAtWork = (order: BoardOrder): boolean => {
  const column = kanbanColumn(order)
  return column !== undefined && column !== 'completed'
}

/**
 * While orders are in the kitchen, Back asks before it leaves the app: nothing rings where Drin is not open. While one rings
 * here it does nothing: that is not left.
 */
export const LeaveQuestion = ({ orders }: { orders: readonly BoardOrder[] }) => {
  const [isAsked, setAsked] = useState(false)
  const ask = () => {
    if (!mustStayInApp()) setAsked(true)
  }
  useBack(orders.some(isAtWork) && isFirstPage(), ask, true)
  if (!isAsked) return null
  const stay = () => setAsked(false)
  return (
    <AlertDialog
      open
      closeOnEscape
      onClose={stay}
      title={<Trans>Leave Drin?</Trans>}
      description={<Trans>Orders are still in the kitchen. New ones ring here only while Drin is open.</Trans>}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={leavePage}>
            <Trans comment="button: leave the app">Leave</Trans>
          </Button>
          <Button size="kitchen" onClick={stay}>
            <Trans comment="button: do not leave the app">Stay</Trans>
          </Button>
        </>
      }
    />
  )
}
