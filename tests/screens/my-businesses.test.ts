import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { withMoment } from '../support/moment'
import { isOn, says } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('a manager sees how each business stands, closes one for half an hour and takes it back, closes all and opens again', async () => {
  const page = await app.openScreen('admin', '/business/my', { device: 'phone' })
  const { user } = page
  const owner = await app.actors.as('owner')
  const card = await page.findByRole('article', { name: 'Trattoria Lana' })
  const sign = within(card).getByRole('switch', { name: 'Trattoria Lana takes orders' })
  await waitFor(() => expect(isOn(sign)).toBe(true))
  const manage = within(card).getByRole('link', { name: 'Manage Trattoria Lana' })
  expect(manage.getAttribute('href')).toBe('/business/1/details')

  // Figures follow what happens in the kitchen.
  const isWaiting = (count: string) =>
    waitFor(() => expect(card.querySelector('dl > div dd')?.textContent?.trim()).toBe(count))
  await isWaiting('0')
  await app.actors.placeOrder()
  await isWaiting('1')
  await app.actors.quiet()
  await isWaiting('0')

  await user.click(within(card).getByRole('button', { name: 'Close for 30 min' }))
  await waitFor(() => expect(isOn(sign)).toBe(false))
  await says(() => card, withMoment('Closed until {moment}. Too busy, by Ilir Prifti.'))
  await user.click(await page.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(isOn(sign)).toBe(true))

  // Somebody closes another one elsewhere.
  await owner(contract.businessStatus.goOffline, { params: { id: 2 } })
  const other = within(page.getByRole('article', { name: 'Zgara Korabi' }))
  await waitFor(() => expect(isOn(other.getByRole('switch'))).toBe(false))
  await user.click(other.getByRole('button', { name: 'Open now' }))
  await waitFor(() => expect(isOn(other.getByRole('switch'))).toBe(true))

  await user.click(page.getByRole('button', { name: 'Close all' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Stop taking orders?' }))
  await user.click(await dialog.findByRole('radio', { name: 'Too busy' }))
  await user.click(await dialog.findByRole('radio', { name: /^30 min/ }))
  await user.click(await dialog.findByRole('button', { name: 'Go offline' }))
  await says(() => page.getByRole('main'), '4 closed by us')
})
