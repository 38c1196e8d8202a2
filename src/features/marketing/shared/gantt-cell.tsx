import { partOfDays } from '#/domain/marketing/shown-days'
import type { MarketingState } from '#/domain/marketing/schedule'
import { dayAfter } from '#/domain/values/wall-clock'
import { weekdayOf } from '#/domain/values/weekday'
import { classNames } from '#/ui/timing/class-names'
import styles from './gantt-cell.module.css'

/** Five weeks: those before, this one, and those to come. */
export const GANTT_DAYS = 35
const DAYS_BEFORE = 14
export const ganttStart = (today: string): string => dayAfter(today, 1 - weekdayOf(today) - DAYS_BEFORE)

/** When something runs within five weeks, as a bar; its dates stand beside it in words. */
export const GanttCell = ({
  of: { startAt, endAt, state },
  today,
}: {
  of: { startAt: string | null; endAt: string | null; state: MarketingState }
  today: string
}) => {
  const from = ganttStart(today)
  // What has no dates is a line from edge to edge only where it runs.
  const part =
    startAt === null && endAt === null && state === 'draft'
      ? undefined
      : partOfDays({ startAt, endAt }, from, GANTT_DAYS)
  const now = partOfDays({ startAt: `${today}T12:00`, endAt: null }, from, GANTT_DAYS)
  return (
    <span className={styles['gantt']} aria-hidden>
      {part !== undefined && (
        <i
          className={classNames(styles['bar'], styles[state])}
          style={{ left: `${part.at}%`, width: `${part.width}%` }}
        />
      )}
      {now !== undefined && <i className={styles['now']} style={{ left: `${now.at}%` }} />}
    </span>
  )
}
