import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { contract } from '../../src/contract'
import { expect, signInByHand, test, WITH_WORKER, WITHOUT_WORKER } from '../support/e2e'
import { startFaultProxy } from '../support/fault-proxy'
import { workerIsReady } from '../support/push-cdp'

test.use(WITHOUT_WORKER)

const MONTH = '/orders/list?period=month'
/** Pages of an export behind the first. */
const NEXT_PAGES = { onlyPath: 'beforeId=' }

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
const where = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
const openExport = async (page: Page) => {
  await expect(where(page)).toContainText('1 to 50 of')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  return page.getByRole('dialog', { name: 'Export CSV' })
}
/** The file of an export without its byte order mark. */
const read = async (path: string): Promise<string[][]> =>
  Papa.parse<string[]>((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data

/** No order rings over the list. */
test.beforeEach(async ({ actors }) => actors.quiet())

test('search, filters and pages stand in the URL, and a row opens its order', async ({ actors, signedInPage }) => {
  const placed = await actors.placeOrder({ isTakeaway: true, customer: 'Customer Zamira' })
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 25 } })
  const page = await signedInPage('kitchen', { path: '/orders/list' })

  await page.getByRole('searchbox', { name: 'Order, name or phone' }).fill('zamira')
  await expect(page).toHaveURL(/q=zamira/)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Type: All' }).click()
  await page.getByRole('button', { name: 'Delivery', exact: true }).click()
  await expect(page).toHaveURL(/type=delivery/)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Type: Delivery' }).click()
  await page.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)

  await rows(page).getByRole('cell', { name: 'Takeaway' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{20,}$/)
  await expect(page.getByRole('heading', { name: new RegExp(`Order ${String(placed.id).slice(-3)}`) })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('zamira')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/list$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

for (const [width, device] of [
  [1440, 'desktop'],
  [1280, 'tablet'],
] as const)
  test(`an address is read whole where there is room: ${width} pixels`, async ({ signedInPage }) => {
    const page = await signedInPage('owner', { path: MONTH, device })
    await expect(rows(page)).toHaveCount(50)
    /** Cells that are cut although another column of theirs has more than it needs. */
    const wasted = () =>
      page.evaluate(() => {
        const cells = [...document.querySelectorAll<HTMLElement>('tbody td')]
        const isCut = cells.some((cell) => cell.scrollWidth > cell.clientWidth)
        const columns = [...document.querySelectorAll('thead th')].map((_, column) =>
          [...document.querySelectorAll<HTMLElement>(`tr > :nth-child(${column + 1})`)].map((cell) => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            const { paddingLeft, paddingRight } = getComputedStyle(cell)
            return (
              cell.clientWidth -
              range.getBoundingClientRect().width -
              parseFloat(paddingLeft) -
              parseFloat(paddingRight)
            )
          }),
        )
        return isCut ? columns.map((spare) => Math.floor(Math.min(...spare))).filter((spare) => spare > 8) : []
      })
    expect(await wasted()).toEqual([])
    const widest = await rows(page)
      .locator('td:nth-child(5)')
      .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.clientWidth)))
    expect(widest).toBeGreaterThan(170)
  })

