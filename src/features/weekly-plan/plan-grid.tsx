import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanCell } from '#/contract/weekly-plan'
import type { PlanViewProps } from './company-plan'
import { AddRestaurant } from './add-restaurant'
import { PlanPlace } from './plan-place'
import { addable } from './plan-view'
import { useWeek, useWeekWords } from './use-week'
import own from './plan-grid.module.css'
import styles from './weekly-plan.module.css'

/** The week on wide screens: days across, ordering times and their restaurants down. */
export const PlanGrid = (props: PlanViewProps) => {
  const { t } = useLingui()
  const { plan, days, groups, mayWrite, isOffline, onAdd } = props
  return (
    <div className={styles['frame']}>
      <table className={styles['grid']} aria-label={t`Weekly plan`} data-plan>
        <DayHeads days={days} cells={plan.cells} timeZone={plan.timeZone} first={t`Restaurant`} />
        {groups.map(({ time, lines }) => (
          <tbody key={time.id}>
            <tr className={styles['slot']}>
              <th scope="rowgroup" colSpan={days.length + 1}>
                <b>{time.slot.startTime}</b> {time.name}
                <span className={styles['where']}>{time.address}</span>
                {time.status !== 1 && (
                  <span className={styles['where']}>
                    <Trans>not offered any more</Trans>
                  </span>
                )}
              </th>
            </tr>
            {lines.map((line) => (
              <tr key={line.restaurant.id}>
                <th scope="row">
                  {line.restaurant.name}
                  {!line.cooks && (
                    <small>
                      <Trans>does not cook for you any more</Trans>
                    </small>
                  )}
                </th>
                {line.places.map((place) => (
                  <td key={place.cell.day} data-column={place.cell.day}>
                    <PlanPlace {...props} line={line} place={place} />
                  </td>
                ))}
              </tr>
            ))}
            {mayWrite && time.status === 1 && (
              <tr className={styles['adding']}>
                <td colSpan={days.length + 1}>
                  <AddRestaurant
                    time={time}
                    restaurants={addable(plan, time, lines)}
                    isFirst={lines.length === 0}
                    isOff={isOffline}
                    onAdd={(id) => onAdd(time, id)}
                  />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type Counted = Pick<PlanCell, 'day' | 'expected' | 'ordered'> & { refused: string | null }

/** What of a day is ordered and expected, added up; refused slots do not count. */
export const sumOfDay = (cells: readonly Counted[], day: string) => {
  const ofDay = cells.filter((cell) => cell.day === day && cell.refused === null)
  return {
    ordered: ofDay.reduce((sum, { ordered }) => sum + ordered, 0),
    expected: ofDay.reduce((sum, { expected }) => sum + expected, 0),
  }
}

export const DayHeads = ({
  days,
  cells,
  timeZone,
  first,
}: {
  /** What the first column says. */
  first: string
  days: readonly string[]
  cells: readonly Counted[]
  timeZone: string | undefined
}) => {
  const words = useWeekWords()
  const { today } = useWeek(timeZone)
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className={styles['heard']}>{first}</span>
        </th>
        {days.map((day) => {
          const { ordered, expected } = sumOfDay(cells, day)
          return (
            <th key={day} scope="col" data-today={day === today || undefined}>
              <span className={own['dayname']}>
                <b>{words.weekday(day)}</b> {words.date(day)}
              </span>
              <span className={own['daysum']}>
                <b>{ordered}</b> {expected > 0 && <Trans>of {expected}</Trans>}
              </span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
