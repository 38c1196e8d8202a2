import { fireEvent, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { CONTENT } from '#/domain/marketing/catalogues'
import { aBlock } from '../support/a-home'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const blocks = async () => (await (await app.actors.as('admin'))(contract.appBlocks.list, {})).items
const names = async () => (await blocks()).map(({ title }) => title.en)
const opened = async (search = ''): Promise<Screen> => {
  const page = await app.openScreen('admin', `/admin/marketing/blocks${search}`)
  await page.findAllByRole('row')
  return page
}

test('a block is moved with Alt and an arrow, and moved back by Undo', async () => {
  const [first, second] = await names()
  const page = await opened()
  const row = (await page.findByText(second ?? '')).closest('tr')
  fireEvent.keyDown(within(row as HTMLElement).getByRole('link'), { key: 'ArrowUp', altKey: true })
  await waitFor(async () => expect((await names()).slice(0, 2)).toEqual([second, first]))
  await page.user.click(await page.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await names()).slice(0, 2)).toEqual([first, second]))
})

test('a few of the blocks cannot be put in order, and it is said why', async () => {
  const page = await opened('?shown=shown')
  await page.findByText(/^Clear the filters to change the order/)
  expect(page.queryByRole('button', { name: /^Move / })).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Clear' }))
  expect((await page.findAllByRole('button', { name: /^Move / })).length).toBeGreaterThan(2)
})

test('what was chosen by hand stays while a block fills itself, and comes back', async () => {
  const as = await app.actors.as('admin')
  const { id, itemIds } = await as(contract.appBlocks.create, { body: aBlock() })
  const page = await app.openScreen('admin', `/admin/marketing/blocks/${id}`)
  await page.user.click(await page.findByRole('radio', { name: /^By itself/ }))
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  expect((await page.findAllByText('Choose with what it fills itself.')).length).toBeGreaterThan(0)
  await page.user.click(page.getByRole('radio', { name: /^Open now/ }))
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await blocks()).find((one) => one.id === id)).toMatchObject({ mode: 0, itemIds }))
  await page.user.click(page.getByRole('radio', { name: /^By hand/ }))
  await page.findByRole('combobox', { name: 'Add a business' })
})

test('another content has another choice, and the first one is there again', async () => {
  const as = await app.actors.as('admin')
  const { id } = await as(contract.appBlocks.create, { body: aBlock() })
  const page = await app.openScreen('admin', `/admin/marketing/blocks/${id}`)
  const content = await page.findByLabelText('What is in it')
  await page.user.selectOptions(content, 'Business types')
  await page.findByText(/^Nothing is chosen: all that are shown/)
  await page.user.selectOptions(content, 'Banner')
  expect(page.queryByText(/^Nothing is chosen/)).toBeNull()
  await page.user.selectOptions(content, 'Businesses')
  expect((await page.findAllByRole('button', { name: /^Remove / })).length).toBe(1)
  expect((await blocks()).find((one) => one.id === id)?.contentType).toBe(CONTENT.businesses)
})

test('what guests see is shown among businesses of one type', async () => {
  const as = await app.actors.as('admin')
  const types = await as(contract.catalogues.types, {})
  const [own, other] = types
  const body = aBlock({ title: { sq: 'Typed', en: 'Typed', it: 'Typed' }, businessTypeIds: [own?.id ?? 0] })
  const { id } = await as(contract.appBlocks.create, { body })
  const page = await app.openScreen('admin', `/admin/marketing/blocks/${id}`)
  const type = await page.findByLabelText('Business type')
  await page.user.selectOptions(type, await within(type).findByRole('option', { name: other?.value.en ?? '' }))
  await page.findByText(/^Guests do not see it there/)
})
