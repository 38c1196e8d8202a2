import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import type { ReactNode } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ChartTable } from '#/components/chart/chart-table'
import { Panel } from '#/components/panel'
import { ReadFailed } from '#/components/read-failed'
import type { RingTimes } from '#/contract/ring-times'
import { RING_GOAL_MS } from '#/domain/devices/reach'
import { inSeconds } from '#/i18n/figures'
import { formatDay } from '#/i18n/format'
import { EmptyState } from '#/ui/display/empty-state'
import { formatNumber } from '#/domain/values/money'
import { PanelLoading } from './panel-loading'
import { ringBars } from './ring-figures'
import styles from './ring-times-panel.module.css'

const REFRESH_MS = 60_000

/** How fast this business's devices rang this week, as the receipts of the devices say. */
export const RingTimesPanel = ({ businessId }: { businessId: number }) => {
  const reading = useQuery({
    ...query(api.readiness.ringTimes, { query: { businessId } }),
    refetchInterval: REFRESH_MS,
  })
  const { data, error } = reading
  return (
    <Panel title={<Trans>How fast it rings</Trans>}>
      {data === undefined ? (
        error === null ? (
          <PanelLoading />
        ) : (
          <ReadFailed isLine of={reading} />
        )
      ) : data.orders === 0 ? (
        <EmptyState icon={BellRing} heading="h3" title={<Trans>No orders this week</Trans>}>
          <Trans>After the first order, this shows how long it took to ring.</Trans>
        </EmptyState>
      ) : (
        <div className={styles['body']}>
          <Headline times={data} />
          <Chart days={data.days} />
          <Table days={data.days} />
        </div>
      )}
    </Panel>
  )
}

const Headline = ({ times }: { times: RingTimes }) => {
  const said = (value: number) => formatNumber(value)
  const { p50Ms, p99Ms, orders, neverRung, within5s } = times
  const seconds = p99Ms === null ? undefined : said(inSeconds(p99Ms))
  const usual = p50Ms === null ? undefined : said(inSeconds(p50Ms))
  const share = within5s === null ? undefined : said(Math.floor(within5s * 1000) / 10)
  return (
    <div>
      <p className={styles['headline']}>
        {seconds === undefined ? (
          <Trans>Your devices did not ring this week.</Trans>
        ) : (
          <Trans>99% of orders rang within {seconds} s this week.</Trans>
        )}
      </p>
      <p className={styles['facts']}>
        <span>
          <Plural value={orders} one="# order" other="# orders" />
        </span>
        {usual !== undefined && (
          <span>
            <Trans>half within {usual} s</Trans>
          </span>
        )}
        {share !== undefined && (
          <span>
            <Trans>{share}% within 5 s</Trans>
          </span>
        )}
      </p>
      {neverRung > 0 && (
        <p className={styles['never']}>
          <Plural value={neverRung} one="# order never rang." other="# orders never rang." />
        </p>
      )}
    </div>
  )
}

const WIDTH = 320
const HEIGHT = 96
const GAP = 8

/** One bar a day: the time within which 99 of 100 orders rang. The table below says the same in figures. */
const Chart = ({ days }: { days: RingTimes['days'] }) => {
  const { t, i18n } = useLingui()
  const bars = ringBars(days)
  const width = Math.min(48, (WIDTH - GAP * (bars.length - 1)) / Math.max(1, bars.length))
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 34}`}
      role="img"
      aria-label={t`Seconds until an order rang, by day`}
    >
      {bars.map(({ day, p99Ms, height, isBad }, index) => {
        const x = index * (width + GAP)
        const high = Math.max(2, height * (HEIGHT - 16))
        return (
          <g key={day}>
            <rect
              className={styles['bar']}
              data-bad={isBad || undefined}
              x={x}
              y={HEIGHT - high}
              width={width}
              height={high}
              rx="4"
            />
            <text className={styles['figure']} x={x + width / 2} y={HEIGHT - high - 5}>
              {p99Ms === null ? '–' : formatNumber(inSeconds(p99Ms))}
            </text>
            <text className={styles['label']} x={x + width / 2} y={HEIGHT + 18}>
              {shortDay(day, i18n.locale)}
            </text>
          </g>
        )
      })}
      <line className={styles['axis']} x1="0" x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
    </svg>
  )
}

/** A calendar day has no time zone: it is read and written in UTC. */
const dayOf = (day: string, locale: string): string => formatDay(Date.parse(`${day}T12:00:00Z`), locale, 'UTC')

/** The first letters of the weekday; Albanian says "E " before each. */
const shortDay = (day: string, locale: string): string => dayOf(day, locale).replace(/^E /, '').slice(0, 3)

const Table = ({ days }: { days: RingTimes['days'] }) => {
  const { i18n } = useLingui()
  return (
    <div className={styles['scroll']}>
      <ChartTable
        head={[
          { key: 'day', text: <Trans>Day</Trans> },
          { key: 'orders', text: <Trans>Orders</Trans> },
          { key: 'within', text: <Trans>99% within</Trans> },
          { key: 'neverRung', text: <Trans>Never rang</Trans> },
        ]}
        rows={days.map(({ day, orders, p99Ms, neverRung }) => ({
          key: day,
          name: dayOf(day, i18n.locale),
          cells: [
            orders,
            <Judged key="within" isBad={(p99Ms ?? 0) > RING_GOAL_MS}>
              {p99Ms === null ? '–' : `${formatNumber(inSeconds(p99Ms))} s`}
            </Judged>,
            <Judged key="neverRung" isBad={neverRung > 0}>
              {neverRung}
            </Judged>,
          ],
        }))}
      />
    </div>
  )
}

const Judged = ({ isBad, children }: { isBad: boolean; children: ReactNode }) =>
  isBad ? <b className={styles['bad']}>{children}</b> : children
