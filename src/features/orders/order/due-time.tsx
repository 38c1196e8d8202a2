import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { setTextOnce } from '#/components/countdown-clock'
import { isOpen } from '#/domain/orders/order-status'
import { isRejected } from '#/domain/orders/order-steps'
import { expectedAt } from '#/domain/orders/order-timing'
import { minutesSaid } from '#/domain/values/time'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'
import type { BoardOrder } from '#/offline/board/view'
import { useMomentText } from '../shared/use-moment-text'

/** From so many hours on, nobody counts in minutes. */
const HOURS_FROM = 3

/** When the customer has the order: expected, with what is left until then, or how it ended. */
export const DueTime = ({ order }: { order: BoardOrder }) => {
  const clock = useMomentText(order.businessId)
  if (isOpen(order.status)) {
    return (
      <>
        <b>{clock(expectedAt(order))}</b>
        <MinutesLeft until={expectedAt(order)} />
      </>
    )
  }
  const ended = order.lastDateRejected ?? order.lastDateDelivered
  return (
    <>
      {ended !== null && <b>{clock(Date.parse(ended))}</b>}
      <span>{isRejected(order) ? <Trans>rejected</Trans> : <Trans>delivered</Trans>}</span>
    </>
  )
}

const MinutesLeft = ({ until }: { until: number }) => {
  const { t } = useLingui()
  const ref = useRef<HTMLSpanElement>(null)
  const words = (minutes: number): string => {
    const late = -minutes
    const hours = Math.floor(Math.abs(minutes) / 60)
    if (hours < HOURS_FROM) return minutes > 0 ? t`${minutes} min left` : t`${late} min late`
    return minutes > 0
      ? t({ message: `${hours} h left`, context: 'after a time of day' })
      : t({ message: `${hours} h late`, context: 'after a time of day' })
  }
  const paint = useEffectEvent((now: number) => {
    if (ref.current) setTextOnce(ref.current, words(minutesSaid(until - now)))
  })
  useLayoutEffect(() => paint(serverNow()))
  useEffect(() => onSecond((now) => paint(now)), [])
  return <span ref={ref} />
}
