import type { Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'
import { withMoment } from '../support/moment'

test.use(WITHOUT_WORKER)

/* Times are those of the server's clock in Tirana; the tests look at what follows from them, not at the hour. */

const sign = (page: Page, name = 'Trattoria Lana') => page.getByRole('switch', { name: `${name} is open` })
const question = (page: Page) => page.getByRole('dialog', { name: 'Stop taking orders?' })
const goButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Go offline' })

/** `YYYY-MM-DD` so many days from now. */
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test('going offline: first why, then how long, and every screen says it, until one press opens again', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const phone = await signedInPage('owner', { path: '/home', device: 'phone' })
  await sign(page).click()
  const dialog = question(page)
  await expect(dialog.getByText('For how long')).toHaveCount(0)
  await expect(goButton(dialog)).toHaveCount(0)

  // "Other" is no reason until the note says it.
  await dialog.getByRole('radio', { name: 'Other' }).click()
  await expect(dialog.getByText('For how long')).toHaveCount(0)
  await dialog.getByLabel('*Notes').fill('No water')
  await expect(dialog.getByText('For how long')).toBeVisible()
  await expect(dialog.getByRole('radiogroup', { name: 'For how long' }).getByRole('radio')).toHaveCount(8)
  await expect(goButton(dialog)).toHaveCount(0)

  await dialog.getByRole('radio', { name: 'Too busy' }).click()
  const hour = dialog.getByRole('radio', { name: /^1 h\b(?! 30)/ })
  await hour.click()
  await expect(dialog.getByText(withMoment('^Offline now, back at {moment}$'))).toBeVisible()
  await goButton(dialog).click()
  await expect(page.getByLabel('Messages')).toContainText('Business is now offline')
  await expect(sign(page)).not.toBeChecked()
  const line = page.getByRole('status').filter({ hasText: /^Closed until/ })
  await expect(line).toContainText(/Too busy, by Arben Hoxha\./)
  await expect(line).toContainText(withMoment('Since {moment}.'))
  await expect(line.getByRole('timer')).toContainText('left')

  // The owner sees it among the four, with the reason.
  await phone.getByRole('button', { name: /open$/ }).click()
  const row = phone.getByRole('dialog').getByRole('switch', { name: 'Trattoria Lana is open' })
  await expect(row).not.toBeChecked()
  await expect(row).toContainText('Too busy, by Arben Hoxha.')

  // Opening clears what is planned for later, too: its question says so first.
  const owner = await actors.as('owner')
  const { restaurants } = (await owner(contract.session.me, {})).user
  const own = restaurants.find(({ restaurantName }) => restaurantName === 'Trattoria Lana')
  if (own === undefined) throw new Error('The owner has no Trattoria Lana')
  const params = { id: own.restaurantID, cityId: own.city.id }
  const period = { startDate: `${day(3)}T10:00:00.000Z`, endDate: `${day(3)}T12:00:00.000Z` }
  await owner(contract.businessStatus.close, { params, body: { reason: { id: 1 }, ...period } })

  await line.getByRole('button', { name: 'Open now' }).click()
  const again = page.getByRole('alertdialog')
  await expect(again).toContainText('Are you sure you want to switch your business to online?')
  await expect(again).toContainText('This also cancels planned closings.')
  await expect(again).toContainText(withMoment('Closes at {moment}, until {moment}. Too busy, by Elira Dervishi.'))
  await again.getByRole('button', { name: 'Go online' }).click()
  await expect(page.getByLabel('Messages')).toContainText('Business is now online')
  await expect(sign(page)).toBeChecked()
  await expect(row).toBeChecked()
  expect((await owner(contract.businessStatus.read, { params })).planned).toEqual([])
})
