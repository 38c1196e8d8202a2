import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, leadsTo, press, says, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('what is sold most is counted by portions or sales, of days of one’s own', async () => {
  const page = await app.openScreen('owner', '/business/1/top/items')
  const { user } = page
  const bars = () => within(page.getByRole('region', { name: 'Bestselling dishes' })).getAllByRole('listitem')
  const areTen = () => waitFor(() => expect(bars()).toHaveLength(10))
  /** What stands at the bars, in their order: a count, or an amount in lek. */
  const amounts = () => bars().map((bar) => Number(textOf(bar.querySelector('b')).replaceAll(/[^\d.]/g, '')))
  const areRanked = () => expect(amounts()).toEqual(amounts().toSorted((a, b) => b - a))
  await areTen()
  areRanked()
  const portions = textOf(bars()[0])
  await user.click(page.getByRole('radio', { name: 'Sales' }))
  await leadsTo(page, /by=sales/)
  await says(() => bars()[0]!, ' L')
  expect(textOf(bars()[0])).not.toBe(portions)
  areRanked()

  await user.click(page.getByRole('radio', { name: /^Custom/ }))
  const days = within(await page.findByRole('dialog', { name: 'Which days?' }))
  const show = days.getByRole('button', { name: 'Show these days' })
  await fill(user, days.getByLabelText(/First day/), '2001-02-03')
  await fill(user, days.getByLabelText(/Last day/), '2001-02-01')
  await user.click(show)
  await days.findByText('The last day is before the first one.')
  await fill(user, days.getByLabelText(/Last day/), '2001-02-05')
  await user.click(show)
  await page.findByRole('heading', { name: 'No sales on these days' })
  history.back()
  await areTen()

  // Of all businesses each dish says whose it is.
  const all = await app.openScreen('owner', '/business/top/items')
  await says(
    () => within(all.getByRole('region', { name: 'Bestselling dishes' })).getAllByRole('listitem')[0]!,
    /Trattoria Lana|Zgara Korabi|Osteria del Porto|Furra/,
  )
})

test('what is sold most is taken along as a file', async () => {
  const page = await app.openScreen('owner', '/business/1/top/items')
  const table = within(await page.findByRole('region', { name: 'All dishes' }))
  await press(page.user, () => table.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(page.downloads).toHaveLength(1))
  const [{ name, file } = { name: '', file: new Blob() }] = page.downloads
  expect(name).toMatch(/^Top products Trattoria Lana \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
  const [head, first] = (await file.text()).split('\r\n')
  expect(head).toBe('Dish,Category,Portions,Orders,Sales (ALL),Previous portions,Previous sales (ALL)')
  expect(first?.split(',')[0]).toBe(textOf(table.getAllByRole('rowheader')[0]))
})
