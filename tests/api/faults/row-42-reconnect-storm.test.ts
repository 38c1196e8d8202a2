import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#server/ground/session/token'
import { bundleServer } from '../../support/drin-process'
import { IS_FULL, type KitchenProcess, startKitchen } from '../../support/kitchen-process'

/** Two cores are promised 600; `DRIN_STORM=2000` asks for more. Five streams a user, twenty a business, as the server lets in. */
const CLIENTS = Number(process.env['DRIN_STORM'] ?? (IS_FULL ? 600 : 100))
const PER_USER = 5
const PER_BUSINESS = 20
/** The app's own pause before it connects again. */
const pause = () => 200 + Math.random() * 1_800

let kitchen: KitchenProcess
beforeAll(async () => {
  await bundleServer()
  kitchen = await startKitchen()
})
afterAll(() => kitchen.dispose())

type Follower = { seq: number; connects: number; end: () => void }

/** A tablet that only follows: it connects again by itself, where it had come to, until it is ended. */
function follow(url: string, token: string, businessId: number, epoch: string): Follower {
  let isEnded = false
  let cut: () => void = () => undefined
  const follower: Follower = {
    seq: 0,
    connects: 0,
    end: () => {
      isEnded = true
      cut()
    },
  }
  const again = () => {
    if (!isEnded) setTimeout(connect, pause())
  }
  const connect = (): void => {
    let isOver = false
    const over = () => {
      if (!isOver) again()
      isOver = true
    }
    const call = request(
      `${url}/posweb/v1/live/events?cursor=${epoch}.${businessId}-${follower.seq}`,
      { agent: false, headers: { Authorization: `Bearer ${token}`, applicationVersion: 'POS_WEB' } },
      (response) => {
        follower.connects += 1
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          for (const [, seq] of text.matchAll(/^id: \w+\.\d+\.(\d+)$/gm)) {
            // In order and without a gap, or it does not count.
            if (Number(seq) === follower.seq + 1) follower.seq += 1
          }
        })
        response.on('close', over)
        response.on('error', over)
      },
    )
    call.on('error', over)
    call.end()
    cut = () => call.destroy()
  }
  connect()
  return follower
}

test(`row 42 – reconnect storm of ${CLIENTS} clients: all caught up within 15 s`, { timeout: 180_000 }, async () => {
  const first = 1_000
  const businesses = Array.from({ length: CLIENTS / PER_BUSINESS }, (_, i) => first + i)
  const users = Array.from({ length: CLIENTS / PER_USER }, (_, i) => ({
    id: first + i,
    token: `storm-${i}`,
    businessId: first + Math.floor((i * PER_USER) / PER_BUSINESS),
  }))
  const order = await kitchen.placeOrder()
  const [facts] = await kitchen.sql<{ epoch: string }>(
    `SELECT value->>'epoch' AS epoch FROM deployment_facts WHERE name = 'installation'`,
  )
  await kitchen.sql(
    `INSERT INTO businesses (id, name, city_id, transport_cents) SELECT n, 'Storm ' || n, 1, 0 FROM unnest($1::integer[]) n`,
    [businesses],
  )
  await kitchen.sql(
    `INSERT INTO users (id, username, password_hash, name, surname, type, city_id)
     SELECT n, 'storm' || n, '-', 'Storm', 'Testi', 5, 1 FROM unnest($1::integer[]) n`,
    [users.map(({ id }) => id)],
  )
  await kitchen.sql('INSERT INTO user_businesses SELECT * FROM unnest($1::integer[], $2::integer[])', [
    users.map(({ id }) => id),
    users.map(({ businessId }) => businessId),
  ])
  await kitchen.sql(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     SELECT decode(hash, 'hex'), id, now(), now(), now() + interval '1 day' FROM unnest($1::text[], $2::integer[]) AS s (hash, id)`,
    [users.map(({ token }) => hashToken(token).toString('hex')), users.map(({ id }) => id)],
  )
  // What happened while nobody could tell them: an order in each business.
  const happen = (seq: number) =>
    kitchen.sql(
      `WITH stream AS (
         INSERT INTO event_streams (business_id, seq) SELECT n, $2 FROM unnest($1::integer[]) n
         ON CONFLICT (business_id) DO UPDATE SET seq = excluded.seq)
       INSERT INTO events (business_id, seq, at, order_id, payload)
       SELECT n, $2, now(), NULL, e.payload FROM unnest($1::integer[]) n, events e WHERE e.order_id = $3`,
      [businesses, seq, order.id],
    )
  await happen(1)
  const followers = users.flatMap(({ token, businessId }) =>
    Array.from({ length: PER_USER }, () => follow(kitchen.url, token, businessId, facts?.epoch ?? '')),
  )
  const caughtUp = (seq: number) => followers.filter((each) => each.seq === seq).length
  await expect.poll(() => caughtUp(1), { timeout: 60_000, interval: 50 }).toBe(CLIENTS)

  await kitchen.kill()
  await happen(2)
  await kitchen.start()
  const began = performance.now()
  await expect.poll(() => caughtUp(2), { timeout: 60_000, interval: 20 }).toBe(CLIENTS)
  const took = Math.round(performance.now() - began)
  for (const each of followers) each.end()
  console.info(`row 42: ${CLIENTS} clients caught up ${took} ms after the server was ready again`)
  expect(took).toBeLessThan(15_000)
  expect(followers.every((each) => each.connects >= 2)).toBe(true)
})
