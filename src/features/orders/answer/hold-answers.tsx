import { useEffect, useState } from 'react'
import { answers } from './answer-store'
import { type Work, watchWork } from './at-work'
import { useIsBoard } from './use-is-board'

/**
 * Keeps new orders from opening their dialog over what somebody does elsewhere: they ring, and wait in the row that leads to
 * them. Who types keeps the field whatever rings, on the board, too: a key that was meant for a search must not answer an
 * order. Who fills something in keeps it except on the board, and until nobody has answered for a minute. Draws nothing.
 */
export const HoldAnswers = ({ isOpen, isAlarm }: { isOpen: boolean; isAlarm: boolean }) => {
  const [work, setWork] = useState<Work>('none')
  useEffect(() => watchWork(setWork), [])
  const isBoard = useIsBoard()
  const isBusy = work === 'typing' || (work === 'filling' && !isBoard && !isAlarm)
  // Whoever has come to answer answers one after the other.
  const holds = isBusy && !isOpen
  useEffect(() => {
    answers.hold(holds)
    return () => answers.hold(false)
  }, [holds])
  return null
}
