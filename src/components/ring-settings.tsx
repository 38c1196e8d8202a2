import { Trans } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import Volume2 from 'lucide-react/icons/volume-2'
import { useId, useState } from 'react'
import { mayBeQuiet } from '#/domain/devices/ring-policy'
import { ring } from '#/push/ring'
import { changeRingSetting, useRingsHere } from '#/push/rings-here'
import { useRing } from '#/push/use-ring'
import { accessUserOf, usePreferences, useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { Switch } from '#/ui/input/switch'
import styles from './device-rows.module.css'

/**
 * Whether this device rings for new orders at all, for those whose account does not say so by itself: an administrator, a
 * courier, an accountant or an owner tells each device.
 */
export const RingHereSettings = () => {
  const id = useId()
  const user = useUser()
  const rings = useRingsHere()
  if (!mayBeQuiet(accessUserOf(user))) return null
  return rings ? (
    <div className={styles['row']}>
      <BellRing />
      <span id={id} className={styles['words']}>
        <Trans>Ring on this device</Trans>
      </span>
      <Switch labelledBy={id} checked onChange={changeRingSetting} />
    </div>
  ) : (
    <Button icon={BellRing} block onClick={() => changeRingSetting(true)}>
      <Trans>Ring on this device</Trans>
    </Button>
  )
}

/** Ring on or off on this device, and one ring to hear that it works. */
export const RingSettings = () => {
  const id = useId()
  const [{ muted }, setPreferences] = usePreferences()
  const { state } = useRing()
  const [testing, setTesting] = useState(false)
  const test = async () => {
    setTesting(true)
    await ring.test()
    setTesting(false)
  }
  return (
    <>
      <div className={styles['row']}>
        <Volume2 />
        <span id={id} className={styles['words']}>
          <Trans>Ring sound</Trans>
        </span>
        <Switch labelledBy={id} checked={!muted} onChange={(on) => setPreferences({ muted: !on })} />
      </div>
      <Button
        variant="outline"
        icon={BellRing}
        block
        busy={testing}
        disabled={state === 'muted' || state === 'missing'}
        onClick={() => void test()}
      >
        <Trans>Test the ring</Trans>
      </Button>
    </>
  )
}
