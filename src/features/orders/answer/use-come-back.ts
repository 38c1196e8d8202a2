import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isUnattended } from '#/domain/devices/attendance'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'
import { touches } from '#/offline/attention/touches'
import type { BoardOrder } from '#/offline/board/view'
import { answers } from './answer-store'
import { useIsBoard } from './use-is-board'

/**
 * Ends the choice of the board, and what was put aside, where nobody looks at it any more: they went to another page, or no screen of
 * a business whose orders wait was touched for a minute.
 */
export function useComeBack(waiting: readonly BoardOrder[]): void {
  const isBoard = useIsBoard()
  const wasBoard = useRef(isBoard)
  const page = useLocation({ select: ({ pathname }) => pathname })
  const lastPage = useRef(page)
  useEffect(() => {
    // "Not now" was said on the page before.
    if (lastPage.current !== page && answers.get().aside.size > 0) answers.comeBack()
    lastPage.current = page
  }, [page])
  useEffect(() => {
    // Not before the board is reached: "Show the board" is pressed on any page.
    if (wasBoard.current && !isBoard) answers.comeBack()
    wasBoard.current = isBoard
  }, [isBoard])
  useEffect(() => {
    const businessIds = [...new Set(waiting.map(({ businessId }) => businessId))]
    if (businessIds.length === 0) return
    const look = (now: number) => {
      const { isMinimised, aside } = answers.get()
      if ((isMinimised || aside.size > 0) && isUnattended(businessIds, touches.get(), now)) answers.comeBack()
    }
    look(serverNow())
    return onSecond(look)
  }, [waiting])
}
