import { FIRST_STATUS } from '#/domain/orders/order-status'
import { AUDIBLE, REACH_STATES } from '#/domain/devices/reach'
import { QUEUE_NAMES } from '#/domain/product/queue-names'
import { run } from '../db/statement'
import type { Deps } from '../deps'
import { QUEUE_SCHEMA } from '../ground/queue/job-queue'
import { WAITING_STATES } from '../metrics'

/** Of jobs that are not done: waiting for the first time, for another, being worked on, given up. */
const JOB_STATES = ['created', 'retry', 'active', 'failed'] as const
const DAY_MS = 86_400_000
/** Prometheus waits for ten seconds. What the process knows by itself is told before that, also while the database hangs. */
const PATIENCE_MS = 3_000

/** One row for each figure: of what, in which state, how much. */
type Figure = { figure: string; of: string; state: string; value: number }

/** A figure in one statement, over all tenants: sums alone leave it. Done jobs are the most by far, and are not counted. */
const FIGURES = `
  SELECT 'jobs' AS figure, name AS of, state::text AS state, count(*)::float8 AS value
  FROM ${QUEUE_SCHEMA}.job WHERE state <= 'active' OR state = 'failed' GROUP BY name, state
  UNION ALL
  SELECT 'overdue', name, '', extract(epoch FROM now() - min(start_after))::float8
  FROM ${QUEUE_SCHEMA}.job WHERE state < 'active' AND start_after < now() GROUP BY name
  UNION ALL
  SELECT 'waiting', '', s.state, count(*)::float8
  FROM ring_watch w JOIN orders o ON o.id = w.order_id AND o.business_id = w.business_id AND o.status = '${FIRST_STATUS}',
    LATERAL (VALUES
      ('unheard', w.unheard_at IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM rings r WHERE r.business_id = w.business_id AND r.order_id = w.order_id AND r.audio_state = '${AUDIBLE}')),
      ('unanswered', w.escalated_at IS NOT NULL),
      ('overtime', w.overtime_at IS NOT NULL)) AS s (state, holds)
  WHERE w.closed_at IS NULL AND s.holds GROUP BY s.state
  UNION ALL
  SELECT 'reach', '', state, count(*)::float8 FROM business_reach WHERE state <> 'reached' GROUP BY state
  UNION ALL
  SELECT 'outbox', '', s.state, s.value FROM (
    SELECT count(*) AS devices, coalesce(sum((heartbeat->>'outboxDepth')::float8), 0) AS commands,
      coalesce(extract(epoch FROM $1::timestamptz - min(seen_at)), 0) AS silence
    FROM devices WHERE seen_at > $2 AND (heartbeat->>'outboxDepth')::float8 > 0) d,
    LATERAL (VALUES ('devices', d.devices::float8), ('commands', d.commands), ('silence', d.silence::float8)) AS s (state, value)`

const reading = new WeakMap<Deps, Promise<Figure[]>>()

/** Scrapes that come while one is read share it: however many ask, one connection is enough. */
function read(deps: Deps): Promise<Figure[]> {
  const begun = reading.get(deps)
  if (begun !== undefined) return begun
  const now = deps.clock.now()
  const figures = deps.db
    .transaction('system', (tx) =>
      run<Figure>(tx, { name: 'figures', text: FIGURES, values: [now, new Date(now.getTime() - DAY_MS)] }),
    )
    .finally(() => reading.delete(deps))
  reading.set(deps, figures)
  return figures
}

/** Writes all figures down anew, and answers whether it could: an old one would pass for a true one. */
export async function tellDatabase(deps: Deps): Promise<boolean> {
  const { isDatabaseUp, ofDatabase } = deps.metrics
  const figures = await withPatience(read(deps)).catch(() => undefined)
  isDatabaseUp.set(figures === undefined ? 0 : 1)
  if (figures === undefined) return false
  const valueOf = (figure: string, of: string, state: string): number =>
    figures.find((row) => row.figure === figure && row.of === of && row.state === state)?.value ?? 0
  for (const queue of QUEUE_NAMES) {
    for (const state of JOB_STATES) ofDatabase.queueJobs.set({ queue, state }, valueOf('jobs', queue, state))
    ofDatabase.queueOverdue.set({ queue }, valueOf('overdue', queue, ''))
  }
  for (const state of WAITING_STATES) ofDatabase.ordersWaiting.set({ state }, valueOf('waiting', '', state))
  for (const state of REACH_STATES)
    if (state !== 'reached') ofDatabase.businessesInTrouble.set({ state }, valueOf('reach', '', state))
  ofDatabase.outboxDevices.set(valueOf('outbox', '', 'devices'))
  ofDatabase.outboxCommands.set(valueOf('outbox', '', 'commands'))
  ofDatabase.outboxSilence.set(valueOf('outbox', '', 'silence'))
  return true
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database takes too long')), PATIENCE_MS)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
