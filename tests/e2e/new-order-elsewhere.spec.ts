import { contract } from '../../src/contract'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  MOSTLY_WAITS,
  type Page,
  test,
  WITHOUT_WORKER,
  WHOLE_RUN,
} from '../support/e2e'
import { isRinging, listenToPages } from '../support/heard-sounds'

test.use(WITHOUT_WORKER)

const dialogOf = (page: Page) => page.getByRole('alertdialog')
const answerBar = (page: Page, words: string) => page.getByRole('button', { name: words, includeHidden: true })

test('an order that comes while somebody types rings and waits; the board shows it at once', async ({
  actors,
  device,
}) => {
  const { context, page } = await device({ account: 'owner' })
  await listenToPages(context)
  await page.goto('/orders/list')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('Eli')
  await actors.placeOrder()
  await expect.poll(() => isRinging(page)).toBe(true)
  await expect(answerBar(page, 'Answer 1 waiting order')).toBeVisible()
  await search.pressSequentially('ra')
  await expect(search).toHaveValue('Elira')
  await expect(dialogOf(page)).toBeHidden()

  await page
    .getByRole('link', { name: /^Board/ })
    .first()
    .click()
  await expect(dialogOf(page)).toBeVisible()
})

test('"Not now" leaves an order to the row of the page, where it rings on; the next asks as ever, and so does another page', {
  tag: WHOLE_RUN,
}, async ({ actors, device }) => {
  const { context, page } = await device({ account: 'owner' })
  await listenToPages(context)
  await page.goto('/settings/readiness')
  await actors.placeOrder()
  const dialog = dialogOf(page)
  const notNow = dialog.getByRole('button', { name: 'Not now' })
  await notNow.click()
  await expect(dialog).toBeHidden()
  await expect(answerBar(page, 'Answer 1 waiting order')).toBeVisible()
  await expect.poll(() => isRinging(page)).toBe(true)
  await actors.placeOrder()
  await expect(dialog).toBeVisible()
  await notNow.click()
  await expect(answerBar(page, 'Answer 2 waiting orders')).toBeVisible()
  await page.goto('/orders/list')
  await expect(dialog).toBeVisible()
})

test('the bar leads to the orders that wait, and what was typed is still there afterwards', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: '/orders/list' })
  await page.getByRole('searchbox').pressSequentially('Elira')
  await actors.placeOrder()
  await actors.placeOrder()
  await answerBar(page, 'Answer 2 waiting orders').click()
  const dialog = dialogOf(page)
  for (let left = 2; left > 0; left--) {
    await dialog.getByRole('button', { name: /^Accept/ }).click()
    await dialog.getByRole('button', { name: /^Yes/ }).click()
  }
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('Elira')
})

test('whoever types on keeps the field when the alarm comes, and is called once they have stopped', {
  tag: MOSTLY_WAITS,
}, async ({ actors, device }) => {
  test.setTimeout(180_000)
  const { context, page } = await device({ account: 'owner' })
  await listenToPages(context)
  await page.goto('/orders/list')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('E')
  const order = await actors.placeOrder()
  const waiting = answerBar(page, 'Answer 1 waiting order')
  await expect(waiting).toBeVisible()
  const alarmAt = Date.parse(order.registrationtime) + 65_000
  await expect(async () => {
    await page.keyboard.press('l')
    expect(Date.now()).toBeGreaterThan(alarmAt)
  }).toPass({ timeout: 90_000, intervals: [2_000] })
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await expect(dialogOf(page)).toBeHidden()
  // The hands rest: the alarm takes the screen, but no answer has the focus.
  await expect(page.getByRole('alert')).toContainText('Nobody has answered for', { timeout: 30_000 })
  await expect(dialogOf(page).getByRole('button', { name: /^Accept/ })).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText(/Can you make it in/)).toBeHidden()
  expect((await actors.order(order.id)).status).toBe('PENDING')
})

