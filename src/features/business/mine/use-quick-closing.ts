import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { availabilityQuestion } from '#/components/availability-question'
import { useUndo } from '#/components/form/use-undo'
import { useMustSay } from '#/components/status-line/use-must-say'
import { useSayDone } from '#/components/use-say-done'
import type { Business } from '#/contract/businesses'
import { QUICK_CLOSING } from '#/domain/business/closing-rules'
import { minutes } from '#/domain/values/time'
import { formatClock } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { closeBusiness, openBusiness, switchClosing } from '#/offline/facts/closing'
import { knownBusinessStatus } from '#/offline/facts/settings'
import { useFailureText } from '#/components/set-up/not-ready-text'

/** One press closes a business for half an hour, with five seconds to take it back, or opens it. A failure is said in a message. */
export function useQuickClosing(business: Business) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const mustSay = useMustSay()
  const sayDone = useSayDone()
  const undo = useUndo()
  const [isBusy, setBusy] = useState(false)
  const { restaurantID, restaurantName, timeZone } = business
  /** Whether it was done. */
  const attempt = async (change: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await change()
      return true
    } catch (error) {
      const text = `${restaurantName}: ${failureText(error)}`
      mustSay({ id: `sign-${restaurantID}`, kind: 'error', title: t`Oops`, text })
      return false
    } finally {
      setBusy(false)
    }
  }
  const close = async (): Promise<void> => {
    const endsAt = serverNow() + minutes(QUICK_CLOSING.minutes)
    const isDone = await attempt(() =>
      closeBusiness(business, { reasonId: QUICK_CLOSING.reasonId, notes: '', startsAt: null, endsAt }),
    )
    const closing = knownBusinessStatus(restaurantID)?.closingTime
    if (!isDone || closing === null || closing === undefined) return
    const until = formatClock(endsAt, timeZone)
    // Calling this closing off leaves alone what is planned for later; opening would not.
    undo(
      t`${restaurantName} is closed until ${until}: too busy`,
      t`Undo`,
      () => void attempt(() => switchClosing(business, closing.id, false)),
    )
  }
  const open = async (): Promise<void> => {
    // Opening calls off what is planned, too: that is asked.
    if ((knownBusinessStatus(restaurantID)?.planned ?? []).length > 0) {
      availabilityQuestion.ask('open', business)
      return
    }
    if (await attempt(() => openBusiness(business))) sayDone(t`${restaurantName} takes orders again.`)
  }
  return { isBusy, close, open }
}
