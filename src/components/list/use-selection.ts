import { useState } from 'react'
import type { List } from './list-definition'
import { type ListState, writeListState } from './list-state'
import { nothingChosen, refreshed, type Selection, toggled, upTo, withAll } from './selection'

export type Chosen<Row> = {
  /** The chosen ones, as they are now. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Chooses a row or takes it back; with `isRange` everything from the last one to here. */
  choose: (row: Row, isRange?: boolean) => void
  chooseAll: (rows: readonly Row[]) => void
  clear: () => void
}

/** Which rows are chosen; they stay over the pages, and go when the list shows something else. */
export function useSelection<Row>(list: List<Row>, state: ListState, page: readonly Row[]): Chosen<Row> {
  const { keyOf } = list
  const of = JSON.stringify(writeListState(list.spec, { ...state, page: 1, open: '' }))
  const [kept, setKept] = useState<{ of: string; selection: Selection<Row> }>({ of, selection: nothingChosen() })
  const selection: Selection<Row> = kept.of === of ? kept.selection : nothingChosen()
  const set = (next: Selection<Row>) => setKept({ of, selection: next })
  return {
    rows: refreshed(selection, page, keyOf),
    has: (row) => selection.rows.has(keyOf(row)),
    choose: (row, isRange = false) => set(isRange ? upTo(selection, row, page, keyOf) : toggled(selection, row, keyOf)),
    chooseAll: (rows) => set(withAll(selection, rows, keyOf)),
    clear: () => set(nothingChosen()),
  }
}
