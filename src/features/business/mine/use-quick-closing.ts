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
import { closeBusiness, openBusiness, type SignReceipt, switchClosing } from '#/offline/facts/closing'
import { shownStatus } from '#/offline/facts/shown-status'
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
  /** Whether it was done or kept; false where it was not. */
  const attempt = async (change: () => Promise<SignReceipt | void>): Promise<SignReceipt | false> => {
    setBusy(true)
    try {
      return (await change()) ?? 'done'
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
    const receipt = await attempt(() =>
      closeBusiness(business, { reasonId: QUICK_CLOSING.reasonId, notes: '', startsAt: null, endsAt }),
    )
    if (receipt === 'kept')
      return sayDone(t`${restaurantName} is closed on this tablet; guests can still order until this is sent.`)
    const closing = shownStatus(restaurantID)?.closingTime
    if (receipt === false || closing === null || closing === undefined) return
    const time = formatClock(endsAt, timeZone)
    // Calling this closing off leaves alone what is planned for later; opening would not.
    undo(
      t`${restaurantName} is closed until ${time}: too busy`,
      t`Undo`,
      () => void attempt(() => switchClosing(business, closing.id, false)),
    )
  }
  const open = async (): Promise<void> => {
    // Opening calls off what is planned, too: that is asked.
    if ((shownStatus(restaurantID)?.planned ?? []).length > 0) {
      availabilityQuestion.ask('open', business)
      return
    }
    const receipt = await attempt(() => openBusiness(business))
    if (receipt === 'done') sayDone(t`${restaurantName} takes orders again.`)
    if (receipt === 'kept')
      sayDone(t`${restaurantName} is open on this tablet; guests cannot order until this is sent.`)
  }
  return { isBusy, close, open }
}
