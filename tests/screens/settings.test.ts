import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { fill, press } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('an administrator changes the hours of pushes, is told what is wrong, and finds who changed them', async () => {
  const page = await app.openScreen('admin', '/settings')
  const until = () => page.getByLabelText(/^Until/)
  await page.findByLabelText(/^Until/)
  await fill(page.user, until, '08:00')
  await press(page.user, () => page.getByRole('button', { name: 'Save' }))
  await page.findAllByText('It must be later than the beginning: nobody is woken at night.')
  await fill(page.user, until, '20:30')
  await press(page.user, () => page.getByRole('button', { name: 'Save' }))
  await page.findByText(/^Until: 21:00 → 20:30$/)
  const as = await app.actors.as('admin')
  expect(await as(contract.platformSettings.sendingHours, {})).toMatchObject({ from: '09:00', to: '20:30', aDay: 1 })
})

test('a kitchen sets what is its own, and finds the way to the rest', async () => {
  const page = await app.openScreen('kitchen', '/settings')
  const elsewhere = await page.findByRole('region', { name: 'Set elsewhere' })
  expect(
    within(elsewhere)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Change password', 'Readiness'])
  await press(page.user, () => page.getByRole('radio', { name: 'Shqip' }))
  await page.findByRole('heading', { name: 'Gjuha dhe pamja' })
  // What counts for all guests is no kitchen's.
  expect(page.queryByText('Njoftime për klientët')).toBeNull()
})
