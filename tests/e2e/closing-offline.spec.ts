import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { expect, expectAccessible, expectNoSidewaysScroll, signInByHand, test } from '../support/e2e'
import { outboxOf } from '../support/kept-outbox'
import { pressNotice, seesNoNotice, seesNotice } from '../support/notices'
import { workerIsReady } from '../support/push-cdp'
import { withMoment } from '../support/moment'

const BUSINESS = { params: { id: 1 } }
const UNSENT = 'Closed on this tablet; guests can still order until this is sent.'
const sign = (page: Page) => page.getByRole('switch', { name: 'Trattoria Lana is open' })

/** Signs in and waits for the reasons, which come before anybody asks for them. */
async function tabletOf(page: Page): Promise<void> {
  const reasons = page.waitForResponse((answer) => answer.url().includes('business_closing_reasons'))
  await signInByHand(page, 'kitchen')
  await reasons
  await workerIsReady(page)
}

async function closeForAnHour(page: Page): Promise<void> {
  await sign(page).click()
  const dialog = page.getByRole('dialog', { name: 'Stop taking orders?' })
  await expect(dialog.getByText(/^No connection\. This is kept on the tablet/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Too busy' }).click()
  await dialog.getByRole('radio', { name: /^1 h\b(?! 30)/ }).click()
  await dialog.getByRole('button', { name: 'Go offline' }).click()
  await expect(dialog).toHaveCount(0)
}

test('closed without a server, and loaded anew: said at once, closed once, with the time of the press', async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  const { page } = await device({ url: ownServer.url, device: 'tablet' })
  await tabletOf(page)
  await ownServer.kill()
  await expect(page.getByText(/You are offline|NOT RECEIVING/).first()).toBeVisible({ timeout: 40_000 })
  const from = Date.now()
  await closeForAnHour(page)
  const until = Date.now()
  await expect(sign(page)).not.toBeChecked()
  await seesNotice(page, UNSENT)
  await page.reload()
  await expect(sign(page)).not.toBeChecked({ timeout: 40_000 })
  await seesNotice(page, UNSENT)
  await expectAccessible(page, 'the board of a business that is closed here')
  await page.keyboard.press('Escape')

  await ownServer.restart()
  const owner = await actors.as('owner')
  const status = () => owner(contract.businessStatus.read, BUSINESS)
  await expect.poll(async () => (await status()).openNow, { timeout: 40_000 }).toBe(false)
  await seesNoNotice(page, UNSENT)
  await expect(sign(page)).not.toBeChecked()
  const { pressed, closingTime } = await status()
  const at = Date.parse(pressed?.at ?? '')
  expect(at).toBeGreaterThan(from - 2_000)
  expect(at).toBeLessThan(until + 2_000)
  expect([closingTime?.startDate, closingTime?.reason?.value.en]).toEqual([pressed?.at, 'Too busy'])
  const sent = (await outboxOf(page)).filter(({ cmd }) => cmd === 'closeBusiness')
  expect(sent.map(({ outcome }) => outcome)).toEqual(['applied'])
})

test('closed without a line while a phone opened it: the person is asked, and one tap leaves it open', async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  const { page } = await device({ url: ownServer.url, device: 'phone' })
  await tabletOf(page)
  await page.context().setOffline(true)
  await closeForAnHour(page)
  const owner = await actors.as('owner')
  await owner(contract.businessStatus.goOffline, BUSINESS)
  await owner(contract.businessStatus.goOnline, BUSINESS)
  await page.context().setOffline(false)

  await pressNotice(page, 'View', { timeout: 40_000 })
  const card = page.getByRole('article').filter({ hasText: 'Trattoria Lana: not closed' })
  await expect(card).toContainText(withMoment('Elira Dervishi opened it after that, at {moment}. It takes orders.'))
  await expect(card).toContainText(withMoment('Pressed here at {moment}: closed until {moment}.'))
  await expectNoSidewaysScroll(page, 'the list of changes')
  await card.getByRole('button', { name: 'Leave it open' }).click()
  await expect(card).toHaveCount(0)
  await expect(sign(page)).toBeChecked()
  expect((await owner(contract.businessStatus.read, BUSINESS)).openNow).toBe(true)
})