for (const screen of ['desktop', 'phone'] as const) {
  test(`over an open edit it waits where no button of the edit lies, on a ${screen}`, {
    tag: screen === 'phone' ? [] : WHOLE_RUN,
  }, async ({ actors, signedInPage }) => {
    const page = await signedInPage('owner', { device: screen })
    const order = await actors.placeOrder()
    const owner = await actors.as('owner')
    await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
    await page.goto(`/notificationLanding?order=${order.id}`)
    await page.getByRole('button', { name: 'Change number of bags' }).click()
    const edit = page.getByRole('dialog')
    await edit.getByRole('button', { name: 'Cancel' }).waitFor()
    await actors.placeOrder()
    const bar = answerBar(page, 'Answer 1 waiting order')
    await expect(bar).toBeVisible()
    // Once nothing moves any more.
    await expect
      .poll(async () => {
        const [waiting, dialog] = await Promise.all([bar.boundingBox(), edit.boundingBox()])
        if (waiting === null || dialog === null) return 'not there'
        return waiting.y + waiting.height <= dialog.y ? 'above it' : 'on it'
      })
      .toBe('above it')
    await bar.click()
    await expect(dialogOf(page)).toBeVisible()
    await expect(page.getByRole('dialog', { includeHidden: true })).toBeAttached()
  })
}

test('on a phone neither a message nor the waiting orders lie on a card’s buttons', { tag: WHOLE_RUN }, async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban', device: 'phone' })
  for (let i = 0; i < 3; i++) await actors.placeOrder()
  const last = await actors.placeOrder()
  await expect(dialogOf(page).getByText('1 of 4')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Show the board' }).click()
  const owner = await actors.as('owner')
  await owner(contract.orders.reject, {
    params: { orderId: last.id },
    body: { rejectReason: { id: 0 }, notes: 'Test' },
  })
  const said = page.getByRole('status').filter({ hasText: 'was rejected by' })
  await expect
    .poll(async () => {
      const [cards, toast, bar] = await Promise.all([
        page.getByRole('group', { name: 'Orders' }).boundingBox(),
        said.boundingBox(),
        answerBar(page, 'Answer 3 waiting orders').boundingBox(),
      ])
      if (cards === null || toast === null || bar === null) return 'not there'
      const end = cards.y + cards.height
      if (bar.y < end) return 'orders on the cards'
      if (toast.y < end) return 'message on the cards'
      return toast.y + toast.height <= bar.y ? 'clear' : 'message on the orders'
    })
    .toBe('clear')
})

test('a rejection is not called done before the server has it', { tag: WHOLE_RUN }, async ({
  line,
  actors,
  device,
}) => {
  const proxy = await line()
  const { page } = await device({ url: proxy.url, account: 'kitchen' })
  await page.goto('/orders/kanban')
  const order = await actors.placeOrder()
  await dialogOf(page)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await page.getByRole('radio', { name: 'We are closing' }).click()
  // The line is dead, and the tablet cannot know it yet.
  proxy.setMode('blackHole')
  await page.getByRole('button', { name: 'Reject order' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'is rejected on this tablet. Not final until sent.' }),
  ).toBeVisible()
  await expect(page.getByText('Order rejected successfully')).toHaveCount(0)
  expect((await actors.order(order.id)).status).toBe('PENDING')
  proxy.setMode('pass')
  await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 30_000 }).toBe('REJECTED')
})

test('a muted tablet does not shout, and says how long nobody has answered; turned on, it is an alarm', {
  tag: MOSTLY_WAITS,
}, async ({ actors, device }) => {
  test.setTimeout(240_000)
  const { context, page } = await device({ device: 'phone', account: 'kitchen' })
  await listenToPages(context)
  await page.goto('/home')
  await page.getByRole('switch', { name: 'Ring sound' }).click()
  await page.goto('/orders/kanban')
  await actors.placeOrder()
  const alarm = page.getByRole('alert')
  await expect(dialogOf(page).getByRole('button', { name: 'Ring is muted' })).toBeVisible()
  await expect(dialogOf(page)).toContainText('Nobody has answered for a minute.', { timeout: 80_000 })
  await expect(alarm).toHaveCount(0)
  await expectAccessible(page, 'an order that waits while the ring is muted')
  await expectNoSidewaysScroll(page, 'an order that waits while the ring is muted')
  expect(await isRinging(page)).toBe(false)
  await dialogOf(page).getByRole('button', { name: 'Turn on the ring' }).click()
  await expect.poll(() => isRinging(page)).toBe(true)
  // Somebody was here just now.
  await expect(dialogOf(page)).not.toContainText('Nobody has answered')
  await expect(alarm).toContainText('Nobody has answered for 2 minutes.', { timeout: 70_000 })
})
