import { decimalCell } from '../files/csv-cells'
import type { SheetCell } from '../files/sheet-parts'
import { hourSpan } from '../values/hour-span'
import type { ColumnKind } from './report'

/** A cell of a report, as calls answer it. */
type Cell = string | number | { sq: string; en: string; it: string } | null
type Column = { id: string; kind: ColumnKind; isKey: boolean }
type Row = { currency: string | null; cells: readonly Cell[] }
type Result = { columns: readonly Column[]; rows: readonly Row[]; totals: readonly Row[] }

/** What a file says in the reader's language. */
export type ReportFileWords = {
  columnOf: (id: string) => string
  /** What a row is about where its first cell has no name of its own. */
  nameless: string
  currency: string
}
/** Cells as texts of a CSV, or as cells of a sheet: what is not asked for is not made. */
export type ReportFile = { head: string[]; texts: () => string[][]; cells: () => SheetCell[][] }

const TENTHS_OF_PERCENT = 1_000
const TEN = 10

const FORMATS: Partial<Record<ColumnKind, 'money' | 'percent' | 'decimal'>> = {
  money: 'money',
  percent: 'percent',
  minutes: 'decimal',
  seconds: 'decimal',
}
const isName = ({ kind }: Column): boolean => kind === 'text' || kind === 'texts' || kind === 'hour'

/**
 * A report as cells of a file: numbers without thousands, days as `2026-11-24`, shares in percent. One currency stands in the head of each amount,
 * several in a column of their own.
 */
export function reportFile({ columns, rows, totals }: Result, words: ReportFileWords, locale: string): ReportFile {
  const nameOf = ({ kind }: Column, cell: Cell): string => {
    if (cell === null) return words.nameless
    if (typeof cell === 'object') return locale === 'sq' || locale === 'it' ? cell[locale] : cell.en
    return kind === 'hour' ? hourSpan(Number(cell)) : String(cell)
  }
  const textOf = (column: Column, cell: Cell): string => {
    if (isName(column)) return nameOf(column, cell)
    if (typeof cell === 'string') return cell
    if (typeof cell !== 'number') return ''
    return decimalCell(column.kind === 'percent' ? Math.round(cell * TENTHS_OF_PERCENT) / TEN : cell, locale)
  }
  const sheetCell = (column: Column, cell: Cell): SheetCell => {
    if (isName(column)) return { type: 'text', value: nameOf(column, cell) }
    if (typeof cell === 'string') return { type: 'day', value: cell }
    if (typeof cell !== 'number') return null
    return { type: 'number', value: cell, format: FORMATS[column.kind] ?? 'whole' }
  }
  const currencies = new Set(totals.flatMap(({ currency }) => (currency === null ? [] : [currency])))
  const [only] = currencies
  const isSeveral = currencies.size > 1
  const headOf = (column: Column): string => {
    const name = words.columnOf(column.id)
    if (column.kind === 'money' && !isSeveral && only !== undefined) return `${name} (${only})`
    return column.kind === 'percent' ? `${name} (%)` : name
  }
  const cellsOf = <Made>({ cells }: Row, make: (column: Column, cell: Cell) => Made): Made[] =>
    columns.map((column, place) => make(column, cells[place] ?? null))
  return {
    head: [...columns.map(headOf), ...(isSeveral ? [words.currency] : [])],
    texts: () => rows.map((row) => [...cellsOf(row, textOf), ...(isSeveral ? [row.currency ?? ''] : [])]),
    cells: () =>
      rows.map((row): SheetCell[] => [
        ...cellsOf(row, sheetCell),
        ...(isSeveral ? [{ type: 'text' as const, value: row.currency ?? '' }] : []),
      ]),
  }
}
