import { dayAfter } from '../values/wall-clock'
import type { Report } from './report'

/** A row as far as a plot is concerned: the cells by the columns of its report. */
type Row = { cells: readonly unknown[] }
export type ChartPoint = { key: string; value: number | null; row: Row | undefined }

/**
 * What a report's plot shows. Rows about the same thing in several currencies are one mark: counts add up. Days and hours without a row
 * stand there all the same, as nothing; a share of nothing is a gap. Names stand by size.
 */
export function chartPoints(
  { columns, chart }: Pick<Report, 'columns' | 'chart'>,
  { rows, from, to }: { rows: readonly Row[]; from: string; to: string },
): ChartPoint[] {
  const by = columns.findIndex(({ id }) => id === chart.by)
  const of = columns.findIndex(({ id }) => id === chart.of)
  const kind = columns[by]?.kind
  const points = new Map<string, ChartPoint>()
  for (const row of rows) {
    const key = JSON.stringify(row.cells[by] ?? null)
    const value = row.cells[of]
    const known = points.get(key)
    const added = typeof value === 'number' ? value + (known?.value ?? 0) : (known?.value ?? null)
    points.set(key, { key, value: added, row: known?.row ?? row })
  }
  const nothing = chart.type === 'line' ? null : 0
  const at = (cell: string | number): ChartPoint =>
    points.get(JSON.stringify(cell)) ?? { key: JSON.stringify(cell), value: nothing, row: undefined }
  if (kind === 'day') return daysBetween(from, to).map(at)
  if (kind === 'hour') return hoursOf([...points.keys()].map(Number)).map(at)
  return [...points.values()].toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** From the first hour that has something to the last one. */
function hoursOf(hours: readonly number[]): number[] {
  if (hours.length === 0) return []
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => first + index)
}
