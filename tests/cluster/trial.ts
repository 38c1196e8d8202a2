import { randomUUID } from 'node:crypto'
import { queryOnce } from '#server/db/query-once'
import { type Figure, keepsBudget, printFigures } from '../bench/figure'
import { call } from '../load/caller'
import { createLedger, type Ledger } from '../load/ledger'
import { newOrder, pick, rush } from '../load/rush'
import { createTablets, type Tablets } from '../load/tablets'
import { buildWorld, type World } from '../load/world'
import { runNode } from '../support/steps.mjs'
import { type Cluster, startCluster } from './cluster'
import { makeNextVersion } from './next-version'
import { installPackages } from './packages'
import { pause, until } from './part'

const STREAMS = 120
const OFFER = { orders: 5, commands: 15 }
const SETTLE_MS = 4_000
const BOTH_VERSIONS_MS = 3_000

/** `mostSec`: from the fault until an order that is sent after it is answered. */
type Fault = { name: string; mostSec: number; make: (cluster: Cluster) => Promise<(() => Promise<void>) | undefined> }

/** What Patroni needs where the database died and it lives, and where a machine is gone or cut off (its `ttl` is 20 s at least). */
const DATABASE_DIED = 10
const NODE_GONE = 30

const FAULTS: readonly Fault[] = [
  {
    name: 'the primary is killed',
    mostSec: DATABASE_DIED,
    make: async ({ whole }) => {
      await (await whole()).primary.killDatabase()
      return undefined
    },
  },
  {
    name: 'the primary is cut off',
    mostSec: NODE_GONE,
    make: async ({ whole }) => {
      const { primary } = await whole()
      primary.cut()
      return async () => primary.mend()
    },
  },
  {
    name: 'the primary sees clients alone',
    mostSec: NODE_GONE,
    make: async ({ whole }) => {
      const { primary } = await whole()
      primary.cutFromOthers()
      return async () => primary.mend()
    },
  },
  {
    name: "the primary's machine is gone",
    mostSec: NODE_GONE,
    make: async ({ whole }) => {
      const { primary } = await whole()
      await primary.kill()
      return async () => primary.patroni.start()
    },
  },
  {
    name: 'the standby is gone',
    mostSec: NODE_GONE,
    make: async ({ whole }) => {
      const { standby } = await whole()
      await standby.kill()
      return async () => standby.patroni.start()
    },
  },
  {
    name: 'a server process is killed',
    mostSec: 5,
    make: async ({ drins }) => {
      await drins[0]?.kill()
      return async () => drins[0]?.restart()
    },
  },
  {
    name: 'the pooler is killed and started',
    mostSec: 5,
    make: async ({ pooler }) => {
      await pooler.end('SIGKILL')
      pooler.start()
      return undefined
    },
  },
  {
    name: 'one of three etcd is killed',
    mostSec: 2,
    make: async ({ etcd }) => {
      await etcd[0]?.end('SIGKILL')
      return async () => etcd[0]?.start()
    },
  },
]

/** One process after the other, while the others serve: to the next version, and back to this one on the next one's tables. */
async function roll(cluster: Cluster, project: string | undefined): Promise<undefined> {
  for (let n = 0; n < cluster.drins.length; n++) {
    await cluster.replace(n, project)
    await pause(BOTH_VERSIONS_MS)
  }
  await askedAt(cluster.databaseUrl).query('SELECT n FROM of_next_version') // its migration is there, also for the version before
}

const updates = (next: string): readonly Fault[] => [
  { name: 'updated to the next version', mostSec: 2, make: (cluster) => roll(cluster, next) },
  { name: 'gone back to the version before', mostSec: 2, make: (cluster) => roll(cluster, undefined) },
]

/** Asks the present primary, on a connection of its own: the one before may be gone. */
const askedAt = (databaseUrl: string): World['sql'] => ({
  query: (text: string, values: unknown[] = []) =>
    until('the primary answers', () =>
      queryOnce({ connectionString: databaseUrl, options: '-c drin.system=on' }, text, values),
    ) as never,
  end: () => Promise.resolve(),
})

