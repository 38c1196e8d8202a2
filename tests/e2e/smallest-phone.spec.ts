import { contract } from '../../src/contract'
import { expect, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'

test.use(WITHOUT_WORKER)

/** Headings and times that are cut off, and words that run over what stands beside them. Addresses may be cut. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, main *')].flatMap((element) => {
      if (!(element instanceof HTMLElement)) return []
      const words = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const isHeading = /^H[123]$/.test(element.tagName)
      // What only screen readers get is a pixel wide; lines inside a text have no width of their own.
      if (!(words || isHeading) || element.clientWidth < 3 || !element.checkVisibility()) return []
      const { textOverflow } = getComputedStyle(element)
      const text = element.innerText.trim()
      if (textOverflow === 'ellipsis' && !isHeading && !/\d\d:\d\d/.test(text)) return []
      const isCut =
        element.scrollWidth > element.clientWidth + 1 || (isHeading && element.scrollHeight > element.clientHeight + 2)
      return isCut ? [`“${text}” is ${element.scrollWidth} px wide and gets ${element.clientWidth}`] : []
    }),
  )

for (const language of ['sq', 'it'] as const) {
  test(`at 320 px in ${language} no title and no time is cut, though the ring is muted`, {
    tag: language === 'sq' ? [] : WHOLE_RUN,
  }, async ({ signedInPage, actors }) => {
    const owner = await actors.as('owner')
    const accept = async (wish = {}) => {
      const { id } = await actors.placeOrder(wish)
      await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 25 } })
      return id
    }
    const delivery = await accept({ lines: 3 })
    const takeaway = await accept({ isTakeaway: true })
    // Tomorrow's times are said with their dates, which are the longest.
    const later = await accept({ wantedIn: 24 * 60 })
    // One for later that is begun now has a card, with its time beside its clock.
    await accept({ wantedIn: 20 })
    const page = await signedInPage('kitchen', {
      device: 'phone',
      language,
      context: { viewport: { width: 320, height: 800 } },
    })
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('drin.preferences') ?? '{}') as object
      localStorage.setItem('drin.preferences', JSON.stringify({ ...kept, muted: true }))
    })
    for (const path of [
      '/home',
      '/orders/kanban',
      '/orders/list?period=month',
      '/orders/create/1',
      ...[delivery, takeaway, later].map((id) => `/notificationLanding?order=${id}`),
    ]) {
      await page.goto(path)
      await expect(page.locator('header button[aria-haspopup="dialog"]').first(), path).toBeVisible()
      await expect(page.locator('main :is(h2, ul a)').first(), path).toBeVisible()
      await expect.poll(() => cutWords(page), path).toEqual([])
    }
  })
}

test('on a phone what leads on from a heading of Home stands a finger’s breadth below it', async ({
  actors: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { device: 'phone', path: '/home' })
  const part = page.getByRole('region', { name: 'Today’s orders by status' })
  const [heading, link] = await Promise.all([
    part.getByRole('heading').boundingBox(),
    part.getByRole('link', { name: 'Go to the board' }).boundingBox(),
  ])
  expect((link?.y ?? 0) - ((heading?.y ?? 0) + (heading?.height ?? 0))).toBeGreaterThanOrEqual(11)
})
