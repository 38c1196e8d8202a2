import { Plural, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { KANBAN_COLUMNS, type KanbanColumn } from '#/domain/orders/kanban'
import { columnShortLabel } from '#/i18n/labels'
import { Skeleton } from '#/ui/display/skeleton'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import styles from './board-tabs.module.css'
import { COLUMN_GLYPH, columnId, tabId } from './column'

/** The tab bar of phones: four states with their counts; a red triangle where something is late, seen from any tab. */
export const BoardTabs = ({
  shown,
  counts,
  late,
  onShow,
  tools,
}: {
  shown: KanbanColumn
  /** `undefined` while loading. */
  counts: Readonly<Record<KanbanColumn, number>> | undefined
  late: Readonly<Partial<Record<KanbanColumn, number>>>
  onShow: (column: KanbanColumn) => void
  /** Beside the tabs; its room is there before it is. */
  tools?: ReactNode
}) => {
  const { t, i18n } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = KANBAN_COLUMNS.indexOf(shown)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: KANBAN_COLUMNS.length - 1 }[event.key]
    const column = to === undefined ? undefined : KANBAN_COLUMNS[(to + KANBAN_COLUMNS.length) % KANBAN_COLUMNS.length]
    if (column === undefined) return
    event.preventDefault()
    onShow(column)
    bar.current?.querySelector<HTMLElement>(`#${tabId(column)}`)?.focus()
  }
  return (
    <div className={styles['bar']}>
      <div ref={bar} role="tablist" aria-label={t`Orders`} className={styles['tabs']}>
        {KANBAN_COLUMNS.map((column) => {
          const Glyph = COLUMN_GLYPH[column]
          const lateHere = late[column] ?? 0
          return (
            <button
              key={column}
              type="button"
              role="tab"
              id={tabId(column)}
              aria-controls={columnId(column)}
              aria-selected={column === shown}
              tabIndex={column === shown ? 0 : -1}
              className={styles['tab']}
              onClick={() => onShow(column)}
              onKeyDown={move}
            >
              {lateHere > 0 && (
                <span className={styles['flag']} data-momentary>
                  <TriangleAlert />
                  <VisuallyHidden>
                    <Plural value={lateHere} one="# late" other="# late" />
                  </VisuallyHidden>
                </span>
              )}
              <b className={styles['count']}>
                <Glyph />
                {counts ? counts[column] : <Skeleton width="18px" height="18px" />}
              </b>
              <span className={styles['word']}>{i18n._(columnShortLabel[column])}</span>
            </button>
          )
        })}
      </div>
      <div className={styles['tools']}>{tools}</div>
    </div>
  )
}
