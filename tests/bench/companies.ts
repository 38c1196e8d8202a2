import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { weekOf } from '#/domain/meals/iso-week'
import { dayAfter } from '#/domain/values/wall-clock'
import { contract } from '../../src/contract'
import { type E2eServer, startServer } from '../support/e2e-server'
import { FIRST, KITCHEN, OFFICE, SIZE } from './companies-data'
import { type Figure, quantile } from './figure'
import { fillCompanies } from './fill-companies'
import { type LeanClient, leanClient, tokenOf } from './lean-client'

/** Meals of two years; fewer for a try. */
const MEALS = Number(process.env['DRIN_BENCH_MEALS'] ?? '2000000')
/** Keeps what was generated for the next run: a folder of this run's own to write. What is written (an import, drafts) is written once. */
const KEPT = process.env['DRIN_BENCH_DATA']
const COLD_STARTS = 3
const WARM_READS = 10
/** Jobs of the first second after a start are over. */
const SETTLE_MS = 3_000
/** Of a read, p95 in milliseconds. */
const COLD = { most: 500 }
const IMPORT = { most: 10 }
const INVOICES = { most: 60 }
const LINES = 5_000
/** Who gets the file: one of the small ones. */
const IMPORTING = FIRST + 77
const LARGEST = FIRST + 1

type Call = { name: string; path: string; who: string }

/** Companies over two years, as an administrator of all of them, as the largest one's office and as a restaurant. */
export async function measureCompanies(): Promise<Figure[]> {
  if (KEPT !== undefined) await mkdir(KEPT, { recursive: true })
  const server = await startServer({ ...(KEPT !== undefined && { dataDir: KEPT }) })
  try {
    await server.stop()
    await fillCompanies(server.dataDir, MEALS)
    const reads = await measureReads(server)
    console.log('  measured: reads')
    const imported = await measureImport(server)
    console.log('  measured: import')
    return [...reads, imported, ...(await measureInvoices(server))]
  } finally {
    if (KEPT === undefined) await server.dispose()
    else await server.stop()
  }
}

async function measureReads(server: E2eServer): Promise<Figure[]> {
  const calls = callsOf()
  const times = calls.map(() => ({ cold: [] as number[], warm: [] as number[] }))
  const sizes = calls.map(() => 0)
  for (let i = 0; i < COLD_STARTS; i++) {
    await server.stop()
    await server.restart()
    await setTimeout(SETTLE_MS)
    const ask = await clientsOf(server)
    for (const [at, { path, who }] of calls.entries()) {
      const since = performance.now()
      const answer = await ask[who]?.('GET', path)
      times[at]?.cold.push(performance.now() - since)
      sizes[at] = (answer?.length ?? 0) / 1000
    }
  }
  const ask = await clientsOf(server)
  for (const [at, { path, who }] of calls.entries())
    for (let i = 0; i < WARM_READS; i++) {
      const since = performance.now()
      await ask[who]?.('GET', path)
      times[at]?.warm.push(performance.now() - since)
    }
  return calls.map(({ name }, at) => {
    const { cold = [], warm = [] } = times[at] ?? {}
    return {
      name: `${name}, cold, p95`,
      budget: COLD,
      unit: 'ms',
      measured: quantile(cold, 0.95),
      note: `p50 ${Math.round(quantile(cold, 0.5))}; warm p50 ${Math.round(quantile(warm, 0.5))}, p95 ${Math.round(quantile(warm, 0.95))}; ${Math.round(sizes[at] ?? 0)} kB`,
    }
  })
}

async function clientsOf({ url }: E2eServer): Promise<Record<string, LeanClient>> {
  const lean = async (who: string) => leanClient(url, await tokenOf(url, who, DEMO_PASSWORD))
  return {
    admin: await lean('admin'),
    kitchen: await lean(KITCHEN),
    channel: await lean('channel'),
    office: await officeOf(url),
  }
}

/** People of companies have a login of their own. */
async function officeOf(url: string): Promise<LeanClient> {
  const answer = await leanClient(url, '')('POST', `/${contract.session.signInB2B.path}`, {
    username: OFFICE,
    password: DEMO_PASSWORD,
    source: 'web',
  })
  return leanClient(url, (JSON.parse(answer) as { data: { data: { token: string } } }).data.data.token) // as session.signInB2B answers
}

