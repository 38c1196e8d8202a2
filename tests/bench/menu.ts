import { Pool } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { contract } from '#/contract'
import { ifRevision } from '#/contract/revision'
import { actorsAt } from '../support/e2e-orders'
import { type E2eServer, startServer } from '../support/e2e-server'
import { type Device, openDevice, signedInStorage } from './bench-browser'
import { type Figure, median } from './figure'

/** More than any restaurant of the field has, all of them in one category. */
const DISHES = 1_000
const SCREENS = 20
const LINES = 3_000
const WRONG = 40
const ROW = 'ul[aria-label="Dishes"] > li[aria-posinset]'

/** The menu editor with a thousand dishes in one category on a cheap tablet, beside a list that draws all of them. */
export async function measureMenu(): Promise<Figure[]> {
  const server = await startServer()
  try {
    await actorsAt(server.url).quiet()
    const categoryId = await fillMenu(server)
    const storage = await signedInStorage(server.url, 'owner')
    const tablet = await openDevice({ storage })
    const shown = await timeOf(async () => {
      await tablet.page.goto(`${server.url}/business/1/menu?category=${categoryId}`)
      await tablet.page.locator(ROW).first().waitFor({ timeout: 60_000 })
    })
    const drawn = await tablet.page.locator(ROW).count()
    const scroll = await costOfScreens(tablet)
    const moved = await timeOf(async () => {
      await tablet.page.locator(ROW).first().getByRole('button').first().focus()
      await tablet.page.keyboard.press('Alt+ArrowDown')
      await tablet.page.locator(`${ROW}[aria-posinset="2"]`).filter({ hasText: 'Gjellë 0001' }).waitFor()
    })
    const found = await timeOf(async () => {
      await tablet.page
        .getByRole('searchbox')
        .or(tablet.page.getByRole('textbox', { name: /^Search/ }))
        .first()
        .fill('gjelle 0777')
      await tablet.page.locator(ROW).filter({ hasText: 'Gjellë 0777' }).waitFor()
    })
    const naive = await costOfNaiveList(tablet)
    await tablet.close()
    const imported = await timeImport(server)
    return [
      {
        name: `menu of ${DISHES} dishes in one category, from the URL to its rows, CPU 4×`,
        budget: { most: 5_000 },
        unit: 'ms',
        measured: shown,
      },
      { name: 'rows of it that are drawn', budget: { most: 60 }, unit: 'rows', measured: drawn },
      {
        name: 'scrolling it by one screen, main thread, CPU 4×',
        budget: { most: 200 },
        unit: 'ms',
        measured: scroll,
        note: `median of ${SCREENS} screens`,
      },
      { name: 'a dish moved by a key, until it stands there', budget: { most: 1_000 }, unit: 'ms', measured: moved },
      { name: 'a search typed, until its dish stands there', budget: { most: 1_000 }, unit: 'ms', measured: found },
      {
        name: `the same ${DISHES} rows drawn all at once, main thread, CPU 4×`,
        budget: undefined,
        unit: 'ms',
        measured: naive,
        note: 'copies of a row without any code behind them: the least that a naive list costs',
      },
      {
        name: `a file of ${LINES} lines, ${WRONG} of them wrong, until each is named`,
        budget: { most: 3_000 },
        unit: 'ms',
        measured: imported.named,
      },
      {
        name: `a file of ${LINES} lines, until all of them are dishes`,
        budget: { most: 15_000 },
        unit: 'ms',
        measured: imported.written,
      },
      {
        name: `${LINES} new dishes, until guests see them`,
        budget: { most: 15_000 },
        unit: 'ms',
        measured: imported.published,
      },
    ]
  } finally {
    await server.dispose()
  }
}

/** By the call that the import's dialog makes; reading the file on the device comes before it. */
async function timeImport({ url }: E2eServer): Promise<{ named: number; written: number; published: number }> {
  const owner = await actorsAt(url).as('owner')
  const lines = (price: (n: number) => string) =>
    Array.from({ length: LINES }, (_, i) => ({
      line: i + 2,
      cells: { category: `Kategoria ${i % 30}`, name_sq: `Nga skedari ${i}`, price: price(i) },
    }))
  const bring = (price: (n: number) => string, dryRun: boolean) =>
    owner(contract.menuEditing.importMenu, { params: { id: 2 }, body: { lines: lines(price), dryRun } })
  const named = await timeOf(async () => {
    const { problems } = await bring((n) => (n % (LINES / WRONG) === 0 ? 'shumë' : '350'), true)
    if (problems.length !== WRONG) throw new Error(`${problems.length} lines were named`)
  })
  const written = await timeOf(async () => {
    const { added } = await bring(() => '350', false)
    if (added !== LINES) throw new Error(`${added} dishes were added`)
  })
  const params = { id: 2 }
  const { menu } = await owner(contract.menuEditing.dishes, { params })
  const published = await timeOf(() =>
    owner(contract.menuEditing.publish, { params, body: { status: 'PUBLISHED' } }, ifRevision(menu.revision)),
  )
  return { named, written, published }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

async function fillMenu(server: E2eServer): Promise<number> {
  const { url } = await startEmbeddedPostgres(server.dataDir)
  const pool = new Pool({ connectionString: url, max: 1 })
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO menu_categories (business_id, name, order_no) VALUES (1, 'Gjithçka', 99) RETURNING id`,
  )
  const id = rows[0]?.id ?? 0
  await pool.query(
    `INSERT INTO menu_items (business_id, category_id, item_name, description, price_cents, order_no)
      SELECT 1, $1, 'Gjellë ' || lpad(n::text, 4, '0'), 'Perime, mish, djathë', 25000 + n * 100, n FROM generate_series(1, $2::integer) n`,
    [id, DISHES],
  )
  await pool.end()
  return id
}

async function spent({ cdp }: Device): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Main-thread milliseconds for each screen scrolled. */
async function costOfScreens(device: Device): Promise<number> {
  const costs: number[] = []
  for (let screen = 0; screen < SCREENS; screen++) {
    const before = await spent(device)
    await device.page.locator('main').evaluate(
      (main) =>
        new Promise<void>((resolve) => {
          main.scrollBy(0, main.clientHeight)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }),
    )
    costs.push((await spent(device)) - before)
  }
  await device.page.locator('main').evaluate((main) => main.scrollTo(0, 0))
  await device.page.locator(`${ROW}[aria-posinset="1"]`).waitFor()
  return median(costs)
}

/** What it costs the browser alone to draw every row. */
async function costOfNaiveList(device: Device): Promise<number> {
  const before = await spent(device)
  await device.page
    .locator(ROW)
    .first()
    .evaluate(
      (row, count) =>
        new Promise<void>((resolve) => {
          const list = document.createElement('ul')
          for (let i = 0; i < count; i++) list.append(row.cloneNode(true))
          row.closest('main')?.append(list)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }),
      DISHES,
    )
  return (await spent(device)) - before
}
