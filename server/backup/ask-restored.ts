import { pino } from 'pino'
import { createApp } from '../app'
import { systemClock } from '../clock'
import { connectDatabase } from '../db/database'
import { loadDeploymentFacts } from '../db/deployment-facts'
import { queryOnce } from '../db/query-once'
import { openServing } from '../db/serving-role'
import { USUAL_RETENTION } from '../ground/parts/retention'
import { createJobQueue } from '../ground/queue/job-queue'
import { hashToken, newToken } from '../ground/session/token'
import { createEventHub } from '../kitchen/live/create-event-hub'
import { postgresWire } from '../kitchen/live/postgres-wire'
import { recordingGateway } from '../kitchen/orders/order-gateway'
import { createMetrics } from '../metrics'
import { StartFailure } from '../start-failure'

/**
 * Reads the board of the busiest business as one of its people, through the whole server and its walls; answers what was read. No timer and no
 * queue runs, and nothing leads outside: a restored database holds jobs and devices of real people. Throws `StartFailure` with a sentence.
 */
export async function askRestored(url: string): Promise<string> {
  const serving = await openServing(url, undefined)
  const db = connectDatabase(serving, { max: 2 })
  const hub = await createEventHub(postgresWire(serving))
  try {
    const app = createApp({
      db,
      hub,
      queue: await createJobQueue(db),
      clock: systemClock,
      logger: pino({ level: 'silent' }),
      metrics: createMetrics(),
      push: { send: () => Promise.resolve('failed') },
      contactAdapters: [],
      passwordMails: undefined,
      gateway: recordingGateway,
      facts: await loadDeploymentFacts(db, 'mailto:drill@drin.invalid'),
      firebase: null,
      allowedOrigins: [],
      apiBase: undefined,
      appFolder: undefined,
      media: { put: () => Promise.resolve(), get: () => Promise.resolve(undefined), remove: () => Promise.resolve() },
      retention: USUAL_RETENTION,
      demo: false,
    })
    const person = await signIn(url)
    const path = person === undefined ? '/ready' : `/posweb/v1/orders/kanban-view?restaurantId=${person.businessId}`
    const answer = await app.request(path, {
      headers: { applicationVersion: 'POS_WEB', ...(person && { Authorization: `Bearer ${person.token}` }) },
    })
    const text = await answer.text()
    if (answer.status !== 200)
      throw new StartFailure(`The restored server answers ${path} with ${answer.status}: ${text.slice(0, 300)}`)
    return person === undefined ? 'ready; nobody works there' : `the board of business ${person.businessId}`
  } finally {
    await hub.close()
    await db.close()
  }
}

/** A session of somebody who works at the business with the most orders; `undefined` where nobody does. */
async function signIn(url: string): Promise<{ token: string; businessId: number } | undefined> {
  const token = newToken()
  const { rows } = await queryOnce<{ businessId: number }>(
    { connectionString: url, options: '-c drin.system=on' },
    `WITH person AS (
       SELECT ub.user_id, ub.business_id FROM user_businesses ub JOIN users u ON u.id = ub.user_id AND u.active
       ORDER BY (SELECT count(*) FROM orders o WHERE o.business_id = ub.business_id) DESC, 1 LIMIT 1
     ), session AS (
       INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
       SELECT $1, user_id, now(), now(), now() + interval '1 hour' FROM person
     ) SELECT business_id AS "businessId" FROM person`,
    [hashToken(token)],
  )
  return rows[0] && { token, businessId: rows[0].businessId }
}
