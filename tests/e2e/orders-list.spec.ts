import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { expect, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { workerIsReady } from '../support/push-cdp'

test.use(WITHOUT_WORKER)

const MONTH = '/orders/list?period=month'
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
const where = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
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
  test(`an address is read whole where there is room: ${width} pixels`, {
    tag: width === 1280 ? [] : WHOLE_RUN,
  }, async ({ signedInPage }) => {
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

test('a list of thousands draws only what is on screen', { tag: WHOLE_RUN }, async ({ signedInPage }) => {
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

test('what could not be read is read by itself when the connection is back', async ({ line, device }) => {
  const proxy = await line()
  const { page, context } = await device({ url: proxy.url, account: 'owner', installed: true })
  await page.goto('/home')
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
})
