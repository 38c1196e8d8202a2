import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { useDayText } from '#/components/list/use-day-text'
import { useHoursText } from '../use-hours-text'
import styles from './discount-page.module.css'
import { type DiscountValues, termsOf } from './discount-values'

/** Which other discounts may be had at some of the same hours for some of the same dishes. It warns; it forbids nothing. */
export const OverlapsPanel = ({ id, values }: { id: number | undefined; values: DiscountValues }) => {
  const dayText = useDayText()
  const hoursText = useHoursText()
  const { percentage, discount, atMost, categoryIds, itemIds, startDate, endDate, weekdays, startTime, endTime } =
    termsOf(values)
  const [businessId = 0] = values.businessIds
  const isReady =
    businessId > 0 && startDate !== null && ![percentage, discount, atMost].some((amount) => Number.isNaN(amount))
  const body = {
    businessId,
    ...(id !== undefined && { id }),
    percentage,
    discount,
    atMost,
    categoryIds,
    itemIds,
    startDate,
    endDate,
    weekdays,
    startTime,
    endTime,
  }
  const overlaps = useQuery({ ...query(api.discounts.overlaps, { body }), enabled: isReady, meta: { isKept: false } })
  return (
    <Panel title={<Trans>Overlaps</Trans>}>
      {!isReady ? (
        <p className={styles['quiet']}>
          <Trans>Set a first day to check.</Trans>
        </p>
      ) : (
        <Reading of={overlaps}>
          {(list) =>
            list.length === 0 ? (
              <p className={styles['quiet']}>
                <Trans>No other discount for these dishes at these times.</Trans>
              </p>
            ) : (
              <div role="status">
                <ul className={parts['lines']}>
                  {list.map(({ other, from, to, weekdays: days, wins }) => {
                    const [firstDay, lastDay] = [dayText(from), to === null ? '' : dayText(to)]
                    const hours = hoursText({ ...other, weekdays: from === to ? [] : days })
                    return (
                      <li key={other.id}>
                        <Link to="/discounts/$id" params={{ id: String(other.id) }}>
                          <b>{other.title}</b>
                        </Link>{' '}
                        {to === from ? (
                          <Trans>on {firstDay}.</Trans>
                        ) : to === null ? (
                          <Trans>from {firstDay}.</Trans>
                        ) : (
                          <Trans>
                            from {firstDay} to {lastDay}.
                          </Trans>
                        )}{' '}
                        {hours !== '' && `${hours}. `}
                        {wins === 'this' ? (
                          <Trans>Guests get only the bigger one: this one.</Trans>
                        ) : wins === 'other' ? (
                          <Trans>Guests get only the bigger one: the other.</Trans>
                        ) : (
                          <Trans>Guests get only one of them: whichever takes more off their order.</Trans>
                        )}
                      </li>
                    )
                  })}
                </ul>
              </div>
            )
          }
        </Reading>
      )}
    </Panel>
  )
}
