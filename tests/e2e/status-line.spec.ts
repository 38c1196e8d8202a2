import { contract } from '../../src/contract'
import { expect, expectAccessible, expectNoSidewaysScroll, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { APP_FILES } from '../support/lines'
import { DEVICES } from '../support/e2e-matrix'

test.use(WITHOUT_WORKER)

/** What may stand above the board: its bar and its line. */
const MOST_PX = 92

test('above the board stand a bar and one line, at every size; a press on it tells all', async ({
  line: takeLine,
  actors: _quiet,
  signedInPage,
}) => {
  const cut = await takeLine()
  const page = await signedInPage('kitchen', { path: '/orders/kanban', device: 'tablet', url: cut.url })
  await expect(page.locator('[data-order]').first()).toBeAttached()
  cut.setMode('refuse', { exceptPath: APP_FILES })
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(line).toBeVisible({ timeout: 30_000 })
  const more = page.getByRole('button', { name: /^and \d+ more$/ })
  const all = page.getByRole('dialog', { name: 'Notices' })
  const offer = all.getByRole('listitem').filter({ hasText: 'Start your shift.' })
  const top = async () => (await page.getByRole('main').boundingBox())?.y

  for (const [device, { viewport }] of Object.entries(DEVICES)) {
    await page.setViewportSize(viewport)
    await expect(more).toBeVisible()
    // The line is drawn anew as each of its notices comes: what is measured in between has no box.
    await expect(async () => {
      const place = await line.boundingBox()
      expect(place?.height).toBeLessThanOrEqual(48)
      const bar = await page.getByRole('banner').boundingBox()
      expect((bar?.height ?? Number.NaN) + (place?.height ?? Number.NaN)).toBeLessThanOrEqual(MOST_PX)
    }).toPass()
    const above = await top()
    await expect(line.getByRole('button', { name: 'Try now' })).toBeInViewport({ ratio: 1 })

    // The words themselves are pressed, not a small sign at their end.
    await expect(async () => {
      const now = await line.boundingBox()
      // So far from the edge that no sign of the rail is met where the screen has just become wider.
      if (!(await all.isVisible())) await page.mouse.click((now?.x ?? 0) + 110, (now?.y ?? 0) + 20)
      await expect(all).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(offer).toContainText('One tap turns on the ring')
    await expect(all.getByRole('listitem').filter({ hasText: 'You are offline.' })).toContainText(
      'Changes to orders are saved',
    )
    await expectAccessible(page, `the list of notices on a ${device}`)
    await expectNoSidewaysScroll(page, device)
    expect(await top()).toBe(above)
    await page.keyboard.press('Escape')
    await expect(all).toHaveCount(0)
  }

  await more.click()
  await offer.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toHaveCount(0)
  // It is closed where nothing is left to say; where something else came meanwhile it stays.
  await page.keyboard.press('Escape')
  await expect(all).toHaveCount(0)
  cut.setMode('pass')
  await expect(page.getByText('You are offline.')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('Start your shift.')).toHaveCount(0)
})

for (const width of [1280, 1440]) {
  test(`the navigation of a board of ${width} px slides in from the left edge`, {
    tag: width === 1280 ? [] : WHOLE_RUN,
  }, async ({ actors: _quiet, signedInPage }) => {
    const page = await signedInPage('kitchen', {
      path: '/orders/kanban',
      context: { viewport: { width, height: 800 } },
    })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    // It leaves room to what is said meanwhile, as that an order for later is to be begun.
    await expect
      .poll(() => drawer.boundingBox(), { timeout: 30_000 })
      .toMatchObject({ x: 0, y: 0, height: 800, width: 320 })
  })
}

test('a mouse on the rail opens the sidebar over the board, a key the flyout; an order that rings lies over both', {
  tag: WHOLE_RUN,
}, async ({ actors, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const nav = page.getByRole('navigation', { name: 'Main' })
  const sign = nav.getByRole('button', { name: 'Finance', exact: true })
  const flyout = page.getByRole('dialog', { name: 'Finance' })
  // Its part comes after the first paint: until then the sign opens nothing.
  await expect(async () => {
    await sign.focus()
    await sign.press('Enter')
    await expect(flyout.getByRole('link', { name: 'Payments' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expectAccessible(page, 'the flyout')
  await page.keyboard.press('Escape')
  await expect(flyout).toHaveCount(0)
  // A line over the board may come meanwhile: how far right it begins, and how wide it is.
  const boardAt = async () => {
    const { x, width } = (await page.getByRole('main').boundingBox()) ?? {}
    return { x, width }
  }
  const before = await boardAt()
  const list = nav.getByRole('link', { name: 'List' })
  await expect(list).toHaveCount(0)
  await sign.hover()
  await expect(list).toBeVisible()
  expect(await boardAt(), 'the board stays where it was').toEqual(before)
  await expectAccessible(page, 'the opened sidebar')
  await page.mouse.move(900, 500)
  await expect(list).toHaveCount(0)
  await sign.hover()
  await expect(list).toBeVisible()
  await actors.placeOrder()
  // A trial press: nothing lies over it.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click({ trial: true })
})

for (const device of ['phone', 'portrait', 'tablet', 'desktop'] as const) {
  test(`what is said of a press covers nothing that can be pressed on the board of a ${device}`, {
    tag: device === 'phone' ? [] : WHOLE_RUN,
  }, async ({ actors, signedInPage }) => {
    const owner = await actors.as('owner')
    for (let count = 0; count < 4; count++) {
      const { id } = await actors.placeOrder({ lines: 4 })
      await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
      await owner(contract.orders.markCooked, { params: { orderId: id } })
    }
    const cooking: number[] = []
    for (let count = 0; count < 4; count++) {
      const { id } = await actors.placeOrder()
      await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
      cooking.push(id)
    }
    const page = await signedInPage('kitchen', { path: '/orders/kanban', device })
    if (device === 'phone') await page.getByRole('tab', { name: /Cooking/ }).click()
    // A column keeps three gaps: what can be taken back of a fourth press is said in a message.
    for (const id of cooking) await page.getByRole('button', { name: `Ready: order ${String(id).slice(-3)}` }).click()
    const said = page.getByLabel('Messages').getByRole('status')
    // In one step with its look: a message goes by itself, on a slow machine between two.
    const covered = await said.evaluate((message) => {
      const place = message.getBoundingClientRect()
      const meets = (other: DOMRect) =>
        other.width > 0 &&
        other.left < place.right &&
        other.right > place.left &&
        other.top < place.bottom &&
        other.bottom > place.top
      return [...document.querySelectorAll('button, a, [role="tab"]')]
        .filter((one) => one.closest('[aria-label="Messages"]') === null)
        .filter((one) => {
          // A card that scrolls away under the end of its column is not there to be pressed.
          const column = one.closest('[data-column]')?.getBoundingClientRect()
          const box = one.getBoundingClientRect()
          return meets(box) && (column === undefined || meets(column))
        })
        .map((one) => one.outerHTML.slice(0, 120))
    })
    expect(covered).toEqual([])
  })
}
