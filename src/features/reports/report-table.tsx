import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BehindLink } from '#/components/behind-link'
import type { ReportResult, ReportRow } from '#/contract/reports'
import { classNames } from '#/ui/timing/class-names'
import styles from './reports.module.css'
import { type Column, useCellText } from './use-cell-text'
import { useReportWords } from './use-report-words'
import { useOrdersBehind } from './use-orders-behind'
import type { Asked } from './use-run'

/** Columns that stand on phones as well; the others stand below their row's name there. */
const isNarrow = (column: Column, columns: readonly Column[]): boolean =>
  column === columns[0] || column === columns.find(({ isKey }) => !isKey)

/** Rows and, in the last ones, the totals of all rows, shown or not. */
export const ReportTable = ({ asked, result }: { asked: Asked; result: ReportResult }) => {
  const { t } = useLingui()
  const { columns, rows, totals } = result
  const words = useReportWords(asked.id)
  const cellText = useCellText()
  const behind = useOrdersBehind(asked, result)
  const isSeveral = totals.length > 1
  const look = (column: Column): string =>
    classNames(!column.isKey && styles['end'], !isNarrow(column, columns) && styles['wide']) ?? ''
  const cell = (row: ReportRow, column: Column) => (
    <BehindLink to="/orders/list" search={behind(row, column.id)}>
      {cellText(column, row.cells[columns.indexOf(column)], row.currency)}
    </BehindLink>
  )
  const below = (row: ReportRow) => (
    <small>
      {columns
        .filter((column, place) => !isNarrow(column, columns) && row.cells[place] !== null)
        .map((column) => (
          <span key={column.id}>
            {!column.isKey && words.columnOf(column.id)} {cell(row, column)}
          </span>
        ))}
    </small>
  )
  const others = (row: ReportRow) =>
    columns.slice(1).map((column) => (
      <td key={column.id} className={look(column)}>
        {cell(row, column)}
      </td>
    ))
  const totalName = ({ currency }: ReportRow): string =>
    isSeveral && currency !== null
      ? t({ message: `Total in ${currency}`, context: 'sum of a table' })
      : t({ message: 'Total', context: 'sum of a table' })
  return (
    <table className={styles['table']} aria-label={words.name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={look(column)}>
              {words.columnOf(column.id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const [first] = columns
          const [name] = row.cells
          return (
            // Rows have no names of their own, and never change their places.
            <tr key={index}>
              <th scope="row">
                {first !== undefined && name !== null ? cellText(first, name, row.currency) : words.nameless}
                {below(row)}
              </th>
              {others(row)}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        {totals.map((row) => (
          <tr key={row.currency}>
            <th scope="row">
              {totalName(row)}
              {below(row)}
            </th>
            {others(row)}
          </tr>
        ))}
      </tfoot>
      <caption className={styles['rows']}>
        <Rows result={result} />
      </caption>
    </table>
  )
}

const Rows = ({ result: { found, rows, truncated } }: { result: ReportResult }) => {
  const count = rows.length
  if (!truncated) return <Plural value={count} one="# row" other="# rows" />
  return (
    <Trans>
      {count} of {found} rows
    </Trans>
  )
}
