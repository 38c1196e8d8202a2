import { mkdir } from 'node:fs/promises'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { REPORT_IDS } from '#/domain/reports/reports'
import { dayAfter } from '#/domain/values/wall-clock'
import { type E2eServer, startServer } from '../support/e2e-server'
import { startProbe } from '../support/server-probe'
import { fillFinance } from './fill-finance'
import { type Figure, quantile } from './figure'
import { ONE_OWNER } from './finance-data'
import { type LeanClient, leanClient, tokenOf } from './lean-client'

/** Orders of two years; fewer for a try. */
const ORDERS = Number(process.env['DRIN_BENCH_ORDERS'] ?? '3000000')
const DAYS = 730
/** Keeps what was generated for the next run: a folder of this run's own to write. */
const KEPT = process.env['DRIN_BENCH_DATA']
/** How often the server is started anew for a first answer, and how often each call is repeated on a warm one. */
const COLD_STARTS = 2
const WARM_READS = 6
const SLOW_MS = 3_000
/** Of what nobody waits a second for: p95 in milliseconds, on a warm server for one business and for 200 together. */
const COLD = { most: 800 }
const WARM = { one: { most: 150 }, all: { most: 400 } }

type Call = { name: string; path: string }

/** The finance over two years of 200 businesses, as an administrator of all of them and as the owner of one. */
export async function measureFinance(): Promise<Figure[]> {
  if (KEPT !== undefined) await mkdir(KEPT, { recursive: true })
  const probe = startProbe()
  const server = await startServer({ env: probe.env, ...(KEPT !== undefined && { dataDir: KEPT }) })
  /** Resident, in MiB, once the garbage is collected: how much of it lies around differs by 80 from look to look. */
  const memory = async (): Promise<number> => (await probe.atRest(server)).rss / 2 ** 20
  try {
    await server.stop()
    await fillFinance(server.dataDir, { orders: ORDERS, days: DAYS })
    const figures: Figure[] = []
    for (const who of ['admin', ONE_OWNER]) {
      const of = who === 'admin' ? ('all' as const) : ('one' as const)
      const calls = await callsOf(server, who)
      const times = calls.map(() => ({ cold: [] as number[], warm: [] as number[] }))
      for (let i = 0; i < COLD_STARTS; i++) {
        await server.stop()
        await server.restart()
        const ask = await signIn(server, who)
        for (const [at, { path }] of calls.entries()) times[at]?.cold.push(await timeOf(ask, path))
      }
      const ask = await signIn(server, who)
      const before = await memory()
      for (const [at, { path }] of calls.entries()) {
        const warm = times[at]?.warm ?? []
        // What takes seconds is not asked again and again.
        for (let i = 0; i < WARM_READS && !warm.some((ms) => ms > SLOW_MS); i++) warm.push(await timeOf(ask, path))
      }
      for (const [at, { name }] of calls.entries()) {
        figures.push(figureOf(`${of}: ${name}, cold, p95`, COLD, times[at]?.cold ?? []))
        figures.push(figureOf(`${of}: ${name}, warm, p95`, WARM[of], times[at]?.warm ?? []))
      }
      console.log(`  measured: ${of}`)
      figures.push({
        name: `${of}: memory of the server over ${calls.length * WARM_READS} answers, growth`,
        budget: { most: 64 },
        unit: 'MiB',
        measured: (await memory()) - before,
        note: `${Math.round(before)} before`,
      })
    }
    return figures
  } finally {
    if (KEPT === undefined) await server.dispose()
    else await server.stop()
  }
}

async function signIn(server: E2eServer, who: string): Promise<LeanClient> {
  return leanClient(server.url, await tokenOf(server.url, who, DEMO_PASSWORD))
}

/** In milliseconds; without end where the server refuses what takes too long. */
async function timeOf(ask: LeanClient, path: string): Promise<number> {
  const since = performance.now()
  const answer = await ask('GET', path)
  return answer.includes('report_too_long') ? Number.POSITIVE_INFINITY : performance.now() - since
}

function figureOf(name: string, budget: { most: number }, times: readonly number[]): Figure {
  const measured = quantile(times, 0.95)
  if (!Number.isFinite(measured)) return { name, budget, unit: 'ms', measured, note: 'refused: more than ten seconds' }
  return { name, budget, unit: 'ms', measured, note: `p50 ${Math.round(quantile(times, 0.5))}` }
}

/** What the screens ask, each as it opens and with the widest range that it takes. */
async function callsOf(server: E2eServer, who: string): Promise<Call[]> {
  await server.restart()
  const ask = await signIn(server, who)
  const today = new Date().toISOString().slice(0, 10)
  const [month, year] = [dayAfter(today, -29), dayAfter(today, -365)]
  const call = (name: string, path: string): Call => ({ name, path })
  const finance = '/posweb/v1/finance'
  const accounting = '/accounting/v1'
  const list = JSON.parse(await ask('GET', `${finance}/invoices?startDate=${year}&endDate=${today}&state=draft`)) as {
    data: { items: { id: number }[] }
  } // as invoices.list answers
  const draft = list.data.items[0]?.id
  return [
    call('dashboard, 30 days', `${finance}/dashboard`),
    call('dashboard, a year', `${finance}/dashboard?startDate=${year}&endDate=${today}`),
    ...(who === 'admin'
      ? [
          call("platform's report, 30 days", `/reports/v1/admin?startDate=${month}&endDate=${today}`),
          call("platform's report, a year", `/reports/v1/admin?startDate=${year}&endDate=${today}`),
          call('businesses with their percentages', '/systemadmin/v1/restaurants?limit=50'),
        ]
      : []),
    call('invoices, 30 days', `${finance}/invoices?limit=100&offset=0`),
    call('invoices, a year', `${finance}/invoices?limit=100&startDate=${year}&endDate=${today}`),
    ...(draft === undefined
      ? []
      : [
          call('a draft', `${accounting}/invoices/${draft}`),
          call('orders of a draft', `${accounting}/invoices/${draft}/orders?limit=50`),
        ]),
    ...(who === 'admin' ? [call('invoices that are due', `${accounting}/invoices/due`)] : []),
    call('payments, 30 days', `${finance}/payments?limit=50`),
    call('payments, a year', `${finance}/payments?limit=50&startDate=${year}&endDate=${today}`),
    call('what can be paid', `${accounting}/payments/payable`),
    call('account, 30 days', `${accounting}/restaurants/0/ledger`),
    call('account, a year', `${accounting}/restaurants/0/ledger?startDate=${year}&endDate=${today}`),
    ...REPORT_IDS.map((id) =>
      call(`report ${id}, 30 days`, `/reports/v1/dynamic/${id}?startDate=${month}&endDate=${today}`),
    ),
    ...REPORT_IDS.map((id) =>
      call(`report ${id}, 366 days`, `/reports/v1/dynamic/${id}?startDate=${year}&endDate=${today}`),
    ),
  ]
}
