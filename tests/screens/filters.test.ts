import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { FILTER } from '#/domain/marketing/catalogues'
import { screens } from '../support/screens/screen'

const app = screens()

const filters = async () => (await (await app.actors.as('admin'))(contract.appFilters.list, {})).items

test('a type of filter asks its own values, a comma is a dot, and how many meet it is counted while it is made', async () => {
  const page = await app.openScreen('admin', '/admin/marketing/filters')
  await page.findAllByRole('row')
  await page.user.click(page.getByRole('button', { name: 'New filter' }))
  const dialog = within(await page.findByRole('dialog', { name: 'New filter' }))
  await page.user.type(dialog.getByLabelText('Name in Albanian'), 'Lirë')
  await page.user.selectOptions(dialog.getByLabelText('Type'), 'Price')
  await page.user.selectOptions(dialog.getByLabelText('Asks for'), 'Minimum order')
  expect(dialog.queryByText(/meets? this now/)).toBeNull()
  await page.user.type(dialog.getByLabelText('Value'), 'pak')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText(/^Enter a number from 0 on/)).length).toBeGreaterThan(0)
  await page.user.clear(dialog.getByLabelText('Value'))
  await page.user.type(dialog.getByLabelText('Value'), '900,5')
  await dialog.findByText(/meets? this now/)
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await filters()).find(({ name }) => name.sq === 'Lirë')).toMatchObject({
      type: FILTER.price,
      parameterName: 'minimumOrder',
      condition: 'atMost',
      value: '900.5',
    }),
  )
})
