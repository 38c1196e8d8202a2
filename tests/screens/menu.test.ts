import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { choose, gone, press, says } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('prices of several dishes are previewed; a file with wrong lines names them, corrected it is taken', async () => {
  const owner = await app.actors.as('owner')
  const params = { id: 1 }
  const page = await app.openScreen('owner', '/business/1/menu')
  // The address says whose menu it is, whatever was chosen before.
  await page.findByRole('button', { name: 'Business: Trattoria Lana' })
  await press(page.user, () => page.getByRole('button', { name: 'Select several' }))
  const rows = () => within(page.getByRole('list', { name: 'Dishes' })).getAllByRole('listitem')
  await press(page.user, () => within(rows()[0] as HTMLElement).getByRole('checkbox'))
  const bulk = () => within(page.getByRole('region', { name: 'Selected dishes' }))
  await press(page.user, () => bulk().getByRole('button', { name: 'Select all' }))
  await waitFor(() => expect(bulk().getByRole('status').textContent).toBe(`${rows().length} selected`))
  await press(page.user, () => bulk().getByRole('button', { name: 'Change prices' }))
  const prices = () => page.queryByRole('dialog', { name: /^Change the prices/ })
  const inPrices = () => within(prices() as HTMLElement)
  await choose(page.user, () => inPrices().getByLabelText(/^Round to/), '50')
  const firstPrice = () =>
    within(inPrices().getByRole('region', { name: 'New prices' })).getAllByRole('row')[1] as HTMLElement
  await says(firstPrice, /[05]0 L$/)
  await press(page.user, () => inPrices().getByRole('button', { name: 'Change prices' }))
  await gone(prices)
  await says(() => rows()[0] as HTMLElement, 'Not published')

  const before = (await owner(contract.menuEditing.dishes, { params })).total
  const file = (price: string) =>
    new File([`category,name_sq,price\nNga skedari,Supë,250\nNga skedari,Tavë,${price}\n`], 'menu.csv', {
      type: 'text/csv',
    })
  await press(page.user, () => page.getByRole('button', { name: 'Import/export' }))
  await press(page.user, () => page.getByRole('menuitem', { name: 'Import a CSV file' }))
  const importing = () => page.queryByRole('dialog', { name: 'Import a menu' })
  const inImporting = () => within(importing() as HTMLElement)
  const csv = () => inImporting().getByLabelText('CSV file')
  await page.user.upload(await waitFor(csv), file('shumë'))
  await says(() => inImporting().getByRole('alert'), 'Line 3, price')
  await page.user.upload(csv(), file('300'))
  await press(page.user, () => inImporting().getByRole('button', { name: 'Import 2 dishes' }))
  await gone(importing)
  expect((await owner(contract.menuEditing.dishes, { params })).total).toBe(before + 2)
  await page.findAllByRole('button', { name: /Nga skedari/ })
})
