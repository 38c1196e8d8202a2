import { useEffect } from 'react'
import type { RingStage } from '#/push/ring'
import { answers } from './answer-store'

/** Who went to the board and forgot the order gets it back when the ring becomes an alarm. */
export function useComeBackAtAlarm(stage: RingStage): void {
  useEffect(() => {
    if (stage === 'alarm') answers.restore()
  }, [stage])
}
