import { useLayoutEffect, useState } from 'react'
import { useMediaQuery } from '#/ui/timing/use-media-query'
import styles from './list-table.module.css'
import { TableRow, type TableParts } from './table-row'
import type { Chosen } from './use-selection'
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
  chosen,
}: TableParts<Row> & { rows: readonly Row[]; chosen: Chosen<Row> }) => {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const rowHeight = useMediaQuery(MOUSE) ? 48 : 64
  const keyOf = useKeyOf(list, rows)
  const wide = columns.length + Number(list.bulk !== undefined) + Number(list.actions !== undefined)
  const { items, before, after, measure } = useVirtualRows(body, rows.length, rowHeight, keyOf)
  useLayoutEffect(() => keepWidths(body))
  return (
    <tbody ref={setBody}>
      <Gap height={before} columns={wide} />
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
            isChosen={chosen.has(row)}
          />
        )
      })}
      <Gap height={after} columns={wide} />
    </tbody>
  )
}

/** Columns are as wide as the rows that are drawn. While others scroll by they may get wider, but never jump back. */
function keepWidths(body: HTMLElement | null): void {
  for (const head of body?.closest('table')?.querySelectorAll<HTMLElement>('th') ?? []) {
    if (!head.classList.contains(styles['grows'] ?? '')) head.style.minWidth = `${head.offsetWidth}px`
  }
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles['gap']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room that nobody reads */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null
