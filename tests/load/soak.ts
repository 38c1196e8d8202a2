import { type Figure, printFigures, quantile } from '../bench/figure'
import type { Ledger } from './ledger'
import { pick, rush } from './rush'
import type { Servers } from './servers'
import { untilCaughtUp } from './storms'
import { createTablets } from './tablets'
import type { World } from './world'

const OFFER = { orders: 10, commands: 30 }
const FAULT_EVERY_MS = 30_000
const LOOK_EVERY_MS = 1_000
/** How long a tablet may hear nothing, the time of a fault apart. */
const SILENCE_MS = 15_000

/** Ten orders a second for so many minutes with a fault every thirty seconds; one line a minute. */
export async function soak(world: World, servers: Servers, ledger: Ledger, minutes: number): Promise<Figure[]> {
  const tablets = createTablets(world, servers.urlOf)
  const faults = new Map<string, number>()
  const kinds: Record<string, () => Promise<unknown>> = {
    'all streams cut': async () => {
      tablets.cut()
      tablets.open()
    },
    'server killed and started': async () => pick(servers.all).restart(),
  }
  let worstSilence = 0
  tablets.open()
  await untilCaughtUp(world, tablets)
  const fault = setInterval(() => {
    const [name, strike] = pick(Object.entries(kinds))
    faults.set(name, (faults.get(name) ?? 0) + 1)
    strike().catch((error: unknown) => console.log(`${name}: ${String(error)}`))
  }, FAULT_EVERY_MS)
  const look = setInterval(() => {
    const silences = tablets.all.map(({ heardAt }) => Date.now() - heardAt)
    worstSilence = Math.max(worstSilence, ...silences)
  }, LOOK_EVERY_MS)

  const restingMiB: number[] = []
  const commandTimes: number[] = []
  const late: number[] = []
  const failures: string[] = []
  let orders = 0
  try {
    for (let minute = 1; minute <= Math.ceil(minutes); minute++) {
      const since = Date.now()
      const done = await rush(world, servers.urlOf, ledger, {
        seconds: Math.min(60, (minutes - minute + 1) * 60),
        ...OFFER,
      })
      orders += done.orders
      commandTimes.push(...done.commandTimes)
      failures.push(...done.failures)
      const samples = servers.samples(since)
      late.push(...samples.flatMap((line) => line.late))
      const mib = (samples.at(-1)?.rss ?? 0) / 1024 / 1024
      restingMiB.push(mib)
      console.log(
        `minute ${minute}: ${done.orders} orders, ${done.commands} commands, p99 ${Math.round(quantile(done.commandTimes, 0.99))} ms, ` +
          `${Math.round(mib)} MiB, ${tablets.takeDelays().length} deliveries, longest silence ${Math.round(worstSilence / 1000)} s`,
      )
    }
  } finally {
    clearInterval(fault)
    clearInterval(look)
  }
  const behind = await untilCaughtUp(world, tablets)
  const gaps = tablets.gaps()
  tablets.close()
  const told = [...faults].map(([name, count]) => `${count} × ${name}`).join(', ')
  const figures: Figure[] = [
    { name: `soak of ${minutes} min: orders`, budget: undefined, unit: '', measured: orders, note: `faults: ${told}` },
    {
      name: 'soak: calls that never succeeded',
      budget: { most: 0 },
      unit: '',
      measured: failures.length,
      ...(failures[0] !== undefined && { note: failures[0] }),
    },
    {
      name: 'soak: command p99, faults included',
      budget: undefined,
      unit: 'ms',
      measured: quantile(commandTimes, 0.99),
    },
    { name: 'soak: event-loop delay p99', budget: { most: 50 }, unit: 'ms', measured: quantile(late, 0.99) },
    {
      name: 'soak: longest silence of a tablet',
      budget: { most: SILENCE_MS / 1000 },
      unit: 's',
      measured: worstSilence / 1000,
    },
    { name: 'soak: all caught up after the end', budget: { most: 15 }, unit: 's', measured: behind },
    { name: 'soak: events missing or out of order', budget: { most: 0 }, unit: '', measured: gaps },
    {
      name: 'soak: resident memory, last minute',
      budget: undefined,
      unit: 'MiB',
      measured: restingMiB.at(-1) ?? 0,
      note: `by the minute: ${restingMiB.map(Math.round).join(' ')}; a restart begins anew`,
    },
  ]
  printFigures(figures)
  return figures
}
