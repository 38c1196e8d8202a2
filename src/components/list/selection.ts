/** Rows that somebody has chosen, on whatever page they stood, and where the last choice was made. */
export type Selection<Row> = { rows: ReadonlyMap<string | number, Row>; last: string | number | undefined }

export const nothingChosen = <Row>(): Selection<Row> => ({ rows: new Map(), last: undefined })

type KeyOf<Row> = (row: Row) => string | number

/** One row more, or one less. */
export function toggled<Row>({ rows }: Selection<Row>, row: Row, keyOf: KeyOf<Row>): Selection<Row> {
  const key = keyOf(row)
  const next = new Map(rows)
  if (!next.delete(key)) next.set(key, row)
  return { rows: next, last: key }
}

/** These rows too. */
export const withAll = <Row>(
  { rows, last }: Selection<Row>,
  more: readonly Row[],
  keyOf: KeyOf<Row>,
): Selection<Row> => ({
  rows: new Map([...rows, ...more.map((row) => [keyOf(row), row] as const)]),
  last,
})

/** Everything from the last choice to this row, as they stand on the page; a first choice is this row alone. */
export function upTo<Row>(
  selection: Selection<Row>,
  row: Row,
  page: readonly Row[],
  keyOf: KeyOf<Row>,
): Selection<Row> {
  const keys = page.map(keyOf)
  const [from, to] = [selection.last === undefined ? -1 : keys.indexOf(selection.last), keys.indexOf(keyOf(row))]
  if (from < 0 || to < 0) return toggled(selection, row, keyOf)
  const span = page.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...withAll(selection, span, keyOf), last: keyOf(row) }
}

/** The chosen rows as they are now, where this page has them. */
export const refreshed = <Row>(selection: Selection<Row>, page: readonly Row[], keyOf: KeyOf<Row>): readonly Row[] => {
  const now = new Map(page.map((row) => [keyOf(row), row]))
  return [...selection.rows].map(([key, row]) => now.get(key) ?? row)
}
