import { type Figure, printFigures, quantile } from '../bench/figure'
import type { Ledger } from './ledger'
import { type Rush, rush } from './rush'
import type { Servers } from './servers'
import { drainStorm, reconnectStorm, untilCaughtUp } from './storms'
import { createTablets } from './tablets'
import type { World } from './world'

const SUSTAINED = { orders: 15, commands: 45 }
const BURST = { orders: 50, commands: 45 }
const WARM_UP = { seconds: 5, orders: 20, commands: 20 }
const IDLE_MS = 6_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Everything of the table "Load", one after the other; figures beside the column of one embedded server. */
export async function measureLoad(
  world: World,
  servers: Servers,
  ledger: Ledger,
  size: { seconds: number; streams: number; tablets: number },
): Promise<Figure[]> {
  const figures: Figure[] = []
  const tell = (...found: Figure[]): void => {
    printFigures(found)
    figures.push(...found)
  }
  const tablets = createTablets(world, servers.urlOf)
  try {
    console.log('# warming up')
    await rush(world, servers.urlOf, ledger, WARM_UP)
    console.log('# idle streams')
    const before = await servers.atRest()
    tablets.open()
    await untilCaughtUp(world, tablets)
    await pause(IDLE_MS)
    const idle = await servers.atRest()
    const open = tablets.all.filter(({ isOpen }) => isOpen).length
    const share = open / servers.all.length // of this process
    tell(
      { name: 'streams open', budget: { least: size.streams }, unit: '', measured: open },
      {
        name: 'memory per idle stream',
        budget: { most: 40 },
        unit: 'KiB',
        measured: (idle.rss - before.rss) / 1024 / share,
        note: `resident, after a collection; heap ${Math.round((idle.heap - before.heap) / 1024 / share)} KiB`,
      },
    )
    for (const [name, offer] of [
      ['sustained', SUSTAINED],
      ['burst', BURST],
    ] as const) {
      console.log(`# ${name}: ${offer.orders} orders and ${offer.commands} commands a second for ${size.seconds} s`)
      tablets.takeDelays()
      const since = Date.now()
      const done = await rush(world, servers.urlOf, ledger, { seconds: size.seconds, ...offer })
      const behind = await untilCaughtUp(world, tablets)
      tell(
        ...ofRush(
          name,
          offer,
          done,
          tablets.takeDelays(),
          servers.samples(since).flatMap(({ late }) => late),
          behind,
        ),
      )
    }
    console.log('# reconnect storm')
    const reconnected = await reconnectStorm(world, servers, tablets, ledger)
    tell({
      name: `reconnect storm, all ${tablets.all.length} caught up`,
      budget: { most: 10 },
      unit: 's',
      measured: reconnected,
      note: 'server killed and started; from its first answer',
    })
    console.log('# drain storm')
    const drained = await drainStorm(world, servers, ledger, size.tablets)
    tell({
      name: `drain storm, ${size.tablets} tablets × 20`,
      budget: { most: 30 },
      unit: 's',
      measured: drained.seconds,
      note: `${Math.round(drained.commands / drained.seconds)} commands a second, every fifth tablet loses an answer; ${drained.unapplied.length} not applied${drained.unapplied.slice(0, 2).join(', ')}`,
    })
    await untilCaughtUp(world, tablets)
    tell({
      name: 'events missing, doubled or out of order on a tablet',
      budget: { most: 0 },
      unit: '',
      measured: tablets.gaps(),
      note: `${tablets.resets()} resets`,
    })
    return figures
  } finally {
    tablets.close()
  }
}

function ofRush(
  name: string,
  offer: { orders: number; commands: number },
  done: Rush,
  delays: readonly number[],
  late: readonly number[],
  behindSec: number,
): Figure[] {
  const ms = (times: readonly number[], share: number): number => Math.round(quantile(times, share))
  return [
    {
      name: `${name}: new orders`,
      budget: { least: offer.orders * 0.99 },
      unit: '/s',
      measured: done.orders / done.seconds,
      note: `p50 ${ms(done.orderTimes, 0.5)}, p99 ${ms(done.orderTimes, 0.99)} ms; ${done.failures.length} failures ${done.failures.slice(0, 2).join(' ')}`,
    },
    {
      name: `${name}: status commands`,
      budget: { least: offer.commands * 0.95 },
      unit: '/s',
      measured: done.commands / done.seconds,
    },
    {
      name: `${name}: command p99`,
      budget: { most: 60 },
      unit: 'ms',
      measured: quantile(done.commandTimes, 0.99),
      note: `p50 ${ms(done.commandTimes, 0.5)} ms, ${done.commandTimes.length} commands`,
    },
    {
      name: `${name}: commit → every tablet p99`,
      budget: { most: 300 },
      unit: 'ms',
      measured: quantile(delays, 0.99),
      note: `p50 ${ms(delays, 0.5)} ms, ${delays.length} deliveries; from the server's stamp, before the commit; all there ${behindSec.toFixed(1)} s after`,
    },
    {
      name: `${name}: event-loop delay p99`,
      budget: { most: 50 },
      unit: 'ms',
      measured: quantile(late, 0.99),
      note: `worst ${Math.max(0, ...late)} ms`,
    },
  ]
}
