import { Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ComponentPropsWithRef } from 'react'
import type { RingState } from '#/push/ring'
import { useRing } from '#/push/use-ring'
import { IconButton } from '#/ui/button'
import { Chip } from '#/ui/chip'
import styles from './ring-trigger.module.css'

/** The state of the ring in words. */
export const useRingLabel = (): string => {
  const { t } = useLingui()
  const { state } = useRing()
  const labels: Record<RingState, string> = {
    ready: t`The ring is on`,
    locked: t`The ring is off until a touch`,
    muted: t`Ring is muted`,
    missing: t`This browser cannot ring`,
  }
  return labels[state]
}

/** Whether the ring can be heard. Muted by choice stays in plain sight. */
export const RingTrigger = (props: ComponentPropsWithRef<'button'>) => {
  const { state } = useRing()
  const label = useRingLabel()
  return state === 'muted' ? (
    <button type="button" aria-haspopup="dialog" {...props} aria-label={label} className={styles['chip']}>
      <Chip kind="ink" size="control" icon={VolumeX}>
        <span className={styles['words']}>
          <Trans>Ring is muted</Trans>
        </span>
      </Chip>
    </button>
  ) : (
    <IconButton aria-haspopup="dialog" {...props} icon={state === 'ready' ? Volume2 : BellOff} label={label} />
  )
}
