import { contract } from '../../src/contract'
import { expect, type Page, test, WITHOUT_WORKER } from '../support/e2e'
import type { Backstage } from '../support/e2e-orders'
import { rush } from '../support/rush-hand'

test.use(WITHOUT_WORKER)

/** Presses for each size; `npm run faults -- --rush` makes a thousand of them. */
const PRESSES = Number(process.env['DRIN_PRESSES'] ?? 20)

const cook = async (hands: Backstage, count: number): Promise<number[]> => {
  const owner = await hands.as('owner')
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await hands.placeOrder({ lines: 1 + (n % 3) })
    await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 20 + n } })
    ids.push(id)
  }
  return ids
}

/** The board, on which somebody works: a new order rings there and comes in no dialog. */
async function workingBoard(page: Page, hands: Backstage): Promise<void> {
  await hands.placeOrder()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show the board' }).click()
  await expect(page.getByRole('button', { name: 'Answer 1 waiting order' })).toBeVisible()
}

for (const { name, width, height } of [
  { name: 'a lying tablet', width: 1280, height: 800 },
  { name: 'an upright tablet', width: 800, height: 1280 },
  { name: 'a phone', width: 390, height: 844 },
]) {
  test(`in a rush on ${name} no press counts for another order than the one that was looked at, and none in vain`, async ({
    backstage: hands,
    signedInPage,
  }) => {
    test.setTimeout(180_000 + PRESSES * 4_000)
    await cook(hands, 8)
    const context = { viewport: { width, height } }
    const page = await signedInPage('kitchen', { device: 'tablet', path: '/orders/kanban', context })
    await workingBoard(page, hands)
    if (width < 760) await page.getByRole('tab', { name: /Cooking/ }).tap()
    const tally = await rush(page, hands, PRESSES, width)
    console.log(
      `${name}: ${tally.presses.length} presses, ${tally.right} right, ${tally.wrong.length} wrong, ${tally.held} without effect, of which ${tally.slowed.length} on a card that had not moved`,
    )
    console.log(
      tally.presses
        .map(
          (p) =>
            `${p.look.column.slice(0, 3)} ${p.hit ? 'ok' : 'no'} ${p.stoodThere ? 'there' : 'gone'} ${Math.round(p.stoodFor)}`,
        )
        .join(' | '),
    )
    expect(tally.wrong).toEqual([])
    expect(tally.slowed).toEqual([])
  })
}
