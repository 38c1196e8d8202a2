import type { ReactElement, ReactNode } from 'react'
import type { Icon } from '#/ui/display/icon'
import { EXPORT_PAGE, type RowsAfter } from './collect-rows'
import { type DetailOf, type ListSpec, type ListState, type PageOf, pageOf, sizesOf, type SortOf } from './list-state'
import type { ListScope } from './use-list-scope'
import type { ListView } from './use-list-view'

/** What the screen shows of a row, and what a file says of it. */
export type Column<Row> = ColumnFrame &
  (
    | {
        cell: (row: Row) => ReactNode
        /** The same for a file, which leaves a column without it out. */
        text?: (row: Row) => string
      }
    /** In words alone, on the screen as in a file. */
    | { cell?: undefined; text: (row: Row) => string }
  )

type ColumnFrame = {
  label: string
  /** Takes all the room that the others leave, which are as wide as their rows; it is the first to be cut. */
  grows?: true
  /** Numbers stand at the end of their column. */
  align?: 'end'
  /** Left out where there is less room than on a desktop. */
  needsRoom?: boolean
  /** Not shown at first; the column menu offers it. */
  isExtra?: boolean
}

/** What a file says of a row. */
export type FileColumn<Row> = { label: string; text: (row: Row) => string }

/** A row on a phone: two lines with a mark before and two facts behind. */
export type PhoneRow = Partial<Record<'mark' | 'title' | 'sub' | 'end' | 'endSub', ReactNode>>

/** Something to be done with a row, or with several that were chosen. */
export type RowAction = { label: string; icon?: Icon; isDanger?: boolean; run: () => void }

/** What a row opens. Left out of a list: nothing. */
export type Opens<Row> =
  /** The link to its own page around `children`. */
  | { page: (row: Row, look: { className: string; children: ReactNode }) => ReactElement }
  /** A panel at the right, beside the list, that stands in the URL; a page on phones. `title` names it. */
  | { panel: (row: Row, close: () => void) => ReactNode; title: (row: Row) => ReactNode }
  /** A dialog, drawn whole; it calls `close`. */
  | { dialog: (row: Row, close: () => void) => ReactNode }

type Filter = { label: string; value: string }
/** A filter with values that only the server or the account knows; `all`: none of them. */
export type ListPick = { label: string; all: string; options: readonly { value: string | number; label: string }[] }

/** A call of the contract that answers a page of rows and how many there are in all. */
export type PagedCall = ((
  args: never,
  options: { signal: AbortSignal; timeoutMs: number },
) => Promise<{ items: readonly unknown[]; total: number }>) & { readonly callName: readonly [string, string] }
type ArgumentsOf<Call extends PagedCall> = NonNullable<Parameters<Call>[0]>
type AnswerOf<Call extends PagedCall> = Awaited<ReturnType<Call>>
type RowOf<Call extends PagedCall> = AnswerOf<Call>['items'][number]

