import { useLingui } from '@lingui/react'
import { Plural, useLingui as useLinguiMacro } from '@lingui/react/macro'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { KanbanColumn } from '#/domain/orders/kanban'
import { columnLabel } from '#/i18n/labels'
import { Chip } from '#/ui/display/chip'
import { classNames } from '#/ui/timing/class-names'
import type { Icon } from '#/ui/display/icon'
import { STATUS_GLYPH, type StatusTone } from '#/ui/display/tag'
import styles from './column.module.css'

export const COLUMN_GLYPH: Record<KanbanColumn, Icon> = {
  pending: STATUS_GLYPH.pending,
  accepted: STATUS_GLYPH.cooking,
  inProgress: STATUS_GLYPH.ready,
  completed: STATUS_GLYPH.done,
}

export const columnId = (column: KanbanColumn): string => `column-${column}`
export const tabId = (column: KanbanColumn): string => `tab-${column}`

/** One column of the board: what it is called, how many, how many of them late, and its cards. */
export const Column = ({
  column,
  count,
  late = 0,
  arriving = 0,
  isPanel,
  isEmpty = false,
  children,
}: {
  column: KanbanColumn
  /** `undefined` while it is not known. */
  count: number | undefined
  late?: number
  /** Cards that wait for the board to move again. */
  arriving?: number
  /** On phones a column is what its tab shows. */
  isPanel: boolean
  isEmpty?: boolean
  children: ReactNode
}) => {
  const { i18n } = useLingui()
  const Glyph = COLUMN_GLYPH[column]
  return (
    <section
      id={columnId(column)}
      data-column={column}
      className={classNames(styles['column'], column === 'pending' && styles['pending'])}
      data-empty={isEmpty || undefined}
      {...(isPanel
        ? { role: 'tabpanel', 'aria-labelledby': tabId(column) }
        : { 'aria-label': i18n._(columnLabel[column]) })}
    >
      <div className={styles['head']}>
        <Glyph />
        <h2 className={styles['name']}>{i18n._(columnLabel[column])}</h2>
        {count !== undefined && <Chip kind="count">{count}</Chip>}
        <div className={styles['end']}>
          {arriving > 0 && (
            <Chip kind="ink" icon={ArrowUp}>
              <span>
                <Plural value={arriving} one="# new" other="# new" />
              </span>
            </Chip>
          )}
          {late > 0 && (
            <span className={styles['late']} data-momentary>
              <TriangleAlert />
              <span>
                <Plural value={late} one="# late" other="# late" />
              </span>
            </span>
          )}
        </div>
      </div>
      {/* Scrollable without a mouse: a column may hold nothing that takes the focus. */}
      <div className={styles['body']} data-scroller tabIndex={-1}>
        {children}
      </div>
    </section>
  )
}

/** A heading inside a column, for its quiet lower part. */
export const ColumnPart = ({ tone, count, children }: { tone: StatusTone; count: number; children: ReactNode }) => {
  const Glyph = STATUS_GLYPH[tone]
  return (
    <h3 className={styles['sub']}>
      <Glyph />
      {children}
      <Chip kind="count">{count}</Chip>
    </h3>
  )
}

/** A column folded to 64 px; pressing it unfolds it. */
export const ColumnStrip = ({
  column,
  count,
  arriving = 0,
  onOpen,
}: {
  column: KanbanColumn
  count: number | undefined
  /** Cards that wait for the board to move again. */
  arriving?: number
  onOpen: () => void
}) => {
  const { i18n, t } = useLinguiMacro()
  const Glyph = COLUMN_GLYPH[column]
  const name = i18n._(columnLabel[column])
  return (
    <button
      type="button"
      id={columnId(column)}
      data-column={column}
      className={styles['strip']}
      aria-expanded={false}
      aria-label={count === undefined ? t`${name}. Show` : t`${name}, ${count}. Show`}
      onClick={onOpen}
    >
      <ChevronsLeft className={classNames(styles['fold'])} />
      {count !== undefined && <Chip kind={arriving > 0 ? 'ink' : 'count'}>{count}</Chip>}
      <Glyph />
      <span className={styles['vertical']}>{name}</span>
    </button>
  )
}
