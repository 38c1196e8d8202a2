import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { answers } from './answer-store'
import { BOARD, useIsBoard } from './use-is-board'
import { watchTouches } from './watch-touches'

/** Whether the board is open, and the press that puts the orders' dialog aside to see it, from wherever it is pressed. */
export function useShowBoard(): { isBoard: boolean; show: () => void } {
  const navigate = useNavigate()
  const isBoard = useIsBoard()
  const onBoard = useEffectEvent(() => isBoard)
  useEffect(() => watchTouches(onBoard), [])
  const show = () => {
    answers.minimise()
    if (!isBoard) void navigate({ to: BOARD })
  }
  return { isBoard, show }
}
