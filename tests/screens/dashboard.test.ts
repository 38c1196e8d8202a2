import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { bodyRows, fill, leadsTo, says, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('each number of the dashboard leads to the rows that add up to it', async () => {
  const page = await app.openScreen('owner', '/dashboard?period=week')
  const { user } = page
  const orders = await page.findByRole('heading', { name: 'Orders handed over' })
  expect(orders.closest('section')).toBe(page.getByRole('region', { name: 'Sales and commission' }))
  await waitFor(() => expect(textOf(orders.parentElement?.querySelector('p'))).not.toBe('0'))

  const before = textOf(page.getByRole('region', { name: 'Sales and commission' }))

  // Days that are over: nothing is handed over in them while this runs.
  await user.click(page.getByRole('radio', { name: /^Custom/ }))
  const dialog = within(await page.findByRole('dialog', { name: 'Which days?' }))
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  await fill(user, dialog.getByLabelText(/First day/), day(20))
  await fill(user, dialog.getByLabelText(/Last day/), day(3))
  await user.click(dialog.getByRole('button', { name: 'Show these days' }))
  await leadsTo(page, new RegExp(`from=${day(20)}.*to=${day(3)}`))
  // Until then the figures of the days before stand there.
  await waitFor(() => expect(textOf(page.getByRole('region', { name: 'Sales and commission' }))).not.toBe(before))
  await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0))

  const first = () => bodyRows(page.getByRole('region', { name: 'By business' }))[0]!
  const sales = () => first().querySelectorAll('td')[1]!
  await waitFor(() => expect(bodyRows(page.getByRole('region', { name: 'By week' })).length).toBeGreaterThan(0))
  await says(sales, /[1-9]/)
  const sum = textOf(sales()).trim()
  const name = textOf(first().querySelector('th')).trim()
  await user.click(within(sales()).getByRole('link'))
  await leadsTo(page, /orders\/list\?.*sold=ALL/)
  // The list says the same sum over its rows, and whose they are.
  await says(() => page.getByRole('region', { name: 'Orders by status' }), sum)
  await page.findByRole('button', { name: `Remove the filter Business: ${name}` })

  history.back()
  await user.click(await page.findByRole('button', { name: `Commission of ${name}: the calculation` }))
  const explained = within(await page.findByRole('dialog', { name: 'How the commission is calculated' }))
  const [line] = await explained.findAllByRole('listitem')
  const [share] = within(line!).getAllByRole('definition')
  expect(textOf(share).trim()).toMatch(/ L$/)
  await user.click(within(line!).getByRole('link'))
  await leadsTo(page, /orders\/list\?.*business=/)
})
