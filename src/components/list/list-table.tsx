import { Plural, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/timing/class-names'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import type { List } from './list-definition'
import { isNarrowed } from './list-state'
import styles from './list-table.module.css'
import { LongTableBody } from './long-table-body'
import { TableRow } from './table-row'
import type { Chosen } from './use-selection'
import { VIRTUAL_FROM } from './use-virtual-rows'
import type { ListView } from './use-list-view'

/** The rows as a table; what a press on one does hears `useRowEvents` around it. */
export const ListTable = <Row,>({
  list: declared,
  columns,
  rows,
  view,
  total,
  totals,
  chosen,
}: {
  list: List<Row>
  columns: List<Row>['columns']
  rows: readonly Row[]
  view: ListView
  total: number
  totals: Readonly<Record<string, ReactNode>> | undefined
  chosen: Chosen<Row>
}) => {
  const { t } = useLingui()
  const { state } = view
  const { sort } = declared.spec
  // Rows that stand in another order than their own cannot be put in order, nor a few of them.
  const isInOrder =
    (sort === undefined || (state.sort === sort.by && state.direction === sort.direction)) &&
    !isNarrowed(declared.spec, state)
  const { grip: _grip, ...withoutGrip } = declared
  const list: List<Row> = declared.grip === undefined || isInOrder ? declared : withoutGrip
  const first = (state.page - 1) * state.size
  const spanAt = (place: number) =>
    1 +
    Number(place === 0 && list.bulk !== undefined) +
    Number(place === 0 && list.grip !== undefined) +
    Number(place === columns.length - 1 && list.actions !== undefined)
  const parts = { list, columns, first, day: list.today() }
  return (
    <table
      className={classNames(styles['table'], list.opens !== undefined && styles['opens'])}
      aria-label={list.words.title}
      aria-rowcount={total + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {list.bulk !== undefined && (
            <th scope="col" className={styles['tick']}>
              <VisuallyHidden>{t`Choose`}</VisuallyHidden>
            </th>
          )}
          {list.grip !== undefined && (
            <th scope="col" className={styles['tick']}>
              <VisuallyHidden>{list.grip.label}</VisuallyHidden>
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} list={list} view={view} />
          ))}
          {list.actions !== undefined && (
            <th scope="col" className={styles['menu']}>
              <VisuallyHidden>{t`More`}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {rows.length > VIRTUAL_FROM ? (
        <LongTableBody {...parts} rows={rows} chosen={chosen} />
      ) : (
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={list.keyOf(row)} {...parts} row={row} index={index} isChosen={chosen.has(row)} />
          ))}
        </tbody>
      )}
      {totals !== undefined && (
        <tfoot>
          <tr>
            {columns.map(({ id, align }, place) => (
              <td
                key={id}
                className={classNames(align === 'end' && styles['end'])}
                // What stands beside the columns of the other rows has no total.
                colSpan={spanAt(place)}
              >
                {totals[id] ?? (place === 0 && <Plural value={total} one="All: #" other="All: #" />)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const HeadCell = <Row,>({
  column: { id, label, align, grows },
  list,
  view: { state, change },
}: {
  column: List<Row>['columns'][number]
  list: List<Row>
  view: ListView
}) => {
  const isSorted = state.sort === id
  const look = classNames(align === 'end' && styles['end'], grows && styles['grows'])
  if (list.spec.sorts?.includes(id) !== true) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  }
  const Mark = !isSorted ? ArrowUpDown : state.direction === 'asc' ? ArrowUp : ArrowDown
  // The first press sorts as the list is used to; the next ones turn it round.
  const direction = isSorted ? (state.direction === 'asc' ? 'desc' : 'asc') : (list.spec.sort?.direction ?? 'desc')
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
