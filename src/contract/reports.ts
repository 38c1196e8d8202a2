import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { COLUMN_KINDS, REPORT_CHOICES } from '../domain/reports/report'
import { REPORT_ROWS } from '../domain/reports/report-period'
import { REPORT_IDS } from '../domain/reports/reports'
import { endpoint } from './endpoint'
import { Count, Currency, Day, Instant, textId, textInt } from './shared'

const Column = v.object({
  id: v.string(),
  /** How its cells are read: `money` in decimals of the row's currency, `percent` as a share of 0 to 1, `hour` 0 to 23. */
  kind: v.picklist(COLUMN_KINDS),
  /** It says what a row is about, and has no total. */
  isKey: v.boolean(),
})

/** A cell; `null` where there is nothing to say. `texts`: the same in three languages. */
const Cell = v.nullable(v.union([v.string(), v.number(), v.object({ sq: v.string(), en: v.string(), it: v.string() })]))
export type ReportCell = v.InferOutput<typeof Cell>

/** `currency` is that of the money in it; `null` in reports without money, and in the total of several currencies. */
const Row = v.object({
  currency: v.nullable(Currency),
  cells: v.array(Cell),
  /** The numbers of what it is about (a dish, a courier), which lead to its orders; of a total none. Left out by older servers. */
  about: v.optional(v.record(v.string(), v.nullable(v.number()))),
})
export type ReportRow = v.InferOutput<typeof Row>

const DynamicReport = v.object({
  id: v.string(),
  columns: v.array(Column),
  /** What may be chosen besides days and business. */
  choices: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
})

export const ReportResult = v.object({
  id: v.string(),
  from: Day,
  to: Day,
  /** When it was read, and how long that took. */
  at: Instant,
  tookMs: Count,
  columns: v.array(Column),
  /** Cells stand as the columns do. */
  rows: v.array(Row),
  /** How many rows there are, shown or not. */
  found: Count,
  /** Of all rows that there are, by currency; of several currencies the first is that of all, without money. */
  totals: v.array(Row),
  truncated: v.boolean(),
})
export type ReportResult = v.InferOutput<typeof ReportResult>

export const reports = {
  /** Ours: the reports that the caller may run. */
  list: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'reports/v1/dynamic',
    response: v.object({ items: v.array(DynamicReport) }),
    access: ACCESS.reports,
  }),
  /** Ours: one of them, of one business or of all the caller's, by each business's own days. */
  run: endpoint({
    reads: ['sales'],
    method: 'GET',
    path: 'reports/v1/dynamic/:id',
    params: { id: v.picklist(REPORT_IDS) },
    query: {
      startDate: Day,
      endDate: Day,
      businessId: v.optional(textId),
      kind: v.optional(v.picklist(REPORT_CHOICES.kind)),
      what: v.optional(v.picklist(REPORT_CHOICES.what)),
      limit: v.optional(v.pipe(textInt, v.minValue(1), v.maxValue(REPORT_ROWS.file)), String(REPORT_ROWS.table)),
    },
    response: ReportResult,
    access: ACCESS.reports,
  }),
}
