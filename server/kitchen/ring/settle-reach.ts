import type { Reach } from '#/contract/readiness'
import { ACCESS } from '#/domain/people/access'
import { GREEN_FOR_MS } from '#/domain/devices/device-state'
import { FIRST_STATUS, NOT_SOLD } from '#/domain/orders/order-status'
import {
  AUDIBLE,
  nextReach,
  PAUSE_AFTER_UNANSWERED,
  type ReachFacts,
  type ReachState,
  unansweredInARow,
} from '#/domain/devices/reach'
import { minutes } from '#/domain/values/time'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import type { OrderKey } from '../orders/order-rows'
import { readPosSettings } from '../settings/pos-settings'
import { planAttempts } from './contact-attempts'
import { readReach } from './reach-rows'
import { DEVICE_RINGS } from '../devices/ring-policy'

/** Orders that count for "in a row" are no older: yesterday's are no reason to pause today. */
const PAUSE_LOOKS_BACK_MS = 2 * 3_600_000
const PAUSE_LOOKS_AT = 20

type Stored = {
  state: ReachState
  since: Date | null
  orderId: number | null
  pauseSince: Date | null
  pauseUnanswered: number
  pauseDismissedAt: Date | null
}

/**
 * Works out anew whether a business hears its orders and whether a pause is to be proposed, and tells its screens. When it
 * becomes unreachable, the contacts are told at once: no tablet will. `hasNews`: its screens are told in any case.
 */
export async function settleReach(deps: Deps, businessId: number, hasNews: boolean): Promise<void> {
  const { maxPendingMinutes } = await readPosSettings(deps)
  const now = deps.clock.now()
  const reach: Reach | undefined = await deps.db.transaction('system', async (tx) => {
    const before = await lockReach(tx, businessId)
    if (before === undefined) return undefined
    const facts = await readFacts(tx, businessId, before, now)
    const state = nextReach(before.state, facts)
    const inARow = await countUnanswered(tx, businessId, before, { now, maxPendingMinutes })
    const isProposed = inARow >= PAUSE_AFTER_UNANSWERED
    const unanswered = isProposed ? inARow : 0
    const orderId = state === 'reached' ? null : (facts.oldest?.orderId ?? before.orderId)
    const isSame =
      state === before.state && isProposed === (before.pauseSince !== null) && unanswered === before.pauseUnanswered
    // A business in trouble is looked at every second, all night perhaps: nothing is written where nothing changed.
    if (!isSame || orderId !== before.orderId)
      await run(tx, {
        name: 'settle_reach',
        text: `
          UPDATE business_reach SET state = $2, since = $3, order_id = $4, pause_since = $5, pause_unanswered = $6 WHERE business_id = $1`,
        values: [
          businessId,
          state,
          state === 'reached' ? null : state === before.state ? before.since : now,
          orderId,
          isProposed ? (before.pauseSince ?? now) : null,
          unanswered,
        ],
      })
    if (state === 'unreachable' && before.state !== state && facts.oldest !== null)
      await planAttempts(deps, tx, [{ ...facts.oldest, businessId }], 'unreachable')
    if (state !== before.state)
      // Nobody sits before a demonstration's tablets, and its terminal shows the accounts.
      deps.logger[deps.demo ? 'info' : 'warn']({ businessId, state, before: before.state }, 'how a business hears')
    if (isSame && !hasNews) return undefined
    const [answer] = await readReach(tx, [businessId])
    return answer
  })
  if (reach !== undefined) deps.hub.notify({ type: 'reach', businessId, at: now.toISOString(), reach })
}

/** `undefined` while another process settles it. */
async function lockReach(tx: Transaction, businessId: number): Promise<Stored | undefined> {
  await run(tx, {
    name: 'ensure_reach',
    text: 'INSERT INTO business_reach (business_id) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [businessId],
  })
  const [row] = await run<Stored>(tx, {
    name: 'lock_reach',
    text: `
      SELECT state, since, order_id AS "orderId", pause_since AS "pauseSince", pause_unanswered AS "pauseUnanswered",
        pause_dismissed_at AS "pauseDismissedAt"
      FROM business_reach WHERE business_id = $1 FOR UPDATE SKIP LOCKED`,
    values: [businessId],
  })
  return row
}

