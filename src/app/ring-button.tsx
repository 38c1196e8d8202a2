import { Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useRing } from '#/push/use-ring'
import { IconButton } from '#/ui/button'
import { Chip } from '#/ui/chip'
import { Popover } from '#/ui/popover'
import { RingSettings } from '#/components/ring-settings'
import styles from './ring-button.module.css'

/** Whether the ring can be heard. Muted by choice stays in plain sight. */
export const RingButton = () => {
  const { t } = useLingui()
  const { state } = useRing()
  const label = {
    ready: t`The ring is on`,
    locked: t`The ring is off until a touch`,
    muted: t`Ring is muted`,
    missing: t`This browser cannot ring`,
  }[state]
  return (
    <Popover
      title={t`Ring sound`}
      closeLabel={t`Close`}
      trigger={
        state === 'muted' ? (
          <button type="button" aria-label={label} className={styles['chip']}>
            <Chip kind="ink" size="control" icon={VolumeX}>
              <span className={styles['words']}>
                <Trans>Ring is muted</Trans>
              </span>
            </Chip>
          </button>
        ) : (
          <IconButton icon={state === 'ready' ? Volume2 : BellOff} label={label} />
        )
      }
    >
      <div className={styles['body']}>
        <p className={styles['state']}>{label}</p>
        <RingSettings />
      </div>
    </Popover>
  )
}
