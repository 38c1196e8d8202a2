import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/order-code'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test as base } from '../support/e2e'
import { THEMES } from '../support/e2e-matrix'
import type { Backstage } from '../support/e2e-orders'
import { heardSounds } from '../support/heard-sounds'
import { serverSql } from '../support/server-sql'
import { accept, cardOf, isUnsent, openTablet, pressReady, reject, type TabletHands } from '../support/tablet-hands'

/*
 * The conflict catalogue: two real tablets (or a tablet and a person elsewhere) bring about each row against the real
 * server, and the card is answered with one tap.
 *
 *  row | what is queued here, what the server has       | proved by
 *  ----+------------------------------------------------+--------------------------------------------------------------
 *    1 | accept 20, accepted 20                         | here
 *    2 | accept 20, accepted 30                         | here: keep, change, decide later
 *    3 | accept, rejected                               | here
 *    4 | accept, cancelled by support                   | here
 *    5 | accept in time, timed out a moment ago         | tests/api/live-commands.test.ts: nothing is to be seen
 *    6 | accept, timed out longer ago                   | here
 *    7 | reject, accepted                               | here: leave, reject anyway
 *    8 | reject for A, rejected for B                   | here
 *    9 | accept, cooked behind it                       | here: one question for both
 *   10 | cooked, gone already                           | tests/api/live-commands.test.ts: nothing is to be seen
 *   11 | cooked, cancelled                              | here: one card, one sound
 *   12 | handed over, steps skipped                     | live-commands (both answers), conflict.test.ts (the card)
 *   13 | access removed                                 | tests/e2e/sessions.spec.ts
 *   14 | unknown after a restore                        | outbox.test.ts (five minutes), conflict.test.ts (the card)
 *   15 | the same tap on two tablets                    | here
 *   16 | accept, then cooked                            | here
 *   17 | older than fourteen days                       | here
 */

const REASON_HERE = 'The kitchen is too busy'
const REASON_THERE = 'We are closing'
const SUPPORT = { id: 0, notes: 'The customer called us' }

type Hands = { tablet: (account?: string, options?: Parameters<typeof openTablet>[3]) => Promise<TabletHands> }

const test = base.extend<Hands>({
  tablet: async ({ server, device, backstage: _quiet }, use) => {
    const open: TabletHands[] = []
    await use(async (account = 'kitchen', options = {}) => {
      const made = await openTablet(server, device, account, options)
      open.push(made)
      return made
    })
    for (const one of open) await one.dispose()
  },
})

// Two browsers, several changes of the network: on a busy machine that takes its time.
test.describe.configure({ timeout: 180_000 })

const question = (page: Page, order: Order) =>
  page.getByRole('alertdialog').filter({ hasText: new RegExp(`order ${orderCode(order.id)}`, 'i') })
const button = (page: Page, order: Order, name: string | RegExp) => question(page, order).getByRole('button', { name })
const nothingAsked = async (page: Page) => {
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText(/changes? needs? you/)).toHaveCount(0)
}
/** Sounds that are played once, as "stop cooking" is. */
const oneShots = async (page: Page) => (await heardSounds(page)).filter(({ isLoop }) => !isLoop).length

test('row 1: both promised the same: the order is accepted, and nobody is asked', async ({ tablet, backstage }) => {
  const [here, there] = [await tablet(), await tablet('owner')]
  const order = await backstage.placeOrder()
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  await accept(here.page, order, 20)
  await accept(there.page, order, 20)
  here.online()
  await expect(cardOf(here.page, order).getByText('Not sent yet')).toHaveCount(0, { timeout: 40_000 })
  await nothingAsked(here.page)
  expect(await backstage.order(order.id)).toMatchObject({ status: 'ACCEPTED', statusVersion: 2 })
  await cardOf(here.page, order)
    .getByLabel(/^Open order/)
    .click()
  await expect(here.page.getByText('Elira Dervishi, 20 min')).toBeVisible()
})

