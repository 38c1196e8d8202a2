import { type Figure, printFigures, quantile } from '../bench/figure'
import type { ProbeSample } from '../support/server-probe'
import type { Ledger } from './ledger'
import { pick, rush } from './rush'
import type { Servers } from './servers'
import { untilCaughtUp } from './storms'
import { createTablets } from './tablets'
import type { World } from './world'

const OFFER = { orders: 10, commands: 30 }
const FAULT_EVERY_MS = 30_000
const CUT = 'all streams cut'
const LOOK_EVERY_MS = 1_000
/** How long a tablet may hear nothing, the time of a fault apart. */
const SILENCE_MS = 15_000
/** A process is killed only in the first part of the time: what memory does shows in one that lives on. */
const KILLING_PART = 0.25
/** Memory of its last third may be so many times that of the middle third, as caches fill in the first. */
const FLAT = { most: 1.1 }

/** Ten orders a second for so many minutes with a fault every thirty seconds; one line a minute. */
export async function soak(world: World, servers: Servers, ledger: Ledger, minutes: number): Promise<Figure[]> {
  const tablets = createTablets(world, servers.urlOf)
  const faults = new Map<string, number>()
  const kinds: Record<string, () => Promise<unknown>> = {
    [CUT]: async () => {
      tablets.cut()
      tablets.open()
    },
    'server killed and started': async () => pick(servers.all).restart(),
  }
  let worstSilence = 0
  tablets.open()
  await untilCaughtUp(world, tablets)
  const begun = Date.now()
  const kills = (): boolean => Date.now() - begun < minutes * 60_000 * KILLING_PART
  const fault = setInterval(() => {
    const [name, strike] = pick(Object.entries(kinds).filter(([kind]) => kind === CUT || kills()))
    faults.set(name, (faults.get(name) ?? 0) + 1)
    strike().catch((error: unknown) => console.log(`${name}: ${String(error)}`))
  }, FAULT_EVERY_MS)
  const look = setInterval(() => {
    const silences = tablets.all.map(({ heardAt }) => Date.now() - heardAt)
    worstSilence = Math.max(worstSilence, ...silences)
  }, LOOK_EVERY_MS)

  const memory: ProbeSample[] = []
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
      // A process that is just starting would die of the question.
      const livesOn = minute > minutes * KILLING_PART + 1
      const seen = livesOn ? await servers.atRest() : samples.at(-1)
      if (livesOn && seen !== undefined) memory.push(seen)
      console.log(
        `minute ${minute}: ${done.orders} orders, ${done.commands} commands, p99 ${Math.round(quantile(done.commandTimes, 0.99))} ms, ` +
          `${mib(seen?.heap ?? 0)} of ${mib(seen?.rss ?? 0)} MiB, ${tablets.takeDelays().length} deliveries, longest silence ${Math.round(worstSilence / 1000)} s`,
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
    ...memoryFigures(memory),
  ]
  printFigures(figures)
  return figures
}

const mib = (bytes: number): number => Math.round(bytes / 2 ** 20)

/** How memory after a collection went on in the process that lived to the end, by a sample a minute. */
function memoryFigures(samples: readonly ProbeSample[]): Figure[] {
  const lived = samples.filter(({ pid }) => pid === samples.at(-1)?.pid)
  const third = Math.floor(lived.length / 3)
  return (['heap', 'rss'] as const).map((kind) => {
    const sizes = lived.map((sample) => sample[kind])
    const middle = quantile(sizes.slice(third, -third), 0.5)
    return {
      name: `soak: ${kind === 'heap' ? 'heap' : 'resident memory'}, last third of ${lived.length} min ÷ middle third`,
      budget: FLAT,
      unit: '',
      measured: quantile(sizes.slice(-third), 0.5) / middle,
      note: `MiB by the minute: ${sizes.map(mib).join(' ')}`,
    }
  })
}
