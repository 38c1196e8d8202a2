import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnection } from '#/offline/live/use-connection'
import { askForPersistence } from '#/push/device-facts'
import { askForNotifications, registerPush } from '#/push/registration'
import { ring } from '#/push/ring'
import { changeRingSetting } from '#/push/rings-here'
import { useUpdate } from '#/push/service-worker-registration'
import { useInstall } from '#/push/use-install'
import { usePreferences } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { useToasts } from '#/ui/toast/toast'
import type { CheckId, Findings } from './device-checks'

type FixProps = { id: CheckId; found: Findings; onDone: () => void; onHowToAllow: () => void }

/** The one press that mends a finding, or proves that there is nothing to mend; nothing where only words help. */
export const CheckFix = ({ id, found, onDone, onHowToAllow }: FixProps) => {
  const { t } = useLingui()
  const toasts = useToasts()
  const [, setPreferences] = usePreferences()
  const { retryNow } = useConnection()
  const { apply } = useUpdate()
  const { install } = useInstall()

  const persist = async () => {
    if ((await askForPersistence()) === true) return
    toasts.show({
      kind: 'warning',
      title: t`Attention`,
      text: t`The browser refused. It usually agrees once Drin is installed, or notifications are allowed.`,
    })
  }
  const register = async () => {
    if ((await registerPush()) === 'registered') return
    toasts.show({
      kind: 'warning',
      title: t`Attention`,
      text: t`The push service did not answer. Orders still arrive while Drin is open.`,
    })
  }

  if (id === 'sound') {
    if (found.sound === 'locked') {
      return <FixButton label={<Trans>Turn on the ring</Trans>} onPress={() => ring.unlock()} onDone={onDone} />
    }
    if (found.sound === 'notTold') {
      return (
        <FixButton label={<Trans>Ring on this device</Trans>} onPress={() => changeRingSetting(true)} onDone={onDone} />
      )
    }
    return found.sound === 'sounds' && found.volume === 'full' ? (
      <FixButton label={<Trans>Test the ring</Trans>} isQuiet onPress={() => ring.test()} onDone={onDone} />
    ) : null
  }
  if (id === 'volume' && found.volume === 'muted') {
    return <FixButton label={<Trans>Unmute</Trans>} onPress={() => setPreferences({ muted: false })} onDone={onDone} />
  }
  if (id === 'notifications' && found.notifications === 'notAsked') {
    return <FixButton label={<Trans>Turn on</Trans>} onPress={askForNotifications} onDone={onDone} />
  }
  if (id === 'notifications' && found.notifications === 'blocked') {
    return <FixButton label={<Trans>How to turn them on</Trans>} onPress={onHowToAllow} onDone={onDone} />
  }
  if (id === 'push' && found.push === 'notRegistered') {
    return <FixButton label={<Trans>Register</Trans>} onPress={register} onDone={onDone} />
  }
  if (id === 'storage' && found.storage === 'mayBeDropped') {
    return <FixButton label={<Trans>Ask the browser</Trans>} onPress={persist} onDone={onDone} />
  }
  if (id === 'connection' && found.connection !== 'live') {
    return <FixButton label={<Trans>Try now</Trans>} onPress={retryNow} onDone={onDone} />
  }
  if (id === 'version' && found.version === 'old') {
    return <FixButton label={<Trans>Update now</Trans>} onPress={apply} onDone={onDone} />
  }
  if (id === 'installed' && found.installed === 'possible') {
    return <FixButton label={<Trans>Install</Trans>} onPress={install} onDone={onDone} />
  }
  return null
}

const FixButton = ({
  label,
  isQuiet = false,
  onPress,
  onDone,
}: {
  label: React.ReactNode
  /** Nothing is wrong: it only proves so. */
  isQuiet?: boolean
  onPress: () => unknown
  onDone: () => void
}) => {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress()
    setBusy(false)
    onDone()
  }
  return (
    <Button variant={isQuiet ? 'outline' : 'tonal'} busy={isBusy} onClick={() => void press()}>
      {label}
    </Button>
  )
}
