import { randomUUID } from 'node:crypto'
import { call, tryCall } from './caller'
import type { Ledger } from './ledger'
import { newOrder } from './rush'
import type { Servers } from './servers'
import type { Tablets } from './tablets'
import type { LoadBusiness, Seat, World } from './world'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until every tablet hears and holds whatever its business's stream held; answers seconds. */
export async function untilCaughtUp(world: World, tablets: Tablets, patienceSec = 120): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { rows } = await world.sql.query<{ business_id: number; seq: string }>(
      'SELECT business_id, seq FROM event_streams',
    )
    const headOf = new Map(rows.map((row) => [row.business_id, Number(row.seq)]))
    const isThere = tablets.all.every(
      ({ isOpen, seq, seat }) => isOpen && seq !== undefined && seq >= (headOf.get(seat.businessId) ?? 0),
    )
    const seconds = (performance.now() - begun) / 1000
    if (isThere || seconds > patienceSec) return seconds
    await pause(20)
  }
}

const MISSED_PER_BUSINESS = 3

/** All lines are cut, orders come in, the server is killed and started: from its first answer until all know everything. */
export async function reconnectStorm(
  world: World,
  servers: Servers,
  tablets: Tablets,
  ledger: Ledger,
): Promise<number> {
  tablets.cut()
  for (const business of world.businesses)
    for (let n = 0; n < MISSED_PER_BUSINESS; n++) await placeOne(business, servers, ledger)
  await servers.all[0]?.restart()
  tablets.open()
  return untilCaughtUp(world, tablets)
}

async function placeOne(business: LoadBusiness, servers: Servers, ledger: Ledger): Promise<number> {
  const [seat] = business.seats
  if (seat === undefined) throw new Error('no seat')
  const key = randomUUID()
  ledger.meant(key, 'order')
  const { text } = await call({
    method: 'POST',
    url: `${servers.urlOf(seat.n)}/justeat/v2/orders/`,
    seat,
    key,
    body: newOrder(business),
  })
  ledger.answered(key, 'applied')
  return (JSON.parse(text) as { data: { id: number } }).data.id // `orders.intake` answers the order
}

const CHAIN = [
  { cmd: 'accept', payload: { minutes: 25 }, baseStatus: 'PENDING' },
  { cmd: 'markCooked', payload: {}, baseStatus: 'ACCEPTED' },
  { cmd: 'markCollected', payload: {}, baseStatus: 'COOKED' },
  { cmd: 'markDelivered', payload: {}, baseStatus: 'COLLECTED' },
] as const
const ORDERS_EACH = 5
/** Every so many-th tablet loses the answer to its first call. */
const LOSES_ANSWER = 5

export type Drained = { seconds: number; commands: number; unapplied: string[] }

/** So many tablets come back at the same moment, each with twenty queued changes: five orders from ring to hand-over. */
export async function drainStorm(world: World, servers: Servers, ledger: Ledger, count: number): Promise<Drained> {
  const perBusiness = new Map<number, Seat[]>()
  for (let n = 0; n < count; n++) {
    const seat = world.seats[n % world.seats.length]
    if (seat !== undefined) perBusiness.set(seat.businessId, [...(perBusiness.get(seat.businessId) ?? []), seat])
  }
  const queues: { seat: Seat; commands: QueuedCommand[] }[] = []
  for (const [businessId, seats] of perBusiness) {
    const business = world.businesses.find(({ id }) => id === businessId)
    if (business === undefined) continue
    const template = await placeOne(business, servers, ledger)
    const ids = await copyOrder(world, template, seats.length * ORDERS_EACH)
    ledger.copied(ids.length)
    seats.forEach((seat, s) =>
      queues.push({ seat, commands: chainOf(businessId, ids.slice(s * ORDERS_EACH, (s + 1) * ORDERS_EACH)) }),
    )
  }
  for (const { commands } of queues) for (const { key } of commands) ledger.meant(key, 'command')
  const unapplied: string[] = []
  const begun = performance.now()
  await Promise.all(
    queues.map(({ seat, commands }, n) =>
      drain(servers, seat, commands, n % LOSES_ANSWER === 0, ledger, unapplied).catch((error: unknown) =>
        unapplied.push(String(error)),
      ),
    ),
  )
  return {
    seconds: (performance.now() - begun) / 1000,
    commands: queues.reduce((sum, { commands }) => sum + commands.length, 0),
    unapplied,
  }
}

type QueuedCommand = ReturnType<typeof chainOf>[number]
function chainOf(businessId: number, orderIds: readonly number[]) {
  let deviceSeq = 0
  return orderIds.flatMap((orderId) => {
    let after: string | null = null
    return CHAIN.map(({ cmd, payload, baseStatus }, n) => {
      const key = randomUUID()
      const command = {
        key,
        deviceSeq: ++deviceSeq,
        businessId,
        orderId,
        v: 1,
        baseStatus,
        baseStatusVersion: n + 1,
        after,
        occurredAt: new Date().toISOString(),
        cmd,
        payload,
      }
      after = key
      return command
    })
  })
}

async function drain(
  servers: Servers,
  seat: Seat,
  commands: QueuedCommand[],
  losesAnswer: boolean,
  ledger: Ledger,
  unapplied: string[],
): Promise<void> {
  const url = `${servers.urlOf(seat.n)}/posweb/v1/live/commands`
  let left = commands
  if (losesAnswer)
    await tryCall({ method: 'POST', url, seat, body: { deviceId: seat.deviceId, commands: left } }, true).catch(
      () => undefined,
    )
  for (let pass = 0; left.length > 0 && pass < 60; pass++) {
    const { text } = await call({ method: 'POST', url, seat, body: { deviceId: seat.deviceId, commands: left } })
    // `live.commands` answers one result for each command.
    const { data } = JSON.parse(text) as { data: { results: { key: string; outcome: string }[] } }
    const outcomeOf = new Map(data.results.map(({ key, outcome }) => [key, outcome]))
    const isOpen = ({ key }: QueuedCommand): boolean =>
      ['in_progress', 'failed', undefined].includes(outcomeOf.get(key))
    for (const sent of left) if (!isOpen(sent)) ledger.answered(sent.key, outcomeOf.get(sent.key) ?? '')
    left = left.filter(isOpen)
    for (const [key, outcome] of outcomeOf)
      if (!['applied', 'in_progress', 'failed'].includes(outcome)) unapplied.push(`${key} ${outcome}`)
    if (left.length > 0) await pause(250)
  }
}

/** Copies of a pending order with its lines, straight in the database; answers their ids. */
async function copyOrder({ sql }: World, orderId: number, count: number): Promise<number[]> {
  const columnsOf = async (table: string, but: readonly string[]): Promise<string> => {
    const { rows } = await sql.query<{ list: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND column_name <> ALL ($2)`,
      [table, but],
    )
    return rows[0]?.list ?? ''
  }
  const columns = await columnsOf('orders', ['id'])
  const { rows } = await sql.query<{ id: number }>(
    `INSERT INTO orders (${columns}) SELECT ${columns} FROM orders, generate_series(1, $2::int) WHERE id = $1 RETURNING id`,
    [orderId, count],
  )
  const ids = rows.map(({ id }) => id)
  const lines = await columnsOf('order_items', ['id', 'order_id', 'business_day'])
  await sql.query(
    `INSERT INTO order_items (order_id, business_day, ${lines})
     SELECT copy, business_day, ${lines} FROM order_items, unnest($2::int[]) copy WHERE order_id = $1`,
    [orderId, ids],
  )
  return ids
}
