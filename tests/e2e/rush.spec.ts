import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, MOSTLY_WAITS, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { pressFirst } from '../support/first-key'
import { isRinging, listenToPages } from '../support/heard-sounds'

test.use(WITHOUT_WORKER)

const dialogOf = (page: Page) => page.getByRole('alertdialog')
const answerButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `Answer ${count} waiting order${count === 1 ? '' : 's'}` })

/** Counts how often a dialog over the page appears from now on. */
async function countDialogs(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = new WeakSet<Element>()
    document.body.dataset['dialogs'] = '0'
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role="alertdialog"]')) {
        if (seen.has(dialog)) continue
        seen.add(dialog)
        document.body.dataset['dialogs'] = String(Number(document.body.dataset['dialogs']) + 1)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Number(document.body.dataset['dialogs']))
}

for (const device of ['tablet', 'phone'] as const) {
  test(`whoever chose the board keeps it through a rush of ten orders, on a ${device}`, {
    tag: device === 'tablet' ? [] : WHOLE_RUN,
  }, async ({ actors, device: open }) => {
    const { context, page } = await open({ device, account: 'kitchen' })
    await listenToPages(context)
    await page.goto('/orders/kanban')
    const first = await actors.placeOrder()
    await dialogOf(page).getByRole('button', { name: 'Show the board' }).click()
    await expect(answerButton(page, 1)).toBeVisible()
    const dialogs = await countDialogs(page)
    const firstCard = page.locator(`[data-order="${first.id}"]`)
    const before = await firstCard.boundingBox()

    for (let n = 0; n < 10; n++) {
      await actors.placeOrder()
      // Somebody works there; a busy machine takes more than a minute for ten orders.
      await page.keyboard.press('Shift')
    }
    await expect(answerButton(page, 11)).toBeVisible()
    expect(await isRinging(page)).toBe(true)
    // It stands in a row of its own, below the cards, and none of them has moved for it.
    const [cards, button] = await Promise.all([
      page.getByRole('group', { name: 'Orders' }).boundingBox(),
      answerButton(page, 11).boundingBox(),
    ])
    if (cards === null || button === null) throw new Error('Both are on screen')
    expect(button.y).toBeGreaterThanOrEqual(cards.y + cards.height)
    if (device === 'phone') {
      const tabs = await page.getByRole('tablist', { name: 'Orders' }).boundingBox()
      expect(button.y + button.height).toBeLessThanOrEqual(tabs?.y ?? 0)
    }
    expect((await firstCard.boundingBox())?.x).toBe(before?.x)

    // A card is answered, and the board is back; the rest is one press away, and then the board is back again.
    await page.getByRole('button', { name: `Accept order ${orderCode(first.id)}` }).click()
    await dialogOf(page).getByRole('button', { name: /^Yes/ }).click()
    await expect(answerButton(page, 10)).toBeVisible()
    await actors.placeOrder()
    await expect(answerButton(page, 11)).toBeVisible()
    expect(await dialogs()).toBe(1) // the card's own
  })
}

test('silence holds for newcomers, and says how long', { tag: WHOLE_RUN }, async ({ actors, device }) => {
  const { context, page } = await device({ device: 'tablet', account: 'kitchen' })
  await listenToPages(context)
  await page.goto('/orders/kanban')
  await actors.placeOrder()
  // A page that nobody has touched may not sound; the touch of the sign-in counts for it only where the browser was quick.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return isRinging(page)
    })
    .toBe(true)
  await dialogOf(page).getByRole('button', { name: 'Silence for 30 s' }).click()
  await expect(dialogOf(page).getByRole('button', { name: /Silent for \d+ s, new orders too/ })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Show the board' }).click()
  await actors.placeOrder()
  await expect(answerButton(page, 2)).toBeVisible()
  expect(await isRinging(page)).toBe(false)
  await page.getByRole('button', { name: 'Ring again' }).click()
  await expect.poll(() => isRinging(page)).toBe(true)
})

