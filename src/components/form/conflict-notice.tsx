import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Segmented } from '#/ui/input/segmented'
import type { Thing } from './edited-record'
import type { Conflict } from './merge-changes'
import styles from './conflict-notice.module.css'
import { useSavedBy } from './use-saved-by'

/**
 * What somebody else saved while it was changed here, field by field: mine is chosen until theirs is. What only one of the
 * two changed is in the fields already.
 */
export const ConflictNotice = <Values extends object>({
  form: { conflicts, values, fieldMeta, decide, ...record },
  show,
}: {
  form: {
    conflicts: readonly Conflict<Values>[]
    savedBy: string | undefined
    thing: Thing | undefined
    values: Values
    fieldMeta: { labelOf: (name: string) => string }
    decide: (conflict: Conflict<Values>, value: Values[keyof Values]) => void
  }
  /** A value as people read it. */
  show: (name: keyof Values & string, value: unknown) => ReactNode
}) => {
  const { t } = useLingui()
  const [mine, setMine] = useState({ of: conflicts, values })
  if (mine.of !== conflicts) setMine({ of: conflicts, values })
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const notice = useRef<HTMLElement>(null)
  const { savedBy, isAsked } = useSavedBy(record, conflicts.length > 0)
  const asked = conflicts.map(({ name }) => name).join()
  // Save is pressed at the foot of the page.
  useEffect(() => {
    if (asked !== '' && !isAsked) notice.current?.scrollIntoView({ block: 'center' })
  }, [asked, isAsked])
  // Said once, with the name: readers of screens hear an alert as it appears.
  if (conflicts.length === 0 || isAsked) return null
  return (
    <section ref={notice} role="alert" className={styles['notice']}>
      <p className={styles['title']}>
        {savedBy === undefined ? (
          <Trans>Someone saved this page while you were editing.</Trans>
        ) : (
          <Trans>{savedBy} saved this page while you were editing.</Trans>
        )}{' '}
        <Trans>Nothing was overwritten, and nothing you typed is lost. Choose, then save.</Trans>
      </p>
      <ul className={styles['fields']}>
        {conflicts.map((conflict) => {
          const { name, theirs } = conflict
          const label = fieldMeta.labelOf(name)
          const isTheirs = taken.has(name)
          const choose = (side: 'mine' | 'theirs') => {
            const next = new Set(taken)
            if (side === 'theirs') next.add(name)
            else next.delete(name)
            setTaken(next)
            decide(conflict, side === 'theirs' ? theirs : mine.values[name])
          }
          return (
            <li key={name}>
              <b>{label}</b>
              <span>
                <Trans>
                  yours: {show(name, mine.values[name])}, theirs: {show(name, theirs)}
                </Trans>
              </span>
              <Segmented
                label={label}
                value={isTheirs ? 'theirs' : 'mine'}
                onChange={choose}
                options={[
                  { value: 'mine', label: t({ message: 'Mine', context: 'of two values of a field' }) },
                  { value: 'theirs', label: t({ message: 'Theirs', context: 'of two values of a field' }) },
                ]}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
