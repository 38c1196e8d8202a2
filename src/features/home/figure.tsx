import type { ReactNode } from 'react'
import frame from '#/components/panel.module.css'
import { classNames } from '#/ui/timing/class-names'
import styles from './figure.module.css'

/** A number with what it counts. `note` compares it, or says that there is nothing yet. */
export const Figure = ({
  label,
  value,
  note,
  definition,
}: {
  /** With the way to the list behind it: pressing anywhere on the figure follows it. */
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  definition: ReactNode
}) => (
  <section className={classNames(frame['panel'], styles['figure'])}>
    <h3>{label}</h3>
    <p className={styles['value']}>{value}</p>
    {note !== undefined && <p className={styles['note']}>{note}</p>}
    <p className={styles['definition']}>{definition}</p>
  </section>
)
