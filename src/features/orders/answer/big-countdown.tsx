import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import {
  setAttributeOnce,
  setFractionOnce,
  setLabelByMinute,
  setTextOnce,
  type Span,
  useCountdownClock,
} from '#/components/countdown-clock'
import { useTimeLeftText } from '#/components/time-left'
import { countdownText } from '#/domain/orders/order-timing'
import { ProgressRing, RING_FRACTION } from '#/ui/display/progress-ring'
import styles from './big-countdown.module.css'

/** How long is left to answer, read from across the kitchen. */
export const BigCountdown = ({ span }: { span: Span }) => {
  const { i18n } = useLingui()
  const timeLeft = useTimeLeftText()
  const ref = useRef<HTMLDivElement>(null)
  const number = useRef<HTMLElement>(null)
  useCountdownClock(ref, span, (ring, left) => {
    setAttributeOnce(ring, 'data-tone', left.tone)
    setFractionOnce(ring, RING_FRACTION, left.fraction)
    setLabelByMinute(ring, left, i18n.locale, () => timeLeft(left))
    if (number.current) {
      setTextOnce(number.current, left.tone === 'late' ? `+${left.overtimeMinutes}` : countdownText(left.leftMs))
    }
  })
  return (
    <div ref={ref} role="timer" className={styles['ring']}>
      <ProgressRing kind="thick" />
      <div className={styles['words']}>
        <b ref={number} />
        <small className={styles['left']}>
          <Trans comment="under a countdown, as in 2:41 to answer">to answer</Trans>
        </small>
        <small className={styles['late']}>
          <Trans comment="under a number of minutes, as in +3 min late">min late</Trans>
        </small>
      </div>
    </div>
  )
}
