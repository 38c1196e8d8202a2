import { contract } from '../../src/contract'
import { expect, expectAccessible, expectNoSidewaysScroll, test, WITHOUT_WORKER } from '../support/e2e'
import { withMoment } from '../support/moment'
import { seesNotice } from '../support/notices'

test.use(WITHOUT_WORKER)

test('where all businesses are on the screen, one line says which are closed or slower, and one press ends it', async ({
  ownServer,
  ownActors: actors,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: '/orders/kanban', url: ownServer.url })
  const owner = await actors.as('owner')
  const line = page.getByRole('status').filter({ hasText: /businesses? (is|are|gives?) / })
  // A ring that is off would be said first.
  await page.getByRole('heading', { level: 1, name: 'Orders' }).click()
  await expect(line).toHaveCount(0)

  // Ends in one minute of the clock are said in one sentence: not while the minute ends.
  await page.waitForFunction(() => new Date().getSeconds() < 58)
  for (const id of [1, 2])
    await owner(contract.businessStatus.giveExtraTime, { params: { id }, body: { minutes: 15, end: 60 } })
  await expect(line).toContainText('2 businesses are on extra time.')
  await expect(line).toContainText(
    withMoment('Trattoria Lana, Zgara Korabi: New orders get 15 more minutes until {moment}.'),
  )
  await line.getByRole('button', { name: 'End now' }).click()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toContainText('2 businesses are on extra time.')

  await page.getByRole('button', { name: /open$/ }).click()
  await page.getByRole('switch', { name: 'Osteria del Porto is open' }).click()
  const dialog = page.getByRole('dialog', { name: /^Close .+\?$/ })
  await dialog.getByRole('radio', { name: 'Too busy' }).click()
  await dialog.getByRole('radio', { name: /^2 h/ }).click()
  await dialog.getByRole('button', { name: 'Go offline' }).click()
  await expect(line).toContainText('1 business is closed. 2 businesses are on extra time.')
  await expect(line).toContainText(withMoment('Osteria del Porto: Closed until {moment}. Too busy, by Elira Dervishi.'))
  await expectAccessible(page, 'the line of several businesses')
  const phone = await signedInPage('owner', { path: '/orders/kanban', device: 'phone', url: ownServer.url })
  await seesNotice(phone, /1 business is closed\./)
  for (const width of [390, 320]) {
    await phone.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(phone, `at ${width} px`)
  }
  await line.getByRole('button', { name: 'Open now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go online' }).click()
  await expect(line).not.toContainText('closed')
})
