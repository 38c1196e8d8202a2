import { useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { countdownText } from '#/domain/orders/order-timing'
import { classNames } from '#/ui/timing/class-names'
import { ProgressRing, RING_FRACTION } from '#/ui/display/progress-ring'
import {
  setAttributeOnce,
  setFractionOnce,
  setLabelByMinute,
  setTextOnce,
  type Span,
  useCountdownClock,
} from './countdown-clock'
import { useTimeLeftText } from './time-left'
import styles from './timer-pill.module.css'

/** How long is left: calm tint, amber, then inverted with a hatch, a sign and "+3 min". Ticks without rendering. */
export const TimerPill = ({ span, size = 'normal' }: { span: Span; size?: 'normal' | 'small' }) => {
  const { t, i18n } = useLingui()
  const timeLeft = useTimeLeftText()
  const ref = useRef<HTMLSpanElement>(null)
  useCountdownClock(ref, span, (pill, left) => {
    const number = pill.children[2]
    if (!number) return
    setAttributeOnce(pill, 'data-tone', left.tone)
    setTextOnce(number, left.tone === 'late' ? `+${left.overtimeMinutes}` : countdownText(left.leftMs))
    setFractionOnce(pill, RING_FRACTION, left.fraction)
    setLabelByMinute(pill, left, i18n.locale, () => timeLeft(left))
  })
  return (
    <span ref={ref} role="timer" className={classNames(styles['timer'], size === 'small' && styles['small'])}>
      <ProgressRing className={classNames(styles['ring'])} />
      <TriangleAlert className={styles['sign']} />
      <span />
      <small className={styles['unit']}>
        {t({ message: 'min', comment: 'unit after a number of minutes, as in "+3 min"' })}
      </small>
    </span>
  )
}
