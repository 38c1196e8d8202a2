import type { BehindSearch } from '#/components/behind-link'
import type { ReportCell, ReportResult, ReportRow } from '#/contract/reports'
import { ANY_LATENESS, latenessText, ON_TIME } from '#/domain/orders/lateness-range'
import { NO_NUMBER, partText } from '#/domain/orders/named-part'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { rateText } from '#/domain/orders/vat-part'
import type { ColumnsOf, ReportId } from '#/domain/reports/reports'
import type { Asked } from './use-run'

/** Cells of a row by their columns, and the numbers of what it is about. */
type Of = { cell: (column: string) => ReportCell; id: (name: string) => number | null; what: Asked['what'] }

type Behind<Id extends ReportId> = {
  /** Which orders the report counts at all; what of it a row narrows is written over by the row. */
  all: (of: Of) => BehindSearch
  row: (of: Of) => BehindSearch
  /** Figures that count fewer of them; the others are of all. */
  figures?: Partial<Record<ColumnsOf<Id>, BehindSearch>>
}

const SOLD: BehindSearch = { status: 'sold' }
const REJECTED: BehindSearch = { status: 'rejected' }
const text = (cell: ReportCell): string => (typeof cell === 'string' ? cell : '')
const number = (cell: ReportCell): number => (typeof cell === 'number' ? cell : 0)
const ofDay = ({ cell }: Of): BehindSearch => ({ from: text(cell('day')), to: text(cell('day')) })
const named = (id: number | null, name: ReportCell): string => partText({ id: id ?? NO_NUMBER, name: text(name) })
const itemOf = ({ what }: Of) => (what === 'toppings' ? 'topping' : 'dish')

/** Of each report, which orders its figures are of: exactly these, and no more (`tests/api/report-lists.test.ts`). */
const BEHIND: { readonly [Id in ReportId]: Behind<Id> } = {
  'orders-by-day': {
    all: () => ({}),
    row: ofDay,
    figures: { sales: SOLD, average: SOLD, rejected: REJECTED, rejectedShare: REJECTED },
  },
  'orders-by-hour': {
    all: () => ({}),
    row: ({ cell }) => ({ hour: number(cell('hour')) }),
    figures: { sales: SOLD, average: SOLD, rejected: REJECTED },
  },
  'items-sold': {
    all: (of) => ({ ...SOLD, [itemOf(of)]: 'any' }),
    row: (of) => ({
      business: of.id('businessId') ?? ALL_BUSINESSES,
      [itemOf(of)]: named(of.id('itemId'), of.cell('item')),
    }),
  },
  'rejections-by-reason': {
    all: () => REJECTED,
    row: ({ id }) => ({ reason: id('reasonId') ?? NO_NUMBER }),
    figures: { afterYes: { accepted: 1 } },
  },
  'preparation-accuracy': {
    all: () => ({ late: latenessText(ANY_LATENESS) }),
    row: ofDay,
    figures: { onTime: { late: latenessText(ON_TIME) }, onTimeShare: { late: latenessText(ON_TIME) } },
  },
  couriers: {
    all: () => ({ ...SOLD, courier: 'any' }),
    row: ({ cell, id }) => ({ courier: named(id('courierId'), cell('courier')) }),
  },
  discounts: {
    all: () => ({ ...SOLD, discount: 'any' }),
    row: ({ cell, id }) => ({ discount: named(id('discountId'), cell('discount')) }),
  },
  'b2b-by-company': {
    all: () => ({ ...SOLD, company: 'any' }),
    row: ({ cell, id }) => ({ company: named(id('companyId'), cell('company')) }),
  },
  taxes: {
    all: () => ({ status: 'handedOver', vat: 'any', calendar: 1 }),
    row: ({ cell }) => ({ vat: rateText(number(cell('rate'))) }),
  },
  'ring-times': {
    all: () => ({ ring: 'any' }),
    row: ofDay,
    figures: { neverRang: { ring: 'never' }, inTimeShare: { ring: 'inTime' } },
  },
}

/**
 * The list of exactly the orders that a figure counts; `undefined` where it counts none, or says nothing. `own`: the courier who sees
 * the rows about themselves alone.
 */
export function ordersBehind(
  { result, asked, own }: { result: ReportResult; asked: Asked; own?: { id: number; name: string } | undefined },
  row: ReportRow,
  column: string,
): BehindSearch | undefined {
  const { columns } = result
  const cell = (id: string): ReportCell => row.cells[columns.findIndex((one) => one.id === id)] ?? null
  const [value, kind] = [cell(column), columns.find(({ id, isKey }) => id === column && !isKey)?.kind]
  // No minutes too late are minutes of orders; nothing else that is 0 has any.
  if (typeof value !== 'number' || kind === undefined || (value === 0 && kind !== 'minutes' && kind !== 'seconds'))
    return
  const behind: Behind<ReportId> = BEHIND[asked.id]
  const of: Of = { cell, id: (name) => row.about?.[name] ?? null, what: asked.what }
  const isTotal = result.totals.includes(row)
  return {
    period: 'custom',
    from: result.from,
    to: result.to,
    status: 'all',
    business: asked.businessId ?? ALL_BUSINESSES,
    ...(asked.kind !== undefined && { type: asked.kind === 'takeAway' ? 'takeaway' : 'delivery' }),
    ...(row.currency !== null && { money: row.currency }),
    ...behind.all(of),
    ...(own !== undefined && { courier: partText(own) }),
    ...(!isTotal && behind.row(of)),
    ...(behind.figures as Readonly<Record<string, BehindSearch>> | undefined)?.[column],
  }
}
