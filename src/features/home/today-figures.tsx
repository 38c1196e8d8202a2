import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Today } from '#/contract/home'
import { ACCESS } from '#/domain/people/access'
import { ANY_LATENESS, ON_TIME } from '#/domain/orders/lateness-range'
import { ON_TIME_WITHIN_MINUTES } from '#/domain/orders/preparation'
import { inSeconds, percent } from '#/i18n/figures'
import { formatClock, formatMoney } from '#/i18n/format'
import { useMay } from '#/session/use-session'
import { formatNumber } from '#/domain/values/money'
import { Comparison } from './comparison'
import { Figure } from './figure'
import styles from './today-figures.module.css'
import type { OrdersOf } from './orders-behind'
import { OrdersLink } from './orders-link'

const SALES: OrdersOf = { status: 'sold', isSummed: true }
const REJECTED: OrdersOf = { status: 'rejected' }

/** Today at a glance. */
export const TodayFigures = ({ today }: { today: Today }) => {
  const { orders, sales, rejected, currency, preparation } = today
  const money = (amount: number): string => formatMoney(amount, currency)
  const share = orders.today === 0 ? undefined : percent(rejected.today / orders.today)
  return (
    <div className={styles['figures']}>
      <Figure
        label={
          <OrdersLink today={today}>
            <Trans>Orders today</Trans>
          </OrdersLink>
        }
        value={orders.today}
        note={
          orders.today + orders.lastWeek === 0 ? (
            <Trans>No orders yet today.</Trans>
          ) : (
            <Comparison today={today} figures={orders} show={String} />
          )
        }
        definition={<Trans>All orders of this business day, including rejected.</Trans>}
      />
      <Figure
        label={
          <OrdersLink today={today} of={SALES}>
            <Trans>Sales today</Trans>
          </OrdersLink>
        }
        value={money(sales.today)}
        note={
          sales.today + sales.lastWeek === 0 ? (
            <Trans>Nothing sold yet today.</Trans>
          ) : (
            <Comparison today={today} figures={sales} show={money} of={SALES} />
          )
        }
        definition={
          today.otherCurrencies > 0 ? (
            <Trans>Orders not rejected, with delivery and service; only businesses in the first currency.</Trans>
          ) : (
            <Trans>Orders not rejected, with delivery and service.</Trans>
          )
        }
      />
      <WaitingFigure today={today} />
      <Figure
        label={
          <OrdersLink today={today} of={{ late: ON_TIME }}>
            <Trans>Ready on time</Trans>
          </OrdersLink>
        }
        value={preparation.orders === 0 ? '–' : percent(preparation.onTime / preparation.orders)}
        note={<OnTimeNote today={today} />}
        definition={
          <Trans>
            Ready up to {ON_TIME_WITHIN_MINUTES} minutes after the promised time. Late orders still open count too.
          </Trans>
        }
      />
      <Figure
        label={
          <OrdersLink today={today} of={REJECTED}>
            <Trans>Rejected today</Trans>
          </OrdersLink>
        }
        value={rejected.today}
        note={
          rejected.today + rejected.lastWeek === 0 ? (
            <Trans>Nothing was rejected.</Trans>
          ) : (
            <Comparison today={today} figures={rejected} show={String} of={REJECTED} />
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

const WaitingFigure = ({ today }: { today: Today }) => {
  const { byStage, oldestPendingSec } = today
  const waiting = byStage.pending
  const oldest = Math.floor((oldestPendingSec ?? 0) / 60)
  return (
    <Figure
      label={
        <OrdersLink today={today} of={{ status: 'pending' }}>
          <Trans>Waiting for an answer</Trans>
        </OrdersLink>
      }
      value={waiting}
      note={
        waiting === 0 ? (
          <Trans>Every order today is answered.</Trans>
        ) : (
          <Plural value={oldest} one="oldest: # minute" other="oldest: # minutes" />
        )
      }
      definition={<Trans>Today’s orders not accepted or rejected yet.</Trans>}
    />
  )
}

const OnTimeNote = ({ today }: { today: Today }) => {
  const { orders, lastWeekSoFar } = today.preparation
  if (orders === 0) return <Trans>No order is ready yet today.</Trans>
  const all = (
    <OrdersLink today={today} of={{ late: ANY_LATENESS }}>
      <Plural value={orders} one="of # order" other="of # orders" />
    </OrdersLink>
  )
  if (lastWeekSoFar.orders === 0) return all
  const time = formatClock(Date.parse(today.at), today.timeZone)
  const before = percent(lastWeekSoFar.onTime / lastWeekSoFar.orders)
  return (
    <>
      {all}
      <OrdersLink today={today} of={{ day: 'lastWeekSoFar', late: ON_TIME }}>
        <Trans>
          {before} last week by {time}
        </Trans>
      </OrdersLink>
    </>
  )
}

const RingFigure = ({ ring: { orders, neverRung, p99Ms, within5s } }: { ring: Today['ring'] }) => {
  const mayOpen = useMay(ACCESS.kitchen)
  const label = <Trans>Time until it rings</Trans>
  const exact = inSeconds(p99Ms ?? 0)
  const seconds = formatNumber(exact)
  const minutes = Math.ceil(exact / 60)
  // Never rounded up: "99 % within 5 s" is true of no day on which the figure above is more than that.
  const share = within5s === null ? undefined : formatNumber(Math.floor(within5s * 1000) / 10)
  return (
    <Figure
      label={mayOpen ? <Link to="/settings/readiness">{label}</Link> : label}
      value={p99Ms === null ? '–' : exact < 60 ? <Trans>{seconds} s</Trans> : <Trans>{minutes} min</Trans>}
      note={
        orders === 0 || share === undefined ? (
          <Trans>Nothing had to ring yet today.</Trans>
        ) : (
          <Trans>{share}% within 5 s</Trans>
        )
      }
      definition={
        neverRung === 0 ? (
          <Trans>99% of today’s orders rang within this time.</Trans>
        ) : (
          <Trans>Of those that rang aloud today, 99 of 100 did within this time.</Trans>
        )
      }
    />
  )
}
