import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#/components/panel'
import { useMoment } from '#/components/use-moment'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import { BUSINESS_STATUS, isClosedAt } from '#/domain/business/closing'
import { isDayOff, type OpeningHours, rangesOn } from '#/domain/business/opening-hours'
import { type OrderingState, takesOrders } from '#/domain/business/takes-orders'
import { QUARTERS } from '#/domain/business/quarter-hours'
import { dayAfter, instantAt, wallClockAt } from '#/domain/values/wall-clock'
import { Select } from '#/ui/input/select'
import { DateOrTimeField } from '#/components/date-or-time-field'
import { classNames } from '#/ui/timing/class-names'
import styles from './open-panel.module.css'
import type { OwnDay } from './hours-values'
import { useHoursWords } from './use-hours-words'

const MINUTE_STEP_MS = 60_000
const SHOWN_DAYS = 7

/** Whether it is open now and at any other moment, by the hours as they stand in the form and by what staff closed; and the next days. */
export const OpenPanel = ({
  hours,
  status,
  timeZone,
}: {
  /** Null: none are entered. */
  hours: { week: OpeningHours['week']; overrides: readonly OwnDay[] } | null
  status: BusinessStatusAnswer | undefined
  timeZone: string
}) => {
  const { t } = useLingui()
  const words = useHoursWords()
  const now = useMoment(MINUTE_STEP_MS)
  const { day: today } = wallClockAt(now, timeZone)
  const [day, setDay] = useState(dayAfter(today))
  const [clock, setClock] = useState('20:00')
  const state = stateOf(hours, status, timeZone, now)
  const at = instantAt({ day, clock }, timeZone)
  const date = Number.isNaN(at) ? '' : words.dateText(day)
  const nameOf = (one: string): string => hours?.overrides.find((own) => own.date === one)?.name ?? ''
  return (
    <Panel title={<Trans>Is it open?</Trans>}>
      <div className={styles['open']}>
        <Answer state={state} nameOf={nameOf} at={now} now={now} title={(said) => t`Now: ${said}`} />
        <div className={styles['pair']}>
          <DateOrTimeField label={t`On another day`} type="date" value={day} onChange={setDay} />
          <Select
            label={t`Time`}
            value={clock}
            onChange={setClock}
            options={QUARTERS.map((value) => ({ value, label: value }))}
          />
        </div>
        {!Number.isNaN(at) && (
          <Answer state={state} nameOf={nameOf} at={at} now={now} title={(said) => t`${date}, ${clock}: ${said}`} />
        )}
        {hours !== null && (
          <table className={styles['next']}>
            <caption>
              <Trans>Next 7 days</Trans>
            </caption>
            <tbody>
              {Array.from({ length: SHOWN_DAYS }, (_, i) => dayAfter(today, i)).map((one) => {
                const ranges = rangesOn(hours, one)
                const name = nameOf(one)
                const said = words.rangesText(ranges)
                return (
                  <tr key={one}>
                    <th scope="row">{one === today ? <Trans>Today</Trans> : words.dateText(one)}</th>
                    <td className={classNames(ranges.length === 0 && styles['off'])}>
                      {isDayOff(hours, one) && name !== '' ? t`Closed, ${name}` : said}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
    </Panel>
  )
}

/** Open or closed at a moment, until when or from when, and why. */
const Answer = ({
  state,
  nameOf,
  at,
  now,
  title,
}: {
  state: OrderingState
  /** What somebody called a day. */
  nameOf: (day: string) => string
  at: number
  now: number
  title: (said: string) => string
}) => {
  const { t } = useLingui()
  const { whenText } = useHoursWords()
  const { isOpen, until, next, because } = takesOrders(state, at)
  const when = (ms: number): string => whenText(ms, now, state.timeZone)
  const openUntil = (ms: number): string => {
    const { day, clock } = wallClockAt(ms, state.timeZone)
    return day === wallClockAt(at, state.timeZone).day ? t`open until ${clock}` : t`open until ${{ when: when(ms) }}`
  }
  const again = until === null ? null : takesOrders(state, until).next
  const name = nameOf(wallClockAt(at, state.timeZone).day)
  const [first] = because
  const why =
    first === undefined
      ? ''
      : first.code === 'closed_by_staff'
        ? t`Closed by staff.`
        : first.code === 'holiday'
          ? name === ''
            ? t`Closed all day.`
            : t`${name}, closed all day.`
          : t`Outside opening hours.`
  return (
    <div className={classNames(styles['answer'], isOpen && styles['yes'])} role="status">
      <b>
        {title(
          isOpen ? (until === null ? t({ message: 'open', context: 'a business' }) : openUntil(until)) : t`closed`,
        )}
      </b>
      {isOpen
        ? until === null
          ? t`No closing time.`
          : again !== null && t`Reopens ${when(again)}.`
        : [why, next === null ? t`No opening planned.` : t`Opens ${when(next)}.`].join(' ')}
    </div>
  )
}

/** What staff closed is known by the status; the hours are those of the form. */
function stateOf(
  hours: OpeningHours | null,
  status: BusinessStatusAnswer | undefined,
  timeZone: string,
  now: number,
): OrderingState {
  const closings = [status?.closingTime ?? null, ...(status?.planned ?? [])].filter((one) => one !== null)
  const unique = [...new Map(closings.map((one) => [`${one.id} ${one.startDate}`, one])).values()]
  return {
    hours,
    timeZone,
    closings: unique.map(({ startDate, endDate }) => ({
      startsAt: Date.parse(startDate),
      endsAt: Date.parse(endDate),
    })),
    isOff: status?.status === BUSINESS_STATUS.offline && !isClosedAt(status.closingTime, now),
  }
}
