import { contract } from '../../src/contract'
import { expect, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import type { Actors } from '../support/e2e-orders'
import { rush, tap } from '../support/rush-presses'

test.use(WITHOUT_WORKER)

/** Presses for each size; `npm run faults -- --rush` makes a thousand of them. */
const PRESSES = Number(process.env['DRIN_PRESSES'] ?? 6)

const cook = async (actors: Actors, count: number): Promise<number[]> => {
  const owner = await actors.as('owner')
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await actors.placeOrder({ lines: 1 + (n % 3) })
    await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 20 + n } })
    ids.push(id)
  }
  return ids
}

/** The board, on which somebody works: a new order rings there and comes in no dialog. */
async function workingBoard(page: Page, actors: Actors): Promise<void> {
  await actors.placeOrder()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show the board' }).click()
  await expect(page.getByRole('button', { name: /^Answer \d+ waiting order/ })).toBeVisible()
}

for (const { name, width, height } of [
  { name: 'a lying tablet', width: 1280, height: 800 },
  { name: 'an upright tablet', width: 800, height: 1280 },
  { name: 'a phone', width: 390, height: 844 },
]) {
  test(`in a rush on ${name} no press counts for another order than the one that was looked at, and none in vain`, {
    tag: width === 1280 ? [] : WHOLE_RUN,
  }, async ({
    // What a rush leaves in Ready would hide the cards of later tests: a long column mounts those in sight alone.
    ownServer,
    ownActors: actors,
    signedInPage,
  }) => {
    test.setTimeout(180_000 + PRESSES * 4_000)
    await cook(actors, 8)
    const context = { viewport: { width, height } }
    const page = await signedInPage('kitchen', {
      device: 'tablet',
      path: '/orders/kanban',
      context,
      url: ownServer.url,
    })
    await workingBoard(page, actors)
    if (width < 760) await page.getByRole('tab', { name: /Cooking/ }).tap()
    const tally = await rush(page, actors, PRESSES, width)
    console.log(
      `${name}: ${tally.presses.length} presses, ${tally.right} right, ${tally.wrong.length} wrong, ${tally.held} without effect, of which ${tally.slowed.length} on a card that had not moved; ${tally.late} more too late to say anything`,
    )
    expect(tally.wrong).toEqual([])
    expect(tally.slowed).toEqual([])
  })
}

test('several fingers at once and a palm press nothing; the next finger alone does, and a second tap on Ready takes nothing back', async ({
  actors,
  signedInPage,
}) => {
  await cook(actors, 3)
  const page = await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban' })
  const cdp = await page.context().newCDPSession(page)
  const cards = page.locator('#column-accepted [data-order]')
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(3)
  const [first, second] = (await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-order')))).map(
    Number,
  )
  if (first === undefined || second === undefined) throw new Error('There are three cards')
  const ready = (id: number) =>
    page.locator(`#column-accepted [data-order="${id}"]`).getByRole('button', { name: /^Ready:/ })
  const middle = async (id: number) => {
    const box = await ready(id).boundingBox()
    if (box === null) throw new Error('The button is not on the screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await haveStood(page)
  const [one, two] = [await middle(first), await middle(second)]
  await tap(cdp, [one, two])
  await tap(cdp, [one], 60)
  await tap(cdp, [one, { x: one.x + 20, y: one.y }, two, { x: two.x + 20, y: two.y }, { x: two.x, y: two.y + 20 }])
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(async () => {
    // A strip that comes above the board moves it once more, and takes the press.
    await haveStood(page)
    if ((await undo.count()) === 0) await tap(cdp, [await middle(second)])
    await expect(undo).toHaveCount(1, { timeout: 2_000 })
    await expect(ready(second)).toBeDisabled({ timeout: 1_000 })
  }).toPass()
  await tap(cdp, [two])
  await expect.poll(async () => (await actors.order(second)).status).toBe('COOKED')
  expect((await actors.order(first)).lastDateCooked).toBeNull()
})

/** Cards that have just come, or moved, take no press yet. */
const haveStood = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const watched = globalThis as { stand?: { places: string; since: number } }
        const places = JSON.stringify(
          [...document.querySelectorAll('[data-column] [data-order]')].map((card) => card.getBoundingClientRect()),
        )
        if (watched.stand?.places !== places) watched.stand = { places, since: performance.now() }
        return performance.now() - watched.stand.since
      }),
    )
    .toBeGreaterThan(1_200)
