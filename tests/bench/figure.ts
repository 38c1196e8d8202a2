/** One line of the report. `measured` undefined = it could not be measured, and `note` says why. */
export type Figure = {
  name: string
  budget: { most: number } | { least: number } | undefined
  unit: string
  measured: number | undefined
  note?: string
}

export const notMeasured = (name: string, budget: Figure['budget'], unit: string, note: string): Figure => ({
  name,
  budget,
  unit,
  measured: undefined,
  note,
})

/** The value below which `share` (0 to 1) of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN
}
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

export const keepsBudget = ({ budget, measured }: Figure): boolean | undefined => {
  if (budget === undefined || measured === undefined) return undefined
  return 'most' in budget ? measured <= budget.most : measured >= budget.least
}

const number = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Math.round(value * 100) / 100)

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => {
    const { budget, unit } = figure
    const limit =
      budget === undefined ? '' : 'most' in budget ? `≤ ${number(budget.most)}` : `≥ ${number(budget.least)}`
    const mark = { true: '✓', false: '✗', undefined: ' ' }[
      String(keepsBudget(figure)) as 'true' | 'false' | 'undefined'
    ]
    const value = figure.measured === undefined ? 'not measured' : number(figure.measured)
    return [mark, figure.name, value, limit, unit, figure.note === undefined ? '' : `(${figure.note})`] as const
  })
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  for (const [mark, name, value, limit, unit, note] of rows) {
    const line = [
      mark,
      name.padEnd(width(1)),
      value.padStart(width(2)),
      limit.padStart(width(3)),
      unit.padEnd(width(4)),
      note,
    ]
    console.log(line.join('  ').trimEnd())
  }
}
