/** Spans of days that a list can be about; `custom` has a first and a last day of its own. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'custom'] as const
export type Period = (typeof PERIODS)[number]

export type SortDirection = 'asc' | 'desc'

/** How many rows a page holds; the specification's 50 first, its limit last. */
export const PAGE_SIZES = [50, 200, 1000, 9999] as const
const DEFAULT_SIZE = PAGE_SIZES[0]
/** The server takes no longer search. */
export const SEARCH_MAX = 100

/** What the URL of a list may say: no texts, so that it can stand apart from the screen. */
export type ListSpec = {
  /** One of a few values each; the first is the default and leaves its parameter out of the URL. */
  choices: Readonly<Record<string, readonly [string, ...string[]]>>
  /**
   * Filters that only a link sets (a figure that leads to its rows), each with what it takes for a value. They stand as
   * chips in the list's bar, to be taken away one by one.
   */
  details?: Readonly<Record<string, (text: string) => boolean>>
  /** The period that counts where the URL names none; `null` = this list has no days. */
  period: Exclude<Period, 'custom'> | null
  sorts: readonly string[]
  sort: { by: string; direction: SortDirection }
}

/** What a list shows: made of the URL alone, always valid. */
export type ListState = {
  q: string
  /** From 1. */
  page: number
  size: number
  sort: string
  direction: SortDirection
  choices: Readonly<Record<string, string>>
  /** The details that are set. */
  details: Readonly<Record<string, string>>
  period: Period | null
  /** Days `YYYY-MM-DD` of a custom period, empty at all others. */
  from: string
  to: string
}

/** Parameters of the URL; `undefined` takes one out of it. */
export type ListSearch = Readonly<Record<string, string | number | undefined>>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** Any parameters at all → what to show: whatever makes no sense counts as not said. */
export function readListState(spec: ListSpec, raw: Readonly<Record<string, unknown>>): ListState {
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
  return {
    q: text('q').slice(0, SEARCH_MAX),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 9999 ? page : 1,
    size: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_SIZE,
    sort: oneOf('sort', spec.sorts, spec.sort.by),
    direction: oneOf('dir', ['asc', 'desc'], spec.sort.direction),
    choices: Object.fromEntries(
      Object.entries(spec.choices).map(([key, values]) => [key, oneOf(key, values, values[0])]),
    ),
    details: Object.fromEntries(
      Object.entries(spec.details ?? {}).flatMap(([key, fits]) => (fits(text(key)) ? [[key, text(key)]] : [])),
    ),
    period,
    from: period === 'custom' ? from : '',
    to: period === 'custom' ? to : '',
  }
}

/** The other way: every parameter of the list, those that say nothing new as `undefined`. */
export function writeListState(spec: ListSpec, state: ListState): ListSearch {
  const unless = <T extends string | number>(value: T, usual: string | number | null): T | undefined =>
    value === usual ? undefined : value
  return {
    q: unless(state.q, ''),
    ...Object.fromEntries(
      Object.entries(spec.choices).map(([key, values]) => [key, unless(state.choices[key] ?? values[0], values[0])]),
    ),
    ...Object.fromEntries(Object.keys(spec.details ?? {}).map((key) => [key, state.details[key]])),
    period: state.period === null ? undefined : unless(state.period, spec.period),
    from: unless(state.from, ''),
    to: unless(state.to, ''),
    sort: unless(state.sort, spec.sort.by),
    dir: unless(state.direction, spec.sort.direction),
    size: unless(state.size, DEFAULT_SIZE),
    page: unless(state.page, 1),
  }
}

/** What narrows the list, without where in it somebody is. */
export const isNarrowed = (spec: ListSpec, state: ListState): boolean =>
  state.q !== '' ||
  state.period !== spec.period ||
  Object.keys(state.details).length > 0 ||
  Object.entries(spec.choices).some(([key, [usual]]) => state.choices[key] !== usual)

/** The same list with nothing narrowed; sort and page size stay. */
export const cleared = (spec: ListSpec, state: ListState): ListState => ({
  ...readListState(spec, {}),
  sort: state.sort,
  direction: state.direction,
  size: state.size,
})
