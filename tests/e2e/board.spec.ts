import { contract } from '../../src/contract'
import { expect, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { APP_FILES } from '../support/lines'

test.use(WITHOUT_WORKER)

test('on a phone the columns are pages, and the tabs follow the finger', async ({ actors, signedInPage }) => {
  const owner = await actors.as('owner')
  const { id } = await actors.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
  const page = await signedInPage('kitchen', { device: 'phone', path: '/orders/kanban' })
  const tabs = page.getByRole('tablist', { name: 'Orders' })
  await expect(tabs.getByRole('tab')).toHaveCount(4)
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText(/Pending/)

  await tabs.getByRole('tab', { name: /Cooking/ }).click()
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText(/Cooking/)
  const cooking = page.getByRole('tabpanel', { name: /Cooking/ })
  await expect(cooking.getByRole('article').first()).toBeInViewport({ ratio: 0.9 })
  await expect(cooking.locator(`[data-order="${id}"]`)).toBeAttached()

  // As a finger does: what it touches stops the scrolling that the tab began.
  const board = page.getByRole('group', { name: 'Orders' })
  await board.dispatchEvent('pointerdown')
  await board.evaluate((element) => element.scrollTo({ left: element.clientWidth * 2, behavior: 'instant' }))
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText(/Ready/)

  await tabs.getByRole('tab', { selected: true }).press('ArrowRight')
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText(/Completed/)
})

test('under a finger no card changes place: a new one waits as "1 new"', async ({ actors, signedInPage }) => {
  const owner = await actors.as('owner')
  const accept = (orderId: number) => owner(contract.orders.accept, { params: { orderId }, body: { cookingTime: 30 } })
  await accept((await actors.placeOrder()).id)
  const page = await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban' })
  const cooking = page.getByRole('region', { name: 'Cooking' })
  await expect(cooking.getByRole('article').first()).toBeVisible()
  // Against the column: a line above the board (the ring is off) may come and go.
  const placesOf = () =>
    cooking.evaluate((column) => {
      const { top } = column.getBoundingClientRect()
      return [...column.querySelectorAll('article')].map((card) => card.getBoundingClientRect().top - top)
    })

  const touch = (type: 'touchstart' | 'touchend') =>
    page.getByRole('group', { name: 'Orders' }).evaluate((board, name) => {
      const finger = new Touch({ identifier: 1, target: board, clientX: 5, clientY: 5 })
      board.dispatchEvent(new TouchEvent(name, { touches: name === 'touchstart' ? [finger] : [], bubbles: true }))
    }, type)

  await touch('touchstart')
  const before = await placesOf()
  const placed = await actors.placeOrder()
  // Answered elsewhere, so that no dialog comes between the finger and the board.
  await accept(placed.id)
  await expect(cooking.getByText('1 new')).toBeVisible()
  expect(await placesOf()).toEqual(before)
  await touch('touchend')
  await expect(cooking.locator(`[data-order="${placed.id}"]`)).toBeVisible()
  await expect(cooking.getByText('1 new')).toBeHidden()
})

test('a board of hundreds mounts only what is on screen, and a second costs no render', { tag: WHOLE_RUN }, async ({
  ownServer,
  ownActors: actors,
  signedInPage,
}) => {
  // A server of its own: the other tests' boards stay short.
  const owner = await actors.as('owner')
  for (let i = 0; i < 30; i++) {
    const { id } = await actors.placeOrder()
    await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 45 } })
  }
  const page = await signedInPage('kitchen', { path: `${ownServer.url}/orders/kanban`, url: ownServer.url })
  const cooking = page.getByRole('region', { name: 'Cooking' })
  await expect(cooking.getByRole('article').first()).toBeVisible()
  await expect(cooking.getByRole('listitem').first()).toHaveAttribute('aria-setsize', /^\d+$/)
  expect(await cooking.getByRole('article').count()).toBeLessThan(20)
  // The clock writes text and one attribute; no element comes or goes.
  const nodesOfAWhile = () =>
    cooking.evaluate(
      (column) =>
        new Promise<number>((resolve) => {
          let nodes = 0
          const watcher = new MutationObserver((records) => {
            for (const { addedNodes, removedNodes } of records) nodes += addedNodes.length + removedNodes.length
          })
          watcher.observe(column, { childList: true, subtree: true })
          setTimeout(() => {
            watcher.disconnect()
            resolve(nodes)
          }, 2500)
        }),
    )
  await expect.poll(nodesOfAWhile, { timeout: 40_000 }).toBe(0)
})

test('without a connection an empty column does not say that nothing waits', async ({ line, actors, signedInPage }) => {
  await actors.quiet()
  const cut = await line()
  const page = await signedInPage('kitchen', { path: '/orders/kanban', url: cut.url })
  const pending = page.getByRole('region', { name: 'Pending' })
  const folded = page.getByRole('button', { name: 'Pending, 0. Show' })
  await expect(folded).toBeVisible()
  cut.setMode('refuse', { exceptPath: APP_FILES })
  // Its strip says no nought, and itself what that means.
  const unknown = page.getByRole('button', { name: 'Pending. Show' })
  await unknown.click({ timeout: 30_000 })
  await expect(folded).toHaveCount(0)
  await expect(pending.getByText('New orders do not reach this device.')).toBeVisible()
  await expect(pending.getByText('All caught up')).toHaveCount(0)
  cut.setMode('pass')
  await expect(pending.getByText('All caught up').or(folded)).toBeVisible({ timeout: 30_000 })
})
