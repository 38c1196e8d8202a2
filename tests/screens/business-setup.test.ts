import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, isOn, isPale, press, says } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('an owner switches a way to pay, adds and removes a take-away point, and writes for search engines', async () => {
  let page = await app.openScreen('owner', '/business/1/details/payment-methods')
  const way = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
  await press(page.user, () => way('Card'))
  await waitFor(() => expect(isOn(way('Card'))).toBe(false))
  await press(page.user, () => way('Other payment'))
  // While it is saved none can be pressed.
  await waitFor(() => expect([isOn(way('Other payment')), isPale(way('Other payment'))]).toEqual([false, false]))
  // The last one stays.
  expect(isPale(way('Cash'))).toBe(true)
  await press(page.user, () => way('Other payment'))
  await waitFor(() => expect(isOn(way('Other payment'))).toBe(true))

  await press(page.user, () => page.getByRole('link', { name: /^Takeaway points/ }))
  await press(page.user, () => page.getByRole('button', { name: 'Add point' }))
  const dialog = () => page.getByRole('dialog', { name: 'Add a takeaway point' })
  const field = (name: string) => () => within(dialog()).getByRole('textbox', { name })
  const save = () => press(page.user, () => within(dialog()).getByRole('button', { name: 'Save' }))
  await fill(page.user, field('Name'), 'Kioska te Parku')
  await save()
  await says(dialog, 'Another point has this name.')
  await fill(page.user, field('Name'), 'Te Liqeni')
  await fill(page.user, field('Where it is'), 'Parku i Madh, hyrja 2')
  await save()
  await says(() => page.getByRole('main'), 'Parku i Madh, hyrja 2')
  await press(page.user, () => page.getByRole('button', { name: 'Remove Te Liqeni' }))
  await press(page.user, () => within(page.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(page.queryAllByText(/Te Liqeni/)).toHaveLength(0))

  await press(page.user, () => page.getByRole('link', { name: /^Search engines/ }))
  const words = () => page.getByRole('textbox', { name: 'Keywords (Shqip)' }) as HTMLInputElement
  await fill(
    page.user,
    () => page.getByRole('textbox', { name: 'Title (Shqip)' }),
    'Trattoria Lana, pica dhe makarona të freskëta në zemër të Bllokut në Tiranë',
  )
  await page.findByText(/Search engines cut the last \d+ characters/)
  await fill(page.user, words, 'pica, makarona')
  await press(page.user, () => page.getByRole('button', { name: 'Save' }))
  await page.findByText('Search engine texts saved.')
  // Also where the page is opened next.
  page = await app.openScreen('owner', page.at())
  await waitFor(() => expect(words().value).toBe('pica, makarona'))
})