test('an export keeps filters and order, speaks the person’s language, and is whole', async ({
  actors,
  signedInPage,
}) => {
  const owner = await actors.as('owner')
  const page = await signedInPage('owner', { path: `${MONTH}&type=delivery&sort=total&dir=asc`, language: 'it' })
  await expect(page.getByRole('navigation', { name: 'Pagine' }).getByRole('status')).toContainText('di')
  await page.getByRole('button', { name: 'Esporta CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Esporta CSV' })
  const [, said] = /([\d,]+) ordini/.exec(await dialog.innerText()) ?? []
  // With a comma, as everywhere else: Italian of its own writes none before ten thousand.
  expect(said).toMatch(/^\d,\d{3}$/)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Esporta', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Ordini .+ \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
  const [head, ...body] = await read(await file.path())
  expect(head).toEqual(
    ['Ordine', 'Tipo', 'Ora', 'Richiesto per', 'Locale', 'Cliente', 'Indirizzo', 'Pagamento'].concat([
      'Sconto',
      'Consegna',
      'Servizio',
      'Totale',
      'Valuta',
      'Stato',
    ]),
  )
  expect(body).toHaveLength(Number(said?.replaceAll(',', '')))
  expect(body.length).toBeGreaterThan(1000)
  expect(new Set(body.map(([id]) => id)).size).toBe(body.length)
  const numbers = body.map((row) => Number(row[11]?.replace(',', '.')))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  const [id, type, , , name, customer, , , discount, transport, service, total] =
    body.find((row) => row[8] !== '0' && row.at(-1) === 'Rifiutato') ?? []
  const order = await owner(contract.orders.one, { params: { orderId: Number(id) } })
  const amounts = [order.discountValue, order.transportCost, order.serviceFee, order.total].map((amount) =>
    (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', ','),
  )
  expect([type, name, customer, discount, transport, service, total]).toEqual([
    'Consegna',
    order.restaurantName,
    order.customer.name,
    ...amounts,
  ])
  await expect(dialog).toBeHidden()
})

test('an export that is cancelled half-way saves nothing', async ({ server, signedInPage }) => {
  const proxy = await startFaultProxy(server.port)
  const page = await signedInPage('owner', { path: MONTH, url: proxy.url })
  const dialog = await openExport(page)
  proxy.setMode('blackHole', NEXT_PAGES)
  let downloads = 0
  page.on('download', () => downloads++)
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText(/^500 of [\d,]+ rows$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The export was cancelled. No file was saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  proxy.setMode('pass')
  // The next one begins anew and is whole.
  const again = await openExport(page)
  const file = page.waitForEvent('download')
  await again.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await read(await (await file).path())).length).toBeGreaterThan(1000)
  expect(downloads).toBe(1)
  await proxy.close()
})

test('an export whose network is lost says so, and goes on where it stood', async ({ server, signedInPage }) => {
  const proxy = await startFaultProxy(server.port)
  const page = await signedInPage('owner', { path: MONTH, url: proxy.url })
  const dialog = await openExport(page)
  proxy.setMode('refuse', NEXT_PAGES)
  const file = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText(/Connection lost/)).toBeVisible()
  await expect(dialog.getByText(/^500 of [\d,]+ rows$/)).toBeVisible()
  proxy.setMode('pass')
  const [, ...body] = await read(await (await file).path())
  expect(new Set(body.map(([id]) => id)).size).toBe(body.length)
  expect(body.length).toBeGreaterThan(1000)
  await proxy.close()
})

test('a list of thousands draws only what is on screen', async ({ signedInPage }) => {
  const page = await signedInPage('owner', { path: `${MONTH}&size=9999` })
  await expect(where(page)).toContainText(/1 to ([\d,]+) of \1$/, { timeout: 30_000 })
  expect(await rows(page).count()).toBeLessThan(60)
  const table = page.getByRole('table', { name: 'Orders' })
  const count = Number(await table.getAttribute('aria-rowcount'))
  expect(count).toBeGreaterThan(1000)
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  await expect(table.locator(`tr[aria-rowindex="${count}"]`)).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(60)
})

test('without a network the list stays, and says of when it is', async ({ server, signedInPage }) => {
  const proxy = await startFaultProxy(server.port)
  const page = await signedInPage('owner', { path: MONTH, url: proxy.url })
  await expect(where(page)).toContainText('1 to 50 of')
  proxy.setMode('refuse')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('This is the list as of')).toBeVisible({ timeout: 40_000 })
  await expect(rows(page)).toHaveCount(50)
  proxy.setMode('pass')
  await expect(where(page)).toContainText('51 to 100 of', { timeout: 40_000 })
  await expect(page.getByText('This is the list as of')).toHaveCount(0)
  await proxy.close()
})

test.describe('with what a worker keeps', () => {
  test.use(WITH_WORKER)

  test('what could not be read is read by itself when the connection is back', async ({ server, device }) => {
    const proxy = await startFaultProxy(server.port)
    const { page, context } = await device({ url: proxy.url })
    await signInByHand(page, 'owner')
    await workerIsReady(page)
    for (const [name, cut, mend] of [
      ['Nobody', () => context.setOffline(true), () => context.setOffline(false)],
      ['Noone', () => proxy.setMode('refuse'), () => proxy.setMode('pass')],
    ] as const) {
      await cut()
      await page.goto(`/orders/list?q=${name}&size=200`)
      await expect(page.getByText('The list could not be loaded')).toBeVisible({ timeout: 40_000 })
      await mend()
      await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible({ timeout: 40_000 })
    }
    await proxy.close()
  })
})