/** What the screens ask as they open, the widest where there is a choice. */
function callsOf(): Call[] {
  const today = new Date().toISOString().slice(0, 10)
  const [month, year] = [dayAfter(today, -29), dayAfter(today, -365)]
  const b2b = '/posB2B/v1'
  const of =
    (who: string) =>
    (name: string, path: string): Call => ({ who, name: `${who}: ${name}`, path: `${b2b}/${path}` })
  const [admin, kitchen, office, channel] = [of('admin'), of('kitchen'), of('office'), of('channel')]
  const people = `companies/${LARGEST}/employee`
  return [
    kitchen("today's board of groups", 'orders/board'),
    admin("today's board of groups, all restaurants", 'orders/board'),
    kitchen('list of groups', 'orders?limit=50'),
    admin('list of groups, a year, a company by name', `orders?limit=50&from=${year}&search=Company%200007`),
    ...plans(of, today),
    office(`employees of the largest (${SIZE.largest.toLocaleString('en')})`, `${people}?limit=50`),
    office('employees, by name', `${people}?limit=50&name=Family%2048`),
    office('employees without a meal this month', `${people}?limit=50&withoutMeals=1`),
    office('meals of a month', `meals?limit=50&companyId=${LARGEST}&from=${month}&to=${today}`),
    office('meals of a year, somebody by name', `meals?limit=50&companyId=${LARGEST}&from=${year}&search=Family%2048`),
    admin('meals of all, a month, newest first', `meals?limit=50&from=${month}`),
    office('dashboard, 30 days', `b2b-dashboard/${LARGEST}?from=${month}&to=${today}`),
    office('dashboard of finance', `b2b-finance-dashboard/${LARGEST}`),
    admin('dashboard of orders, all companies', `companies/orders/dashboard?from=${month}&to=${today}`),
    office('budgets', `budgets?limit=50&companyId=${LARGEST}`),
    office('a budget with two years of meals', `companies/${LARGEST}/budgets/${LARGEST}`),
    office('alert', `companies/${LARGEST}/alert`),
    admin('companies', 'companies?limit=50'),
    admin('invoices of all', 'invoices?limit=50'),
    office('account, a year', `accounting/${LARGEST}/financial-situation?startDate=${year}&endDate=${today}`),
    channel('slots of somebody', `channel/slots?companyId=${LARGEST}&employeeId=${FIRST + 1}&date=${dayAfter(today)}`),
  ]
}

/** The weekly plan is measured from the moment on at which its calls are served. */
function plans(of: (who: string) => (name: string, path: string) => Call, today: string): Call[] {
  if (!('weeklyPlan' in contract)) {
    console.log('  not measured: the weekly plan, which is not served yet')
    return []
  }
  const week = weekOf(today)
  return [
    of('office')('weekly plan', `weekly-plan?companyId=${LARGEST}&week=${week}`),
    of('kitchen')('weekly plan of a restaurant', `weekly-plan/kitchen?week=${week}`),
  ]
}

async function measureImport(server: E2eServer): Promise<Figure> {
  const admin = leanClient(server.url, await tokenOf(server.url, 'admin', DEMO_PASSWORD))
  const lines = Array.from({ length: LINES }, (_, at) => ({
    line: at + 2,
    firstName: 'Imported',
    lastName: `Nr ${at}`,
    phone: String(682_000_000 + at),
    email: `nr${at}@import.example`,
    dailyBudget: '600',
  }))
  const send = async (dryRun: boolean): Promise<{ seconds: number; answer: string }> => {
    const since = performance.now()
    const answer = await admin('POST', `/posB2B/v1/companies/${IMPORTING}/employee/import`, { dryRun, lines })
    return { seconds: (performance.now() - since) / 1000, answer }
  }
  const [tried, written, again] = [await send(true), await send(false), await send(false)]
  const { counts } = (JSON.parse(written.answer) as { data: { data: { counts: Record<string, number> } } }).data.data // as employees.import answers
  return {
    name: `import of ${LINES.toLocaleString('en')} employees`,
    budget: IMPORT,
    unit: 's',
    measured: written.seconds,
    note: `${JSON.stringify(counts)}; tried before ${tried.seconds.toFixed(1)} s, the same file again ${again.seconds.toFixed(1)} s`,
  }
}

/** Invoices of the month that has ended, for all companies: what is due, the drafts by one call, and each issued by a call of its own. */
async function measureInvoices(server: E2eServer): Promise<Figure[]> {
  const admin = leanClient(server.url, await tokenOf(server.url, 'admin', DEMO_PASSWORD))
  const path = `/${contract.companyInvoices.create.path}`
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const since = performance.now()
    await work()
    return (performance.now() - since) / 1000
  }
  const due = await seconds(() => admin('GET', `${path}/due`))
  let made: number[] = []
  const drafts = await seconds(async () => {
    const answer = JSON.parse(await admin('POST', path, { companyId: null })) as { data: { data: { made: number[] } } } // as companyInvoices.create answers
    made = answer.data.data.made
  })
  const waits: number[] = []
  const all = await seconds(async () => {
    for (const id of made)
      waits.push(await seconds(() => admin('PUT', `${path}/${id}`, { action: 'issue' }, { 'If-Match': '"r1"' })))
  })
  return [
    { name: 'what is due, all companies', budget: undefined, unit: 's', measured: due },
    {
      name: 'drafts of a month, all companies, one call',
      budget: INVOICES,
      unit: 's',
      measured: drafts,
      note: `${made.length} drafts`,
    },
    {
      name: 'all of them issued, one after another',
      budget: INVOICES,
      unit: 's',
      measured: all,
      note: `an issue p50 ${Math.round(quantile(waits, 0.5) * 1000)}, p95 ${Math.round(quantile(waits, 0.95) * 1000)} ms`,
    },
  ]
}
