import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import Lock from 'lucide-react/icons/lock'
import { TimerPill } from '#/components/timer-pill'
import { minutes } from '#/domain/values/time'
import { formatMoment } from '#/i18n/format'
import { OrderedBar } from './ordered-bar'
import { PlanInput } from './plan-input'
import { isLocked, type PlanLine, type PlanPlace as Place } from './plan-view'
import type { PlanViewProps } from './company-plan'
import { useWeekWords } from './use-week'
import styles from './weekly-plan.module.css'

/** Before that a clock says less than the time of day. */
const COUNTED_DOWN_MS = minutes(60)

type Props = { place: Place; line: PlanLine } & Pick<
  PlanViewProps,
  'plan' | 'now' | 'writes' | 'mayWrite' | 'isOffline' | 'onOpen' | 'onWeek'
>

/** One number of a company's plan: typed while its list is open, else what was ordered of it. */
export const PlanPlace = ({
  place: { cell, isOff },
  line,
  plan,
  now,
  writes,
  mayWrite,
  isOffline,
  onOpen,
  onWeek,
}: Props) => {
  const { t } = useLingui()
  const words = useWeekWords()
  const { expected, ordered, refused, mealsLeft, orderedFor } = cell
  const restaurant = line.restaurant.name
  const day = `${words.weekday(cell.day)} ${words.date(cell.day)}`
  const slot = line.time.slot.startTime
  if (refused !== null)
    return (
      <div className={styles['place']} data-look="refused">
        <p className={styles['refused']}>
          <Ban /> <Trans>Refused</Trans>
        </p>
        <p className={styles['reason']}>{refused}</p>
      </div>
    )
  const isClosed = isLocked(cell, now)
  if (isClosed || (isOff && expected === 0))
    return expected === 0 && ordered === 0 ? (
      <span className={styles['none']} aria-label={isOff ? t`Not on this day` : t`Closed`}>
        {isOff ? '–' : <Lock />}
      </span>
    ) : (
      <button
        type="button"
        className={styles['place']}
        data-look="locked"
        aria-label={t`${restaurant}, ${day}, ${slot}: ${ordered} of ${expected} ordered. Show meals`}
        onClick={() => onOpen(cell)}
      >
        <span className={styles['numbers']}>
          <b>{ordered}</b> <span>{expected > 0 && <Trans>of {expected}</Trans>}</span>
          <Lock className={styles['lock']} />
        </span>
        {orderedFor !== null && (
          <small>
            <Trans>ordered for {orderedFor}</Trans>
          </small>
        )}
        <OrderedBar ordered={ordered} expected={expected} />
      </button>
    )
  const isFull = mealsLeft === 0
  return (
    <div className={styles['place']}>
      <PlanInput
        cell={cell}
        label={t`${restaurant}, ${day}, ${slot}: meals expected`}
        writes={writes}
        isOff={!mayWrite || isOffline}
        onWeek={onWeek}
      />
      <p className={styles['foot']}>
        {ordered > 0 ? (
          <button type="button" className={styles['link']} onClick={() => onOpen(cell)}>
            <Trans>{ordered} ordered</Trans>
          </button>
        ) : isFull ? (
          <b>
            <Trans>Full</Trans>
          </b>
        ) : null}
        {isOff && <Trans>not offered any more</Trans>}
        {orderedFor !== null && <Trans>ordered for {orderedFor}</Trans>}
        {(expected > 0 || ordered > 0) && <Closing at={Date.parse(cell.closesAt)} now={now} timeZone={plan.timeZone} />}
      </p>
      {ordered > 0 && <OrderedBar ordered={ordered} expected={expected} />}
    </div>
  )
}

/** Until when people may order: counted down in the last hour. */
export const Closing = ({ at, now, timeZone }: { at: number; now: number; timeZone: string }) => {
  const { t, i18n } = useLingui()
  const text = formatMoment(at, now, i18n.locale, timeZone)
  return at - now < COUNTED_DOWN_MS ? (
    <TimerPill size="small" span={{ endsAt: at, totalMs: COUNTED_DOWN_MS }} />
  ) : (
    <span className={styles['closing']} title={t`Closes: ${text}`}>
      {text}
    </span>
  )
}
