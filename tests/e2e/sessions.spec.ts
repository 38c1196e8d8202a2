import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { askedBeforeOutage } from '../support/conflict-dialogs'
import { expect, expectAccessible, type Page, signInByHand, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { pressNotice, seesNoNotice, seesNotice } from '../support/notices'
import { SLOW_MS, test } from '../support/e2e-tablets'
import { CONNECTION_LOST_S, heardOnce, listenToPages } from '../support/heard-sounds'
import { queuedChanges } from '../support/kept-outbox'
import { serverSql } from '../support/server-sql'
import { endSession, sessionHeaders } from '../support/session-headers'
import { accept, askedOf, cardOf, dialogOf, isUnsent, pressReady, reject } from '../support/open-tablet'
import { withMoment } from '../support/moment'

test.describe.configure({ timeout: SLOW_MS })

async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
}

/** Who the server says made a change of this order, and whose session sent it. */
const actorsOf = (dataDir: string, order: Order) =>
  serverSql<{ cmd: string; actor: string; submitter: string }>(
    dataDir,
    `SELECT l.cmd, a.username AS actor, s.username AS submitter FROM command_log l JOIN users a ON a.id = l.user_id
     JOIN users s ON s.id = l.submitted_by WHERE l.order_id = $1 AND l.device_seq IS NOT NULL ORDER BY l.device_seq`,
    [order.id],
  )

test('a session that ends with a queue keeps the queue, says so, and sends it after the next sign-in', async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  const { page } = await device({ url: ownServer.url, device: 'tablet' })
  await signInByHand(page, 'kitchen')
  const order = await actors.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(orderCode(order.id))

  await ownServer.kill()
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  // The token that the tablet holds is no longer good when the server is back: someone changed the password.
  const headers = await sessionHeaders(page)
  await page.context().setOffline(true)
  await ownServer.restart()
  await endSession(ownServer.url, headers)
  await page.context().setOffline(false)

  await expect(page).toHaveURL(/\/login/, { timeout: 40_000 })
  await expect(page.getByText(/1 change on this tablet is not sent/)).toBeVisible()
  expect((await actors.order(order.id)).status).toBe('PENDING')

  await signInByHand(page, 'kitchen')
  await expect(async () => {
    const now = await actors.order(order.id)
    expect([now.status, now.statusVersion]).toEqual(['ACCEPTED', 2])
  }).toPass({ timeout: 30_000 })
})

test('a tablet whose session ended says in red and aloud that it hears no orders, until somebody has signed in', async ({
  server,
  device,
}) => {
  const { context, page } = await device({ device: 'tablet', account: 'kitchen', context: WITHOUT_WORKER })
  await listenToPages(context)
  await page.goto('/orders/kanban')
  await endSession(server.url, await sessionHeaders(page))
  const line = page.getByRole('alert').filter({ hasText: 'NOT RECEIVING ORDERS – log in.' })
  await expect(line).toBeVisible({ timeout: 40_000 })
  await expect.poll(() => heardOnce(page, CONNECTION_LOST_S)).toBe(1)
  await expectAccessible(page, 'the login screen of a tablet that hears nothing')
  await signInByHand(page, 'kitchen')
  await expect(line).toHaveCount(0)
})

test('a 401 before a queue of three: the login screen counts them, and the next sign-in sends them in their order', {
  tag: WHOLE_RUN,
}, async ({ tablet, actors, server }) => {
  const here = await tablet()
  const [first, second] = [await actors.placeOrder(), await actors.placeOrder()]
  await expect(cardOf(here.page, second)).toBeAttached()
  here.offline()
  await accept(here.page, first, 20)
  await reject(here.page, second, 'Too busy')
  await pressReady(here.page, first)
  await endSession(server.url, await sessionHeaders(here.page))
  here.online()
  await expect(here.page).toHaveURL(/\/login/, { timeout: 40_000 })
  await expect(here.page.getByText('3 changes on this tablet are not sent. Log in to send them.')).toBeVisible()
  await expect(here.page.getByText(withMoment('The first was pressed at {moment}'))).toBeVisible()
  expect((await actors.order(first.id)).status).toBe('PENDING')
  await signInByHand(here.page, 'kitchen')
  await expect
    .poll(async () => [(await actors.order(first.id)).status, (await actors.order(second.id)).status], {
      timeout: 40_000,
    })
    .toEqual(['COOKED', 'REJECTED'])
  expect((await actors.order(first.id)).statusVersion).toBe(3)
})

