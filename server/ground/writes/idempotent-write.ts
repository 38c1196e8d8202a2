import { and, desc, eq } from 'drizzle-orm'
import { REPLAYED_HEADER } from '#/contract/envelope'
import type { ResponseOf } from '#/contract/endpoint'
import type { HistoryKind } from '#/domain/product/history'
import { personName } from '../businesses/person-name'
import type { Transaction } from '../../db/database'
import { auditEntries, peopleNames } from '../../db/schema'
import { run } from '../../db/statement'
import { inPatientWrite, type SignedInContext } from '../http/context'
import { Fault, Stale } from '../http/faults'
import type { AnyEndpoint, Input } from '../http/implement'
import { fingerprintOf } from './fingerprint'
import { PATIENCE, throwInProgress } from './lock-patience'
import { areReached } from './reached-entries'
import { withRequiredAudit } from './required-audit'

/**
 * One write of the office in one transaction, held to the caller's businesses and companies. With an idempotency key the
 * work is done once, however often it is sent: a repetition gets the first answer again (`Idempotency-Replayed: true`). The
 * same key for another call or other input is the fault `key_reused`. What `work` throws leaves nothing behind, not even the
 * key. Keys belong to the user who sent them. Answers are kept for thirty days, so that none may hold a secret.
 *
 * What the call `changes` leaves its audit (`writeAudit`), or says that none is due (`withoutAudit`).
 *
 * Check before it what a caller may not reach (`requireBusiness`), as a repetition does no work that could find out; and
 * lock (`.for('update')`) in `work` what is changed.
 */
export async function idempotentWrite<E extends AnyEndpoint>(
  ctx: SignedInContext,
  call: E,
  input: Input<E>,
  work: (tx: Transaction) => Promise<ResponseOf<E>>,
): Promise<ResponseOf<E>> {
  const key = ctx.idempotencyKey
  const { params, query, body } = input
  const workOrTell = (tx: Transaction) =>
    withRequiredAudit(tx, ctx, { call, params }, () => work(tx)).catch((error: unknown) =>
      throwWithSaver(tx, ctx, error),
    )
  if (key === undefined) return inPatientWrite(ctx, workOrTell)
  const claim: Claim = {
    userId: ctx.caller.userId,
    key,
    // Not the revision that was seen: whoever reads again after a lost answer still means the same change.
    fingerprint: fingerprintOf([call.method, call.path, params, query, body]),
    at: ctx.now,
  }
  const { answer, isReplayed } = await inPatientWrite(ctx, async (tx) => {
    if (!(await claimKey(tx, claim))) return { answer: await readKept<ResponseOf<E>>(tx, claim), isReplayed: true }
    const answer = await workOrTell(tx)
    await keepAnswer(tx, claim, answer)
    return { answer, isReplayed: false }
  }).catch(throwInProgress)
  if (isReplayed) ctx.setHeader(REPLAYED_HEADER, 'true')
  return answer
}

/**
 * Holds an edit to what the person saw (`If-Match: "r7"`), the row being locked already. Faults with 422 where no revision
 * was named; a stale one is refused with 409 and `present`, the record as the call answers it. With a `kind` the refusal also
 * says who saved it last (`savedBy`), by its history.
 */
export function requireSeen(
  ctx: SignedInContext,
  present: { revision: number; id?: number },
  kind?: HistoryKind,
): void {
  if (seenRevision(ctx) === present.revision) return
  const { id } = present
  throw new Stale(present, kind === undefined || id === undefined ? undefined : { kind, id })
}

/** The revision that the person saw. Faults with 422 where none was named. */
export function seenRevision({ seenRevision: seen }: SignedInContext): number {
  if (seen === undefined) throw new Fault('bad_input', { errors: [{ path: 'If-Match', message: 'required' }] })
  return seen
}

/** Throws on; a refused stale edit with the name of whoever saved the thing last, where its history knows one. */
async function throwWithSaver(tx: Transaction, ctx: SignedInContext, error: unknown): Promise<never> {
  if (!(error instanceof Stale) || error.of === undefined) throw error
  const { kind, id } = error.of
  const [entry] = await tx
    .select({ person: { name: peopleNames.name, surname: peopleNames.surname } })
    .from(auditEntries)
    .leftJoin(peopleNames, eq(peopleNames.id, auditEntries.userId))
    .where(and(eq(auditEntries.kind, kind), eq(auditEntries.thingId, id), areReached(ctx)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  const savedBy = personName(entry?.person ?? null)
  throw savedBy === null ? error : new Stale({ ...error.data, savedBy })
}

type Claim = { userId: number; key: string; fingerprint: Buffer; at: Date }

/** Waits for a first one that is still at work. `false`: it was first. */
async function claimKey(tx: Transaction, { userId, key, fingerprint, at }: Claim): Promise<boolean> {
  const rows = await run(tx, {
    name: 'claim_idempotency_key',
    text: `
      WITH patience AS MATERIALIZED (SELECT set_config('lock_timeout', '${PATIENCE}', true) AS set)
      INSERT INTO kept_answers (user_id, key, fingerprint, at)
      SELECT $1, $2, $3, $4 FROM patience WHERE set IS NOT NULL
      ON CONFLICT (user_id, key) DO NOTHING RETURNING key`,
    values: [userId, key, fingerprint, at],
  })
  return rows.length === 1
}

/** The fingerprint says that the same call made this answer. */
async function readKept<Answer>(tx: Transaction, { userId, key, fingerprint }: Claim): Promise<Answer> {
  const [row] = await run<{ fingerprint: Buffer; response: Answer }>(tx, {
    name: 'kept_answer',
    text: 'SELECT fingerprint, response FROM kept_answers WHERE user_id = $1 AND key = $2',
    values: [userId, key],
  })
  if (row === undefined || !row.fingerprint.equals(fingerprint)) throw new Fault('key_reused')
  return row.response
}

async function keepAnswer(tx: Transaction, { userId, key }: Claim, answer: unknown): Promise<void> {
  await run(tx, {
    name: 'keep_answer',
    text: 'UPDATE kept_answers SET response = $3::jsonb WHERE user_id = $1 AND key = $2',
    values: [userId, key, JSON.stringify(answer)],
  })
}
