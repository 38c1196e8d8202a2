import { and, eq, isNull } from 'drizzle-orm'
import { reportsFor } from '#/domain/reports/report-access'
import { REPORT_ROWS } from '#/domain/reports/report-period'
import { daysOfPeriod, type ScheduleFailure } from '#/domain/reports/schedule'
import { wallClockAt } from '#/domain/values/wall-clock'
import { businesses, reportMails, reportSchedules } from '../../db/schema'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'
import { Refusal } from '../../ground/http/faults'
import type { JobData } from '../../ground/queue/queues'
import { type JobEnd, workQueue } from '../../ground/queue/work-queue'
import { findPerson } from '../../ground/session/find-person'
import { reportAttachment } from './report-attachment'
import { reportMail } from './report-mail'
import { runReport } from './run-report'
import type { Mail } from '../../ports'
import { isWithin } from '../../db/reach'

type Data = JobData['report_mail']
type Claimed = {
  schedule: typeof reportSchedules.$inferSelect
  businessName: string
  mail: typeof reportMails.$inferSelect
}

/**
 * Sends what is due. A message is handed over at most once: that it will be is written down before the mail server gets it, and only what that
 * server refused for now is tried again. Whether a message went out whose sender died nobody knows: it is given up, and a person decides.
 */
export const sendReports = (deps: Deps): Promise<void> =>
  workQueue(deps, 'report_mail', {
    work: async ({ data }) => {
      const claimed = await begin(deps, data)
      if (claimed === undefined) return { state: 'done' }
      if (claimed.mail.handedAt !== null)
        return ended(data, 'givenUp', 'uncertain', 'handed over by a server that died')
      const made = await makeMail(deps, claimed)
      if (typeof made === 'string') return ended(data, 'done', made)
      if (deps.passwordMails === undefined) return ended(data, 'done', 'no_mail')
      if (!(await handOver(deps, data))) return { state: 'again', error: 'handed over by another server' }
      const { outcome, detail, again = false } = await deps.passwordMails.mailer.send(made)
      if (outcome === 'sent') return ended(data, 'done', 'sent')
      return ended(data, again ? 'again' : 'givenUp', 'refused', detail)
    },
    told: ({ data: { userId } }) => tellChange(deps, ['report_schedule'], { userIds: [userId] }),
  })

const mailOf = ({ scheduleId, dueAt }: Data) =>
  and(eq(reportMails.scheduleId, scheduleId), eq(reportMails.dueAt, new Date(dueAt)))

/** How a try ended; `outcome` is what is known of the due time, unless it is tried again. */
const ended = (data: Data, state: JobEnd['state'], outcome: 'sent' | ScheduleFailure, error?: string): JobEnd => ({
  state,
  ...(error !== undefined && { error }),
  write: (tx, isTriedAgain) =>
    tx
      .update(reportMails)
      // To be tried again: the mail server said that it did not take it.
      .set(isTriedAgain ? { handedAt: null } : { outcome })
      .where(mailOf(data)),
})

/** What the person may see is asked now, not when they made the schedule. Answers why there is no message. */
async function makeMail(deps: Deps, { schedule, businessName, mail }: Claimed): Promise<Mail | ScheduleFailure> {
  const person = await findPerson(deps, schedule.userId)
  if (person === undefined || !reportsFor(person.ctx.caller).some(({ id }) => id === schedule.report)) return 'no_right'
  const { businessId, kind, what, words, language, format } = schedule
  if (businessId !== null && !isWithin(person.ctx.caller.businesses, businessId)) return 'no_business'
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

/** `undefined`: it is settled, or its schedule was removed. What was given up comes again where a person asked for it. */
function begin({ db }: Deps, data: Data): Promise<Claimed | undefined> {
  return db.transaction('system', async (tx) => {
    const [claimed] = await tx
      .select({ mail: reportMails, schedule: reportSchedules, businessName: businesses.name })
      .from(reportMails)
      .innerJoin(reportSchedules, eq(reportSchedules.id, reportMails.scheduleId))
      .leftJoin(businesses, eq(businesses.id, reportSchedules.businessId))
      .where(mailOf(data))
      .for('update', { of: reportMails })
    if (claimed === undefined) return undefined
    const { mail, schedule, businessName } = claimed
    const isAskedAgain = mail.outcome === 'refused' || mail.outcome === 'uncertain'
    if (mail.outcome !== null && !isAskedAgain) return undefined
    const anew = { outcome: null, handedAt: null }
    if (isAskedAgain) await tx.update(reportMails).set(anew).where(mailOf(data))
    return { schedule, businessName: businessName ?? '', mail: isAskedAgain ? { ...mail, ...anew } : mail }
  })
}

/** Answers whether nobody else did. */
async function handOver({ db, clock }: Deps, data: Data): Promise<boolean> {
  const rows = await db.transaction('system', (tx) =>
    tx
      .update(reportMails)
      .set({ handedAt: clock.now() })
      .where(and(mailOf(data), isNull(reportMails.outcome), isNull(reportMails.handedAt)))
      .returning({ id: reportMails.scheduleId }),
  )
  return rows.length > 0
}