test('logging out with a queue and keeping it: whoever signs in next sends it, in the name of the one who pressed', async ({
  tablet,
  actors,
  server,
}) => {
  const here = await tablet('kitchen', { device: 'desktop' })
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await pressLogOut(here.page)
  const question = here.page.getByRole('alertdialog', { name: '1 change is not sent' })
  await expect(question).toBeVisible()
  await expectAccessible(here.page, 'the question before logging out')
  await question.getByRole('button', { name: 'Stay' }).click()
  await isUnsent(here.page, order)

  await pressLogOut(here.page)
  await question.getByRole('button', { name: 'Log out and keep them' }).click()
  await expect(here.page).toHaveURL(/\/login/)
  await expect(here.page.getByText('1 change on this tablet is not sent. Log in to send it.')).toBeVisible()
  here.online()
  await signInByHand(here.page, 'owner')
  await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
  expect((await actors.order(order.id)).statusBy?.userName).toBe('Arben Hoxha')
  expect(await actorsOf(server.dataDir, order)).toEqual([{ cmd: 'accept', actor: 'kitchen', submitter: 'owner' }])
})

test('logging out and discarding is asked twice, and is recorded', { tag: WHOLE_RUN }, async ({
  tablet,
  actors,
  server,
}) => {
  const here = await tablet('kitchen', { device: 'desktop' })
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await pressLogOut(here.page)
  const discard = here.page.getByRole('button', { name: 'Discard them and log out' })
  const sure = here.page.getByRole('alertdialog', { name: 'Discard 1 change for good?' })
  await discard.click()
  await expectAccessible(here.page, 'the second question')
  await sure.getByRole('button', { name: 'No, go back' }).click()
  await discard.click()
  await sure.getByRole('button', { name: 'Yes, discard and log out' }).click()
  await expect(here.page).toHaveURL(/\/login/)
  await expect(here.page.getByText(/not sent/)).toHaveCount(0)
  here.online()
  await signInByHand(here.page, 'kitchen')
  await expect
    .poll(async () => actorsOf(server.dataDir, order), { timeout: 40_000 })
    .toEqual([{ cmd: 'discard', actor: 'kitchen', submitter: 'kitchen' }])
  expect((await actors.order(order.id)).status).toBe('PENDING')
})

test('logging out with a network sends the queue first and asks nothing', { tag: WHOLE_RUN }, async ({
  tablet,
  actors,
}) => {
  const here = await tablet('kitchen', { device: 'desktop' })
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  here.online()
  await pressLogOut(here.page)
  await expect(here.page).toHaveURL(/\/login/)
  expect((await actors.order(order.id)).status).toBe('ACCEPTED')
})

