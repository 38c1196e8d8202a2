import { contract } from '../../src/contract'
import {
  askedBeforeOutage,
  atServer,
  button,
  nothingAsked,
  oneShots,
  question,
  REASON_HERE,
  REASON_THERE,
} from '../support/conflict-dialogs'
import { expect, expectAccessible, type Page, WHOLE_RUN } from '../support/e2e'
import { pressNotice } from '../support/notices'
import { SLOW_MS, test } from '../support/e2e-tablets'
import { serverSql } from '../support/server-sql'
import { accept, cardOf, isUnsent, reject } from '../support/open-tablet'
import { openByHead } from '../support/board-tools'
import { withMoment } from '../support/moment'

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
 *    9 | accept, cooked behind it                       | conflicts-chains.spec.ts: one question for both
 *   10 | cooked, gone already                           | tests/api/live-commands.test.ts: nothing is to be seen
 *   11 | cooked, cancelled                              | conflicts-chains.spec.ts: one card, one sound
 *   12 | handed over, steps skipped                     | live-commands (both answers), conflict.test.ts (the card)
 *   13 | access removed                                 | tests/e2e/sessions.spec.ts
 *   14 | unknown after a restore                        | outbox.test.ts (five minutes), conflict.test.ts (the card)
 *   15 | the same tap on two tablets                    | conflicts-chains.spec.ts
 *   16 | accept, then cooked                            | conflicts-chains.spec.ts
 *   17 | older than fourteen days                       | conflicts-chains.spec.ts
 *   18 | change to 20, changed to 40                     | here: keep, change
 */

test.describe.configure({ timeout: SLOW_MS })

/** Storage that takes nothing more, as a full disk does. */
const setFull = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { goodAdd?: IDBObjectStore['add'] }
    store.goodAdd ??= store.add
    store.add = full
      ? () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      : store.goodAdd
  }, isFull)

const SUPPORT = { id: 0, notes: 'The customer called us' }

test('row 1: both promised the same: the order is accepted, and nobody is asked', async ({ tablet, actors }) => {
  const [here, there] = [await tablet(), await tablet('owner')]
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await accept(there.page, order, 20)
  await atServer(actors, order, 'ACCEPTED')
  here.online()
  await expect(cardOf(here.page, order).getByText('Not sent yet')).toHaveCount(0, { timeout: 40_000 })
  await nothingAsked(here.page)
  expect(await actors.order(order.id)).toMatchObject({ status: 'ACCEPTED', statusVersion: 2 })
  await openByHead(cardOf(here.page, order).getByLabel(/^Open order/))
  await expect(here.page.getByText('Elira Dervishi, 20 min')).toBeVisible()
})

for (const { choice, minutes, version } of [
  { choice: 'Keep 30 min', minutes: 30, version: 2 },
  { choice: 'Change to 20 min', minutes: 20, version: 3 },
]) {
  test(`row 2: two promises, answered by "${choice}"`, { tag: choice.startsWith('Keep') ? WHOLE_RUN : [] }, async ({
    tablet,
    actors,
  }) => {
    const [here, owner] = [await tablet(), await actors.as('owner')]
    const order = await askedBeforeOutage(here, actors)
    await accept(here.page, order, 20)
    await isUnsent(here.page, order)
    await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
    here.online()
    const dialog = question(here.page, order)
    await expect(dialog.getByText(/Elira Dervishi promised 30 min first/)).toBeVisible({ timeout: 40_000 })
    await expect(dialog.getByText('30 min', { exact: true })).toBeVisible()
    await expect(dialog.getByText('20 min', { exact: true })).toBeVisible()
    // Nothing is overwritten while nobody has answered.
    expect(await actors.order(order.id)).toMatchObject({ totalCookingTime: 30, statusVersion: 2 })
    await button(here.page, order, choice).click()
    await nothingAsked(here.page)
    await expect
      .poll(async () => actors.order(order.id))
      .toMatchObject({ status: 'ACCEPTED', totalCookingTime: minutes, statusVersion: version })
  })
}

