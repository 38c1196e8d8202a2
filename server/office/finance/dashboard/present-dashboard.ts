import type { DashboardBusiness, DashboardCurrency, CommissionLine } from '#/contract/finance-dashboard'
import { UNPAID_AGES, weekWithin } from '#/domain/finance/compared-days'
import { daysBetween, type Period } from '#/domain/finance/periods'
import { CURRENCIES, type Currency, fromCents, moneyName } from '#/domain/values/money'
import { rowsBy } from '#/domain/values/rows-by'
import { dayAfter } from '#/domain/values/wall-clock'
import {
  NO_TURNOVER,
  type TurnoverDay,
  type TurnoverLine,
  type TurnoverWeek,
  turnoverOf,
  weekNumber,
} from '../turnover'
import type { InvoicedRow, ReceivedRow, UnpaidRow } from './money-rows'

export type DashboardFacts = {
  period: Period
  before: Period
  /** At least one, unless the reader works for none. */
  businesses: readonly { id: number; name: string; currency: Currency }[]
  lines: readonly TurnoverLine[]
  weeks: readonly TurnoverWeek[]
  days: readonly TurnoverDay[]
  invoiced: readonly InvoicedRow[]
  received: readonly ReceivedRow[]
  unpaid: readonly UnpaidRow[]
}

/** What there is of each money; where there is nothing at all, that of the first business. */
export function presentCurrencies(facts: DashboardFacts): DashboardCurrency[] {
  const { lines, invoiced, received, unpaid, businesses } = facts
  const found = new Set([...lines, ...invoiced, ...received, ...unpaid].map(({ currency }) => currency))
  const [first] = businesses
  if (found.size === 0 && first !== undefined) found.add(moneyName(first.currency))
  return CURRENCIES.filter((currency) => found.has(currency))
    .map((currency) => presentCurrency(facts, currency))
    .toSorted((a, b) => b.salesCents - a.salesCents)
}

function presentCurrency(facts: DashboardFacts, currency: Currency): DashboardCurrency {
  const { period } = facts
  const of = <Row extends { currency: Currency }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.currency === currency)
  const [lines, unpaid] = [of(facts.lines), of(facts.unpaid)]
  const now = lines.filter(({ isBefore }) => !isBefore)
  const [linesBy, unpaidBy] = [
    rowsBy(lines, ({ businessId }) => businessId),
    rowsBy(unpaid, ({ businessId }) => businessId),
  ]
  const invoiced = (isBefore: boolean) => invoicedOf(of(facts.invoiced).find((row) => row.isBefore === isBefore))
  const received = (isBefore: boolean) => of(facts.received).find((row) => row.isBefore === isBefore)?.cents ?? 0
  return {
    currency,
    ...turnoverOf(now),
    before: turnoverOf(lines.filter(({ isBefore }) => isBefore)),
    invoiced: invoiced(false),
    invoicedBefore: invoiced(true),
    receivedCents: received(false),
    receivedBeforeCents: received(true),
    unpaid: unpaidOf(unpaid),
    overdue: overdueOf(unpaid),
    ages: UNPAID_AGES.map((range, age) => ({ ...range, ...unpaidOf(unpaid.filter((row) => row.age === age)) })),
    days: daysOf(facts, of(facts.days)),
    weeks: weeksOf(of(facts.weeks), period),
    businesses: facts.businesses
      .map(({ id, name }) =>
        businessOf({ restaurantID: id, restaurantName: name }, linesBy.get(id) ?? [], unpaidBy.get(id) ?? [], period),
      )
      .filter(({ orders, before, unpaid: owed }) => orders + before.orders + owed.invoices > 0)
      .toSorted((a, b) => b.salesCents - a.salesCents || a.restaurantName.localeCompare(b.restaurantName)),
  }
}

const invoicedOf = (row: InvoicedRow | undefined): DashboardCurrency['invoiced'] => ({
  invoices: row?.invoices ?? 0,
  amountNoVatCents: row?.amountNoVatCents ?? 0,
  vatCents: row?.vatCents ?? 0,
  paidCents: row?.paidCents ?? 0,
  unpaidCents: row?.unpaidCents ?? 0,
})

const unpaidOf = (rows: readonly UnpaidRow[]): DashboardCurrency['unpaid'] => ({
  invoices: rows.reduce((sum, row) => sum + row.invoices, 0),
  cents: rows.reduce((sum, row) => sum + row.cents, 0),
})

/** All but the first age is late. */
const overdueOf = (rows: readonly UnpaidRow[]) => unpaidOf(rows.filter(({ age }) => age > 0))

function daysOf({ period, before }: DashboardFacts, rows: readonly TurnoverDay[]): DashboardCurrency['days'] {
  const of = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, place) => {
    const [day, beforeDay] = [dayAfter(period.from, place), dayAfter(before.from, place)]
    return {
      day,
      orders: of.get(day)?.orders ?? 0,
      salesCents: of.get(day)?.salesCents ?? 0,
      beforeDay,
      beforeSalesCents: of.get(beforeDay)?.salesCents ?? 0,
    }
  })
}

/** Every week of the period, also one without an order. */
function weeksOf(rows: readonly TurnoverWeek[], period: Period): DashboardCurrency['weeks'] {
  const found = new Map(
    rows.map(({ week, orders, salesCents, commission }) => [week, { orders, salesCents, commission }]),
  )
  const weeks: DashboardCurrency['weeks'] = []
  for (let day = period.from; day <= period.to; ) {
    const days = weekWithin(day, period)
    weeks.push({ ...days, ...(found.get(weekNumber(day)) ?? NO_TURNOVER) })
    day = dayAfter(days.to)
  }
  return weeks
}

function businessOf(
  of: Pick<DashboardBusiness, 'restaurantID' | 'restaurantName'>,
  lines: readonly TurnoverLine[],
  unpaid: readonly UnpaidRow[],
  period: Period,
): DashboardBusiness {
  const now = lines.filter(({ isBefore }) => !isBefore)
  const { orders, salesCents } = turnoverOf(lines.filter(({ isBefore }) => isBefore))
  return {
    ...of,
    ...turnoverOf(now),
    before: { orders, salesCents },
    lines: now
      .toSorted((a, b) => (a.terms.validFrom < b.terms.validFrom ? -1 : 1))
      .map((line) => commissionLineOf(line, period)),
    unpaid: unpaidOf(unpaid),
    overdue: overdueOf(unpaid),
  }
}

function commissionLineOf(
  { terms, orders, salesCents, baseCents, commission }: TurnoverLine,
  { from, to }: Period,
): CommissionLine {
  const { shares } = terms
  return {
    termsId: terms.id,
    from: terms.validFrom > from ? terms.validFrom : from,
    to: terms.validTo !== null && terms.validTo < to ? terms.validTo : to,
    orders,
    salesCents,
    baseCents,
    commission,
    includesTransport: terms.includesTransport,
    percent: {
      commission: fromCents(shares.commission),
      courier: fromCents(shares.courier),
      marketing: fromCents(shares.marketing),
    },
  }
}
