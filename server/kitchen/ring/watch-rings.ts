import type { PosSettings } from '#/contract/orders'
import { FIRST_STATUS } from '#/domain/orders/order-status'
import { AUDIBLE, PUSH_AGAIN_AFTER_MS, UNHEARD_AFTER_MS } from '#/domain/devices/reach'
import { minutes } from '#/domain/values/time'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { describeError } from '../../ground/http/describe-error'
import { readPosSettings } from '../settings/pos-settings'
import { settleReach } from './settle-reach'
import { takeRingSteps } from './take-ring-steps'

const BATCH = 200
/** Of the meals of a group one rings for all: the first that nobody answered. */
const RINGS = `NOT EXISTS (SELECT 1 FROM orders e WHERE o.meal_group_id IS NOT NULL AND e.business_id = o.business_id
  AND e.meal_group_id = o.meal_group_id AND e.status = '${FIRST_STATUS}' AND e.id < o.id)`
/** Nobody is woken for an order that everybody has forgotten. */
const WATCHED_FOR_MS = 2 * 3_600_000

/**
 * Looks after every order that waits: pushes again what nobody heard, notices a business that hears nothing, tells contacts
 * and screens. Everything it goes by stands in the database, so it continues where another process, or a restart, left off.
 */
export async function watchRings(deps: Deps): Promise<void> {
  const { due, answered, troubled } = await look(deps)
  const touched = new Set([...answered, ...(await takeRingSteps(deps, due))])
  // One business that cannot be settled keeps no other one waiting; it stays among those in trouble.
  for (const businessId of new Set([...touched, ...troubled]))
    await settleReach(deps, businessId, touched.has(businessId)).catch((error: unknown) =>
      deps.logger.error({ businessId, error: describeError(error) }, 'how a business hears was not settled'),
    )
}

/** What there is to do. Nearly always nothing: the three questions travel together, in one transaction. */
async function look(deps: Deps): Promise<{ due: number[]; answered: number[]; troubled: number[] }> {
  const settings = await readPosSettings(deps)
  const now = deps.clock.now()
  return deps.db.transaction('system', async (tx) => {
    const [answered, due, troubled] = await Promise.all([
      closeAnswered(tx, now),
      findDue(tx, now.getTime(), settings),
      findTroubled(tx),
    ])
    return { due, answered, troubled }
  })
}

async function findDue(
  tx: Transaction,
  now: number,
  { pendingEscalateSec, maxPendingMinutes }: Pick<PosSettings, 'pendingEscalateSec' | 'maxPendingMinutes'>,
): Promise<number[]> {
  const before = (ms: number): Date => new Date(now - ms)
  const rows = await run<{ id: number }>(tx, {
    name: 'due_ring_steps',
    text: `
      SELECT o.id FROM orders o LEFT JOIN ring_watch w ON w.business_id = o.business_id AND w.order_id = o.id
      WHERE o.status = '${FIRST_STATUS}' AND ${RINGS} AND o.last_date_pending > $1 AND o.last_date_pending <= $2 AND (
        (w.pushed_again_at IS NULL OR w.unheard_at IS NULL AND o.last_date_pending <= $3)
          AND NOT EXISTS (SELECT 1 FROM rings r WHERE r.business_id = o.business_id AND r.order_id = o.id AND r.audio_state = '${AUDIBLE}')
        OR w.escalated_at IS NULL AND o.last_date_pending <= $4
        OR w.overtime_at IS NULL AND o.last_date_pending <= $5)
      ORDER BY o.last_date_pending, o.id LIMIT ${BATCH}`,
    values: [
      before(WATCHED_FOR_MS),
      before(PUSH_AGAIN_AFTER_MS),
      before(UNHEARD_AFTER_MS),
      before(pendingEscalateSec * 1_000),
      before(minutes(maxPendingMinutes)),
    ],
  })
  return rows.map(({ id }) => id)
}

/** Businesses whose orders were answered, by whomever, and need no watching any more. */
async function closeAnswered(tx: Transaction, now: Date): Promise<number[]> {
  const rows = await run<{ businessId: number }>(tx, {
    name: 'close_answered',
    text: `
      UPDATE ring_watch w SET closed_at = $1 FROM orders o
      WHERE w.closed_at IS NULL AND o.business_id = w.business_id AND o.id = w.order_id AND o.status <> '${FIRST_STATUS}' RETURNING w.business_id AS "businessId"`,
    values: [now],
  })
  return rows.map(({ businessId }) => businessId)
}

/** An order that nobody heard counts by itself: the process that noted it may have died before it settled the business. */
async function findTroubled(tx: Transaction): Promise<number[]> {
  const rows = await run<{ businessId: number }>(tx, {
    name: 'troubled_businesses',
    text: `
      SELECT business_id AS "businessId" FROM business_reach WHERE state <> 'reached' OR pause_since IS NOT NULL
      UNION
      SELECT w.business_id FROM ring_watch w
      WHERE w.closed_at IS NULL AND w.unheard_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM rings r WHERE r.business_id = w.business_id AND r.order_id = w.order_id AND r.audio_state = '${AUDIBLE}')
      ORDER BY 1`,
    values: [],
  })
  return rows.map(({ businessId }) => businessId)
}