test('another person without access sees how many changes wait and since when, and nothing else', {
  tag: WHOLE_RUN,
}, async ({ tablet, actors, server }) => {
  await serverSql(
    server.dataDir,
    `WITH made AS (INSERT INTO users (username, password_hash, name, surname, type)
       SELECT 'neighbour', password_hash, 'Gino', 'Vicini', type FROM users WHERE username = 'kitchen' RETURNING id)
     INSERT INTO user_businesses (user_id, business_id) SELECT id, 2 FROM made`,
  )
  const here = await tablet('kitchen', { device: 'desktop' })
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await pressLogOut(here.page)
  await here.page.getByRole('button', { name: 'Log out and keep them' }).click()
  await expect(here.page).toHaveURL(/\/login/)
  here.online()
  await signInByHand(here.page, 'neighbour')
  await seesNotice(here.page, '1 change for another business is waiting here.')
  await expect(here.page.getByText(withMoment('Since {moment}. Someone with access must log in'))).toBeVisible()
  await here.page.goto('/orders/kanban')
  await expect(here.page.getByText(new RegExp(`\\b${orderCode(order.id)}\\b`))).toHaveCount(0)
  await seesNoNotice(here.page, /needs you/)
  expect((await actors.order(order.id)).status).toBe('PENDING')

  await pressLogOut(here.page)
  await here.page.getByRole('button', { name: 'Log out and keep them' }).click()
  await expect(here.page).toHaveURL(/\/login/)
  await signInByHand(here.page, 'kitchen')
  await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
})

test('row 13: access that was taken away meanwhile: what was tapped there is refused and said, the rest goes', async ({
  tablet,
  actors,
  server,
}) => {
  const here = await tablet('owner')
  const [lost, kept] = [await actors.placeOrder({ businessId: 2 }), await actors.placeOrder()]
  for (const order of [lost, kept]) await expect(cardOf(here.page, order)).toBeAttached()
  here.offline()
  for (let i = 0; i < 2; i++) {
    await accept(here.page, await askedOf(here.page, [lost, kept]), 20)
  }
  const ofOwner = `user_id = (SELECT id FROM users WHERE username = 'owner') AND business_id = 2`
  await serverSql(server.dataDir, `DELETE FROM user_businesses WHERE ${ofOwner}`)
  try {
    here.online()
    // It rings no more: nobody here may answer it.
    await expect(cardOf(here.page, lost)).toHaveCount(0, { timeout: 40_000 })
    await pressNotice(here.page, 'View')
    const list = here.page.getByRole('dialog', { name: 'Changes that need you' })
    await expect(list.getByText('You no longer have access to this business.')).toBeVisible()
    await expectAccessible(here.page, 'the list with a refused change')
    await list.getByRole('button', { name: 'Got it' }).click()
    await expect(list).toHaveCount(0)
    const rows = await serverSql<{ id: number; status: string }>(
      server.dataDir,
      'SELECT id, status FROM orders WHERE id = ANY ($1) ORDER BY id',
      [[lost.id, kept.id]],
    )
    expect(rows).toEqual([
      { id: lost.id, status: 'PENDING' },
      { id: kept.id, status: 'ACCEPTED' },
    ])
  } finally {
    await serverSql(
      server.dataDir,
      `INSERT INTO user_businesses (user_id, business_id) SELECT id, 2 FROM users WHERE username = 'owner'`,
    )
  }
})

test('two tabs of one tablet: the same tap in both is one entry, and it is sent once', async ({
  tablet,
  actors,
  server,
}) => {
  const here = await tablet()
  const other = await here.context.newPage()
  await other.goto('/orders/kanban')
  const order = await actors.placeOrder()
  const tabs = [here.page, other]
  for (const page of tabs) await expect(dialogOf(page, order)).toBeVisible()
  here.offline()
  for (const page of tabs) {
    await dialogOf(page, order)
      .getByRole('button', { name: /^Accept/ })
      .click()
  }
  await Promise.all(
    tabs.map((page) =>
      dialogOf(page, order)
        .getByRole('button', { name: /^Yes/ })
        .click({ timeout: 2_000 })
        // The other tab was faster, and its answer has closed this dialog.
        .catch(() => undefined),
    ),
  )
  for (const page of tabs) await isUnsent(page, order)
  expect(await queuedChanges(other)).toHaveLength(1)
  here.online()
  await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
  for (const page of tabs) await expect(cardOf(page, order).getByText('Not sent yet')).toHaveCount(0)
  expect(await actorsOf(server.dataDir, order)).toHaveLength(1)
  expect((await actors.order(order.id)).statusVersion).toBe(2)
})
