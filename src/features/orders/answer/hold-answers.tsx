import { useEffect, useState } from 'react'
import { answers } from './answer-store'
import { watchWork } from './at-work'
import { useIsBoard } from './use-is-board'

/**
 * Keeps new orders from opening their dialog over what somebody fills in elsewhere: they ring, and wait in the bar that
 * leads to them. Not on the board, and not once nobody has answered for a minute. Draws nothing.
 */
export const HoldAnswers = ({ isOpen, isAlarm }: { isOpen: boolean; isAlarm: boolean }) => {
  const [isAtWork, setAtWork] = useState(false)
  useEffect(() => watchWork(setAtWork), [])
  const isBoard = useIsBoard()
  // Whoever has come to answer answers one after the other.
  const holds = isAtWork && !isBoard && !isOpen && !isAlarm
  useEffect(() => {
    answers.hold(holds)
    return () => answers.hold(false)
  }, [holds])
  return null
}
