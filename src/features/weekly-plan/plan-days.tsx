import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { PlanCell } from '#/contract/weekly-plan'
import { AddRestaurant } from './add-restaurant'
import type { PlanViewProps } from './company-plan'
import { sumOfDay } from './plan-grid'
import { PlanPlace } from './plan-place'
import { addable } from './plan-view'
import { useWeek, useWeekWords } from './use-week'
import own from './plan-days.module.css'
import styles from './weekly-plan.module.css'

/** The same on phones: one day at a time, rows one below the other. */
export const PlanDays = (props: PlanViewProps) => {
  const { plan, days, groups, mayWrite, isOffline, onAdd } = props
  return (
    <OneDay days={days} cells={plan.cells} timeZone={plan.timeZone}>
      {(day) =>
        groups.map(({ time, lines }) => (
          <section key={time.id} className={styles['daySlot']} aria-label={`${time.slot.startTime} ${time.name}`}>
            <h3>
              <b>{time.slot.startTime}</b> {time.name} <span className={styles['where']}>{time.address}</span>
            </h3>
            {lines.map((line) =>
              line.places
                .filter(({ cell }) => cell.day === day)
                .map((place) => (
                  <div key={line.restaurant.id} className={own['dayRow']} data-column={day}>
                    <span>{line.restaurant.name}</span>
                    <PlanPlace {...props} line={line} place={place} />
                  </div>
                )),
            )}
            {mayWrite && time.status === 1 && (
              <AddRestaurant
                time={time}
                restaurants={addable(plan, time, lines)}
                isFirst={lines.length === 0}
                isOff={isOffline}
                onAdd={(id) => onAdd(time, id)}
              />
            )}
          </section>
        ))
      }
    </OneDay>
  )
}

type Counted = Pick<PlanCell, 'day' | 'expected' | 'ordered'> & { refused: string | null }

/** Which day of the week is shown: today where it is one of them, else the first. */
export const OneDay = ({
  days,
  cells,
  timeZone,
  children,
}: {
  days: readonly string[]
  cells: readonly Counted[]
  timeZone: string | undefined
  children: (day: string) => ReactNode
}) => {
  const { t } = useLingui()
  const words = useWeekWords()
  const { today } = useWeek(timeZone)
  const [chosen, setChosen] = useState<string>()
  const day = days.find((one) => one === chosen) ?? days.find((one) => one === today) ?? days[0] ?? today
  return (
    <div data-plan>
      <div className={own['days']} role="group" aria-label={t`Day`}>
        {days.map((one) => {
          const { ordered, expected } = sumOfDay(cells, one)
          return (
            <button key={one} type="button" aria-pressed={one === day} onClick={() => setChosen(one)}>
              <span>{words.weekday(one).slice(0, 3)}</span>
              <b>{ordered > 0 ? ordered : expected}</b>
              <span className={styles['heard']}>
                {words.date(one)},{' '}
                <Trans>
                  {ordered} of {expected} ordered
                </Trans>
              </span>
            </button>
          )
        })}
      </div>
      <h3 className={own['dayTitle']}>
        {words.weekday(day)} {words.date(day)}
      </h3>
      {children(day)}
    </div>
  )
}