/** What a screen declares: everything else (paging, search, sort, saved view, states, export, phones, keys) comes with `ListPage`. */
export type ListDeclaration<S extends ListSpec, Call extends PagedCall, Row = RowOf<Call>> = {
  /** Names the saved view; never changes. */
  name: string
  icon: Icon
  spec: S
  call: Call
  /** The state as the call's arguments, at the list's scope. */
  toQuery: (state: ListState<S>, page: PageOf<S>, scope: ListScope) => ArgumentsOf<Call>
  words: {
    /** The name of the table. */
    title: string
    /** In the search field; a list without it has no search. */
    search?: string
    /** "128 orders" */
    count: (count: number) => string
  }
  /** There is nothing at all: what will be here, and how it comes. */
  empty?: { title: string; text?: ReactNode; action?: ReactNode }
  /** In their order, the first is what opens the row. Every sort of the spec is one of them. */
  columns: Readonly<Record<string, Column<Row>>> & Readonly<Record<SortOf<S>, Column<Row>>>
  phoneRow: (row: Row) => PhoneRow
  keyOf: (row: Row) => string | number
  /** The words of the spec's choices. */
  choices: {
    readonly [K in keyof S['choices']]: { label: string; options: Readonly<Record<S['choices'][K][number], string>> }
  }
  /** The words of the spec's details: the filter and its value, `Hour` and `13:00 – 14:00`. */
  details?: { readonly [K in keyof NonNullable<S['details']>]: (value: DetailOf<S, K>) => Filter }
  /** What there is to choose from, of the spec's `picked`; with nothing to choose the filter is not offered. */
  picks?: { readonly [K in NonNullable<S['picked']>[number]]: ListPick }
  opens?: Opens<Row>
  actions?: (row: Row) => readonly RowAction[]
  /**
   * Stands before the first column of a table, by which a row is taken hold of (`features/marketing/shared/row-order`); not there while the list
   * is narrowed, or stands in another order.
   */
  grip?: {
    label: string
    cell: (row: Row) => ReactNode
  }
  /** With it rows can be chosen; the first action is the one that a phone shows. */
  bulk?: { actions: (rows: readonly Row[]) => readonly RowAction[]; sum?: (rows: readonly Row[]) => ReactNode }
  /** The last row, by column: of all rows that the filters match, as the answer says it. */
  totals?: (answer: AnswerOf<Call>) => Readonly<Record<string, ReactNode>> | undefined
  /** `above`: the screen shows the days itself, before figures that follow them. */
  periodStands?: 'above'
  /** Stands over the list and may change what it shows; `answer`: what was read last. */
  above?: (view: ListView<S>, answer: AnswerOf<Call> | undefined) => ReactNode
  /** Where a file differs from the columns and the pages of the screen. */
  file?: {
    columns?: readonly FileColumn<Row>[]
    /** The parts of its name behind the title. */
    name?: (state: ListState<S>) => readonly string[]
    /** For rows that come and go while they are read; `sorted` then puts all of them in the order of the screen. */
    rowsAfter?: (state: ListState<S>) => RowsAfter<Row>
    sorted?: (rows: readonly Row[], state: ListState<S>) => readonly Row[]
  }
  /** Of whose rows it is, and by whose clock (`useListScope`). */
  scope: ListScope
}

export type ListAnswer<Row> = { items: readonly Row[]; total: number }

/** A column with its name, and a cell in any case. */
export type ShownColumn<Row> = ColumnFrame & {
  id: string
  cell: (row: Row) => ReactNode
  text?: ((row: Row) => string) | undefined
}

/** A list as the kit takes it: whatever it shows of its spec stands in the spec itself. */
export type List<Row> = Omit<
  ListDeclaration<ListSpec, PagedCall, Row>,
  'call' | 'toQuery' | 'columns' | 'choices' | 'details' | 'picks' | 'totals' | 'above' | 'file' | 'scope'
> & {
  /** The day that it is at the list's scope, `YYYY-MM-DD`. */
  today: () => string
  timeZone: string | undefined
  columns: readonly ShownColumn<Row>[]
  choices: Readonly<Record<string, { label: string; options: Readonly<Record<string, string>> }>>
  details: Readonly<Record<string, (value: string | number) => Filter>>
  picks: Readonly<Record<string, ListPick>>
  above?: (view: ListView, answer: ListAnswer<Row> | undefined) => ReactNode
  totals?: (answer: ListAnswer<Row>) => Readonly<Record<string, ReactNode>> | undefined
  /** One page as TanStack Query takes it. */
  query: (state: ListState) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<ListAnswer<Row>>
  }
  file: {
    columns: readonly FileColumn<Row>[]
    name: (state: ListState) => readonly string[]
    rowsAfter: (state: ListState) => RowsAfter<Row>
    sorted: (rows: readonly Row[], state: ListState) => readonly Row[]
  }
}

/** Thousands of rows over a poor line take longer than an ordinary call may. */
const LONG_CALL_MS = 60_000

