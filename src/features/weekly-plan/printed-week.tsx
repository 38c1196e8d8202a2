import { Trans } from '@lingui/react/macro'
import { useWeekWords } from './use-week'
import styles from './printed-week.module.css'

type Cell = { day: string; expected: number; ordered: number; refused: string | null }
export type PrintedRow = { key: string; slot: string; name: string; cells: readonly Cell[] }

/** The whole week on one sheet, whatever the screen shows of it: ordered / expected. */
export const PrintedWeek = ({
  week,
  title,
  days,
  rows,
}: {
  week: string
  title: string
  days: readonly string[]
  rows: readonly PrintedRow[]
}) => {
  const words = useWeekWords()
  return (
    <section className={styles['sheet']} aria-hidden="true">
      <h2>
        {title} · {words.week(week)} · {words.number(week)}
      </h2>
      <table>
        <thead>
          <tr>
            <th>
              <Trans>Delivery time</Trans>
            </th>
            {days.map((day) => (
              <th key={day}>
                {words.weekday(day)} {words.date(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, slot, name, cells }) => (
            <tr key={key}>
              <th>
                {slot} {name}
              </th>
              {days.map((day) => (
                <td key={day}>
                  {cells
                    .filter(
                      (cell) => cell.day === day && (cell.expected > 0 || cell.ordered > 0 || cell.refused !== null),
                    )
                    .map(({ ordered, expected, refused }) =>
                      refused === null ? `${ordered} / ${expected}` : <Trans key="refused">Refused</Trans>,
                    )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Trans>Ordered / expected</Trans>
      </p>
    </section>
  )
}
