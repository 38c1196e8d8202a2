import type { Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { expect, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'

test.use(WITHOUT_WORKER)

/** No order rings over a page of the office. */
test.beforeEach(async ({ actors }) => actors.quiet())

test('the businesses on a phone: whatever a sign says stays in the window', { tag: WHOLE_RUN }, async ({
  ownServer,
  ownActors: actors,
  signedInPage,
}) => {
  const owner = await actors.as('owner')
  await owner(contract.businessStatus.goOffline, { params: { id: 2 } })
  const page = await signedInPage('admin', { path: '/admin/businesses', url: ownServer.url, device: 'phone' })
  const list = page.getByRole('list', { name: 'Businesses' })
  await expect(list.getByText('Closed until reopened')).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const outside = () =>
      list.evaluate((rows) =>
        [...rows.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map((part) => part.textContent),
      )
    await expect.poll(outside, { message: `at ${width}` }).toEqual([])
  }
})

const scrolled = (page: Page) => page.locator('main').evaluate((main) => Math.round(main.scrollTop))

test('another page begins at its top, and going back finds the one before where it was', async ({ signedInPage }) => {
  const page = await signedInPage('admin', { path: '/business/1/details/store', device: 'tablet' })
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await page.locator('main').evaluate((main) => main.scrollTo(0, 400))
  await expect.poll(() => scrolled(page)).toBe(400)
  await page.getByRole('link', { name: 'Search engines' }).click()
  await expect(page).toHaveURL(/\/seo$/)
  await expect(page.getByRole('textbox', { name: /Title/ }).first()).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(400)
})

const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

test('what is saved is said over the page, which does not move, and on no bar with buttons', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin', { path: '/business/2/details/store', device: 'tablet' })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Zgara Korabi 2')
  const height = await page.locator('main').evaluate((main) => main.clientHeight)
  const bar = page.getByRole('region', { name: 'Changes not saved' })
  await bar.getByRole('button', { name: /^Save/ }).click()
  const toast = page.getByLabel('Messages').getByRole('status')
  await expect(toast).toBeVisible()
  expect(await page.locator('main').evaluate((main) => main.clientHeight)).toBe(height)
  // Who types on has the bar under the toast, whole.
  await name.fill('Zgara Korabi')
  await expect(bar).toBeVisible()
  await expect(async () => {
    const box = await toast.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(await top(bar))
  }).toPass()
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toBeHidden()
})

test('a phone names the page and, under it, the one business that is chosen', { tag: WHOLE_RUN }, async ({
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/reviews', device: 'phone' })
  const bar = page.getByRole('banner').getByRole('heading', { level: 1 })
  await expect(bar.getByText('Reviews')).toBeVisible()
  await expect(bar.getByText('Trattoria Lana')).toBeVisible()
  const [title, business] = [
    await bar.getByText('Reviews').boundingBox(),
    await bar.getByText('Trattoria Lana').boundingBox(),
  ]
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual((business?.y ?? 0) + 1)
})