test('row 2: an answer that a full tablet without a server cannot keep says so, and the question stays', {
  tag: WHOLE_RUN,
}, async ({ tablet, actors }) => {
  const [here, owner] = [await tablet(), await actors.as('owner')]
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  here.online()
  await expect(button(here.page, order, 'Change to 20 min')).toBeVisible({ timeout: 40_000 })
  here.offline()
  await expect(here.page.getByText(/You are offline|NOT RECEIVING/).first()).toBeAttached({ timeout: 30_000 })
  await setFull(here.page, true)
  await button(here.page, order, 'Change to 20 min').click()
  await expect(here.page.getByText(/NOT saved\. This tablet’s storage is full or blocked\./)).toBeVisible()
  await expect(question(here.page, order)).toBeVisible()
  await setFull(here.page, false)
  await button(here.page, order, 'Change to 20 min').click()
  await nothingAsked(here.page)
  here.online()
  await expect.poll(async () => (await actors.order(order.id)).totalCookingTime, { timeout: 40_000 }).toBe(20)
})

test('row 2: put off, it waits behind the line under the bar, survives a reload and is answered from the list', async ({
  tablet,
  actors,
}) => {
  const [here, owner] = [await tablet(), await actors.as('owner')]
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  here.online()
  await button(here.page, order, 'Decide later').click({ timeout: 40_000 })
  await expect(here.page.getByRole('alertdialog')).toHaveCount(0)
  await expect(cardOf(here.page, order).getByText('Needs you')).toBeVisible()
  await here.page.reload()
  // A new page does not know that it was put off: it asks again.
  await button(here.page, order, 'Decide later').click()
  await pressNotice(here.page, 'View')
  const list = here.page.getByRole('dialog', { name: 'Changes that need you' })
  await expectAccessible(here.page, 'the list')
  await list.getByRole('button', { name: 'Keep 30 min' }).click()
  await expect(list).toHaveCount(0)
  await nothingAsked(here.page)
})

test('row 3: rejected elsewhere: a red card that says who, when and why, and sounds once', async ({
  tablet,
  actors,
}) => {
  const [here, there] = [await tablet(), await tablet('owner')]
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await reject(there.page, order, REASON_THERE)
  await atServer(actors, order, 'REJECTED')
  const before = await oneShots(here.page)
  here.online()
  const dialog = question(here.page, order)
  await expect(dialog.getByText(withMoment('^Elira Dervishi rejected it at {moment}.$'))).toBeVisible({
    timeout: 40_000,
  })
  await expect(dialog.getByText(REASON_THERE)).toBeVisible()
  await expect.poll(() => oneShots(here.page)).toBe(before + 1)
  await here.page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await button(here.page, order, 'Got it').click()
  await nothingAsked(here.page)
  await expect(cardOf(here.page, order)).toHaveCount(0)
  expect(await oneShots(here.page)).toBe(before + 1)
})

test('row 4: cancelled by support: the same card, with the words of support', { tag: WHOLE_RUN }, async ({
  tablet,
  actors,
}) => {
  const [here, support] = [await tablet(), await actors.as('admin')]
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await support(contract.orders.reject, {
    params: { orderId: order.id },
    body: { rejectReason: { id: SUPPORT.id }, notes: SUPPORT.notes },
  })
  here.online()
  await expect(question(here.page, order).getByText(SUPPORT.notes)).toBeVisible({ timeout: 40_000 })
  await expect(question(here.page, order)).toContainText('Ilir Prifti')
  await button(here.page, order, 'Got it').click()
  await nothingAsked(here.page)
})

