import { useEffect, useState, useSyncExternalStore } from 'react'
import { availabilityQuestion } from '#/components/availability-question'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { ExtraTimeDialog, GoOfflineDialog, GoOnlineDialog } from '../loading/lazy-parts'

/** The dialog that asks whether a business takes orders. */
export const AvailabilityQuestions = () => {
  const asked = useSyncExternalStore(availabilityQuestion.subscribe, availabilityQuestion.get)
  const mayGiveTime = useMay(ACCESS.extraTime)
  // A question that was answered stays, so that its dialog can close with its motion.
  const [shown, setShown] = useState(asked)
  if (asked !== undefined && asked !== shown) setShown(asked)
  useEffect(() => availabilityQuestion.close, [])
  if (shown === undefined) return null
  const { about, businesses, serial } = shown
  const dialog = { businesses, open: asked !== undefined, onClose: availabilityQuestion.close }
  switch (about) {
    case 'open':
      return <GoOnlineDialog key={serial} {...dialog} />
    case 'extraTime':
      return <ExtraTimeDialog key={serial} {...dialog} />
    case 'close':
      return (
        <GoOfflineDialog
          key={serial}
          {...dialog}
          onExtraTime={mayGiveTime ? () => availabilityQuestion.ask('extraTime', ...businesses) : undefined}
        />
      )
  }
}
