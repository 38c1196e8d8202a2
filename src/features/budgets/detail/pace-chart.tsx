import { useLingui } from '@lingui/react/macro'
import { cumsum } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { Plot, PLOT, UnderMark } from '#/components/chart/plot'
import plot from '#/components/chart/plot.module.css'
import { useMarks } from '#/components/chart/use-marks'
import { useWidth } from '#/components/chart/use-width'
import { useDaysText } from '#/components/list/period-chip'
import type { BudgetDetails } from '#/contract/budgets'
import { dayAfter } from '#/domain/values/wall-clock'
import { formatMoney } from '#/i18n/format'
import styles from './pace-chart.module.css'

const DAY_MS = 86_400_000
const LINES = 4
/** From here on the scale is in thousands. */
const THOUSANDS_FROM = 10_000
const RIGHT = 12

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** What was used by the end of each day, dotted on at this pace, against the dashed line of the whole budget. */
export const PaceChart = ({
  budget: { from, to, today, days, amount, currency, forecast },
}: {
  budget: BudgetDetails
}) => {
  const { t } = useLingui()
  const daysText = useDaysText()
  const { ref, width } = useWidth<HTMLDivElement>()
  const { shown, onKeyDown, lookOf, hide } = useMarks(days.length)
  const sums = cumsum(days, ({ spent }) => spent)
  const used = sums.at(-1) ?? 0
  const y = scaleLinear([0, Math.max(amount, used)], [PLOT.height - PLOT.bottom, PLOT.top]).nice(LINES)
  const x = scaleLinear([0, daysBetween(from, to) + 1], [PLOT.left + 8, Math.max(PLOT.left + 8, width - RIGHT)])
  const placeOf = (day: string): number => daysBetween(from, day) + 1
  const isInThousands = Math.max(amount, used) >= THOUSANDS_FROM
  const lastDay = days.at(-1)?.day ?? from
  const end = lastDay > today ? lastDay : today < to ? today : to
  const points = [
    { place: 0, sum: 0 },
    ...days.map(({ day }, index) => ({ place: placeOf(day), sum: sums[index] ?? 0 })),
    { place: placeOf(end), sum: used },
  ]
  const shape = line<(typeof points)[number]>(
    ({ place }) => x(place),
    ({ sum }) => y(sum),
  )(points)
  const ground = area<(typeof points)[number]>(
    ({ place }) => x(place),
    y(0),
    ({ sum }) => y(sum),
  )(points)
  const money = (value: number) => formatMoney(value, currency)
  const whole = money(amount)
  const active = shown === undefined ? undefined : days[shown]
  const textOf = (index: number) => ({
    title: daysText(days[index]?.day ?? from, days[index]?.day ?? from),
    lines: [money(days[index]?.spent ?? 0), t`${money(sums[index] ?? 0)} so far`],
  })
  return (
    <div ref={ref} className={plot['plot']} style={{ height: PLOT.height }} onPointerLeave={hide}>
      {width > 0 && (
        <Plot
          label={t`What was used, day by day, against the budget of ${whole}`}
          width={width}
          lines={y.ticks(LINES).map((value) => ({
            y: y(value),
            text: isInThousands && value > 0 ? `${value / 1000}k` : String(value),
          }))}
          tip={
            active === undefined || shown === undefined ? undefined : { x: x(placeOf(active.day)), text: textOf(shown) }
          }
          onKeyDown={onKeyDown}
        >
          <path aria-hidden="true" className={styles['ground']} d={ground ?? ''} />
          <path aria-hidden="true" className={styles['line']} d={shape ?? ''} />
          <line
            aria-hidden="true"
            className={styles['budget']}
            x1={PLOT.left}
            x2={width}
            y1={y(amount)}
            y2={y(amount)}
          />
          {forecast !== null && (
            <line
              aria-hidden="true"
              className={styles['pace']}
              x1={x(placeOf(end))}
              y1={y(used)}
              x2={x(placeOf(forecast.lastsUntil))}
              y2={forecast.missing > 0 ? y(amount) : y(Math.min(amount, used + forecast.aDay * weekdays(end, to)))}
            />
          )}
          {days.map(({ day }, index) => (
            <g key={day} role="img" {...lookOf(index, textOf(index))} className={styles['point']}>
              <rect className={styles['place']} x={x(placeOf(day)) - 8} y="0" width="16" height={PLOT.height} />
              <circle cx={x(placeOf(day))} cy={y(sums[index] ?? 0)} r="4" />
            </g>
          ))}
          <UnderMark x={x(0) + 18} text={daysText(from, from)} />
          <UnderMark x={x(placeOf(to)) - 18} text={daysText(to, to)} />
        </Plot>
      )}
    </div>
  )
}

/** Working days behind one and up to another. */
function weekdays(after: string, to: string): number {
  let count = 0
  for (let day = dayAfter(after); day <= to; day = dayAfter(day)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday > 0 && weekday < 6) count += 1
  }
  return count
}
