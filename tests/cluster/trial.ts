import { randomUUID } from 'node:crypto'
import { type Figure, keepsBudget, printFigures } from '../bench/figure'
import { call } from '../load/caller'
import { createLedger, type Ledger } from '../load/ledger'
import { newOrder, pick, rush } from '../load/rush'
import { createTablets, type Tablets } from '../load/tablets'
import { buildWorld, type World } from '../load/world'
import { runNode } from '../support/steps.mjs'
import { askedAt } from './asked'
import { backUp, goBack, type Moment, noteMoment, startArchive } from './back-in-time'
import { type Cluster, startCluster } from './cluster'
import { type Fault, FAULTS, updates } from './faults'
import { makeNextVersion } from './next-version'
import { installPackages } from './packages'
import { pause, until } from './part'
import { openScreen, screenFigures } from './screen'

const STREAMS = 120
const OFFER = { orders: 5, commands: 15 }
const SETTLE_MS = 4_000

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

/** `faults`: each is made once between the two backups. */
async function tryCluster(cluster: Cluster, faults: readonly Fault[]): Promise<Figure[]> {
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
  const screen = await openScreen(cluster, world.sql)
  let isOver = false
  tablets.open()
  const load = rush(world, urlOf, ledger, { seconds: 3_600, ...OFFER, isOver: () => isOver })
  let moment: Moment
  try {
    await pause(SETTLE_MS)
    await untilHeard(world, tablets)
    await startArchive(cluster)
    tell(await backUp(cluster, 'full'))
    for (const { name, mostSec, isDark = false, make } of faults) {
      console.log(`# ${name}`)
      await screen.ring()
      const mend = await make(cluster)
      const at = Date.now()
      const [written, answered] = await Promise.all([untilAnswered(world, cluster.url, ledger), screen.answer()])
      const heard = await untilHeard(world, tablets)
      tell(
        { name: `${name}: an order is answered`, budget: { most: mostSec }, unit: 's', measured: written },
        { name: `${name}: every tablet hears, after that`, budget: { most: 5 }, unit: 's', measured: heard },
        ...screenFigures(name, answered, { at, backAt: at + written * 1_000, isDark }),
      )
      await mend?.()
      await cluster.whole()
      await pause(SETTLE_MS)
    }
    tell(await backUp(cluster, 'incr'))
    await pause(SETTLE_MS)
    moment = await noteMoment(world, ledger)
    await pause(SETTLE_MS)
  } finally {
    isOver = true
    await screen.close()
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
  tell(...(await goBack(cluster, world, moment)))
  return figures
}

const isRestoreAlone = process.argv[2] === 'restore'
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
  figures = await tryCluster(cluster, isRestoreAlone ? [] : [...updates(next.project), ...FAULTS])
} finally {
  await cluster.close()
  await next.remove()
}
const over = figures.filter((figure) => keepsBudget(figure) === false)
console.log(`\n${figures.length} figures, ${over.length} over budget`)
process.exit(over.length === 0 ? 0 : 1)
