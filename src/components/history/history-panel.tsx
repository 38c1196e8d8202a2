import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import { Reading } from '#/components/reading/reading'
import type { HistoryEntry } from '#/contract/history'
import type { HistoryAction, HistoryKind } from '#/domain/product/history'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { Button } from '#/ui/input/button'
import styles from './history.module.css'
import { useValueWords } from './use-value-words'

/** What a field is called, and one of its values as people read it; left out: yes and no, numbers and texts as they are. */
export type HistoryField =
  | { label: string; show?: (value: unknown) => string }
  /** A value of many parts, of which only what changed is said. */
  | { lines: (before: unknown, after: unknown) => readonly string[] }

/** The fields of a form, by their labels; `wordOf`: one of their values as people read it. */
export const historyFields = (
  labels: Readonly<Record<string, string>>,
  wordOf: (name: string, value: unknown) => string,
): Readonly<Record<string, HistoryField>> =>
  Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, { label, show: (value: unknown) => wordOf(name, value) }]),
  )

/** How many changes are shown until somebody wants them all. */
const SHOWN = 5

/** Who changed a thing, when, and what it was before. Fields without a name are not shown. */
export const HistoryPanel = ({
  of: { kind, id },
  fields,
  actions,
  timeZone,
  title = <Trans>History</Trans>,
  none = <Trans>No changes yet.</Trans>,
}: {
  of: { kind: HistoryKind; id: number }
  fields: Readonly<Record<string, HistoryField>>
  /** Words for what was done, where the usual ones do not fit the thing. */
  actions?: Readonly<Partial<Record<HistoryAction, string>>>
  timeZone?: string
  /** Where a page has two of them, what this one is about, and what it says without an entry. */
  title?: ReactNode
  none?: ReactNode
}) => {
  const { i18n } = useLingui()
  const { plain } = useValueWords()
  const [isWhole, setWhole] = useState(false)
  const changes = useQuery(query(api.history.of, { params: { kind, id } }))
  const actionWord = useActionWord()
  // As the form has them, which is not how they were kept.
  const order = Object.keys(fields)
  const linesOf = (entry: HistoryEntry) =>
    entry.changes
      .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
      .flatMap(({ field, before, after }) => {
        const known = fields[field]
        if (known === undefined) return []
        if ('lines' in known) return known.lines(before, after)
        const { label, show = plain } = known
        const [was, is] = [show(before), show(after)]
        if (was === is) return []
        // What was made has had no value before.
        return [before === undefined ? `${label}: ${is}` : `${label}: ${was} → ${is}`]
      })
  return (
    <Panel title={title}>
      <Reading of={changes}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className={styles['quiet']}>{none}</p>}
            <ol className={styles['lines']}>
              {items.slice(0, isWhole ? items.length : SHOWN).map((entry) => (
                <li key={entry.id}>
                  <p>
                    <b>{entry.by ?? 'Drin'}</b>{' '}
                    <span className={styles['when']}>
                      {[
                        actions?.[entry.action] ?? actionWord(entry.action),
                        formatMoment(Date.parse(entry.at), serverNow(), i18n.locale, timeZone),
                      ].join(' · ')}
                    </span>
                  </p>
                  {linesOf(entry).map((line) => (
                    <p key={line} className={styles['change']}>
                      {line}
                    </p>
                  ))}
                </li>
              ))}
            </ol>
            {!isWhole && items.length > SHOWN && (
              <p className={styles['more']}>
                <Button variant="ghost" onClick={() => setWhole(true)}>
                  <Plural value={items.length - SHOWN} one="# older change" other="# older changes" />
                </Button>
              </p>
            )}
          </>
        )}
      </Reading>
    </Panel>
  )
}

function useActionWord(): (action: HistoryAction) => string {
  const { t } = useLingui()
  return (action) =>
    ({
      created: t({ message: 'created it', context: 'what somebody did with a thing' }),
      changed: t({ message: 'changed it', context: 'what somebody did with a thing' }),
      ended: t({ message: 'ended it', context: 'what somebody did with a thing' }),
      removed: t({ message: 'removed it', context: 'what somebody did with a thing' }),
      restored: t({ message: 'brought it back', context: 'what somebody did with a thing' }),
      published: t({ message: 'published it', context: 'what somebody did with a thing' }),
      discarded: t({ message: 'discarded its changes', context: 'what somebody did with a thing' }),
      looked_up: t({ message: 'looked somebody up', context: 'what somebody did with a person’s data' }),
      exported: t({ message: 'exported a person’s data', context: 'what somebody did with a person’s data' }),
      erased: t({ message: 'erased a person’s data', context: 'what somebody did with a person’s data' }),
    })[action]
}
