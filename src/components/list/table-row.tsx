import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, type Ref } from 'react'
import { classNames } from '#/ui/timing/class-names'
import type { List } from './list-definition'
import styles from './list-table.module.css'
import { RowMenu } from './row-menu'

export type TableParts<Row> = {
  list: List<Row>
  columns: List<Row>['columns']
  /** Rows before this page. */
  first: number
  /** The day that it is: "19:05" becomes "24 Oct, 19:05" when it ends, so that the row is drawn again. */
  day: string
}
type RowParts<Row> = TableParts<Row> & {
  row: Row
  /** On this page, from 0. */
  index: number
  isChosen: boolean
  ref?: Ref<HTMLTableRowElement>
}

const Cells = <Row,>({ list, columns, row, index, first, isChosen, ref }: RowParts<Row>) => {
  const { t } = useLingui()
  const number = first + index + 1
  return (
    <tr ref={ref} data-index={index} aria-rowindex={number + 1} data-chosen={isChosen || undefined}>
      {list.bulk !== undefined && (
        <td className={styles['tick']}>
          <label>
            <input type="checkbox" readOnly checked={isChosen} aria-label={t`Choose row ${number}`} />
          </label>
        </td>
      )}
      {list.grip !== undefined && <td className={styles['tick']}>{list.grip.cell(row)}</td>}
      {columns.map(({ id, cell, align, grows }, place) => (
        <td key={id} className={classNames(align === 'end' && styles['end'], grows && styles['grows'])}>
          {place === 0 ? (
            <Opener list={list} row={row} className={styles['link'] ?? ''}>
              {cell(row)}
            </Opener>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {list.actions !== undefined && (
        <td className={styles['menu']}>
          <RowMenu label={t`Row ${number}`} actions={list.actions(row)} />
        </td>
      )}
    </tr>
  )
}

/** One row. Drawn again only when it changes, not when others scroll by. */
// `memo` forgets that the component is generic.
export const TableRow = memo(Cells) as typeof Cells

/** What a row begins with is what opens it: a link to its page, or a button; `useRowEvents` hears the press. */
export const Opener = <Row,>({
  list: { opens },
  row,
  ...look
}: {
  list: List<Row>
  row: Row
  className: string
  children: ReactNode
}) => {
  if (opens === undefined) return <span {...look} />
  return 'page' in opens ? opens.page(row, look) : <button type="button" {...look} />
}
