import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { type E2eServer, startServer } from '../support/e2e-server'
import { type Figure, printFigures, quantile } from './figure'
import { fillMarketing } from './fill-marketing'
import { type Answered, homeClient } from './home-client'
import { type LeanClient, leanClient, tokenOf } from './lean-client'
import { CITY } from './marketing-data'
import { measurePushes } from './pushes'
import { openSink } from './push-sink'

/** Keeps what was generated for the next run: a folder of this run's own to write. */
const KEPT = process.env['DRIN_BENCH_DATA']
const COLD_STARTS = 3
const WARM_READS = 40
/** Jobs of the first second after a start are over. */
const SETTLE_MS = 3_000
/** Of a read, p95 in milliseconds. */
const COLD = { most: 500 }
const HOME = { most: 10 }
const UNCHANGED = { most: 3 }

/** The shop window of a large platform: the guests' home, what administrators read, and a push to everybody. */
export async function measureMarketing(): Promise<Figure[]> {
  if (KEPT !== undefined) await mkdir(KEPT, { recursive: true })
  const sink = await openSink()
  const server = await startServer({ env: sink.env, ...(KEPT !== undefined && { dataDir: KEPT }) })
  try {
    await server.stop()
    await fillMarketing(server.dataDir)
    const reads = tell(await measureReads(server))
    const homes = tell(await measureHomes(server))
    return [...homes, ...reads, ...(await measurePushes(server, sink))]
  } finally {
    await sink.close()
    if (KEPT === undefined) await server.dispose()
    else await server.stop()
  }
}

/** Says them at once: the push takes long, and a run that is ended meanwhile has measured something. */
function tell(figures: Figure[]): Figure[] {
  printFigures(figures)
  return figures
}

const administrator = async ({ url }: E2eServer): Promise<LeanClient> =>
  leanClient(url, await tokenOf(url, 'admin', DEMO_PASSWORD))

async function measureReads(server: E2eServer): Promise<Figure[]> {
  const times = CALLS.map(() => ({ cold: [] as number[], warm: [] as number[], bytes: 0 }))
  const ask = async (client: LeanClient, at: number, into: 'cold' | 'warm') => {
    const call = CALLS[at]
    const time = times[at]
    if (call === undefined || time === undefined) return
    const since = performance.now()
    const answer = await client(call.body === undefined ? 'GET' : 'POST', call.path, call.body)
    time[into].push(performance.now() - since)
    time.bytes = answer.length
  }
  for (let i = 0; i < COLD_STARTS; i++) {
    await server.stop()
    await server.restart()
    await setTimeout(SETTLE_MS)
    const client = await administrator(server)
    for (const at of CALLS.keys()) await ask(client, at, 'cold')
  }
  const client = await administrator(server)
  for (const at of CALLS.keys()) for (let i = 0; i < 10; i++) await ask(client, at, 'warm')
  return CALLS.map(({ name }, at) => {
    const { cold = [], warm = [], bytes = 0 } = times[at] ?? {}
    return {
      name: `${name}, cold, p95`,
      budget: COLD,
      unit: 'ms',
      measured: quantile(cold, 0.95),
      note: `p50 ${Math.round(quantile(cold, 0.5))}; warm p50 ${Math.round(quantile(warm, 0.5))}, p95 ${Math.round(quantile(warm, 0.95))}; ${Math.round(bytes / 1000)} kB`,
    }
  })
}

type Call = { name: string; path: string; body?: unknown }

/** What the screens ask as they open. */
const CALLS: readonly Call[] = [
  { name: 'campaigns', path: '/marketing/v1/campaigns?limit=50&onlyValid=-1' },
  {
    name: 'campaigns, a city by name',
    path: `/marketing/v1/campaigns?limit=50&onlyValid=-1&city=${CITY}&name=Campaign`,
  },
  { name: 'blocks', path: '/marketing/v1/app/blocks?limit=50' },
  { name: 'subcategories', path: '/marketing/v1/app/subcategories?limit=50' },
  { name: 'filters', path: '/marketing/v1/filters?limit=50' },
  {
    name: 'what a filter leaves',
    path: '/marketing/v1/filters/matching',
    body: {
      type: 3,
      parameterName: 'deliveryTime',
      condition: 'atMost',
      value: '40',
      cityIds: [CITY],
      businessTypeIds: [],
    },
  },
  { name: 'banners', path: '/banners/v1/web?limit=50' },
  { name: 'notifications', path: '/marketing/v1/notifications?limit=50&onlyValid=-1' },
  { name: 'receivers of a push', path: '/marketing/v1/receivers/count' },
  { name: 'preview of the home', path: '/marketing/v1/app/configurator/preview', body: aPreview() },
  { name: 'live now: campaigns', path: '/marketing/v1/campaigns?limit=500&onlyValid=1' },
  { name: 'live now: blocks', path: '/marketing/v1/app/blocks?limit=500&onlyValid=1' },
  { name: 'live now: banners', path: '/banners/v1/web?limit=500' },
  { name: 'SEO', path: '/systemadmin/v1/seo?limit=50&state=all' },
  { name: 'SEO, by name', path: '/systemadmin/v1/seo?limit=50&state=all&name=restaurant%20123' },
  { name: 'SEO, said twice', path: '/systemadmin/v1/seo?limit=50&state=twice' },
  { name: 'SEO, without a record', path: '/systemadmin/v1/seo?limit=50&state=missing' },
]

/** As a form asks for it. */
function aPreview() {
  return { cityId: CITY, platform: 'app', businessType: null, lang: 'sq', at: null, draft: null }
}

async function measureHomes(server: E2eServer): Promise<Figure[]> {
  const home = homeClient(server.url, await tokenOf(server.url, 'admin', DEMO_PASSWORD))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const web = `/web/v1/homepage?cityId=${CITY}`
  const paths: { name: string; path: string }[] = [
    { name: 'web/v1/homepage', path: web },
    { name: 'web/v1/homepage, at another moment', path: `${web}&at=${tomorrow}T19:00` },
    { name: 'configurator/homepage', path: '/marketing/v1/app/configurator/homepage' },
  ]
  const figures: Figure[] = []
  let first: Answered | undefined
  for (const { name, path } of paths) {
    const answer = await home(path)
    first ??= answer
    const { times } = await repeat(WARM_READS, () => home(path))
    figures.push({
      name: `${name}, warm, p95`,
      budget: HOME,
      unit: 'ms',
      measured: quantile(times, 0.95),
      note: `p50 ${quantile(times, 0.5).toFixed(1)}; ${Math.round(answer.bytes / 1000)} kB`,
    })
  }
  const tag = { 'If-None-Match': first?.etag ?? '' }
  const { times, last } = await repeat(WARM_READS, () => home(web, tag))
  return [
    ...figures,
    {
      name: 'web/v1/homepage, not changed (304), p95',
      budget: UNCHANGED,
      unit: 'ms',
      measured: last?.status === 304 ? quantile(times, 0.95) : undefined,
      note: `p50 ${quantile(times, 0.5).toFixed(1)}; ${last?.cacheControl ?? ''}; answered ${last?.status ?? 0}`,
    },
  ]
}

async function repeat<Result>(times: number, work: () => Promise<Result>) {
  const took: number[] = []
  let last: Result | undefined
  for (let i = 0; i < times; i++) {
    const since = performance.now()
    last = await work()
    took.push(performance.now() - since)
  }
  return { times: took, last }
}
