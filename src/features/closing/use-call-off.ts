import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMustSay } from '#/components/status-line/use-must-say'
import { useSayDone } from '#/components/use-say-done'
import type { Business, ClosingTime } from '#/contract/businesses'
import { switchClosing, switchExtraTime } from '#/offline/facts/closing'
import { useFailureText } from '#/components/set-up/not-ready-text'

/** One press ends a temporary state; the message offers to take that back. A failure is said in a message. */
function useEnding(businesses: readonly Business[]) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const mustSay = useMustSay()
  const sayDone = useSayDone()
  const [busy, setBusy] = useState(false)
  /** Those for which it was done. */
  const attempt = async (
    those: readonly Business[],
    change: (business: Business) => Promise<void>,
  ): Promise<readonly Business[]> => {
    const answers = await Promise.all(
      those.map(async (business) => {
        try {
          await change(business)
          return [business]
        } catch (error) {
          const text = `${business.restaurantName}: ${failureText(error)}`
          mustSay({ id: `sign-${business.restaurantID}`, kind: 'error', title: t`Oops`, text })
          return []
        }
      }),
    )
    return answers.flat()
  }
  const end = async (text: string, change: (business: Business, on: boolean) => Promise<void>): Promise<void> => {
    setBusy(true)
    const done = await attempt(businesses, (business) => change(business, false))
    setBusy(false)
    if (done.length === 0) return
    sayDone(text, {
      label: t`Undo`,
      onPress: () => void attempt(done, (business) => change(business, true)),
    })
  }
  return { busy, end }
}

/** Calls a planned closing off. */
export function useCallOff(business: Business) {
  const { t } = useLingui()
  const { busy, end } = useEnding([business])
  const callOff = (closing: ClosingTime): Promise<void> =>
    end(t`Planned closing cancelled.`, (one, on) => switchClosing(one, closing.id, on))
  return { busy, callOff }
}

/** Ends extra time. */
export function useEndExtraTime(...businesses: readonly Business[]) {
  const { t } = useLingui()
  const { busy, end } = useEnding(businesses)
  return { busy, endExtraTime: () => end(t`Extra time has ended.`, switchExtraTime) }
}
