import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { QueuedCommand } from '../../src/offline/store/queued-command'
import { askedBeforeOutage, button, nothingAsked, oneShots, question } from '../support/conflict-dialogs'
import { expect, WHOLE_RUN } from '../support/e2e'
import { seesNotice } from '../support/notices'
import { SLOW_MS, test } from '../support/e2e-tablets'
import { serverSql } from '../support/server-sql'
import { queuedChanges } from '../support/kept-outbox'
import { accept, isUnsent, pressReady } from '../support/open-tablet'
import { withMoment } from '../support/moment'

/* Rows of the conflict catalogue (see conflicts.spec.ts) in which more than one change waits, or waits for long. */

test.describe.configure({ timeout: SLOW_MS })

test('row 9: accepted and cooked here, accepted otherwise there: one question, and Ready goes with the answer', async ({
  tablet,
  actors,
}) => {
  const [here, owner] = [await tablet(), await actors.as('owner')]
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await pressReady(here.page, order)
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
  here.online()
  const dialog = question(here.page, order)
  await expect(dialog.getByText(withMoment('“Ready”, pressed at {moment}, is sent with your answer'))).toBeVisible({
    timeout: 40_000,
  })
  await expect(here.page.getByRole('alertdialog')).toHaveCount(1)
  expect((await actors.order(order.id)).status).toBe('ACCEPTED')
  await button(here.page, order, 'Keep 30 min').click()
  await nothingAsked(here.page)
  await expect
    .poll(async () => actors.order(order.id))
    .toMatchObject({ status: 'COOKED', totalCookingTime: 30, statusVersion: 3 })
})

test('row 11: cooked here, cancelled there: one card and one sound for it', async ({ tablet, actors }) => {
  const [here, there] = [await tablet(), await tablet('owner')]
  const order = await actors.placeOrder()
  await accept(here.page, order, 20)
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
  here.offline()
  await pressReady(here.page, order)
  await isUnsent(here.page, order)
  const owner = await actors.as('owner')
  await owner(contract.orders.reject, {
    params: { orderId: order.id },
    body: { rejectReason: { id: 0 }, notes: 'No more dough' },
  })
  const before = await oneShots(here.page)
  here.online()
  await expect(question(here.page, order).getByText('No more dough')).toBeVisible({ timeout: 40_000 })
  await expect(question(here.page, order).getByText(/^pressed at/)).toBeVisible()
  // There it was only cooking: the plain card, until somebody has seen it on any tablet.
  await expect(button(there.page, order, 'Got it')).toBeVisible()
  await button(here.page, order, 'Got it').click()
  await nothingAsked(here.page)
  await expect.poll(() => oneShots(here.page)).toBe(before + 1)
  await nothingAsked(there.page)
})

test('row 15: the same promise on two tablets without a network: first applied, second already, nobody asked', {
  tag: WHOLE_RUN,
}, async ({ tablet, actors }) => {
  const tablets = [await tablet(), await tablet()]
  const order = await actors.placeOrder()
  for (const { page } of tablets) await expect(question(page, order)).toBeVisible()
  for (const one of tablets) one.offline()
  for (const { page } of tablets) {
    await accept(page, order, 20)
    await isUnsent(page, order)
  }
  for (const one of tablets) one.online()
  for (const { page } of tablets) {
    // "Not sent yet" is gone already while it is on its way.
    await expect.poll(() => queuedChanges(page), { timeout: 40_000 }).toEqual([])
    await nothingAsked(page)
  }
  expect(await actors.order(order.id)).toMatchObject({ status: 'ACCEPTED', totalCookingTime: 20, statusVersion: 2 })
})

test('row 16: accepted, then cooked without a network: both arrive, in their order', async ({ tablet, actors }) => {
  const here = await tablet()
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await pressReady(here.page, order)
  here.online()
  await expect
    .poll(async () => actors.order(order.id), { timeout: 40_000 })
    .toMatchObject({ status: 'COOKED', totalCookingTime: 20, statusVersion: 3 })
  await nothingAsked(here.page)
})

/** Makes the queued changes fifteen days old; `false` where one is being sent, or is about to be. */
const grewOld = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('drin-outbox')
        opening.onerror = () => reject(opening.error ?? new Error('no outbox'))
        opening.onsuccess = () => {
          const work = opening.result.transaction('commands', 'readwrite')
          const reading: IDBRequest<QueuedCommand[]> = work.objectStore('commands').getAll()
          let isOld = false
          reading.onsuccess = () => {
            isOld = reading.result.every(({ state, nextAt }) => state === 'RETRY' && nextAt > Date.now() + 500)
            if (!isOld) return
            for (const entry of reading.result)
              work.objectStore('commands').put({ ...entry, occurredAt: Date.now() - 15 * 86_400_000 })
          }
          work.oncomplete = () => {
            opening.result.close()
            resolve(isOld)
          }
          work.onerror = () => reject(work.error ?? new Error('not written'))
        }
      }),
  )

test('row 17: a change older than fourteen days is not carried out, and says so in the list', {
  tag: WHOLE_RUN,
}, async ({ tablet, actors, server }) => {
  const here = await tablet()
  const order = await askedBeforeOutage(here, actors)
  await accept(here.page, order, 20)
  await isUnsent(here.page, order)
  await serverSql(
    server.dataDir,
    `UPDATE orders SET registered_at = registered_at - interval '16 days',
     last_date_pending = last_date_pending - interval '16 days' WHERE id = $1`,
    [order.id],
  )
  // The tablet lay in a drawer. Between two attempts: one that is under way writes back what it has read.
  await expect.poll(() => grewOld(here.page)).toBe(true)
  here.online()
  await seesNotice(here.page, '1 change needs you.', { timeout: 40_000 })
  expect((await actors.order(order.id)).status).toBe('PENDING')
  // It rings again, because nobody has answered it: answering settles the old change with it.
  await expect(question(here.page, order)).toBeVisible()
  await accept(here.page, order, 25)
  await nothingAsked(here.page)
  await expect.poll(async () => (await actors.order(order.id)).totalCookingTime).toBe(25)
})