for (const { choice, minutes, version } of [
  { choice: 'Keep 30 min', minutes: 30, version: 2 },
  { choice: 'Change to 20 min', minutes: 20, version: 3 },
]) {
  test(`row 2: two promises, answered by "${choice}"`, async ({ tablet, backstage }) => {
    const [here, there] = [await tablet(), await tablet('owner')]
    const order = await backstage.placeOrder()
    await expect(question(here.page, order)).toBeVisible()
    here.offline()
    await accept(here.page, order, 20)
    await isUnsent(here.page, order)
    await accept(there.page, order, 30)
    here.online()
    const dialog = question(here.page, order)
    await expect(dialog.getByText(/Elira Dervishi promised 30 min first/)).toBeVisible({ timeout: 40_000 })
    await expect(dialog.getByText('30 min', { exact: true })).toBeVisible()
    await expect(dialog.getByText('20 min', { exact: true })).toBeVisible()
    // Nothing is overwritten while nobody has answered.
    expect(await backstage.order(order.id)).toMatchObject({ totalCookingTime: 30, statusVersion: 2 })
    await button(here.page, order, choice).click()
    await nothingAsked(here.page)
    await expect
      .poll(async () => backstage.order(order.id))
      .toMatchObject({ status: 'ACCEPTED', totalCookingTime: minutes, statusVersion: version })
  })
}

test('row 2: put off, it waits behind the line under the bar, survives a reload and is answered from the list', async ({
  tablet,
  backstage,
}) => {
  const [here, owner] = [await tablet(), await backstage.as('owner')]
  const order = await backstage.placeOrder()
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  await accept(here.page, order, 20)
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  here.online()
  await button(here.page, order, 'Decide later').click({ timeout: 40_000 })
  await expect(here.page.getByRole('alertdialog')).toHaveCount(0)
  await expect(cardOf(here.page, order).getByText('Needs you')).toBeVisible()
  await here.page.reload()
  // A new page does not know that it was put off: it asks again.
  await button(here.page, order, 'Decide later').click()
  await here.page.getByRole('button', { name: 'Look' }).click()
  const list = here.page.getByRole('dialog', { name: 'Changes that need you' })
  await expectAccessible(here.page, 'the list')
  await list.getByRole('button', { name: 'Keep 30 min' }).click()
  await expect(list).toHaveCount(0)
  await nothingAsked(here.page)
})

test('row 3: rejected elsewhere: a red card that says who, when and why, and sounds once', async ({
  tablet,
  backstage,
}) => {
  const [here, there] = [await tablet(), await tablet('owner')]
  const order = await backstage.placeOrder()
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  await accept(here.page, order, 20)
  await reject(there.page, order, REASON_THERE)
  const before = await oneShots(here.page)
  here.online()
  const dialog = question(here.page, order)
  await expect(dialog.getByText(/^Elira Dervishi rejected it at \d\d:\d\d\.$/)).toBeVisible({ timeout: 40_000 })
  await expect(dialog.getByText(REASON_THERE)).toBeVisible()
  await expect.poll(() => oneShots(here.page)).toBe(before + 1)
  await here.page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await button(here.page, order, 'I have seen it').click()
  await nothingAsked(here.page)
  await expect(cardOf(here.page, order)).toHaveCount(0)
  expect(await oneShots(here.page)).toBe(before + 1)
})

test('row 4: cancelled by support: the same card, with the words of support', async ({ tablet, backstage }) => {
  const [here, support] = [await tablet(), await backstage.as('admin')]
  const order = await backstage.placeOrder()
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  await accept(here.page, order, 20)
  await support(contract.orders.reject, {
    params: { orderId: order.id },
    body: { rejectReason: { id: SUPPORT.id }, notes: SUPPORT.notes },
  })
  here.online()
  await expect(question(here.page, order).getByText(SUPPORT.notes)).toBeVisible({ timeout: 40_000 })
  await expect(question(here.page, order)).toContainText('Ilir Prifti')
  await button(here.page, order, 'I have seen it').click()
  await nothingAsked(here.page)
})

test('row 6: accepted after the clock had ended it: the customer can be called from the card', async ({
  tablet,
  backstage,
  server,
}) => {
  const here = await tablet()
  const order = await backstage.placeOrder()
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  await accept(here.page, order, 20)
  await isUnsent(here.page, order)
  await serverSql(server.dataDir, `UPDATE orders SET last_date_pending = now() - interval '10 minutes' WHERE id = $1`, [
    order.id,
  ])
  await serverSql(server.dataDir, 'UPDATE businesses SET auto_reject = true WHERE id = 1')
  try {
    await expect.poll(async () => (await backstage.order(order.id)).status, { timeout: 40_000 }).toBe('REJECTED')
  } finally {
    await serverSql(server.dataDir, 'UPDATE businesses SET auto_reject = false WHERE id = 1')
  }
  here.online()
  const dialog = question(here.page, order)
  await expect(dialog).toContainText('came too late', { timeout: 40_000 })
  const call = dialog.getByRole('link', { name: /^Call the customer/ })
  const { phonePrefix, phone } = order.customer
  await expect(call).toHaveAttribute('href', `tel:${`${phonePrefix}${phone}`.replaceAll(' ', '')}`)
  await button(here.page, order, 'Dismiss').click()
  await nothingAsked(here.page)
})

