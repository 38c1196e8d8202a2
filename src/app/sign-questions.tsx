import { useEffect, useState, useSyncExternalStore } from 'react'
import { signQuestion } from '#/components/sign-question'
import { ACCESS } from '#/domain/access'
import { useMay } from '#/session/use-session'
import { ExtraTimeDialog, GoOfflineDialog, GoOnlineDialog } from './late-parts'

/** The dialog of whatever was asked about the sign on the door. */
export const SignQuestions = () => {
  const asked = useSyncExternalStore(signQuestion.subscribe, signQuestion.get)
  const mayGiveTime = useMay(ACCESS.extraTime)
  // A question that was answered stays, so that its dialog can close with its motion.
  const [shown, setShown] = useState(asked)
  if (asked !== undefined && asked !== shown) setShown(asked)
  useEffect(() => signQuestion.close, [])
  if (shown === undefined) return null
  const { about, businesses, serial } = shown
  const dialog = { businesses, open: asked !== undefined, onClose: signQuestion.close }
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
          onExtraTime={mayGiveTime ? () => signQuestion.ask('extraTime', ...businesses) : undefined}
        />
      )
  }
}
