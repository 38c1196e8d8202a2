import { contract } from '../../src/contract'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'
import { withMoment } from '../support/moment'

test.use(WITHOUT_WORKER)

test('a manager sees how each business stands, closes one for half an hour and takes it back, closes all and opens again', async ({
  ownServer,
  ownBackstage: hands,
  signedInPage,
}) => {
  const page = await signedInPage('admin', { path: '/business/my', url: ownServer.url, device: 'phone' })
  const owner = await hands.as('owner')
  const card = page.getByRole('article', { name: 'Trattoria Lana' })
  const sign = card.getByRole('switch', { name: 'Trattoria Lana takes orders' })
  await expect(sign).toBeChecked()
  await expect(card.getByRole('link', { name: 'Manage Trattoria Lana' })).toHaveAttribute('href', '/business/1/details')

  // Figures follow what happens in the kitchen.
  const waiting = card.locator('dl > div').first().locator('dd')
  await expect(waiting).toHaveText('0')
  await hands.placeOrder()
  await expect(waiting).toHaveText('1')
  await hands.quiet()
  await expect(waiting).toHaveText('0')

  await card.getByRole('button', { name: 'Close for 30 min' }).click()
  await expect(sign).not.toBeChecked()
  await expect(card).toContainText(withMoment('Closed until {moment}. Too busy, by Ilir Prifti.'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sign).toBeChecked()

  // Somebody closes another one elsewhere.
  await owner(contract.businessStatus.goOffline, { params: { id: 2 } })
  const other = page.getByRole('article', { name: 'Zgara Korabi' })
  await expect(other.getByRole('switch')).not.toBeChecked()
  await other.getByRole('button', { name: 'Open now' }).click()
  await expect(other.getByRole('switch')).toBeChecked()

  await page.getByRole('button', { name: 'Close all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop taking orders?' })
  await dialog.getByRole('radio', { name: 'Too busy' }).click()
  await dialog.getByRole('radio', { name: /^30 min/ }).click()
  await dialog.getByRole('button', { name: 'Go offline' }).click()
  await expect(page.getByText('4 closed by us')).toBeVisible()
})
