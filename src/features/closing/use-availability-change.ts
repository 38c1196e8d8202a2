import { useState } from 'react'
import { useSayDone } from '#/components/use-say-done'
import type { Business } from '#/contract/businesses'
import type { SignReceipt } from '#/offline/facts/closing'

/** What every question about opening and closing is given. */
export type AvailabilityDialogProps = { businesses: readonly Business[]; open: boolean; onClose: () => void }

type Failure = { business: Business; error: unknown }

/**
 * Does the same for several businesses at once, says what was done, and closes the question. Where it fails for some, those
 * are what is left to do, and the question stays: pressing again tries them again.
 */
export function useAvailabilityChange({ businesses: candidates, onClose }: AvailabilityDialogProps) {
  const sayDone = useSayDone()
  const [chosen, setChosen] = useState(candidates)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [busy, setBusy] = useState(false)
  /** @param said what a message says when it is done for so many, or kept for some of them until there is a connection; answers the failures */
  const run = async (
    change: (business: Business) => Promise<SignReceipt | void>,
    said: (count: number, isKept: boolean) => string,
  ): Promise<readonly Failure[]> => {
    setBusy(true)
    setFailures([])
    const answers = await Promise.allSettled(chosen.map(change))
    const failed = answers.flatMap((answer, i) => {
      const business = chosen[i]
      return answer.status === 'rejected' && business ? [{ business, error: answer.reason as unknown }] : []
    })
    const isKept = answers.some((answer) => answer.status === 'fulfilled' && answer.value === 'kept')
    setBusy(false)
    setFailures(failed)
    if (failed.length < chosen.length) sayDone(said(chosen.length - failed.length, isKept))
    if (failed.length > 0) setChosen(failed.map(({ business }) => business))
    else onClose()
    return failed
  }
  return { candidates, chosen, choose: setChosen, failures, busy, run }
}
export type AvailabilityChange = ReturnType<typeof useAvailabilityChange>