const runOf = <Row>(call: PagedCall) => {
  const read = call as unknown as (
    args: unknown,
    options: { signal: AbortSignal; timeoutMs: number },
  ) => Promise<ListAnswer<Row>>
  return (args: unknown, signal: AbortSignal) => read(args, { signal, timeoutMs: LONG_CALL_MS })
}

/** One page as TanStack Query takes it; `ask` was declared for this very call. */
function pageQuery<Row>(
  { call, toQuery }: Pick<ListDeclaration<ListSpec, PagedCall>, 'call' | 'toQuery'>,
  scope: ListScope,
  state: ListState,
): ReturnType<List<Row>['query']> {
  const args = toQuery(state, pageOf(state), scope)
  return { queryKey: [...call.callName, args], queryFn: ({ signal }) => runOf<Row>(call)(args, signal) }
}

/** What of a list is known before its screen is loaded: enough to ask for its first rows. */
export type ListQuery<S extends ListSpec, Call extends PagedCall> = Pick<
  ListDeclaration<S, Call>,
  'name' | 'spec' | 'call' | 'toQuery'
>

/** Writes a list's reading down for itself, so that its screen and what reads ahead (`prefetchList`) say it once. */
export const defineListQuery = <const S extends ListSpec, Call extends PagedCall>(
  reading: ListQuery<S, Call>,
): ListQuery<S, Call> => reading

/** The rows of a list in one state, before there is a screen. */
export const listRowsQuery = <S extends ListSpec, Call extends PagedCall>(
  reading: ListQuery<S, Call>,
  scope: ListScope,
  state: ListState<S>,
): ReturnType<List<RowOf<Call>>['query']> =>
  // As in `defineList`: the state was read by this very spec.
  pageQuery(reading as unknown as ListQuery<ListSpec, PagedCall>, scope, state as unknown as ListState)

/** Declares a list. Its choices, sorts, details and rows are typed by the spec and the call. */
export function defineList<const S extends ListSpec, Call extends PagedCall>(
  declared: ListDeclaration<S, Call>,
): List<RowOf<Call>> {
  // The kit hands back only states that it read by this very spec, and only answers of this call: from here on it need
  // not know their words any more. This is the one place that forgets them.
  const {
    call,
    toQuery,
    columns,
    file,
    details = {},
    picks = {},
    scope,
    ...rest
  } = declared as unknown as ListDeclaration<ListSpec, PagedCall, RowOf<Call>>
  const run = runOf<RowOf<Call>>(call)
  const shown = Object.entries(columns).map(([id, column]) => ({ ...column, id, cell: column.cell ?? column.text }))
  return {
    ...(rest as Omit<List<RowOf<Call>>, 'columns' | 'details' | 'picks' | 'query' | 'file' | 'today' | 'timeZone'>),
    details: details as List<RowOf<Call>>['details'],
    // One without anything to choose from is none.
    picks: Object.fromEntries(Object.entries<ListPick>(picks).filter(([, { options }]) => options.length > 0)),
    columns: shown,
    timeZone: scope.timeZone,
    today: scope.today,
    query: (state) => pageQuery<RowOf<Call>>({ call, toQuery }, scope, state),
    file: {
      columns: shown.flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }])),
      name: () => [],
      // By default page after page, as the screen would ask for them.
      rowsAfter: (state) => async (collected, limit, signal) => {
        const { items, total } = await run(
          toQuery(state, { ...pageOf(state), limit, offset: collected.length }, scope),
          signal,
        )
        return { items, total: total - collected.length }
      },
      // A row that moved to a later page while pages were read came twice.
      sorted: (rows) => [...new Map(rows.map((row) => [rest.keyOf(row), row])).values()],
      ...file,
    },
  }
}

/** How many rows of an export are asked for at once. */
export const exportPage = (spec: ListSpec): number => Math.min(EXPORT_PAGE, sizesOf(spec).at(-1) ?? EXPORT_PAGE)

/** The words of a choice of a spec, of each by its own. */
export const optionsOf = <const Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Record<Value, string> =>
  // Every value of the choice is a key.
  Object.fromEntries(values.map((value) => [value, wordOf(value)])) as Record<Value, string>
