import { setTimeout } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { type Figure, quantile } from '../bench/figure'
import { type E2eServer, startServer } from '../support/e2e-server'
import { hasNats, startNats } from '../support/nats'
import { createLedger } from './ledger'
import { rush } from './rush'
import { untilCaughtUp } from './storms'
import { createTablets } from './tablets'
import { buildWorld } from './world'

const PROCESSES = 3
const OFFER = { seconds: 20, orders: 15, commands: 45 }
const SETTLE_MS = 3_000

/** Events of three processes on one database, told between them by the database and by a NATS server: the same load, one after the other. */
export async function measureWires(streams: number): Promise<Figure[]> {
  const byDatabase = await measureWire('LISTEN and NOTIFY', streams, {})
  if (!hasNats) return byDatabase
  const nats = await startNats()
  try {
    return [...byDatabase, ...(await measureWire('NATS', streams, { DRIN_EVENTS: nats.url }))]
  } finally {
    await nats.close()
  }
}

async function measureWire(name: string, streams: number, wire: Record<string, string>): Promise<Figure[]> {
  const env = { DRIN_DEMO: '0', DRIN_LOG: 'warn', ...wire }
  const servers = [await startServer({ env })]
  const [first] = servers
  if (first === undefined) throw new Error('no server')
  try {
    while (servers.length < PROCESSES) servers.push(await startServer({ env, dataDir: first.dataDir }))
    return await measure(name, streams, servers, first.dataDir)
  } finally {
    // The others first, as the database is the first one's child.
    for (const server of servers.slice(1)) await server.stop()
    await first.dispose()
  }
}

async function measure(name: string, streams: number, servers: readonly E2eServer[], data: string): Promise<Figure[]> {
  const world = await buildWorld((await startEmbeddedPostgres(data)).url, streams)
  const urlOf = (n: number): string => servers[n % servers.length]?.url ?? ''
  const ledger = createLedger()
  const tablets = createTablets(world, urlOf)
  try {
    tablets.open()
    await untilCaughtUp(world, tablets)
    await setTimeout(SETTLE_MS)
    tablets.takeDelays()
    const done = await rush(world, urlOf, ledger, OFFER)
    const behind = await untilCaughtUp(world, tablets)
    const delays = tablets.takeDelays()
    const open = tablets.all.filter(({ isOpen }) => isOpen).length
    return [
      { name: `${name}: streams open`, budget: { least: streams }, unit: '', measured: open },
      {
        name: `${name}: commit → every tablet p99`,
        budget: { most: 300 },
        unit: 'ms',
        measured: quantile(delays, 0.99),
        note: `p50 ${quantile(delays, 0.5)} ms, ${delays.length} deliveries; all there ${behind.toFixed(1)} s after`,
      },
      {
        name: `${name}: orders and commands a second`,
        budget: undefined,
        unit: '/s',
        measured: (done.orders + done.commands) / done.seconds,
        note: `command p99 ${Math.round(quantile(done.commandTimes, 0.99))} ms; ${done.failures.length} failures`,
      },
      { name: `${name}: events missing or doubled`, budget: { most: 0 }, unit: '', measured: tablets.gaps() },
    ]
  } finally {
    tablets.close()
    await world.sql.end()
  }
}
