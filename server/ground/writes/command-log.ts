import type { Order } from '#/contract/orders'
import type { ConflictCode, RefusalCode } from '#/domain/orders/order-command'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { Actor, SignedInContext } from '../http/context'
import { fingerprintOf } from './fingerprint'

/** A key older than that is not carried out any more. */
export const EXPIRES_AFTER_MS = 14 * 86_400_000

/** What a command came to. `seq`: the stream's position at which a screen shows it. */
export type StoredOutcome =
  | { outcome: 'applied' | 'already'; order: Order; seq: number }
  | { outcome: 'conflict'; code: ConflictCode; order: Order }
  | { outcome: 'refused'; code: RefusalCode; order: Order | null }

export type Claim = {
  key: string
  cmd: string
  fingerprint: Buffer
  /** Who made the command. */
  userId: number
  /** Whose session sent it; the rights are this one's. */
  submittedBy: number
  deviceId: string | null
  deviceSeq: number | null
  occurredAt: Date
  receivedAt: Date
}

/** A press that carries a key, made by the caller now or, before it could be sent, by whoever worked on the device then. */
export type Press = {
  key: string | undefined
  deviceSeq?: number
  /** Who pressed, where another person's session sends it; the rights are the sender's. */
  actor?: Actor | undefined
  /** When it was pressed, by the device's clock. */
  occurredAt: Date
  /** The device knows that its clock was wrong. */
  isTimeUncertain?: boolean | undefined
}

/** The claim of a press that carries a key. `asked`: what the key will stand for. */
export function claimOf(
  ctx: SignedInContext,
  { cmd, asked }: { cmd: string; asked: object },
  { key, deviceSeq, actor = ctx.caller, occurredAt }: Press = { key: ctx.idempotencyKey, occurredAt: ctx.now },
): Claim | undefined {
  if (key === undefined) return undefined
  return {
    key,
    cmd,
    fingerprint: fingerprintOf(asked),
    userId: actor.userId,
    submittedBy: ctx.caller.userId,
    deviceId: ctx.deviceId,
    deviceSeq: deviceSeq ?? null,
    occurredAt,
    receivedAt: ctx.now,
  }
}

/** Claims a key that belongs to no order yet (an intake). `false`: somebody was first. */
export async function claimKey(tx: Transaction, businessId: number, claim: Claim): Promise<boolean> {
  const rows = await run(tx, {
    name: 'claim_key',
    text: `
      INSERT INTO command_log (business_id, key, cmd, fingerprint, user_id, submitted_by, device_id, device_seq, occurred_at, received_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (business_id, key) DO NOTHING RETURNING key`,
    values: [businessId, ...claimValues(claim)],
  })
  return rows.length === 1
}

export const claimValues = (claim: Claim | undefined): unknown[] => [
  claim?.key ?? null,
  claim?.cmd ?? null,
  claim?.fingerprint ?? null,
  claim?.userId ?? null,
  claim?.submittedBy ?? null,
  claim?.deviceId ?? null,
  claim?.deviceSeq ?? null,
  claim?.occurredAt ?? null,
  claim?.receivedAt ?? null,
]

/** The whole answer that this key already received, of a thing that is no order; `key_reused` where it was asked something else. */
export async function readStored<Outcome>(
  tx: Transaction,
  businessId: number,
  claim: Claim,
): Promise<Outcome | 'key_reused'> {
  const [row] = await run<{ fingerprint: Buffer; response: Outcome }>(tx, {
    name: 'stored_answer',
    text: 'SELECT fingerprint, response FROM command_log WHERE business_id = $1 AND key = $2',
    values: [businessId, claim.key],
  })
  return row?.fingerprint.equals(claim.fingerprint) === true ? row.response : 'key_reused'
}

/**
 * The answer about an order that this key already received. The log keeps no order: of what was done the event has it, as it was
 * then; of anything else, and where the event is forgotten, the answer has it as it is now (`present`).
 */
export async function readAnswer(
  tx: Transaction,
  businessId: number,
  claim: Claim,
  present: (orderId: number) => Order | null | Promise<Order | null>,
): Promise<(StoredOutcome & { result?: unknown }) | 'key_reused'> {
  const [row] = await run<{ fingerprint: Buffer; orderId: number | null; response: object; order: Order | null }>(tx, {
    name: 'answer_about_order',
    text: `
      SELECT l.fingerprint, l.order_id AS "orderId", l.response - 'change' AS response, e.payload -> 'order' AS order
      FROM command_log l LEFT JOIN events e ON l.outcome = 'applied' AND e.business_id = l.business_id
        AND e.seq = (l.response ->> 'seq')::bigint AND e.order_id = l.order_id
      WHERE l.business_id = $1 AND l.key = $2`,
    values: [businessId, claim.key],
  })
  if (row?.fingerprint.equals(claim.fingerprint) !== true) return 'key_reused'
  const order = row.order ?? (row.orderId === null ? null : await present(row.orderId))
  return { ...row.response, order } as StoredOutcome // with its order it is what was answered
}

/** Stores an answer about an order, without the order; answers the stream's position. */
export async function storeAnswer(
  tx: Transaction,
  businessId: number,
  key: string | undefined,
  answer: { outcome: StoredOutcome['outcome']; code?: string; result?: unknown },
): Promise<number> {
  const [head] = await run<{ seq: string }>(tx, {
    name: 'store_answer',
    text: `
      WITH head AS (SELECT COALESCE((SELECT seq FROM event_streams WHERE business_id = $1), 0) AS seq),
      answered AS (
        UPDATE command_log SET outcome = $3::text, response = $4::jsonb || jsonb_build_object('seq', head.seq)
        FROM head WHERE business_id = $1 AND key = $2::uuid
      )
      SELECT seq FROM head`,
    values: [businessId, key ?? null, answer.outcome, JSON.stringify(answer)],
  })
  return Number(head?.seq)
}

/** Stores the answer of an intake: which order was taken, and which event has it as it was answered. */
export async function storeCreated(
  tx: Transaction,
  businessId: number,
  key: string,
  answer: { orderId: number; seq: number },
): Promise<void> {
  await run(tx, {
    name: 'store_created',
    text: `UPDATE command_log SET outcome = 'applied', order_id = $3, response = $4::jsonb WHERE business_id = $1 AND key = $2`,
    values: [businessId, key, answer.orderId, JSON.stringify({ outcome: 'applied', seq: answer.seq })],
  })
}

/** Stores the whole answer of a claimed key that belongs to no order; nothing without a key. */
export async function storeResponse(
  tx: Transaction,
  businessId: number,
  key: string | undefined,
  answer: { outcome: StoredOutcome['outcome'] },
): Promise<void> {
  if (key === undefined) return
  await run(tx, {
    name: 'store_response',
    text: 'UPDATE command_log SET outcome = $3, response = $4::jsonb WHERE business_id = $1 AND key = $2',
    values: [businessId, key, answer.outcome, JSON.stringify(answer)],
  })
}

/** The newest event of a business's stream. */
export async function headOf(tx: Transaction, businessId: number): Promise<number> {
  const [head] = await run<{ seq: string }>(tx, {
    name: 'head_of',
    text: 'SELECT seq FROM event_streams WHERE business_id = $1',
    values: [businessId],
  })
  return Number(head?.seq ?? 0)
}
