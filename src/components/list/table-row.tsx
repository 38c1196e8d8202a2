import { memo, type Ref } from 'react'
import { classNames } from '#/ui/class-names'
import type { Column, ListDefinition } from './list-definition'
import styles from './list-table.module.css'

type RowParts<Row> = {
  list: ListDefinition<Row>
  columns: readonly Column<Row>[]
  row: Row
  /** On this page, from 0. */
  index: number
  /** Rows before this page. */
  first: number
  /** The day that it is: "19:05" becomes "24 Oct, 19:05" when it ends, so that the row is drawn again. */
  day: string
  ref?: Ref<HTMLTableRowElement>
}

const Cells = <Row,>({ list, columns, row, index, first, ref }: RowParts<Row>) => (
  <tr ref={ref} data-index={index} aria-rowindex={first + index + 2}>
    {columns.map(({ id, cell, align }, place) => (
      <td key={id} className={classNames(align === 'end' && styles['end'])}>
        {place === 0 ? list.link(row, { className: styles['link'] ?? '', children: cell(row) }) : cell(row)}
      </td>
    ))}
  </tr>
)

/** One row; its first cell is the link to its page. Drawn again only when it changes, not when others scroll by. */
// `memo` forgets that the component is generic.
export const TableRow = memo(Cells) as typeof Cells
