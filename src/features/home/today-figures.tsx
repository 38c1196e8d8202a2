import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Today } from '#/contract/home'
import { ACCESS } from '#/domain/access'
import { ON_TIME_WITHIN_MINUTES } from '#/domain/preparation'
import { formatClock, formatMoney } from '#/i18n/format'
import { useMay } from '#/session/use-session'
import { Comparison } from './comparison'
import { Figure } from './figure'
import styles from './today-figures.module.css'
import { OrdersLink } from './orders-link'
import { percent } from './percent'

/** Today at a glance. */
export const TodayFigures = ({ today }: { today: Today }) => {
  const { from, to, orders, sales, rejected, currency, preparation } = today
  const time = formatClock(Date.parse(today.at), today.timeZone)
  const money = (amount: number): string => formatMoney(amount, currency)
  const share = orders.today === 0 ? undefined : percent(rejected.today / orders.today)
  return (
    <div className={styles['figures']}>
      <Figure
        label={
          <OrdersLink of={{ from, to }}>
            <Trans>Orders today</Trans>
          </OrdersLink>
        }
        value={orders.today}
        note={
          orders.today + orders.lastWeek === 0 ? (
            <Trans>No orders yet today.</Trans>
          ) : (
            <Comparison figures={orders} time={time} show={(count) => count} />
          )
        }
        definition={<Trans>All that came in since midnight, rejected ones too.</Trans>}
      />
      <Figure
        label={
          <OrdersLink of={{ from, to }}>
            <Trans>Sales today</Trans>
          </OrdersLink>
        }
        value={money(sales.today)}
        note={
          sales.today + sales.lastWeek === 0 ? (
            <Trans>Nothing sold yet today.</Trans>
          ) : (
            <Comparison figures={sales} time={time} show={money} />
          )
        }
        definition={
          today.otherCurrencies > 0 ? (
            <Trans>What was not rejected, with delivery and service; only businesses in the first currency.</Trans>
          ) : (
            <Trans>What was not rejected, with delivery and service.</Trans>
          )
        }
      />
      <WaitingFigure today={today} />
      <Figure
        label={
          <OrdersLink of={{ from, to }}>
            <Trans>Ready on time</Trans>
          </OrdersLink>
        }
        value={preparation.orders === 0 ? '–' : percent(preparation.onTime / preparation.orders)}
        note={<OnTimeNote preparation={preparation} time={time} />}
        definition={<Trans>Ready at most {ON_TIME_WITHIN_MINUTES} minutes after the promise.</Trans>}
      />
      <Figure
        label={
          <OrdersLink of={{ from, to, status: 'rejected' }}>
            <Trans>Rejected today</Trans>
          </OrdersLink>
        }
        value={rejected.today}
        note={
          rejected.today + rejected.lastWeek === 0 ? (
            <Trans>Nothing was rejected.</Trans>
          ) : (
            <Comparison figures={rejected} time={time} show={(count) => count} />
          )
        }
        definition={
          share === undefined ? (
            <Trans>By staff, or because nobody answered.</Trans>
          ) : (
            <Trans>{share} of today’s orders, by staff or because nobody answered.</Trans>
          )
        }
      />
      <RingFigure ring={today.ring} />
    </div>
  )
}

const WaitingFigure = ({ today: { byStatus, oldestPendingSec, from, to } }: { today: Today }) => {
  const waiting = byStatus.PENDING
  const oldest = Math.floor((oldestPendingSec ?? 0) / 60)
  return (
    <Figure
      label={
        <OrdersLink of={{ from, to, status: 'pending' }}>
          <Trans>Waiting for an answer</Trans>
        </OrdersLink>
      }
      value={waiting}
      note={
        waiting === 0 ? (
          <Trans>Every order of today is answered.</Trans>
        ) : (
          <Plural value={oldest} one="the oldest for # minute" other="the oldest for # minutes" />
        )
      }
      definition={<Trans>Orders of today that nobody has accepted or rejected.</Trans>}
    />
  )
}

const OnTimeNote = ({ preparation, time }: { preparation: Today['preparation']; time: string }) => {
  const { orders, lastWeekSoFar } = preparation
  if (orders === 0) return <Trans>No order is ready yet today.</Trans>
  if (lastWeekSoFar.orders === 0) return <Plural value={orders} one="of # order" other="of # orders" />
  const before = percent(lastWeekSoFar.onTime / lastWeekSoFar.orders)
  return (
    <Trans>
      {before} last week by {time}
    </Trans>
  )
}

const SECOND_MS = 1000

const RingFigure = ({ ring: { orders, p99Ms, within5s } }: { ring: Today['ring'] }) => {
  const mayOpen = useMay(ACCESS.kitchen)
  const label = <Trans>Time until it rings</Trans>
  const seconds = p99Ms === null ? 0 : Math.round(p99Ms / (SECOND_MS / 10)) / 10
  const minutes = Math.ceil(seconds / 60)
  const share = within5s === null ? undefined : percent(within5s)
  return (
    <Figure
      label={mayOpen ? <Link to="/settings/readiness">{label}</Link> : label}
      value={p99Ms === null ? '–' : seconds < 60 ? <Trans>{seconds} s</Trans> : <Trans>{minutes} min</Trans>}
      note={
        orders === 0 || share === undefined ? (
          <Trans>Nothing had to ring yet today.</Trans>
        ) : (
          <Trans>{share} within 5 s</Trans>
        )
      }
      definition={<Trans>In it, 99 of 100 orders of today rang aloud.</Trans>}
    />
  )
}
