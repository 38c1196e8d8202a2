import { useState } from 'react'
import type { Business } from '#/contract/businesses'

export type Failure = { business: Business; error: unknown }

/**
 * Does the same for several businesses at once. Where it fails for some, those are what is left to do, and the question
 * stays: pressing again tries them again.
 */
export function useSignChange(candidates: readonly Business[]) {
  const [chosen, setChosen] = useState(candidates)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [busy, setBusy] = useState(false)
  const run = async (
    change: (business: Business) => Promise<void>,
  ): Promise<{ done: readonly Business[]; failed: readonly Failure[] }> => {
    setBusy(true)
    setFailures([])
    const answers = await Promise.allSettled(chosen.map(change))
    const failed = answers.flatMap((answer, i) => {
      const business = chosen[i]
      return answer.status === 'rejected' && business ? [{ business, error: answer.reason as unknown }] : []
    })
    const done = chosen.filter((business) => !failed.some((failure) => failure.business === business))
    setBusy(false)
    setFailures(failed)
    if (failed.length > 0) setChosen(failed.map(({ business }) => business))
    return { done, failed }
  }
  return { candidates, chosen, choose: setChosen, failures, busy, run }
}
export type SignChange = ReturnType<typeof useSignChange>
