import type { DashboardCurrency } from '#/contract/finance-dashboard'

type Day = DashboardCurrency['days'][number]
type Days = { from: string; to: string }
export type SalesColumn = Days & {
  orders: number
  salesCents: number
  /** The days of the same places before. */
  before: Days
  beforeSalesCents: number
}

/** More columns than these do not tell each other apart. */
const MOST = { phone: 14, wide: 62 } as const
const WEEK = 7

/** A column for each day; where they are too many, for seven days at a time, counted from the last one. */
export function columnsOf(days: readonly Day[], isPhone: boolean): { columns: SalesColumn[]; isByWeek: boolean } {
  const isByWeek = days.length > (isPhone ? MOST.phone : MOST.wide)
  const size = isByWeek ? WEEK : 1
  const groups: Day[][] = []
  for (let end = days.length; end > 0; end -= size) groups.unshift(days.slice(Math.max(0, end - size), end))
  return { columns: groups.flatMap(columnOf), isByWeek }
}

function columnOf(days: readonly Day[]): SalesColumn[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0)
  return [
    {
      from: first.day,
      to: last.day,
      orders: sum(({ orders }) => orders),
      salesCents: sum(({ salesCents }) => salesCents),
      before: { from: first.beforeDay, to: last.beforeDay },
      beforeSalesCents: sum(({ beforeSalesCents }) => beforeSalesCents),
    },
  ]
}