for (const { choice, status } of [
  { choice: 'Leave it accepted', status: 'ACCEPTED' },
  { choice: 'Reject anyway', status: 'REJECTED' },
]) {
  test(`row 7: rejected here, accepted elsewhere, answered by "${choice}"`, async ({ tablet, backstage }) => {
    const [here, there] = [await tablet(), await tablet('owner')]
    const order = await backstage.placeOrder()
    await expect(question(here.page, order)).toBeVisible()
    here.offline()
    await reject(here.page, order, REASON_HERE)
    await accept(there.page, order, 30)
    here.online()
    const dialog = question(here.page, order)
    await expect(dialog.getByText(/^Elira Dervishi accepted it before/)).toBeVisible({ timeout: 40_000 })
    await expect(dialog).toContainText(REASON_HERE)
    expect((await backstage.order(order.id)).status).toBe('ACCEPTED')
    await button(here.page, order, choice).click()
    await nothingAsked(here.page)
    await expect.poll(async () => (await backstage.order(order.id)).status).toBe(status)
    if (status === 'REJECTED') {
      expect((await backstage.order(order.id)).statusBy?.userName).toBe('Arben Hoxha')
      // The other tablet cooks it: there it is "stop cooking".
      await button(there.page, order, 'I have seen it').click()
    }
  })
}

test('row 8: rejected twice: the reason that stands is shown beside ours', async ({ tablet, backstage }) => {
  const [here, there] = [await tablet(), await tablet('owner')]
  const order = await backstage.placeOrder()
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  await reject(here.page, order, REASON_HERE)
  await reject(there.page, order, REASON_THERE)
  here.online()
  const dialog = question(here.page, order)
  await expect(dialog.getByText(/^Elira Dervishi rejected it first/)).toBeVisible({ timeout: 40_000 })
  await expect(dialog.getByText(REASON_THERE)).toBeVisible()
  await expect(dialog.getByText(new RegExp(REASON_HERE))).toBeVisible()
  await button(here.page, order, 'Understood').click()
  await nothingAsked(here.page)
})

test('row 9: accepted and cooked here, accepted otherwise there: one question, and Ready goes with the answer', async ({
  tablet,
  backstage,
}) => {
  const [here, owner] = [await tablet(), await backstage.as('owner')]
  const order = await backstage.placeOrder()
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  await accept(here.page, order, 20)
  await pressReady(here.page, order)
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  here.online()
  const dialog = question(here.page, order)
  await expect(dialog.getByText(/“Ready”, pressed at \d\d:\d\d, is sent with your answer/)).toBeVisible({
    timeout: 40_000,
  })
  await expect(here.page.getByRole('alertdialog')).toHaveCount(1)
  expect((await backstage.order(order.id)).status).toBe('ACCEPTED')
  await button(here.page, order, 'Keep 30 min').click()
  await nothingAsked(here.page)
  await expect
    .poll(async () => backstage.order(order.id))
    .toMatchObject({ status: 'COOKED', totalCookingTime: 30, statusVersion: 3 })
})

test('row 11: cooked here, cancelled there: one card and one sound for it', async ({ tablet, backstage }) => {
  const [here, there] = [await tablet(), await tablet('owner')]
  const order = await backstage.placeOrder()
  await accept(here.page, order, 20)
  await expect.poll(async () => (await backstage.order(order.id)).status).toBe('ACCEPTED')
  here.offline()
  await pressReady(here.page, order)
  await isUnsent(here.page, order)
  const owner = await backstage.as('owner')
  await owner(contract.orders.reject, {
    params: { orderId: order.id },
    body: { rejectReason: { id: 0 }, notes: 'No more dough' },
  })
  const before = await oneShots(here.page)
  here.online()
  await expect(question(here.page, order).getByText('No more dough')).toBeVisible({ timeout: 40_000 })
  await expect(question(here.page, order).getByText(/^pressed at/)).toBeVisible()
  // There it was only cooking: the plain card, until somebody has seen it on any tablet.
  await expect(button(there.page, order, 'I have seen it')).toBeVisible()
  await button(here.page, order, 'I have seen it').click()
  await nothingAsked(here.page)
  expect(await oneShots(here.page)).toBe(before + 1)
  await nothingAsked(there.page)
})