test('row 6: accepted after the clock had ended it: the customer can be called from the card', {
  tag: WHOLE_RUN,
}, async ({ tablet, actors, server }) => {
  const here = await tablet()
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await isUnsent(here.page, order)
  await serverSql(server.dataDir, `UPDATE orders SET last_date_pending = now() - interval '10 minutes' WHERE id = $1`, [
    order.id,
  ])
  await serverSql(server.dataDir, 'UPDATE businesses SET auto_reject = true WHERE id = 1')
  try {
    await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 40_000 }).toBe('REJECTED')
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
  test(`row 7: rejected here, accepted elsewhere, answered by "${choice}"`, {
    tag: choice.startsWith('Leave') ? WHOLE_RUN : [],
  }, async ({ tablet, actors }) => {
    const [here, there] = [await tablet(), await tablet('owner')]
    const order = await askedBeforeOutage(here, actors)
    await reject(here.page, order, REASON_HERE)
    await accept(there.page, order, 30)
    await atServer(actors, order, 'ACCEPTED')
    here.online()
    const dialog = question(here.page, order)
    await expect(dialog.getByText(/^Elira Dervishi accepted it before/)).toBeVisible({ timeout: 40_000 })
    await expect(dialog).toContainText(REASON_HERE)
    expect((await actors.order(order.id)).status).toBe('ACCEPTED')
    await button(here.page, order, choice).click()
    await nothingAsked(here.page)
    await expect.poll(async () => (await actors.order(order.id)).status).toBe(status)
    if (status === 'REJECTED') {
      expect((await actors.order(order.id)).statusBy?.userName).toBe('Arben Hoxha')
      // The other tablet cooks it: there it is "stop cooking".
      await button(there.page, order, 'Got it').click()
    }
  })
}

test('row 8: rejected twice: the reason that stands is shown beside ours', { tag: WHOLE_RUN }, async ({
  tablet,
  actors,
}) => {
  const [here, there] = [await tablet(), await tablet('owner')]
  const order = await askedBeforeOutage(here, actors)
  await reject(here.page, order, REASON_HERE)
  await reject(there.page, order, REASON_THERE)
  await atServer(actors, order, 'REJECTED')
  here.online()
  const dialog = question(here.page, order)
  await expect(dialog.getByText(/^Elira Dervishi rejected it first/)).toBeVisible({ timeout: 40_000 })
  await expect(dialog.getByText(REASON_THERE)).toBeVisible()
  await expect(dialog.getByText(new RegExp(REASON_HERE))).toBeVisible()
  await button(here.page, order, 'Got it').click()
  await nothingAsked(here.page)
})

for (const { choice, minutes, version } of [
  { choice: 'Keep 40 min', minutes: 40, version: 3 },
  { choice: 'Change to 20 min', minutes: 20, version: 4 },
]) {
  test(`row 18: both changed the promise that both had seen, answered by "${choice}"`, {
    tag: choice.startsWith('Keep') ? WHOLE_RUN : [],
  }, async ({ tablet, actors }) => {
    const [here, owner] = [await tablet(), await actors.as('owner')]
    const order = await actors.placeOrder()
    await accept(here.page, order, 30)
    await atServer(actors, order, 'ACCEPTED')
    await openByHead(cardOf(here.page, order).getByLabel(/^Open order/))
    await expect(here.page.getByText('planned 30 min')).toBeVisible()
    here.offline()
    await here.page.getByRole('button', { name: 'Change cooking time' }).click()
    const change = here.page.getByRole('alertdialog')
    await change.getByRole('radio', { name: /^20/ }).click()
    await change.getByRole('button', { name: /^Change time, ready at/ }).click()
    await expect(here.page.getByText('planned 20 min')).toBeVisible()
    await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 40 } })
    here.online()
    const dialog = question(here.page, order)
    await expect(dialog.getByText(/Elira Dervishi promised 40 min/)).toBeVisible({ timeout: 40_000 })
    await expect(dialog.getByText('20 min', { exact: true })).toBeVisible()
    expect(await actors.order(order.id)).toMatchObject({ totalCookingTime: 40, statusVersion: 3 })
    await button(here.page, order, choice).click()
    await nothingAsked(here.page)
    await expect
      .poll(async () => actors.order(order.id))
      .toMatchObject({ status: 'ACCEPTED', totalCookingTime: minutes, statusVersion: version })
  })
}
