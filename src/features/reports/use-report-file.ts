import { useLingui } from '@lingui/react/macro'
import { decimalCell } from '#/components/list/csv'
import { hourSpan } from '#/components/list/figure-words'
import type { SheetCell } from '#/components/list/xlsx'
import type { ReportCell, ReportResult, ReportRow } from '#/contract/reports'
import type { ReportId } from '#/domain/reports/reports'
import { inPercent } from '#/i18n/figures'
import type { Column } from './use-cell-text'
import { useReportWords } from './use-report-words'

const TENTHS = 10

/**
 * A report as cells of a file: numbers without thousands, days as `2026-11-24`, shares in percent. One currency stands in the head of each amount,
 * several in a column of their own.
 */
export function useReportFile(id: ReportId) {
  const { t, i18n } = useLingui()
  const words = useReportWords(id)
  const { locale } = i18n
  const nameOf = (column: Column, cell: ReportCell): string => {
    if (cell === null) return words.nameless
    if (typeof cell === 'object') return cell[locale as keyof typeof cell] ?? cell.en
    return column.kind === 'hour' ? hourSpan(Number(cell)) : String(cell)
  }
  const isName = ({ kind }: Column): boolean => kind === 'text' || kind === 'texts' || kind === 'hour'

  const textOf = (column: Column, cell: ReportCell): string => {
    if (isName(column)) return nameOf(column, cell)
    if (typeof cell === 'string') return cell
    if (typeof cell !== 'number') return ''
    return decimalCell(column.kind === 'percent' ? inPercent(cell * TENTHS) / TENTHS : cell, locale)
  }
  const sheetCell = (column: Column, cell: ReportCell): SheetCell => {
    if (isName(column)) return { type: 'text', value: nameOf(column, cell) }
    if (typeof cell === 'string') return { type: 'day', value: cell }
    if (typeof cell !== 'number') return null
    return { type: 'number', value: cell, format: FORMATS[column.kind] ?? 'whole' }
  }

  return ({ columns, rows, totals }: ReportResult) => {
    const currencies = new Set(totals.flatMap(({ currency }) => (currency === null ? [] : [currency])))
    const [only] = currencies
    const isSeveral = currencies.size > 1
    const headOf = (column: Column): string => {
      const name = words.columnOf(column.id)
      if (column.kind === 'money' && !isSeveral && only !== undefined) return `${name} (${only})`
      return column.kind === 'percent' ? `${name} (%)` : name
    }
    const cellsOf = <Cell>({ cells }: ReportRow, make: (column: Column, cell: ReportCell) => Cell): Cell[] =>
      columns.map((column, place) => make(column, cells[place] ?? null))
    return {
      head: [...columns.map(headOf), ...(isSeveral ? [t`Currency`] : [])],
      texts: () => rows.map((row) => [...cellsOf(row, textOf), ...(isSeveral ? [row.currency ?? ''] : [])]),
      cells: () =>
        rows.map((row): SheetCell[] => [
          ...cellsOf(row, sheetCell),
          ...(isSeveral ? [{ type: 'text' as const, value: row.currency ?? '' }] : []),
        ]),
    }
  }
}

const FORMATS: Partial<Record<Column['kind'], 'money' | 'percent' | 'decimal'>> = {
  money: 'money',
  percent: 'percent',
  minutes: 'decimal',
  seconds: 'decimal',
}
