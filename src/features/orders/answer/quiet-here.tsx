import { Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import { mayBeQuiet } from '#/domain/devices/ring-policy'
import { changeRingSetting } from '#/push/rings-here'
import { shift } from '#/push/shift-record'
import { accessUserOf, useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { useToasts } from '#/ui/toast/toast'
import { answers } from './answer-store'
import { useIsBoard } from './use-is-board'

/**
 * On an office screen, for whoever runs the business: this device is no kitchen screen, and from now on shows how many orders wait
 * without a sound. Never on the board and never during a shift, where it is one.
 */
export const QuietHere = ({ className }: { className: string }) => {
  const { t } = useLingui()
  const user = useUser()
  const toasts = useToasts()
  const isBoard = useIsBoard()
  if (isBoard || !mayBeQuiet(accessUserOf(user)) || shift.get()?.userId === user.id) return null
  const quiet = () => {
    changeRingSetting(false)
    // It asks for none of them any more, the one on screen included.
    answers.setWaiting([])
    toasts.show({
      kind: 'info',
      title: t`New orders do not ring on this device.`,
      text: t`Other devices ring as before.`,
      action: { label: t`Ring here`, icon: BellRing, onPress: () => changeRingSetting(true) },
      durationMs: 8_000,
    })
  }
  return (
    <Button variant="ghost" icon={BellOff} className={className} onClick={quiet}>
      <Trans>Not on this device</Trans>
    </Button>
  )
}
