import { expect, signInByHand, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { seesNotice } from '../support/notices'
import { test } from '../support/e2e-locked-sound'
import { heardSounds, isRinging, listenToPages } from '../support/heard-sounds'
import { serverSql } from '../support/server-sql'
import { shows, untouchedLook } from '../support/untouched-look'

test('in a fresh window the ring is locked, says so, and any touch turns it on', async ({ actors, untouchedBoard }) => {
  const page = await untouchedBoard()
  const look = await untouchedLook(page)
  await expect.poll(() => look(shows('The ring is off.'))).toBe(true)

  // Beside every button: it is the touch that counts. (What rings while it is locked is a unit test: Playwright's own
  // looks at the page count as touches for Chromium.)
  await page.getByRole('heading', { name: 'Orders' }).first().click()
  await expect(page.getByText('The ring is off.')).toHaveCount(0)
  await actors.placeOrder()
  await expect.poll(() => isRinging(page)).toBe(true)
})

test('an order that waited before the page was loaded is not told as rung aloud while the ring is locked', {
  tag: WHOLE_RUN,
}, async ({ actors, server, untouchedBoard }) => {
  const touched = await untouchedBoard()
  await touched.close()
  const order = await actors.placeOrder()
  const page = await touched.context().newPage()
  await page.goto('/orders/kanban')
  const look = await untouchedLook(page)
  await expect.poll(() => look(shows('The ring is off.'))).toBe(true)
  const receipts = () =>
    serverSql<{ state: string }>(server.dataDir, 'SELECT audio_state AS state FROM rings WHERE order_id = $1', [
      order.id,
    ])
  // The server takes "rang aloud" for final, so the first receipt is the one that counts.
  await expect.poll(receipts).toEqual([{ state: 'suspended' }])
})

test('the ring sounds for two seconds in three until another tablet answers', async ({ actors, device }) => {
  const { context, page } = await device({ account: 'kitchen', context: WITHOUT_WORKER })
  await listenToPages(context)
  await page.goto('/orders/kanban')
  const order = await actors.placeOrder()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect.poll(() => isRinging(page)).toBe(true)
  expect((await heardSounds(page)).map(({ seconds }) => Math.round(seconds * 1000))).toEqual([3000])
  await actors.quiet()
  expect((await actors.order(order.id)).status).toBe('REJECTED')
  await expect.poll(() => isRinging(page)).toBe(false)
})

test('blocked notifications warn once, then a line stays', async ({ actors: _quiet, device }) => {
  const { page } = await device({ permissions: ['background-sync'] })
  await signInByHand(page, 'kitchen')
  const warning = page.getByRole('dialog', { name: 'Notifications are blocked' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Later' }).click()
  await expect(warning).toHaveCount(0)
  await seesNotice(page, 'Notifications are blocked.')
  await page.keyboard.press('Escape')
  // The stream works, so nobody is signed out; the warning does not come back by itself.
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(warning).toHaveCount(0)
})
