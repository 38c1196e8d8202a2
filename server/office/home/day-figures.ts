import type { Today } from '#/contract/home'
import { fromCents } from '#/domain/values/money'
import { isSold } from '#/domain/orders/order-status'
import type { CountRow } from './today-rows'

type Compared = Today['orders']

/** Orders, sales and rejections of these rows; sales only of businesses that trade in the currency which is summed. */
export function dayFiguresOf(
  rows: readonly CountRow[],
  isSummed: (businessId: number) => boolean,
): { orders: Compared; sales: Compared; rejected: Compared } {
  const sales = compare(
    rows.filter((row) => isSold(row.status) && isSummed(row.businessId)),
    (row) => Number(row.cents),
  )
  return {
    orders: compare(rows, ({ orders }) => orders),
    sales: {
      today: fromCents(sales.today),
      lastWeekSoFar: fromCents(sales.lastWeekSoFar),
      lastWeek: fromCents(sales.lastWeek),
    },
    rejected: compare(
      rows.filter((row) => !isSold(row.status)),
      ({ orders }) => orders,
    ),
  }
}

function compare(rows: readonly CountRow[], value: (row: CountRow) => number): Compared {
  const lastWeek = rows.filter((row) => !row.isToday)
  return {
    today: sumOf(
      rows.filter((row) => row.isToday),
      value,
    ),
    lastWeekSoFar: sumOf(
      lastWeek.filter((row) => row.isSoFar),
      value,
    ),
    lastWeek: sumOf(lastWeek, value),
  }
}

export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)
