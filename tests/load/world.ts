import { randomUUID } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'
import { USER_TYPES } from '#/domain/people/access'
import { hashToken, newToken } from '#server/ground/session/token'

const STREAMS_PER_USER = 5
const USERS_PER_BUSINESS = 4

/** A wall tablet: signed in as one of four colleagues of its business. */
export type Seat = { n: number; businessId: number; userId: number; token: string; deviceId: string }
export type LoadBusiness = { id: number; dishId: number; seats: Seat[] }
export type World = {
  businesses: LoadBusiness[]
  seats: Seat[]
  /** The database itself, past the server; sees every row. */
  sql: Sql
}
type Sql = {
  query: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
  end: () => Promise<void>
}

/**
 * As many businesses as `streams` need at twenty each. Sessions are written straight into the database: signing in is
 * made slow on purpose and has limits of its own.
 */
export async function buildWorld(databaseUrl: string, streams: number): Promise<World> {
  const sql = new Client({ connectionString: databaseUrl })
  await sql.connect()
  await sql.query(`SELECT set_config('drin.system', 'on', false)`)
  const { rows: foreign } = await sql.query(`SELECT 1 FROM businesses WHERE name NOT LIKE 'Load %' LIMIT 1`)
  if (foreign.length > 0) throw new Error('This database holds businesses. Give the load an empty one of its own.')
  const id = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await sql.query<{ id: number }>(`${text} RETURNING id`, values)
    if (rows[0] === undefined) throw new Error('nothing was inserted')
    return rows[0].id
  }
  const cityId = await id(`INSERT INTO cities (name) VALUES ($1)`, [`Load ${randomUUID()}`])
  const businesses: LoadBusiness[] = []
  const count = Math.ceil(streams / (STREAMS_PER_USER * USERS_PER_BUSINESS))
  for (let b = 0; b < count; b++) {
    const businessId = await id(`INSERT INTO businesses (name, city_id, transport_cents) VALUES ($1, $2, 15000)`, [
      `Load ${b}`,
      cityId,
    ])
    const category = await id(`INSERT INTO menu_categories (business_id, name, order_no) VALUES ($1, 'Dishes', 1)`, [
      businessId,
    ])
    const dishId = await id(
      `INSERT INTO menu_items (business_id, category_id, item_name, price_cents) VALUES ($1, $2, 'Qofte', 35000)`,
      [businessId, category],
    )
    const seats: Seat[] = []
    for (let u = 0; u < USERS_PER_BUSINESS; u++) {
      const userId = await id(
        `INSERT INTO users (username, password_hash, name, surname, type, city_id) VALUES ($1, '-', 'Load', $2, $3, $4)`,
        [`load-${randomUUID()}`, `${b}.${u}`, USER_TYPES.restaurant, cityId],
      )
      await sql.query(`INSERT INTO user_businesses (user_id, business_id) VALUES ($1, $2)`, [userId, businessId])
      for (let s = 0; s < STREAMS_PER_USER; s++) {
        const token = newToken()
        const deviceId = randomUUID()
        await sql.query(
          `INSERT INTO sessions (token_hash, user_id, device_id, created_at, last_seen_at, expires_at)
           VALUES ($1, $2, $3, now(), now(), now() + interval '1 day')`,
          [hashToken(token), userId, deviceId],
        )
        seats.push({ n: 0, businessId, userId, token, deviceId })
      }
    }
    businesses.push({ id: businessId, dishId, seats })
  }
  const seats = businesses.flatMap((business) => business.seats).slice(0, streams)
  seats.forEach((seat, n) => {
    seat.n = n
  })
  return { businesses, seats, sql }
}
