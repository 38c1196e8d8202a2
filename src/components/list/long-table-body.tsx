import { useState } from 'react'
import { useMediaQuery } from '#/ui/use-media-query'
import type { Column, ListDefinition } from './list-definition'
import styles from './list-table.module.css'
import { TableRow } from './table-row'
import { useKeyOf, useVirtualRows } from './use-virtual-rows'

/** Where a mouse points, rows are lower (`--row-h`). */
const MOUSE = '(pointer: fine) and (min-width: 761px)'

/** The body of a long table: only what is on screen is there, two empty rows stand for the rest. */
export const LongTableBody = <Row,>({
  list,
  columns,
  rows,
  first,
  day,
}: {
  list: ListDefinition<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  first: number
  day: string
}) => {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const rowHeight = useMediaQuery(MOUSE) ? 48 : 64
  const keyOf = useKeyOf(list, rows)
  const { items, before, after, measure } = useVirtualRows(body, rows.length, rowHeight, keyOf)
  return (
    <tbody ref={setBody}>
      <Gap height={before} columns={columns.length} />
      {items.map(({ key, index }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <TableRow
            key={key}
            ref={measure}
            list={list}
            columns={columns}
            row={row}
            index={index}
            first={first}
            day={day}
          />
        )
      })}
      <Gap height={after} columns={columns.length} />
    </tbody>
  )
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles['gap']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room that nobody reads */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null
