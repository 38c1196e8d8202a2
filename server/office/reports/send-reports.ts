import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { reportsFor } from '#/domain/reports/report-access'
import { REPORT_ROWS } from '#/domain/reports/report-period'
import { daysOfPeriod, type ScheduleFailure } from '#/domain/reports/schedule'
import { wallClockAt } from '#/domain/values/wall-clock'
import { businesses, reportMails, reportSchedules } from '../../db/schema'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'
import { describeError } from '../../ground/http/describe-error'
import { Refusal } from '../../ground/http/faults'
import { findPerson } from '../../ground/session/find-person'
import { reportAttachment } from './report-attachment'
import { reportMail } from './report-mail'
import { runReport } from './run-report'
import type { Mail } from '../../ports'

/** Reports that are made one after the other: each may take its ten seconds. */
const BATCH = 5
/** Whoever has not said how it ended by then is dead. Longer than a report and a mail server may take. */
const LEASE_MS = 120_000
const RETRY_AFTER_MS = 30_000
const RETRY_AT_MOST_MS = 15 * 60_000
const GIVE_UP_AFTER_MS = 24 * 3_600_000

type Schedule = typeof reportSchedules.$inferSelect
type Claimed = {
  schedule: Schedule
  businessName: string
  mail: Pick<typeof reportMails.$inferSelect, 'dueAt' | 'messageId' | 'createdAt' | 'tries'>
}
type Outcome = 'sent' | ScheduleFailure

/**
 * Sends what is due, outside of any transaction. A message is handed over at most once: that it will be is written down before
 * the mail server gets it, and only what that server refused for now is tried again.
 */
export async function sendReports(deps: Deps): Promise<void> {
  await settleUncertain(deps)
  for (const claimed of await claim(deps)) {
    try {
      await sendOne(deps, claimed)
    } catch (error) {
      // The next one takes it when the lease is over, and gives up after a day.
      deps.logger.error({ scheduleId: claimed.schedule.id, error: describeError(error) }, 'a report was not sent')
    }
  }
}

async function sendOne(deps: Deps, claimed: Claimed): Promise<void> {
  const made = await makeMail(deps, claimed)
  if (typeof made === 'string') return finish(deps, claimed, made)
  const { passwordMails: way } = deps
  if (way === undefined) return finish(deps, claimed, 'no_mail')
  if (!(await handOver(deps, claimed))) return
  const { outcome, again = false } = await way.mailer.send(made)
  if (outcome === 'sent') return finish(deps, claimed, 'sent')
  const age = deps.clock.now().getTime() - claimed.mail.createdAt.getTime()
  if (!again || age > GIVE_UP_AFTER_MS) return finish(deps, claimed, 'refused')
  await tryLater(deps, claimed)
}

/** What the person may see is asked now, not when they made the schedule. Answers why there is no message. */
async function makeMail(deps: Deps, { schedule, businessName, mail }: Claimed): Promise<Mail | ScheduleFailure> {
  const person = await findPerson(deps, schedule.userId)
  if (person === undefined || !reportsFor(person.ctx.caller).some(({ id }) => id === schedule.report)) return 'no_right'
  const { businessId, kind, what, words, language, format } = schedule
  if (businessId !== null && !person.ctx.caller.businessIds.includes(businessId)) return 'no_business'
  if (person.email === '') return 'no_email'
  const days = daysOfPeriod(schedule.period, wallClockAt(mail.dueAt.getTime(), schedule.timeZone).day)
  try {
    const result = await runReport(person.ctx, schedule.report, {
      startDate: days.from,
      endDate: days.to,
      businessId: businessId ?? undefined,
      // Each report has some of them; those that it has not stand as usual.
      kind: kind === 'all' ? undefined : kind,
      what: what === 'dishes' ? undefined : what,
      limit: REPORT_ROWS.mail,
    })
    const link = `${deps.passwordMails?.appUrl ?? ''}/reports/dynamicReports?report=${schedule.report}`
    const told = { name: person.name, report: words.name, businessName, link, ...days, rows: result.rows.length }
    return {
      messageId: mail.messageId,
      to: { name: person.name, address: person.email },
      ...reportMail(language, { ...told, isCut: result.truncated }),
      attachments: [reportAttachment(result, { words, language, format, businessName })],
    }
  } catch (error) {
    if (error instanceof Refusal) return 'too_long'
    throw error
  }
}