test('the most urgent order stands first, the newest and all between are reached, and the board is left with a press', {
  tag: WHOLE_RUN,
}, async ({ actors, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const orders = [await actors.placeOrder(), await actors.placeOrder(), await actors.placeOrder()]
  const [oldest, middle, newest] = orders.map(({ id }) => orderCode(id))
  const dialog = dialogOf(page)
  const shows = (code: string | undefined) => expect(dialog.getByRole('heading').first()).toContainText(code ?? '?')
  await expect(dialog.getByText('1 of 3')).toBeVisible()
  await shows(oldest)
  await dialog.getByRole('button', { name: 'Newest' }).click()
  await shows(newest)
  await expect(dialog.getByText('3 of 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous order' }).click()
  await shows(middle)
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await shows(oldest)
  await expect(dialog.getByText('1 of 2')).toBeVisible()
})

test('an order that must not be cooked any more comes before every question', { tag: WHOLE_RUN }, async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const owner = await actors.as('owner')
  const cooking = await actors.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: cooking.id }, body: { cookingTime: 25 } })
  const asking = await actors.placeOrder()
  const question = page.getByRole('alertdialog', { name: new RegExp(`New delivery order ${orderCode(asking.id)}`) })
  const stop = page.getByRole('alertdialog', { name: `Stop cooking order ${orderCode(cooking.id)}` })
  await question.getByRole('button', { name: /^Reject/ }).click()
  await page.getByRole('radio', { name: 'Other' }).click()
  await page.getByLabel('*Notes').fill('The oven is')
  await owner(contract.orders.reject, {
    params: { orderId: cooking.id },
    body: { rejectReason: { id: 0 }, notes: 'No' },
  })
  await stop.getByRole('button', { name: 'Got it' }).click()
  // What was being written is still there.
  await expect(page.getByLabel('*Notes')).toHaveValue('The oven is')
})

test('an order that comes while somebody searches takes no key: Enter opens what was found', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const owner = await actors.as('owner')
  const cooking = await actors.placeOrder({ customer: 'Drita Searched' })
  await owner(contract.orders.accept, { params: { orderId: cooking.id }, body: { cookingTime: 25 } })
  await page.getByRole('article', { name: new RegExp(`Order ${orderCode(cooking.id)}\\b`) }).waitFor()
  const field = page.getByRole('dialog', { name: 'Find an order' }).getByRole('textbox')
  await pressFirst(page, '/', (soon) => expect(field).toBeFocused(soon))
  // A second one may have come into the field.
  await field.fill('')
  await field.pressSequentially('Drita')
  const asking = await actors.placeOrder()
  await expect(page.getByRole('button', { name: 'Answer 1 waiting order', includeHidden: true })).toBeVisible()
  await field.pressSequentially(' S')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/orders\//)
  await answerButton(page, 1).click()
  await expect(dialogOf(page)).toContainText(orderCode(asking.id))
  expect((await actors.order(asking.id)).status).toBe('PENDING')
})

test('somebody who works keeps the board; once nobody has touched a screen for a minute the dialog is back', {
  tag: MOSTLY_WAITS,
}, async ({ actors, device }) => {
  test.setTimeout(200_000)
  const one = (await device({ device: 'tablet', account: 'kitchen' })).page
  const two = (await device({ device: 'tablet', account: 'kitchen' })).page
  for (const page of [one, two]) await page.goto('/orders/kanban')
  await actors.placeOrder()
  for (const page of [one, two]) {
    await dialogOf(page).getByRole('button', { name: 'Show the board' }).click()
    await expect(answerButton(page, 1)).toBeVisible()
  }
  const begin = Date.now()
  // One person works at the second tablet; the first one hears of it from the server.
  await expect(async () => {
    await two.getByRole('heading', { name: 'Cooking' }).click()
    expect(Date.now()).toBeGreaterThan(begin + 80_000)
  }).toPass({ timeout: 100_000, intervals: [5_000] })
  for (const page of [one, two]) await expect(dialogOf(page)).toHaveCount(0)
  for (const page of [one, two]) await expect(dialogOf(page)).toBeVisible({ timeout: 75_000 })
  await expect(one.getByRole('alert')).toContainText('Nobody has answered for 2 minutes.')
  // Somebody has come: it is not said any more.
  await dialogOf(one).getByRole('heading').first().click()
  await expect(one.getByRole('alert')).toHaveCount(0)
  await expect(two.getByRole('alert')).toHaveCount(0, { timeout: 40_000 })
})