test('row 15: the same promise on two tablets without a network: first applied, second already, nobody asked', async ({
  tablet,
  backstage,
}) => {
  const tablets = [await tablet(), await tablet()]
  const order = await backstage.placeOrder()
  for (const { page } of tablets) await expect(question(page, order)).toBeVisible()
  for (const one of tablets) one.offline()
  for (const { page } of tablets) await accept(page, order, 20)
  for (const one of tablets) one.online()
  for (const { page } of tablets) {
    await expect(cardOf(page, order).getByText('Not sent yet')).toHaveCount(0, { timeout: 40_000 })
    await nothingAsked(page)
  }
  expect(await backstage.order(order.id)).toMatchObject({ status: 'ACCEPTED', totalCookingTime: 20, statusVersion: 2 })
})

test('row 16: accepted, then cooked without a network: both arrive, in their order', async ({ tablet, backstage }) => {
  const here = await tablet()
  const order = await backstage.placeOrder()
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  await accept(here.page, order, 20)
  await pressReady(here.page, order)
  here.online()
  await expect
    .poll(async () => backstage.order(order.id), { timeout: 40_000 })
    .toMatchObject({ status: 'COOKED', totalCookingTime: 20, statusVersion: 3 })
  await nothingAsked(here.page)
})

test('row 17: a change older than fourteen days is not carried out, and says so in the list', async ({
  tablet,
  backstage,
}) => {
  const here = await tablet()
  const order = await backstage.placeOrder()
  await expect(question(here.page, order)).toBeVisible()
  here.offline()
  await accept(here.page, order, 20)
  await isUnsent(here.page, order)
  // The tablet lay in a drawer.
  await here.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('drin-outbox')
        opening.onsuccess = () => {
          const work = opening.result.transaction('commands', 'readwrite')
          const cursor = work.objectStore('commands').openCursor()
          cursor.onsuccess = () => {
            if (cursor.result === null) return
            cursor.result.update({ ...cursor.result.value, occurredAt: Date.now() - 15 * 86_400_000 })
            cursor.result.continue()
          }
          work.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          work.onerror = () => reject(work.error)
        }
      }),
  )
  here.online()
  await expect(here.page.getByText('1 change needs you.')).toBeVisible({ timeout: 40_000 })
  expect((await backstage.order(order.id)).status).toBe('PENDING')
  // It rings again, because nobody has answered it: answering settles the old change with it.
  await expect(question(here.page, order)).toBeVisible()
  await accept(here.page, order, 25)
  await nothingAsked(here.page)
  await expect.poll(async () => (await backstage.order(order.id)).totalCookingTime).toBe(25)
})

type Scene = (here: TabletHands, hands: Backstage) => Promise<Order>

/** A tap here without a network, something else there, and the network comes back. */
const afterwards =
  (
    tap: (page: Page, order: Order) => Promise<void>,
    there: (hands: Backstage, order: Order) => Promise<unknown>,
  ): Scene =>
  async (here, hands) => {
    const order = await hands.placeOrder({ lines: 3 })
    await expect(question(here.page, order)).toBeVisible()
    here.offline()
    await tap(here.page, order)
    await there(hands, order)
    here.online()
    await expect(question(here.page, order).getByRole('button').first()).toBeVisible({ timeout: 40_000 })
    return order
  }
const acceptedThere = async (hands: Backstage, order: Order) =>
  (await hands.as('owner'))(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
const rejectedThere = async (hands: Backstage, order: Order) =>
  (await hands.as('owner'))(contract.orders.reject, {
    params: { orderId: order.id },
    body: { rejectReason: { id: 0 }, notes: 'The oven is down' },
  })

const SCENES: Record<string, Scene> = {
  'two promises': afterwards((page, order) => accept(page, order, 20), acceptedThere),
  'stop cooking': afterwards((page, order) => accept(page, order, 20), rejectedThere),
  'already accepted': afterwards((page, order) => reject(page, order, REASON_HERE), acceptedThere),
  'rejected twice': afterwards((page, order) => reject(page, order, REASON_HERE), rejectedThere),
}

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

for (const [name, scene] of Object.entries(SCENES)) {
  test(`the card "${name}": no finding of axe, nothing wider than the screen`, async ({ tablet, backstage }) => {
    const here = await tablet('kitchen', { context: { reducedMotion: 'reduce' } })
    await scene(here, backstage)
    for (const size of [NARROW, WIDE]) {
      await here.page.setViewportSize(size)
      for (const theme of THEMES) {
        await here.page.emulateMedia({ colorScheme: theme })
        await expectAccessible(here.page, `${name}, ${theme}, ${size.width}`)
      }
      await expectNoSidewaysScroll(here.page, `${name}, ${size.width}`)
    }
  })
}
