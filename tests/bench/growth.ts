import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { dayAfter } from '#/domain/values/wall-clock'
import { type E2eServer, startServer } from '../support/e2e-server'
import { fillFinance } from './fill-finance'
import { type Figure, quantile } from './figure'
import { FIRST, ONE_OWNER } from './finance-data'
import { type LeanClient, leanClient, tokenOf } from './lean-client'

/** Millions of orders at the same number a day: eight months, two years, six years of the same 200 businesses. */
const MILLIONS = (process.env['DRIN_BENCH_MILLIONS'] ?? '1,3,9').split(',').map(Number)
const ORDERS_A_DAY = 4110
/** Keeps what was generated for the next run: a folder of this bench's own to write. */
const KEPT = process.env['DRIN_BENCH_DATA']
const READS = 200
const WARM_UP = 10
/** The p95 may be so many times that of the smallest. */
const GROWTH = { most: 1.15 }

type Read = { name: string; path: (today: string) => string }

const BUSINESS = FIRST + 1
const READS_OF: readonly Read[] = [
  { name: 'board', path: () => `/posweb/v1/orders/kanban-view?restaurantId=${BUSINESS}` },
  {
    name: 'list, 50 of eight weeks',
    path: (today) =>
      `/posweb/v1/orders?fields=list&orderActive=-1&includeCompletedOrders=1&startDate=${dayAfter(today, -56)}&endDate=${today}&sort=orderID&offset=100`,
  },
  {
    name: 'a day’s finance',
    path: (today) => `/posweb/v1/finance/dashboard?startDate=${dayAfter(today, -1)}&endDate=${dayAfter(today, -1)}`,
  },
  {
    name: 'a day’s sales by dish',
    path: (today) => `/reports/v1/dynamic/items-sold?startDate=${today}&endDate=${today}`,
  },
]

/** What more years cost those who read today: the same reads of the largest business, turn about on databases of all sizes. */
export async function measureGrowth(): Promise<Figure[]> {
  const folder = KEPT ?? (await mkdtemp(join(tmpdir(), 'drin-growth-')))
  const servers: E2eServer[] = []
  try {
    for (const millions of MILLIONS) {
      const dataDir = join(folder, String(millions))
      await mkdir(dataDir, { recursive: true })
      const server = await startServer({ dataDir })
      servers.push(server)
      await server.stop()
      console.log(`  ${millions} million`)
      await fillFinance(dataDir, {
        orders: millions * 1_000_000,
        days: Math.round((millions * 1_000_000) / ORDERS_A_DAY),
        withLogs: true,
      })
    }
    for (const server of servers) await server.restart()
    return await readTurnAbout(servers)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    if (KEPT === undefined) await rm(folder, { recursive: true, force: true })
  }
}

async function readTurnAbout(servers: readonly E2eServer[]): Promise<Figure[]> {
  const today = new Date().toISOString().slice(0, 10)
  const clients: LeanClient[] = []
  for (const { url } of servers) clients.push(leanClient(url, await tokenOf(url, ONE_OWNER, DEMO_PASSWORD)))
  const figures: Figure[] = []
  for (const { name, path } of READS_OF) {
    const times = clients.map((): number[] => [])
    for (let i = -WARM_UP; i < READS; i++)
      for (const [at, ask] of clients.entries()) {
        const since = performance.now()
        await ask('GET', path(today))
        if (i >= 0) times[at]?.push(performance.now() - since)
      }
    const p95 = times.map((each) => quantile(each, 0.95))
    for (const [at, millions] of MILLIONS.entries())
      figures.push({
        name: `${name}: p95 at ${millions} million ÷ at ${MILLIONS[0]}`,
        budget: at === 0 ? undefined : GROWTH,
        unit: '',
        measured: (p95[at] ?? Number.NaN) / (p95[0] ?? Number.NaN),
        note: `${(p95[at] ?? Number.NaN).toFixed(1)} ms, p50 ${quantile(times[at] ?? [], 0.5).toFixed(1)}`,
      })
  }
  return figures
}
