import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { REPORT_CHOICES } from '../domain/reports/report'
import { REPORT_IDS } from '../domain/reports/reports'
import {
  SCHEDULE_FAILURES,
  SCHEDULE_FORMATS,
  SCHEDULE_PERIODS,
  SCHEDULE_RHYTHMS,
  SCHEDULES_MAX,
} from '../domain/reports/schedule'
import { endpoint } from './endpoint'
import { Count, Id, Instant, requiredText, text, textId, whole } from './shared'

const LAST_HOUR = 23
const WORD_MAX = 100
const COLUMNS_MAX = 30

const rhythm = {
  every: v.picklist(SCHEDULE_RHYTHMS),
  /** 1 Monday to 7 Sunday; of a weekly one alone. */
  weekday: v.nullable(whole(1, 7)),
  /** Of a monthly one alone; the last day where the month is shorter. */
  monthDay: v.nullable(whole(1, 31)),
  /** By the clock of its business, or of the first of the person's. */
  hour: whole(0, LAST_HOUR),
}
const asked = {
  report: v.picklist(REPORT_IDS),
  /** Null: all of the person's. */
  businessId: v.nullable(Id),
  kind: v.picklist(REPORT_CHOICES.kind),
  what: v.picklist(REPORT_CHOICES.what),
  period: v.picklist(SCHEDULE_PERIODS),
  format: v.picklist(SCHEDULE_FORMATS),
}

export const ScheduleInput = v.strictObject({
  ...asked,
  ...rhythm,
  language: v.picklist(['sq', 'en', 'it']),
  /** What report and columns were called on the screen; the file calls them so, too. */
  words: v.strictObject({
    name: requiredText(WORD_MAX),
    columns: v.pipe(v.array(requiredText(WORD_MAX)), v.minLength(1), v.maxLength(COLUMNS_MAX)),
    nameless: text(WORD_MAX),
    currency: requiredText(WORD_MAX),
  }),
})
export type ScheduleInput = v.InferOutput<typeof ScheduleInput>

export const ReportSchedule = v.object({
  id: Id,
  ...asked,
  ...rhythm,
  businessName: v.nullable(v.string()),
  timeZone: v.string(),
  paused: v.boolean(),
  /** When it is due next; null while it is paused. */
  nextAt: v.nullable(Instant),
  /** What became of the last due time; null before the first. */
  last: v.nullable(v.object({ dueAt: Instant, outcome: v.picklist(['waiting', 'sent', ...SCHEDULE_FAILURES]) })),
  /** When it last went out; null: never, or longer ago than it is kept. */
  sentAt: v.nullable(Instant),
  revision: Count,
})
export type ReportSchedule = v.InferOutput<typeof ReportSchedule>

const Schedules = v.object({
  items: v.pipe(v.array(ReportSchedule), v.maxLength(SCHEDULES_MAX)),
  /** Where they are sent: the account's own address, and nowhere else. Empty: it has none. */
  address: v.string(),
  /** Whether this installation sends any mail. */
  canSend: v.boolean(),
})
const params = { id: textId }

/** Calls of ours: reports that are sent to the caller by e-mail. Each answers all of the caller's. */
export const reportSchedules = {
  list: endpoint({
    reads: ['report_schedule'],
    method: 'GET',
    path: 'reports/v1/dynamic/schedules',
    response: Schedules,
    access: ACCESS.reports,
  }),
  /** 422: what a rhythm lacks, and `too_many` at `report`. */
  create: endpoint({
    changes: ['report_schedule'],
    method: 'POST',
    path: 'reports/v1/dynamic/schedules',
    body: ScheduleInput,
    response: Schedules,
    access: ACCESS.reports,
  }),
  /** Needs the revision that was seen; it is due next as from now. The report and its business stay (422 `not_changed`). */
  change: endpoint({
    changes: ['report_schedule'],
    method: 'PUT',
    path: 'reports/v1/dynamic/schedules/:id/terms',
    params,
    body: ScheduleInput,
    response: Schedules,
    access: ACCESS.reports,
  }),
  /** Needs the revision that was seen. One that goes on is due next as from now. */
  pause: endpoint({
    changes: ['report_schedule'],
    method: 'PUT',
    path: 'reports/v1/dynamic/schedules/:id',
    params,
    body: v.strictObject({ paused: v.boolean() }),
    response: Schedules,
    access: ACCESS.reports,
  }),
  remove: endpoint({
    changes: ['report_schedule'],
    method: 'DELETE',
    path: 'reports/v1/dynamic/schedules/:id',
    params,
    response: Schedules,
    access: ACCESS.reports,
  }),
}
