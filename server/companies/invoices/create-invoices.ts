import { eq, sql } from 'drizzle-orm'
import { companyInvoices as calls } from '#/contract/company-invoices'
import type { ResponseOf } from '#/contract/endpoint'
import { LOCKS } from '../../db/advisory-locks'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { cities, companies, companyInvoices } from '../../db/schema'
import { calendarDayInCity } from '../../ground/businesses/calendar-day'
import { companiesOf } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { writeAudits } from '../../ground/writes/write-audit'
import { dueInvoices } from './due-invoices'

/** What would be made, without making it. */
export function previewInvoices(
  ctx: SignedInContext,
  companyId: number | undefined,
): Promise<ResponseOf<typeof calls.due>> {
  const reach = companiesOf(ctx, companyId)
  return inSnapshot(ctx, (tx) => dueInvoices(tx, reach, ctx.now))
}

/** The calendar day of each company. By a statement of its own: planned within each of a thousand rows it took most of the time. */
async function daysOf(tx: Transaction, reach: Reach, now: Date): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: companies.id, today: calendarDayInCity(now).as('today') })
    .from(companies)
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .where(within(companies.id, reach))
  return new Map(rows.map(({ id, today }) => [id, today]))
}

/** A statement has at most 65,535 values. */
const AT_ONCE = 1_000

/** Makes the drafts of all periods that have ended. Two people who make them at once make them once: the second one waits, and finds them made. */
export function createInvoices(
  ctx: SignedInContext,
  input: Input<typeof calls.create>,
): Promise<ResponseOf<typeof calls.create>> {
  const reach = companiesOf(ctx, input.body.companyId ?? undefined)
  return idempotentWrite(ctx, calls.create, input, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.companyInvoices})`)
    const due = await dueInvoices(tx, reach, ctx.now)
    const days = await daysOf(tx, reach, ctx.now)
    const rows = due.flatMap(({ company, periodFrom, periodTo, currency, reason }) =>
      reason !== null || periodFrom === null || periodTo === null
        ? []
        : [
            {
              companyId: company.id,
              periodFrom,
              periodTo,
              currency,
              docDate: days.get(company.id) ?? periodTo,
              createdAt: ctx.now,
              createdBy: ctx.caller.userId,
            },
          ],
    )
    const made: number[] = []
    for (let i = 0; i < rows.length; i += AT_ONCE) {
      const some = rows.slice(i, i + AT_ONCE)
      const ids = await tx.insert(companyInvoices).values(some).returning({ id: companyInvoices.id })
      await writeAudits(
        tx,
        ctx,
        ids.map(({ id }, at) => ({
          kind: 'company_invoice',
          id,
          companyId: some[at]?.companyId ?? 0,
          action: 'created',
          before: null,
          after: { periodFrom: some[at]?.periodFrom, periodTo: some[at]?.periodTo },
        })),
      )
      made.push(...ids.map(({ id }) => id))
    }
    const answer = { made, leftOut: due.filter(({ reason }) => reason !== null) }
    return made.length === 0 ? withoutAudit(tx, answer) : answer
  })
}
