import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#/api/error-text'
import type { Business, ClosingTime } from '#/contract/businesses'
import { switchClosing, switchExtraTime } from '#/offline/closing'
import { useToasts } from '#/ui/toast'

/** One press ends a temporary state; the message offers to take that back. A failure is said in a message. */
function useEnding(business: Business) {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const attempt = async (change: () => Promise<void>): Promise<boolean> => {
    try {
      await change()
      return true
    } catch (error) {
      toasts.show({ kind: 'error', title: t`Oops`, text: `${business.restaurantName}: ${errorText(error, i18n)}` })
      return false
    }
  }
  const end = async (text: string, change: (on: boolean) => Promise<void>): Promise<void> => {
    setBusy(true)
    const isDone = await attempt(() => change(false))
    setBusy(false)
    if (!isDone) return
    toasts.show({
      kind: 'success',
      title: t({ message: 'Completed', context: 'title of a message' }),
      text,
      action: { label: t`Undo`, onPress: () => void attempt(() => change(true)) },
    })
  }
  return { busy, end }
}

/** Calls a planned closing off. */
export function useCallOff(business: Business) {
  const { t } = useLingui()
  const { busy, end } = useEnding(business)
  const callOff = (closing: ClosingTime): Promise<void> =>
    end(t`The planned closing is called off.`, (on) => switchClosing(business, closing.id, on))
  return { busy, callOff }
}

/** Ends extra time. */
export function useEndExtraTime(business: Business) {
  const { t } = useLingui()
  const { busy, end } = useEnding(business)
  return { busy, endExtraTime: () => end(t`Extra time has ended.`, (on) => switchExtraTime(business, on)) }
}
