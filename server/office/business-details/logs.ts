import { eq } from 'drizzle-orm'
import { type LogEntry, businessDetails as calls } from '#/contract/business-details'
import type { ParamsOf, QueryOf, ResponseOf } from '#/contract/endpoint'
import type { LogKind } from '#/domain/business/store-details-log'
import { COMMENT_TYPE_VALUES } from '#/domain/orders/comment-types'
import { ACCESS, mayPass } from '#/domain/people/access'
import { HISTORY_KINDS, type HistoryAction, type HistoryKind } from '#/domain/product/history'
import { personName } from '../../ground/businesses/person-name'
import { requireBusiness } from '../../ground/businesses/require-business'
import { businessLogEntries, peopleNames } from '../../db/schema'
import type { Transaction } from '../../db/database'
import { parameters, run } from '../../db/statement'
import { noteChange } from '../../ground/events/changes'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { HISTORIES } from '../../ground/writes/history-kinds'
import { idempotentWrite } from '../../ground/writes/idempotent-write'

/**
 * Each kind's rows in the same columns. `$1` is the business, `$2` now: what is only planned has not happened. `$3` are the
 * kinds of things whose histories the caller may read: the log goes round no right.
 */
const SOURCES: Readonly<Record<LogKind, string>> = {
  change: `
    SELECT 'change' AS kind, a.id, a.at, a.user_id, NULL::smallint AS type, '' AS text, a.kind::text AS thing, a.action::text AS action,
      a.before, a.after, NULL::timestamptz AS until, NULL::integer AS reason_id
    FROM audit_entries a WHERE a.business_id = $1 AND $2::timestamptz IS NOT NULL AND a.kind = ANY ($3::text[])`,
  closing: `
    SELECT 'closing', c.id, c.starts_at, c.created_by, NULL::smallint, c.notes, NULL, NULL, NULL, NULL,
      coalesce(c.ended_at, c.ends_at), c.reason_id
    FROM closing_times c WHERE c.business_id = $1 AND c.starts_at <= $2`,
  note: `
    SELECT 'note', n.id, n.at, n.user_id, n.type, n.text, NULL, NULL, NULL, NULL, NULL::timestamptz, NULL::integer
    FROM business_log_entries n WHERE n.business_id = $1 AND n.at <= $2`,
}

type Row = {
  kind: LogKind
  id: number
  at: Date
  type: number | null
  text: string
  thing: string | null
  action: HistoryAction | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  until: Date | null
  reason: { sq: string; en: string; it: string } | null
  person: { name: string; surname: string } | null
}

/** What happened to a business, newest first; of the platform's own notes only administrators know. */
export function readLogs(
  ctx: SignedInContext,
  { id }: ParamsOf<typeof calls.logs>,
  query: QueryOf<typeof calls.logs>,
): Promise<ResponseOf<typeof calls.logs>> {
  requireBusiness(ctx, id)
  const seen = (Object.keys(SOURCES) as LogKind[]) // its own keys
    .filter((kind) => kind !== 'note' || mayPass(ACCESS.administration, ctx.caller))
  const all = seen.map((kind) => `(${SOURCES[kind]})`).join(' UNION ALL ')
  return inSnapshot(ctx, async (tx) => {
    const { values, add } = parameters([id, ctx.now, readableKinds(ctx)])
    const where = [
      query.kind !== undefined && `e.kind = ${add(query.kind)}`,
      query.type !== undefined && `e.type = ${add(query.type)}`,
      query.userId !== undefined && `e.user_id = ${add(query.userId)}`,
    ].filter((each) => each !== false)
    const from = `FROM (${all}) e ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}`
    const [counted] = await run<{ total: number }>(tx, { text: `SELECT count(*)::integer AS total ${from}`, values })
    const rows = await run<Row>(tx, {
      text: `
        SELECT e.*, CASE WHEN u.id IS NOT NULL THEN json_build_object('name', u.name, 'surname', u.surname) END AS person,
          CASE WHEN r.id IS NOT NULL THEN json_build_object('sq', r.sq, 'en', r.en, 'it', r.it) END AS reason
        FROM (SELECT e.* ${from} ORDER BY e.at DESC, e.kind, e.id DESC LIMIT ${add(query.limit)} OFFSET ${add(query.offset)}) e
        LEFT JOIN people_names u ON u.id = e.user_id LEFT JOIN closing_reasons r ON r.id = e.reason_id
        ORDER BY e.at DESC, e.kind, e.id DESC`,
      values,
    })
    return { items: rows.map(present), total: counted?.total ?? 0, people: await peopleOf(tx, all, values.slice(0, 3)) }
  })
}

const readableKinds = ({ caller }: SignedInContext): HistoryKind[] =>
  HISTORY_KINDS.filter((kind) => mayPass(HISTORIES[kind].access, caller))

/** Everybody who stands in it, whatever it is filtered by. */
async function peopleOf(
  tx: Transaction,
  all: string,
  values: readonly unknown[],
): Promise<{ id: number; name: string }[]> {
  const people = await run<{ id: number; name: string; surname: string }>(tx, {
    text: `
      SELECT u.id, u.name, u.surname FROM people_names u
      WHERE u.id IN (SELECT e.user_id FROM (${all}) e) ORDER BY u.name, u.surname, u.id`,
    values: [...values],
  })
  return people.map((person) => ({ id: person.id, name: personName(person) ?? '' }))
}

const present = (row: Row): LogEntry => {
  const [before, after] = [row.before ?? {}, row.after ?? {}]
  return {
    id: `${row.kind}-${row.id}`,
    at: row.at.toISOString(),
    kind: row.kind,
    by: personName(row.person),
    type: COMMENT_TYPE_VALUES.find((each) => each === row.type) ?? null,
    text: row.text,
    thing: row.thing,
    action: row.action,
    changes: Object.keys({ ...before, ...after }).map((field) => ({
      field,
      ...(field in before && { before: before[field] }),
      ...(field in after && { after: after[field] }),
    })),
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
  }
}

/** What one of the platform's people notes. */
export function addLogEntry(ctx: SignedInContext, input: Input<typeof calls.addLogEntry>): Promise<LogEntry> {
  const { id: businessId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.addLogEntry, input, async (tx) => {
    const { type, text } = input.body
    const [made] = await tx
      .insert(businessLogEntries)
      .values({ businessId, at: ctx.now, userId: ctx.caller.userId, type, text })
      .returning()
    const [person] = await tx
      .select({ name: peopleNames.name, surname: peopleNames.surname })
      .from(peopleNames)
      .where(eq(peopleNames.id, ctx.caller.userId))
    if (made === undefined) throw new Error('the note was not stored')
    noteChange(ctx, { businessIds: [businessId] })
    return {
      id: `note-${made.id}`,
      at: made.at.toISOString(),
      kind: 'note' as const,
      by: personName(person ?? null),
      type,
      text,
      thing: null,
      action: null,
      changes: [],
      until: null,
      reason: null,
    }
  })
}