/** Sends an order every 200 ms until one of them is answered; seconds since the call. All of them are in the ledger. */
async function untilAnswered(world: World, url: string, ledger: Ledger): Promise<number> {
  const begun = performance.now()
  let answeredAt: number | undefined
  const place = async (): Promise<void> => {
    const business = pick(world.businesses)
    const key = randomUUID()
    ledger.meant(key, 'order')
    const seat = pick(business.seats)
    await call({ method: 'POST', url: `${url}/justeat/v2/orders/`, seat, key, body: newOrder(business) })
    ledger.answered(key, 'applied')
    answeredAt ??= performance.now()
  }
  const sent: Promise<void>[] = []
  while (answeredAt === undefined && performance.now() - begun < 120_000) {
    sent.push(place())
    await pause(200)
  }
  await Promise.all(sent)
  return ((answeredAt ?? Number.NaN) - begun) / 1000
}

/** Every tablet hears and holds what the streams hold at this moment; seconds. */
async function untilHeard(world: World, tablets: Tablets): Promise<number> {
  const begun = performance.now()
  const { rows } = await world.sql.query<{ business_id: number; seq: string }>(
    'SELECT business_id, seq FROM event_streams',
  )
  const heads = new Map(rows.map((row) => [row.business_id, Number(row.seq)]))
  const isThere = () =>
    tablets.all.every(
      ({ isOpen, seq, seat }) => isOpen && seq !== undefined && seq >= (heads.get(seat.businessId) ?? 0),
    )
  await until('every tablet hears', async () => (isThere() ? true : undefined), 60)
  return (performance.now() - begun) / 1000
}

async function tryFaults(cluster: Cluster, next: string): Promise<Figure[]> {
  const built = await buildWorld(cluster.databaseUrl, STREAMS)
  await built.sql.end()
  const world: World = { ...built, sql: askedAt(cluster.databaseUrl) }
  const ledger = createLedger()
  const urlOf = (): string => cluster.url
  const tablets = createTablets(world, urlOf)
  const figures: Figure[] = []
  const tell = (...found: Figure[]): void => {
    printFigures(found)
    figures.push(...found)
  }
  let isOver = false
  tablets.open()
  const load = rush(world, urlOf, ledger, { seconds: 3_600, ...OFFER, isOver: () => isOver })
  try {
    await pause(SETTLE_MS)
    await untilHeard(world, tablets)
    for (const { name, mostSec, make } of [...updates(next), ...FAULTS]) {
      console.log(`# ${name}`)
      const mend = await make(cluster)
      const written = await untilAnswered(world, cluster.url, ledger)
      const heard = await untilHeard(world, tablets)
      tell(
        { name: `${name}: an order is answered`, budget: { most: mostSec }, unit: 's', measured: written },
        { name: `${name}: every tablet hears, after that`, budget: { most: 5 }, unit: 's', measured: heard },
      )
      await mend?.()
      await cluster.whole()
      await pause(SETTLE_MS)
    }
  } finally {
    isOver = true
  }
  const done = await load
  await untilHeard(world, tablets)
  tablets.close()
  const { orders, commands, failures } = done
  const note = `${orders} orders and ${commands} commands of ${Math.round(done.seconds)} s ${failures.slice(0, 2).join(' ')}`
  tell(
    { name: 'calls that were refused or given up', budget: { most: 0 }, unit: '', measured: failures.length, note },
    {
      name: 'events missing, doubled or out of order on a tablet',
      budget: { most: 0 },
      unit: '',
      measured: tablets.gaps(),
      note: `${tablets.all.length} tablets, ${tablets.resets()} resets`,
    },
    ...(await ledger.compare(world)),
  )
  return figures
}

if (process.env['DRIN_BUILT'] !== '1') {
  console.log('Building …')
  const { code, output } = await runNode('server/bin/build.mjs', [])
  if (code !== 0) throw new Error(output)
}
await installPackages()
console.log('Starting the cluster …')
const [cluster, next] = [await startCluster(), await makeNextVersion()]
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.close().finally(() => process.exit(1)))
let figures: Figure[] = []
try {
  figures = await tryFaults(cluster, next.project)
} finally {
  await cluster.close()
  await next.remove()
}
const over = figures.filter((figure) => keepsBudget(figure) === false)
console.log(`\n${figures.length} figures, ${over.length} over budget`)
process.exit(over.length === 0 ? 0 : 1)
