import { useEffect, useRef } from 'react'
import { isUnattended } from '#/domain/devices/attendance'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'
import { touches } from '#/offline/attention/touches'
import type { BoardOrder } from '#/offline/board/view'
import { answers } from './answer-store'
import { useIsBoard } from './use-is-board'

/**
 * Ends the choice of the board where nobody looks at it any more: they went to another page, or no screen of a business
 * whose orders wait was touched for a minute.
 */
export function useComeBack(waiting: readonly BoardOrder[]): void {
  const isBoard = useIsBoard()
  const wasBoard = useRef(isBoard)
  useEffect(() => {
    // Not before the board is reached: "Show the board" is pressed on any page.
    if (wasBoard.current && !isBoard) answers.comeBack()
    wasBoard.current = isBoard
  }, [isBoard])
  useEffect(() => {
    const businessIds = [...new Set(waiting.map(({ businessId }) => businessId))]
    if (businessIds.length === 0) return
    const look = (now: number) => {
      if (answers.get().isMinimised && isUnattended(businessIds, touches.get(), now)) answers.comeBack()
    }
    look(serverNow())
    return onSecond(look)
  }, [waiting])
}
