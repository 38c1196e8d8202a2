/** What the platform's report can be sorted by, and its columns. */
export const PLATFORM_SORTS = [
  'name',
  'city',
  'orders',
  'sales',
  'before',
  'commission',
  'rejected',
  'preparation',
  'newCustomers',
] as const
export type PlatformSort = (typeof PLATFORM_SORTS)[number]

/** Figures that are added up over businesses and days. Minutes are sums over the orders in `prepared`. */
export type PlatformFigures = {
  orders: number
  ordersBefore: number
  salesCents: number
  salesBeforeCents: number
  commissionCents: number
  rejected: number
  /** Orders with a promise of which it is known how it was kept. */
  prepared: number
  promisedMinutes: number
  /** After the promise; negative = before it. */
  lateMinutes: number
  newCustomers: number
}

export const NO_PLATFORM_FIGURES: PlatformFigures = {
  orders: 0,
  ordersBefore: 0,
  salesCents: 0,
  salesBeforeCents: 0,
  commissionCents: 0,
  rejected: 0,
  prepared: 0,
  promisedMinutes: 0,
  lateMinutes: 0,
  newCustomers: 0,
}

export const addFigures = (one: PlatformFigures, other: PlatformFigures): PlatformFigures => ({
  orders: one.orders + other.orders,
  ordersBefore: one.ordersBefore + other.ordersBefore,
  salesCents: one.salesCents + other.salesCents,
  salesBeforeCents: one.salesBeforeCents + other.salesBeforeCents,
  commissionCents: one.commissionCents + other.commissionCents,
  rejected: one.rejected + other.rejected,
  prepared: one.prepared + other.prepared,
  promisedMinutes: one.promisedMinutes + other.promisedMinutes,
  lateMinutes: one.lateMinutes + other.lateMinutes,
  newCustomers: one.newCustomers + other.newCustomers,
})

type Rejected = Pick<PlatformFigures, 'orders' | 'rejected'>
type Prepared = Pick<PlatformFigures, 'prepared' | 'promisedMinutes' | 'lateMinutes'>

/** Share of all orders that came in, 0 to 1; `null` of none. */
export const rejectedShare = ({ orders, rejected }: Rejected): number | null =>
  orders === 0 ? null : rejected / orders

/** What was promised and what it took, in minutes on average; `null` where nothing was prepared. */
export const averagePreparation = (figures: Prepared): { promised: number; taken: number } | null => {
  const { prepared, promisedMinutes, lateMinutes } = figures
  if (prepared === 0) return null
  return { promised: promisedMinutes / prepared, taken: (promisedMinutes + lateMinutes) / prepared }
}

type Row = PlatformFigures & { name: string; city: string }
type Compare = (a: Row, b: Row) => number

const byText =
  (of: (row: Row) => string): Compare =>
  (a, b) =>
    of(a).localeCompare(of(b))
/** What says nothing stands before the smallest. */
const byNumber =
  (of: (row: Row) => number | null): Compare =>
  (a, b) =>
    (of(a) ?? -Infinity) - (of(b) ?? -Infinity) || 0

const COMPARE: Readonly<Record<PlatformSort, Compare>> = {
  name: byText(({ name }) => name),
  city: byText(({ city }) => city),
  orders: byNumber(({ orders }) => orders),
  sales: byNumber(({ salesCents }) => salesCents),
  before: byNumber(({ salesBeforeCents }) => salesBeforeCents),
  commission: byNumber(({ commissionCents }) => commissionCents),
  rejected: byNumber(rejectedShare),
  preparation: byNumber((row) => averagePreparation(row)?.taken ?? null),
  newCustomers: byNumber(({ newCustomers }) => newCustomers),
}

/** Rows by one of their figures; equal ones by name. */
export function sortPlatformRows<R extends Row>(
  rows: readonly R[],
  sort: PlatformSort,
  direction: 'asc' | 'desc',
): R[] {
  const compare = COMPARE[sort]
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(a, b) || COMPARE.name(a, b))
}