/** Those that a dead server handed over: nobody knows whether they went out. */
function settleUncertain({ db, clock }: Deps): Promise<unknown> {
  return db.transaction('system', (tx) =>
    tx
      .update(reportMails)
      .set({ outcome: 'uncertain' })
      .where(and(isNull(reportMails.outcome), isNotNull(reportMails.handedAt), lte(reportMails.nextAt, clock.now()))),
  )
}

function claim({ db, clock }: Deps): Promise<Claimed[]> {
  const now = clock.now()
  return db.transaction('system', async (tx) => {
    const due = await tx
      .select({ mail: reportMails, schedule: reportSchedules, businessName: businesses.name })
      .from(reportMails)
      .innerJoin(reportSchedules, eq(reportSchedules.id, reportMails.scheduleId))
      .leftJoin(businesses, eq(businesses.id, reportSchedules.businessId))
      .where(and(isNull(reportMails.outcome), isNull(reportMails.handedAt), lte(reportMails.nextAt, now)))
      .orderBy(asc(reportMails.nextAt))
      .limit(BATCH)
      .for('update', { of: reportMails, skipLocked: true })
    const claimed: Claimed[] = []
    for (const { mail, schedule, businessName } of due) {
      const isTooOld = now.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS
      const tries = mail.tries + 1
      await tx
        .update(reportMails)
        .set(isTooOld ? { outcome: 'refused' } : { tries, nextAt: new Date(now.getTime() + LEASE_MS) })
        .where(and(eq(reportMails.scheduleId, mail.scheduleId), eq(reportMails.dueAt, mail.dueAt)))
      if (!isTooOld) claimed.push({ schedule, businessName: businessName ?? '', mail: { ...mail, tries } })
    }
    return claimed
  })
}

/** A sender that was too slow, so that another one took over, writes nothing any more: `tries` has moved on. */
const mine = ({ schedule, mail }: Claimed) =>
  and(
    eq(reportMails.scheduleId, schedule.id),
    eq(reportMails.dueAt, mail.dueAt),
    eq(reportMails.tries, mail.tries),
    isNull(reportMails.outcome),
  )

/** Answers whether this sender still is the one. */
async function handOver({ db, clock }: Deps, claimed: Claimed): Promise<boolean> {
  const now = clock.now()
  const rows = await db.transaction('system', (tx) =>
    tx
      .update(reportMails)
      .set({ handedAt: now, nextAt: new Date(now.getTime() + LEASE_MS) })
      .where(and(mine(claimed), isNull(reportMails.handedAt)))
      .returning({ id: reportMails.scheduleId }),
  )
  return rows.length > 0
}

const finish = async (deps: Deps, claimed: Claimed, outcome: Outcome): Promise<void> => {
  await deps.db.transaction('system', (tx) => tx.update(reportMails).set({ outcome }).where(mine(claimed)))
  tellChange(deps, ['report_schedule'], { userIds: [claimed.schedule.userId] })
}

/** The mail server said that it did not take it. */
const tryLater = async ({ db, clock }: Deps, claimed: Claimed): Promise<void> => {
  const wait = Math.min(RETRY_AFTER_MS * claimed.mail.tries, RETRY_AT_MOST_MS)
  await db.transaction('system', (tx) =>
    tx
      .update(reportMails)
      .set({ handedAt: null, nextAt: new Date(clock.now().getTime() + wait) })
      .where(mine(claimed)),
  )
}
