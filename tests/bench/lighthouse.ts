import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumOptions, GRANTED_PERMISSIONS } from '../support/chromium'
import { signInByHand } from '../support/e2e'
import { actorsAt } from '../support/e2e-orders'
import { type E2eServer, startServer } from '../support/e2e-server'
import { freePort } from '../support/free-port'
import { type Figure, median } from './figure'

/** Fetched where it is used: nobody else needs its hundred packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof BUDGETS
type Report = Record<Category, number>

/** Lighthouse's scores of the login and of the board, as a desktop, the median of five. */
export async function measureLighthouse(): Promise<Figure[]> {
  const server = await startServer()
  try {
    await actorsAt(server.url).quiet()
    return [
      ...(await scoresOf(server, { name: 'login', path: '/login' })),
      ...(await scoresOf(server, { name: 'board', path: '/orders/kanban', account: 'kitchen' })),
    ]
  } finally {
    await server.dispose()
  }
}

type Screen = { name: string; path: string; account?: string }

async function scoresOf(server: E2eServer, { name, path, account }: Screen): Promise<Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), 'drin-lighthouse-'))
  const port = await freePort()
  const { args = [], ...options } = chromiumOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: server.url,
    permissions: GRANTED_PERMISSIONS,
  })
  try {
    const page = await context.newPage()
    if (account !== undefined) await signInByHand(page, account)
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run++) {
      reports.push(
        await reportOf(`${server.url}${path}`, { port, folder: profile, keepsStorage: account !== undefined }),
      )
    }
    // Its own keys.
    return (Object.keys(BUDGETS) as Category[]).map((category) => ({
      name: `lighthouse 12, desktop, ${name}: ${category}, median of ${RUNS}`,
      budget: { least: BUDGETS[category] },
      unit: '',
      measured: median(reports.map((report) => report[category])),
      note: reports.map((report) => report[category]).join(', '),
    }))
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

type Look = { port: number; folder: string; keepsStorage: boolean }

/** Looks at a page in the browser of that port: for the first time, or with what it keeps (its session, and the worker with the app). */
async function reportOf(url: string, { port, folder, keepsStorage }: Look): Promise<Report> {
  const file = join(folder, 'lighthouse.json')
  const flags = ['--quiet', '--preset=desktop', '--output=json', `--output-path=${file}`]
  if (keepsStorage) flags.push('--disable-storage-reset')
  const only = `--only-categories=${Object.keys(BUDGETS).join(',')}`
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, `--port=${port}`, only, ...flags])
  // As Lighthouse 12 writes it.
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    finalDisplayedUrl: string
    categories: Record<Category, { score: number }>
  }
  if (report.finalDisplayedUrl !== url) throw new Error(`Looked at ${report.finalDisplayedUrl} instead of ${url}`)
  return {
    performance: Math.round(report.categories.performance.score * 100),
    accessibility: Math.round(report.categories.accessibility.score * 100),
    'best-practices': Math.round(report.categories['best-practices'].score * 100),
  }
}
