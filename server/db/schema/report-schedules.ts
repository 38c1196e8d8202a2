import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ScheduleInput } from '#/contract/report-schedules'
import { REPORT_CHOICES } from '#/domain/reports/report'
import type { ReportId } from '#/domain/reports/reports'
import { SCHEDULE_FAILURES, SCHEDULE_FORMATS, SCHEDULE_PERIODS, SCHEDULE_RHYTHMS } from '#/domain/reports/schedule'
import { instant, LANGUAGES, oneOf, revision, rowId } from './columns'
import { businesses } from './businesses'
import { users } from './users'

/** A report that is sent to a person again and again. What they may see is asked anew each time. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: rowId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    revision: revision(),
    report: text('report').$type<ReportId>().notNull(),
    /** Null: all of the person's. */
    businessId: integer('business_id').references(() => businesses.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REPORT_CHOICES.kind }).notNull(),
    what: text('what', { enum: REPORT_CHOICES.what }).notNull(),
    period: text('period', { enum: SCHEDULE_PERIODS }).notNull(),
    every: text('every', { enum: SCHEDULE_RHYTHMS }).notNull(),
    weekday: smallint('weekday'),
    monthDay: smallint('month_day'),
    hour: smallint('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    format: text('format', { enum: SCHEDULE_FORMATS }).notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** What report and columns are called, as the person read it. */
    words: jsonb('words').$type<ScheduleInput['words']>().notNull(),
    paused: boolean('paused').notNull().default(false),
    /** When it is due next. */
    nextAt: instant('next_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('report_schedules_of').on(t.userId),
    index('report_schedules_due').on(t.nextAt),
    oneOf('report_schedules_period', t.period, SCHEDULE_PERIODS),
    oneOf('report_schedules_every', t.every, SCHEDULE_RHYTHMS),
    oneOf('report_schedules_format', t.format, SCHEDULE_FORMATS),
    oneOf('report_schedules_language', t.language, LANGUAGES),
    check('report_schedules_hour', sql`${t.hour} between 0 and 23`),
  ],
)

/** What became of a due time: one row of each, whichever server saw it first, so that nothing is sent twice. */
export const reportMails = pgTable(
  'report_mails',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    /** The same for every try. */
    messageId: uuid('message_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written before the mail server gets it: who finds it set after a crash cannot know, and sends no second one. */
    handedAt: instant('handed_at'),
    /** Null: not settled yet. */
    outcome: text('outcome', { enum: ['sent', ...SCHEDULE_FAILURES] }),
  },
  (t) => [
    primaryKey({ columns: [t.scheduleId, t.dueAt] }),
    oneOf('report_mails_outcome', t.outcome, ['sent', ...SCHEDULE_FAILURES]),
  ],
)
