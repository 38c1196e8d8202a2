import type { ReactNode } from 'react'
import type { Icon } from '#/ui/display/icon'
import styles from './counters.module.css'
import { grouped } from './grouped'

/**
 * Numbers over a list: how many of its rows each value of one filter would leave, whatever that filter says now. Pressing one
 * narrows the list to exactly these, pressing it again shows all. `children` stand beside them: what the listed rows come to.
 */
export const Counters = <Value extends string>({
  label,
  counters,
  chosen,
  isBusy,
  onChoose,
  children,
}: {
  label: string
  /** `count`: left out while it is not known. */
  counters: readonly { value: Value; icon: Icon; count: number | undefined; words: string; note?: ReactNode }[]
  chosen: string
  isBusy: boolean
  /** `undefined`: all of them. */
  onChoose: (value: Value | undefined) => void
  children?: ReactNode
}) => (
  <section className={styles['counters']} aria-label={label} aria-busy={isBusy}>
    <div className={styles['tiles']}>
      {counters.map(({ value, icon: Glyph, count, words, note }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          className={styles['counter']}
          onClick={() => onChoose(chosen === value ? undefined : value)}
        >
          <Glyph size={16} />
          <b>{count === undefined ? '–' : grouped(count)}</b>
          <span>{words}</span>
          {note !== undefined && <span className={styles['note']}>{note}</span>}
        </button>
      ))}
    </div>
    {children !== undefined && <p className={styles['sum']}>{children}</p>}
  </section>
)