/** `oldest`: the order that has waited longest without being heard. */
type UnheardFacts = ReachFacts & { oldest: Pick<OrderKey, 'orderId' | 'businessDay'> | null }

async function readFacts(
  tx: Transaction,
  businessId: number,
  { since, orderId }: Stored,
  now: Date,
): Promise<UnheardFacts> {
  const [facts] = await run<UnheardFacts>(tx, {
    name: 'reach_facts',
    text: `
      WITH unheard AS (
        SELECT w.order_id, w.business_day, w.pending_since, 
          EXISTS (SELECT 1 FROM rings r WHERE r.business_id = w.business_id AND r.order_id = w.order_id) AS arrived
        FROM ring_watch w JOIN orders o ON o.business_id = w.business_id AND o.id = w.order_id AND o.status = '${FIRST_STATUS}'
        WHERE w.business_id = $1 AND w.closed_at IS NULL AND w.unheard_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM rings r WHERE r.business_id = w.business_id AND r.order_id = w.order_id AND r.audio_state = '${AUDIBLE}')
      )
      SELECT
        (SELECT count(*)::integer FROM unheard) AS unheard,
        (SELECT count(*)::integer FROM unheard WHERE arrived) AS arrived,
        (SELECT json_build_object('orderId', order_id, 'businessDay', business_day) FROM unheard ORDER BY arrived, pending_since LIMIT 1) AS oldest,
        EXISTS (SELECT 1 FROM rings WHERE business_id = $1 AND received_at > $2 AND audio_state = '${AUDIBLE}') AS "heardSince",
        EXISTS (SELECT 1 FROM rings WHERE business_id = $1 AND received_at > $2) AS "arrivedSince",
        EXISTS (SELECT 1 FROM orders WHERE business_id = $1 AND id = $3 AND status <> '${FIRST_STATUS}' AND status_by IS NOT NULL) AS answered,
        EXISTS (
          SELECT 1 FROM devices d JOIN users u ON u.id = d.user_id AND u.type = ANY ($5::smallint[])
            JOIN user_businesses b ON b.user_id = d.user_id AND b.business_id = $1
          WHERE d.seen_at > $2 AND d.seen_at > $4 AND d.heartbeat->>'audioState' = '${AUDIBLE}'
            AND ${DEVICE_RINGS}) AS "hasHealthyDevice"`,
    values: [businessId, since ?? now, orderId, new Date(now.getTime() - GREEN_FOR_MS), ACCESS.kitchen.userTypes],
  })
  if (facts === undefined) throw new Error('a count answered no row')
  return facts
}

/** How many of the latest orders in a row nobody answered; those that still have time do not count. */
async function countUnanswered(
  tx: Transaction,
  businessId: number,
  { pauseDismissedAt }: Stored,
  { now, maxPendingMinutes }: { now: Date; maxPendingMinutes: number },
): Promise<number> {
  const from = new Date(Math.max(now.getTime() - PAUSE_LOOKS_BACK_MS, pauseDismissedAt?.getTime() ?? 0))
  const rows = await run<{ answered: boolean }>(tx, {
    name: 'answered_lately',
    text: `
      SELECT status <> '${FIRST_STATUS}' AND NOT (status = '${NOT_SOLD}' AND status_by IS NULL AND last_date_accepted IS NULL) AS answered
      FROM orders
      WHERE business_id = $1 AND registered_at > $2
        AND NOT (status = '${FIRST_STATUS}' AND last_date_pending > $3)
      ORDER BY registered_at DESC, id DESC LIMIT ${PAUSE_LOOKS_AT}`,
    values: [businessId, from, new Date(now.getTime() - minutes(maxPendingMinutes))],
  })
  return unansweredInARow(rows.map(({ answered }) => answered))
}
