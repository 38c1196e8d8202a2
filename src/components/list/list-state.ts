import { cutText } from '#/domain/values/graphemes'

/** Spans of days that a list can be about; `custom` has a first and a last day of its own. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'custom'] as const
export type Period = (typeof PERIODS)[number]

/** Which days figures and rows are counted by: those that end with a business's last opening hours, or from midnight to midnight. */
export type CountedDays = 'business' | 'calendar' | 'both'

export type SortDirection = 'asc' | 'desc'

/** How many rows a page holds where the list says nothing else; the specification's 50 first, its limit last. */
const USUAL_SIZES = [50, 200, 1000, 9999] as const
/** The server takes no longer search. */
export const SEARCH_MAX = 100

/** What the URL of a list may say: no texts, so that it can stand apart from the screen. Write it `as const satisfies ListSpec`. */
export type ListSpec = {
  /** One of a few values each; the first is the default and leaves its parameter out of the URL. */
  choices: Readonly<Record<string, readonly [string, ...string[]]>>
  /**
   * Filters that only a link sets (a figure that leads to its rows): each reads its value from the URL's text, or
   * answers `undefined`. They stand as chips in the list's bar, to be taken away one by one.
   */
  details?: Readonly<Record<string, (text: string) => string | number | undefined>>
  /** Details that stand in the bar as well, to be chosen from what there is (`picks` of the list). */
  picked?: readonly string[]
  /** The period that counts where the URL names none; `null` = this list has no days. */
  period: Exclude<Period, 'custom'> | null
  /** Which days it counts, said where they are chosen; left out: business days. The detail `calendar` of a link says otherwise. */
  days?: Exclude<CountedDays, 'business'>
  /** Columns by which the server sorts, and how it does at first; left out, the list has an order of its own. */
  sorts?: readonly string[]
  sort?: { by: string; direction: SortDirection }
  /** How many rows a page may hold, the usual number first, and the most that the server gives at once last. */
  sizes?: readonly [number, ...number[]]
}

type Details<S extends ListSpec> = NonNullable<S['details']>
export type SortOf<S extends ListSpec> = NonNullable<S['sorts']>[number]
export type DetailOf<S extends ListSpec, K extends keyof Details<S>> = Details<S>[K] extends (text: string) => infer V
  ? Exclude<V, undefined>
  : never

/** What a list shows: made of the URL alone, always valid, and in the words of its own spec. */
export type ListState<S extends ListSpec = ListSpec> = {
  q: string
  /** From 1. */
  page: number
  size: number
  sort: SortOf<S>
  direction: SortDirection
  choices: { readonly [K in keyof S['choices']]: S['choices'][K][number] }
  /** The details that are set. */
  details: { readonly [K in keyof Details<S>]?: DetailOf<S, K> }
  period: Period | null
  /** Days `YYYY-MM-DD` of a custom period, empty at all others. */
  from: string
  to: string
  /** The key of the row that is open in the side panel; empty: none. */
  open: string
}

/** Parameters of the URL; `undefined` takes one out of it. */
export type ListSearch = Readonly<Record<string, string | number | undefined>>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

export const sizesOf = ({ sizes = USUAL_SIZES }: ListSpec): readonly [number, ...number[]] => sizes
const usualSort = ({ sort }: ListSpec) => sort ?? { by: '', direction: 'desc' as const }

/** Any parameters at all → what to show: whatever makes no sense counts as not said. */
export function readListState<S extends ListSpec>(spec: S, raw: Readonly<Record<string, unknown>>): ListState<S> {
  const text = (key: string): string => {
    const value = Object.hasOwn(raw, key) ? raw[key] : undefined
    // The router reads `?q=482` as a number.
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  }
  const oneOf = <T extends string>(key: string, values: readonly T[], fallback: T): T =>
    values.find((value) => value === text(key)) ?? fallback
  const [from, to] = [text('from'), text('to')]
  const hasDays = isDay(from) && isDay(to) && from <= to
  const wanted = spec.period === null ? null : oneOf<Period>('period', PERIODS, spec.period)
  const period = wanted === 'custom' && !hasDays ? spec.period : wanted
  const page = Number(text('page'))
  const size = Number(text('size'))
  const sizes = sizesOf(spec)
  const usual = usualSort(spec)
  const state: ListState = {
    q: cutText(text('q'), SEARCH_MAX),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 9999 ? page : 1,
    size: sizes.find((one) => one === size) ?? sizes[0],
    sort: oneOf('sort', spec.sorts ?? [], usual.by),
    direction: oneOf('dir', ['asc', 'desc'], usual.direction),
    choices: Object.fromEntries(
      Object.entries(spec.choices).map(([key, values]) => [key, oneOf(key, values, values[0])]),
    ),
    details: Object.fromEntries(
      Object.entries(spec.details ?? {}).flatMap(([key, read]) => {
        const value = text(key) === '' ? undefined : read(text(key))
        return value === undefined ? [] : [[key, value]]
      }),
    ),
    period,
    from: period === 'custom' ? from : '',
    to: period === 'custom' ? to : '',
    open: text('open'),
  }
  // Every word above was taken from this spec's own lists, which the compiler cannot follow through `Object.entries`.
  return state as ListState<S>
}

/** The other way: every parameter of the list, those that say nothing new as `undefined`. */
export function writeListState(spec: ListSpec, state: ListState): ListSearch {
  const unless = <T extends string | number>(value: T, usual: string | number | null): T | undefined =>
    value === usual ? undefined : value
  const usual = usualSort(spec)
  const said: ListSearch = {
    q: unless(state.q, ''),
    ...Object.fromEntries(
      Object.entries(spec.choices).map(([key, values]) => [key, unless(state.choices[key] ?? values[0], values[0])]),
    ),
    ...Object.fromEntries(Object.keys(spec.details ?? {}).map((key) => [key, state.details[key]])),
    period: state.period === null ? undefined : unless(state.period, spec.period),
    from: unless(state.from, ''),
    to: unless(state.to, ''),
    sort: unless(state.sort, usual.by),
    dir: unless(state.direction, usual.direction),
    size: unless(state.size, sizesOf(spec)[0]),
    page: unless(state.page, 1),
    open: unless(state.open, ''),
  }
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, plainly(value)]))
}

/** The router writes a text of digits in quotes, a number without. */
const plainly = (value: string | number | undefined): string | number | undefined =>
  typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value

/** Which rows to ask for, ready to be spread into a call's query. */
export type PageOf<S extends ListSpec> = { limit: number; offset: number; sort: SortOf<S>; direction: SortDirection }
export const pageOf = <S extends ListSpec>({ size, page, sort, direction }: ListState<S>): PageOf<S> => ({
  limit: size,
  offset: (page - 1) * size,
  sort,
  direction,
})

/** Which days the list counts. */
export const countedDays = (spec: ListSpec, { details }: Pick<ListState, 'details'>): CountedDays =>
  'calendar' in details ? 'calendar' : (spec.days ?? 'business')

/** What narrows the list, without where in it somebody is. */
export const isNarrowed = (spec: ListSpec, state: ListState): boolean =>
  state.q !== '' ||
  state.period !== spec.period ||
  Object.keys(state.details).length > 0 ||
  Object.entries(spec.choices).some(([key, [usual]]) => state.choices[key] !== usual)

/** The same list with nothing narrowed; sort, page size and the open row stay. */
export const cleared = <S extends ListSpec>(spec: S, { sort, direction, size, open }: ListState<S>): ListState<S> => ({
  ...readListState(spec, {}),
  sort,
  direction,
  size,
  open,
})
