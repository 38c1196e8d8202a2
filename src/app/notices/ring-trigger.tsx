import { Plural, Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ComponentPropsWithRef } from 'react'
import { isWaiting } from '#/domain/orders/order-steps'
import { useOrdersBoard } from '#/offline/board/use-orders-board'
import type { RingState } from '#/push/ring'
import { changeRingSetting, useRingsHere } from '#/push/rings-here'
import { useRing } from '#/push/use-ring'
import { Button, IconButton } from '#/ui/input/button'
import { Chip } from '#/ui/display/chip'
import { classNames } from '#/ui/timing/class-names'
import { useMediaQuery } from '#/ui/timing/use-media-query'
import styles from './ring-trigger.module.css'

/** From here on the top bar has room for the press, and from there on for its words beside a page's own actions. */
const WIDE = '(min-width: 1200px)'
const WORDS = '(min-width: 1600px)'

/** The state of the ring in words. */
export const useRingLabel = (): string => {
  const { t } = useLingui()
  const { state } = useRing()
  const rings = useRingsHere()
  const labels: Record<RingState, string> = {
    ready: t`The ring is on`,
    locked: t`Touch to turn on the ring`,
    muted: t`Ring is muted`,
    missing: t`This browser cannot ring`,
  }
  return rings ? labels[state] : t`This device does not ring`
}

/** How many orders wait that this device was not told to ring for. */
function useQuietCount(): number {
  const rings = useRingsHere()
  const { orders } = useOrdersBoard()
  return rings ? 0 : orders.filter(isWaiting).length
}

/** The one press that makes a quiet device ring, beside its count where there is room. */
export const RingHere = () => {
  const { t } = useLingui()
  const isWide = useMediaQuery(WIDE)
  const hasWords = useMediaQuery(WORDS)
  const quiet = useQuietCount()
  if (!isWide || quiet === 0) return null
  const ring = () => changeRingSetting(true)
  return hasWords ? (
    <Button variant="tonal" icon={BellRing} className={classNames(styles['here'])} onClick={ring}>
      <Trans>Ring on this device</Trans>
    </Button>
  ) : (
    <IconButton icon={BellRing} label={t`Ring on this device`} className={classNames(styles['here'])} onClick={ring} />
  )
}

/** Whether the ring can be heard. Muted by choice stays in plain sight, and so do orders that ring elsewhere only. */
export const RingTrigger = (props: ComponentPropsWithRef<'button'>) => {
  const { state } = useRing()
  const label = useRingLabel()
  const rings = useRingsHere()
  const quiet = useQuietCount()
  if (quiet > 0) {
    return (
      <button type="button" aria-haspopup="dialog" data-counts="" {...props} className={styles['chip']}>
        <Chip kind="ink" size="control" icon={BellOff}>
          <b className={styles['count']} aria-hidden>
            {quiet}
          </b>
          <span className={styles['words']}>
            <Plural value={quiet} one="# order is waiting" other="# orders are waiting" />
          </span>
        </Chip>
      </button>
    )
  }
  return rings && state === 'muted' ? (
    <button type="button" aria-haspopup="dialog" {...props} aria-label={label} className={styles['chip']}>
      <Chip kind="ink" size="control" icon={VolumeX}>
        <span className={styles['words']}>
          <Trans>Ring is muted</Trans>
        </span>
      </Chip>
    </button>
  ) : (
    <IconButton aria-haspopup="dialog" {...props} icon={rings && state === 'ready' ? Volume2 : BellOff} label={label} />
  )
}
