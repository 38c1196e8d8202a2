import type { Report } from './report'

const KIND = ['kind'] as const

/** Every report that there is, in the order in which they are offered. */
export const REPORTS = [
  {
    id: 'orders-by-day',
    choices: KIND,
    columns: [
      { id: 'day', kind: 'day', isKey: true },
      { id: 'orders', kind: 'count' },
      { id: 'sales', kind: 'money' },
      { id: 'average', kind: 'money' },
      { id: 'rejected', kind: 'count' },
      { id: 'rejectedShare', kind: 'percent' },
    ],
    chart: { type: 'columns', of: 'orders', by: 'day' },
    sort: { by: 'day', direction: 'desc' },
  },
  {
    id: 'orders-by-hour',
    choices: KIND,
    columns: [
      { id: 'hour', kind: 'hour', isKey: true },
      { id: 'orders', kind: 'count' },
      { id: 'ordersShare', kind: 'percent' },
      { id: 'sales', kind: 'money' },
      { id: 'average', kind: 'money' },
      { id: 'rejected', kind: 'count' },
    ],
    chart: { type: 'columns', of: 'orders', by: 'hour' },
    sort: { by: 'hour', direction: 'asc' },
  },
  {
    id: 'items-sold',
    choices: ['what', 'kind'],
    columns: [
      { id: 'item', kind: 'text', isKey: true },
      { id: 'business', kind: 'text', isKey: true },
      { id: 'portions', kind: 'count' },
      { id: 'orders', kind: 'count' },
      { id: 'sales', kind: 'money' },
      { id: 'salesShare', kind: 'percent', isOfMoney: true },
    ],
    about: ['businessId', 'itemId'],
    chart: { type: 'bars', of: 'portions', by: 'item' },
    sort: { by: 'portions', direction: 'desc' },
  },
  {
    id: 'rejections-by-reason',
    choices: KIND,
    columns: [
      { id: 'reason', kind: 'texts', isKey: true },
      { id: 'orders', kind: 'count' },
      { id: 'lost', kind: 'money' },
      { id: 'average', kind: 'money' },
      { id: 'afterYes', kind: 'count' },
    ],
    about: ['reasonId'],
    chart: { type: 'bars', of: 'orders', by: 'reason' },
    sort: { by: 'orders', direction: 'desc' },
  },
  {
    id: 'preparation-accuracy',
    choices: KIND,
    columns: [
      { id: 'day', kind: 'day', isKey: true },
      { id: 'orders', kind: 'count' },
      { id: 'onTime', kind: 'count' },
      { id: 'onTimeShare', kind: 'percent' },
      { id: 'promised', kind: 'minutes' },
      { id: 'late', kind: 'minutes' },
      { id: 'lateNinth', kind: 'minutes' },
    ],
    chart: { type: 'line', of: 'onTimeShare', by: 'day' },
    sort: { by: 'day', direction: 'desc' },
  },
  {
    id: 'couriers',
    choices: [],
    columns: [
      { id: 'courier', kind: 'text', isKey: true },
      { id: 'orders', kind: 'count' },
      { id: 'toBusiness', kind: 'minutes' },
      { id: 'waited', kind: 'minutes' },
      { id: 'toCustomer', kind: 'minutes' },
    ],
    about: ['courierId'],
    chart: { type: 'bars', of: 'orders', by: 'courier' },
    sort: { by: 'orders', direction: 'desc' },
  },
  {
    id: 'discounts',
    choices: KIND,
    columns: [
      { id: 'discount', kind: 'text', isKey: true },
      { id: 'orders', kind: 'count' },
      { id: 'given', kind: 'money' },
      { id: 'sales', kind: 'money' },
      { id: 'givenShare', kind: 'percent', isOfMoney: true },
    ],
    about: ['discountId'],
    chart: { type: 'bars', of: 'orders', by: 'discount' },
    sort: { by: 'orders', direction: 'desc' },
  },
  {
    id: 'b2b-by-company',
    choices: KIND,
    columns: [
      { id: 'company', kind: 'text', isKey: true },
      { id: 'orders', kind: 'count' },
      { id: 'sales', kind: 'money' },
      { id: 'salesShare', kind: 'percent', isOfMoney: true },
      { id: 'average', kind: 'money' },
    ],
    about: ['companyId'],
    chart: { type: 'bars', of: 'orders', by: 'company' },
    sort: { by: 'orders', direction: 'desc' },
  },
  {
    id: 'taxes',
    choices: KIND,
    days: 'calendar',
    columns: [
      { id: 'rate', kind: 'percent', isKey: true },
      { id: 'orders', kind: 'count' },
      { id: 'gross', kind: 'money' },
      { id: 'net', kind: 'money' },
      { id: 'vat', kind: 'money' },
    ],
    chart: { type: 'bars', of: 'orders', by: 'rate' },
    sort: { by: 'rate', direction: 'desc' },
  },
  {
    id: 'ring-times',
    choices: [],
    columns: [
      { id: 'day', kind: 'day', isKey: true },
      { id: 'orders', kind: 'count' },
      { id: 'neverRang', kind: 'count' },
      { id: 'inTimeShare', kind: 'percent' },
      { id: 'half', kind: 'seconds' },
      { id: 'nearlyAll', kind: 'seconds' },
    ],
    chart: { type: 'line', of: 'inTimeShare', by: 'day' },
    sort: { by: 'day', direction: 'desc' },
  },
] as const satisfies readonly Report[]

export const REPORT_IDS = REPORTS.map(({ id }) => id)
export type ReportId = (typeof REPORTS)[number]['id']
/** The columns of one report. */
export type ColumnsOf<Id extends ReportId> = Extract<(typeof REPORTS)[number], { id: Id }>['columns'][number]['id']

/** The numbers of what its rows are about. */
export type AboutOf<Id extends ReportId> = Extract<
  (typeof REPORTS)[number],
  { id: Id; about: readonly string[] }
>['about'][number]

/** Whether it counts days of the calendar, not business days. */
export const isByCalendar = (id: ReportId): boolean => reportOf(id).days === 'calendar'

export const reportOf = (id: ReportId): Report & { id: ReportId } => {
  const report = REPORTS.find((one) => one.id === id)
  if (report === undefined) throw new Error(`there is no report ${id}`)
  return report
}
