import type { ReactElement, ReactNode } from 'react'
import type { Icon } from '#/ui/icon'
import type { RowsAfter } from './collect-rows'
import type { ListSpec, ListState } from './list-state'

export type Column<Row> = {
  /** The name by which the server sorts, and by which the saved view remembers the column. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The same for a file; left out, the column is for the screen only. */
  text?: (row: Row) => string
  /** Of an amount: what stands in the next cell of the file, so that the amount itself is a number there. */
  unit?: { label: string; text: (row: Row) => string }
  /** CSS width; the columns without one share what is left. */
  width?: string
  /** The width where there is less room than on a desktop; left out, the same. */
  narrow?: string
  /** Numbers stand at the end of their column. */
  align?: 'end'
  /** Left out where there is less room than on a desktop. */
  needsRoom?: boolean
  /** Not shown at first; the column menu offers it. */
  isExtra?: boolean
}

/** The words of one choice of `ListSpec.choices`, in the order of its values there. */
export type ChoiceWords = { label: string; options: Readonly<Record<string, string>> }

/** A row on a phone: two lines with a mark before and two facts behind. */
export type PhoneRow = { mark: ReactNode; title: ReactNode; sub: ReactNode; end: ReactNode; endSub: ReactNode }

export type ListPage<Row> = { items: readonly Row[]; total: number }

/** One page of rows as TanStack Query takes it. */
export type ListQuery<Row> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<ListPage<Row>>
}

/** What makes a list: everything else (paging, search, sort, saved view, states, export, phones) comes with `ListPage`. */
export type ListDefinition<Row> = {
  /** Names the saved view; never changes. */
  name: string
  spec: ListSpec
  /** The first column is the row's link. */
  columns: readonly Column<Row>[]
  choices: Readonly<Record<string, ChoiceWords>>
  /** What `ListSpec.details` are called: the filter and its value, `Hour` and `13:00 – 14:00`. */
  details?: Readonly<Record<string, (value: string) => { label: string; value: string }>>
  keyOf: (row: Row) => string | number
  /** The link to a row's own page around `children`. */
  link: (row: Row, look: { className: string; children: ReactNode }) => ReactElement
  phoneRow: (row: Row) => PhoneRow
  query: (state: ListState) => ListQuery<Row>
  icon: Icon
  words: {
    /** The name of the table. */
    title: string
    /** In the search field. */
    search: string
    /** "128 orders" */
    count: (count: number) => string
    /** "Show 128 orders" */
    show: (count: number) => string
    /** There is nothing at all: what will be here. */
    empty: string
    /** Nothing fits what was asked for. */
    noMatch: string
    /** The list could not be loaded. */
    failed: string
  }
  /** Left out: this list cannot be taken along as a file. */
  file?: {
    rowsAfter: (state: ListState) => RowsAfter<Row>
    /** The parts of the file's name. */
    name: (state: ListState) => readonly string[]
  }
  /** The day that it is at the list's place, `YYYY-MM-DD`. */
  today: () => string
  timeZone: string | undefined
}
