import { contract } from '../../src/contract'
import { expect, type Page, test, WITHOUT_WORKER } from '../support/e2e'
import { figure } from '../support/home-figure'

test.use(WITHOUT_WORKER)

const numberOf = async (page: Page, name: string): Promise<number> =>
  Number(await figure(page, name).getByRole('paragraph').first().textContent())

test('the figures are the day’s orders, and lead to them', async ({ backstage, signedInPage }) => {
  const owner = await backstage.as('owner')
  const order = await backstage.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 20 } })
  await owner(contract.orders.markCooked, { params: { orderId: order.id } })
  const today = await owner(contract.home.today, { query: { restaurantId: 1 } })

  const page = await signedInPage('kitchen', { path: '/home' })
  await expect(figure(page, 'Orders today')).toContainText(String(today.orders.today))
  expect(await numberOf(page, 'Orders today')).toBe(today.orders.today)
  await expect(page.getByText(/\d+ % ready on time/)).toBeVisible()

  const refused = await backstage.placeOrder()
  await owner(contract.orders.reject, {
    params: { orderId: refused.id },
    body: { rejectReason: { id: 1 }, notes: '' },
  })
  await page.reload()
  await expect.poll(() => numberOf(page, 'Orders today')).toBe(today.orders.today + 1)
  expect(await numberOf(page, 'Rejected today')).toBe(today.rejected.today + 1)

  await page.getByRole('link', { name: 'Rejected today', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/list\?.*status=rejected/)
  await expect(page.getByRole('main').getByText(String(refused.id)).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(String(order.id))).toHaveCount(0)
})

test('a plot gives its values to the keyboard, and as a table', async ({ backstage, signedInPage }) => {
  await backstage.placeOrder()
  await backstage.quiet()
  const page = await signedInPage('kitchen', { path: '/home' })
  const plot = page.getByRole('group', { name: /^Orders by hour/ })
  const columns = plot.getByRole('link')
  const first = columns.first()
  await first.focus()
  await page.keyboard.press('End')
  await expect(columns.last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(columns.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleName(/^\d\d:00 – \d\d:00, \d+ orders?, \d+ last week$/)

  const panel = page.getByRole('region', { name: 'Orders by hour' })
  await panel.getByText('As a table').click()
  await expect(panel.getByRole('row')).toHaveCount((await columns.count()) + 1)
})

test('an hour of the plot and a reason lead to their orders alone, and a chip leads back to the day', async ({
  backstage,
  signedInPage,
}) => {
  const owner = await backstage.as('owner')
  const refused = await backstage.placeOrder()
  await owner(contract.orders.reject, {
    params: { orderId: refused.id },
    body: { rejectReason: { id: 1 }, notes: '' },
  })
  await backstage.quiet()
  const page = await signedInPage('kitchen', { path: '/home' })
  const where = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  const column = page
    .getByRole('group', { name: /^Orders by hour/ })
    .getByRole('link', { name: / [1-9]\d* orders?,/ })
    .last()
  const [, span, count] =
    /^(\d\d:00 – \d\d:00), (\d+) order/.exec((await column.getAttribute('aria-label')) ?? '') ?? []
  await column.click()
  await expect(page).toHaveURL(/hour=\d/)
  await expect(where).toHaveText(new RegExp(` of ${count}$`))
  await page.getByRole('button', { name: `Remove the filter Hour: ${span}` }).click()
  await expect(page).not.toHaveURL(/hour=/)
  await expect(page.getByRole('button', { name: /^Days: / })).toBeFocused()

  await page.goto('/home')
  const reasons = page.getByRole('region', { name: 'Rejections by reason' })
  const reason = await reasons.getByRole('listitem').first().getByRole('link').innerText()
  await reasons.getByRole('link', { name: reason }).click()
  await expect(page).toHaveURL(/reason=\d/)
  await expect(page.getByRole('button', { name: `Remove the filter Reason: ${reason}` })).toBeVisible()
})

test('several businesses stand together, and one alone after a press', async ({ backstage: _quiet, signedInPage }) => {
  const page = await signedInPage('owner', { path: '/home' })
  const businesses = page.getByRole('region', { name: 'By business' })
  await expect(businesses.getByRole('button')).toHaveCount(4)
  const all = await numberOf(page, 'Orders today')
  await businesses.getByRole('button', { name: /^Furra e Detit/ }).click()
  await expect(businesses).toHaveCount(0)
  await expect.poll(() => numberOf(page, 'Orders today')).toBeLessThan(all)
  await expect(page.getByRole('button', { name: /^Business:.*Furra e Detit/ })).toBeVisible()
})

test('a cancelled order asks for attention, with the way to it', async ({ backstage, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/home' })
  await expect(page.getByRole('region', { name: 'What needs attention' })).toBeVisible()
  const owner = await backstage.as('owner')
  const order = await backstage.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 20 } })
  await owner(contract.orders.reject, { params: { orderId: order.id }, body: { rejectReason: { id: 0 }, notes: 'x' } })
  await page.reload()
  // The order's own card may lie over the page by now.
  const matter = page.getByRole('link', { name: /accepted orders? w(as|ere) cancelled/, includeHidden: true })
  await expect(matter).toHaveAttribute('href', /asks=cancelled/)
})
