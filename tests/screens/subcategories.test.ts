import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { REDIRECT } from '#/domain/marketing/catalogues'
import { aPart, aSubcategory } from '../support/a-home'
import { screens } from '../support/screens/screen'

const app = screens()

const subcategories = async () => (await (await app.actors.as('admin'))(contract.subcategories.list, {})).items

test('a part is added to a subcategory and changed, beside the list', async () => {
  const as = await app.actors.as('admin')
  const { id } = await as(contract.subcategories.create, { body: aSubcategory() })
  await as(contract.subcategories.createPart, { body: { subcategoryId: id, ...aPart() } })
  const page = await app.openScreen('admin', `/admin/marketing/subcategories?open=${id}`)
  const partsOf = async () => (await subcategories()).find((one) => one.id === id)?.parts.map(({ name }) => name.sq)
  await page.user.click(await page.findByRole('button', { name: 'Change Napolitane' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Part of the subcategory' }))
  const name = dialog.getByLabelText('Name in Albanian')
  await page.user.clear(name)
  await page.user.type(name, 'Romake')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await partsOf()).toEqual(['Romake']))
  await page.user.click(page.getByRole('button', { name: 'Add' }))
  const added = within(await page.findByRole('dialog', { name: 'New part' }))
  await page.user.click(added.getByRole('button', { name: 'Save' }))
  expect((await added.findAllByText('Write it in one language at least.')).length).toBeGreaterThan(0)
  await page.user.type(added.getByLabelText('Name in Albanian'), 'Me brumë')
  await page.user.click(added.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await partsOf()).toEqual(['Romake', 'Me brumë']))
  await page.user.click(await page.findByRole('button', { name: 'Move Me brumë up' }))
  await waitFor(async () => expect(await partsOf()).toEqual(['Me brumë', 'Romake']))
})

test('a press on a campaign opens one of the subcategories', async () => {
  const page = await app.openScreen('admin', '/admin/marketing/campaigns/new')
  await page.user.type(await page.findByLabelText('Title in Albanian'), 'Pica të mëdha')
  const opens = page.getByLabelText('A press opens')
  // It is offered once there is one to open.
  await within(opens).findByRole('option', { name: 'A subcategory' })
  await page.user.selectOptions(opens, 'A subcategory')
  const choice = await page.findByLabelText('Subcategory')
  await waitFor(() => expect(within(choice).getAllByRole('option').length).toBeGreaterThan(3))
  await page.user.selectOptions(choice, 'Salads')
  await page.user.click(page.getByRole('button', { name: /^Save campaign/ }))
  const as = await app.actors.as('admin')
  const salads = (await subcategories()).find(({ name }) => name.en === 'Salads')
  await waitFor(async () => {
    const first = page.queryByRole('button', { name: 'Save in this order' })
    if (first !== null) await page.user.click(first)
    const { items } = await as(contract.campaigns.list, {})
    expect(items.find(({ title }) => title.sq === 'Pica të mëdha')?.redirect).toMatchObject({
      type: REDIRECT.subcategory,
      subcategoryId: salads?.id,
    })
  })
})
