import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import { Reading } from '#/components/reading/reading'
import { useDayText } from '../use-day-text'
import styles from './discount-page.module.css'
import { type DiscountValues, termsOf } from './discount-values'

/** Which other discounts may be had on some of the same days. It warns; it forbids nothing. */
export const OverlapsPanel = ({ id, values }: { id: number | undefined; values: DiscountValues }) => {
  const dayText = useDayText()
  const { percentage, discount, startDate, endDate } = termsOf(values)
  const businessId = Number(values.businessId)
  const isReady = businessId > 0 && startDate !== null && !Number.isNaN(percentage) && !Number.isNaN(discount)
  const body = { businessId, percentage, discount, startDate, endDate, ...(id !== undefined && { id }) }
  const overlaps = useQuery({ ...query(api.discounts.overlaps, { body }), enabled: isReady, meta: { isKept: false } })
  return (
    <Panel title={<Trans>Overlaps</Trans>}>
      {!isReady ? (
        <p className={styles['quiet']}>
          <Trans>Known once there is a first day.</Trans>
        </p>
      ) : (
        <Reading of={overlaps}>
          {(list) =>
            list.length === 0 ? (
              <p className={styles['quiet']}>
                <Trans>No other discount on these days.</Trans>
              </p>
            ) : (
              <div role="status">
                <ul className={styles['lines']}>
                  {list.map(({ other, from, to, wins }) => {
                    const [firstDay, lastDay] = [dayText(from), to === null ? '' : dayText(to)]
                    return (
                      <li key={other.id}>
                        <Link to="/discounts/$id" params={{ id: String(other.id) }}>
                          <b>{other.title}</b>
                        </Link>{' '}
                        {to === null ? (
                          <Trans>from {firstDay} on.</Trans>
                        ) : (
                          <Trans>
                            from {firstDay} to {lastDay}.
                          </Trans>
                        )}{' '}
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
