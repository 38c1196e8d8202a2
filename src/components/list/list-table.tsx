import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { MouseEvent } from 'react'
import { classNames } from '#/ui/class-names'
import type { Column, ListDefinition } from './list-definition'
import styles from './list-table.module.css'
import { LongTableBody } from './long-table-body'
import { TableRow } from './table-row'
import { VIRTUAL_FROM } from './use-virtual-rows'
import type { ListView } from './use-list-view'

/** The rows as a table; pressing one opens its page. */
export const ListTable = <Row,>({
  list,
  columns,
  rows,
  view,
  total,
  isNarrow,
}: {
  list: ListDefinition<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  view: ListView
  total: number
  isNarrow: boolean
}) => {
  const { state } = view
  const first = (state.page - 1) * state.size
  const parts = { list, columns, rows, first, day: list.today() }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for what is a link in every row
    <table className={styles['table']} aria-label={list.words.title} aria-rowcount={total + 1} onClick={openRow}>
      <colgroup>
        {columns.map(({ id, width, narrow = width }) => (
          <col key={id} style={{ width: isNarrow ? narrow : width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} list={list} view={view} />
          ))}
        </tr>
      </thead>
      {rows.length > VIRTUAL_FROM ? (
        <LongTableBody {...parts} />
      ) : (
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={list.keyOf(row)} {...parts} row={row} index={index} />
          ))}
        </tbody>
      )}
    </table>
  )
}

/** A press anywhere on a row is a press on its link; one that chose text or a control is not. */
function openRow(event: MouseEvent<HTMLTableElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button') !== null) return
  if (getSelection()?.isCollapsed === false) return
  event.target.closest('tbody tr')?.querySelector('a')?.click()
}

const HeadCell = <Row,>({
  column: { id, label, align },
  list,
  view: { state, change },
}: {
  column: Column<Row>
  list: ListDefinition<Row>
  view: ListView
}) => {
  const isSorted = state.sort === id
  const look = classNames(align === 'end' && styles['end'])
  if (!list.spec.sorts.includes(id)) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  }
  const Mark = !isSorted ? ArrowUpDown : state.direction === 'asc' ? ArrowUp : ArrowDown
  // The first press sorts as the list is used to; the next ones turn it round.
  const direction = isSorted ? (state.direction === 'asc' ? 'desc' : 'asc') : list.spec.sort.direction
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (state.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={classNames(styles['sort'], isSorted && styles['sorted'])}
        onClick={() => change({ sort: id, direction })}
      >
        {label}
        <Mark />
      </button>
    </th>
  )
}
