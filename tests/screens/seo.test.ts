import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { ifRevision } from '#/contract/revision'
import { descriptionOf } from '../support/screens/on-page'
import { type Screen, type ScreenOptions, screens } from '../support/screens/screen'

const app = screens()

const opened = async (search = '', options?: ScreenOptions): Promise<Screen> => {
  const page = await app.openScreen('admin', `/admin/seo${search}`, options)
  await page.findAllByRole('row')
  return page
}
const listed = (page: Screen) =>
  within(page.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent)
const press = (page: Screen, name: string | RegExp) => page.user.click(page.getByRole('button', { name }))
const records = async () => (await (await app.actors.as('admin'))(contract.seo.list, { query: { limit: 500 } })).items
const panelOf = async (page: Screen, name: string) => {
  await press(page, name)
  return within(await page.findByRole('dialog', { name }))
}

test('pages stand with what is to be done, and a figure shows those alone', async () => {
  const page = await opened()
  expect(listed(page)).toContain('Osteria del Porto')
  const row = within(page.getByRole('button', { name: 'Trattoria Lana' }).closest('tr') as HTMLElement)
  row.getByText('Incomplete')
  row.getByText('Missing: Italiano')
  await press(page, /No record$/)
  await waitFor(() => expect(listed(page)).not.toContain('Trattoria Lana'))
  expect(page.at()).toContain('state=missing')
})

test('a page gets its first record, shown as a search engine would, and what is wrong is said at its field', async () => {
  const page = await opened('?state=missing')
  const { user } = page
  const panel = await panelOf(page, 'Osteria del Porto')
  await panel.findByText(/^No record yet/)
  await user.type(panel.getByLabelText('Title (Shqip)'), 'Osteria "del Porto" & Co <b>')
  panel.getByText('28 / 60')
  panel.getByText('Osteria "del Porto" & Co <b>')
  panel.getByText('Search engines show the first words of the page.')
  await user.type(panel.getByLabelText('Address'), 'Osteria del Porto')
  await user.click(panel.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(descriptionOf(panel.getByLabelText('Address'))).toContain(
      'Use small Latin letters, digits and single hyphens.',
    ),
  )
  expect((await records()).some(({ name }) => name.en === 'Osteria del Porto')).toBe(false)
  await user.clear(panel.getByLabelText('Address'))
  await user.click(panel.getByRole('button', { name: /^Save/ }))
  await page.findByText('Saved.')
  expect((await records()).find(({ name }) => name.en === 'Osteria del Porto')).toMatchObject({
    slug: 'osteria-del-porto',
    metaTitle: { sq: 'Osteria "del Porto" & Co <b>', en: '', it: '' },
  })
})

test('what is wrong in another language is shown', async () => {
  const page = await opened()
  const { user } = page
  const panel = await panelOf(page, 'Zgara Korabi')
  await user.click(await panel.findByRole('radio', { name: /^Italiano/ }))
  const field = panel.getByLabelText('Keywords (Italiano)')
  await user.clear(field)
  await user.click(field)
  await user.paste('a, b, c, d, e, f, g, h, i, j, k')
  await user.click(panel.getByRole('radio', { name: /^Shqip/ }))
  await user.click(panel.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(descriptionOf(panel.getByLabelText('Keywords (Italiano)'))).toMatch(/^Up to 10 keywords/))
})

test('a record that goes is back after one press, as it was', async () => {
  const page = await opened()
  const before = (await records()).find(({ name }) => name.en === 'Trattoria Lana')
  const panel = await panelOf(page, 'Trattoria Lana')
  await page.user.click(await panel.findByRole('button', { name: 'Delete' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete record' }))
  await page.findByText('“Trattoria Lana” removed')
  expect((await records()).some(({ id }) => id === before?.id)).toBe(false)
  await press(page, 'Undo')
  await waitFor(async () => expect((await records()).find(({ id }) => id === before?.id)).toEqual(before))
})

test('two who change a record at once keep both changes, and are asked where they differ', async () => {
  const admin = await app.actors.as('admin')
  const page = await opened()
  const { user } = page
  const panel = await panelOf(page, 'Zgara Korabi')
  await user.type(await panel.findByLabelText('Title (Shqip)'), '!')
  const record = (await records()).find(({ name }) => name.en === 'Zgara Korabi')
  if (record === undefined || record.id === null) throw new Error('it has a record')
  const { id, revision, slug, metaTitle, metaDescription, metaKeyWords } = record
  const body = { slug, metaTitle, metaKeyWords, metaDescription: { ...metaDescription, en: 'Theirs' } }
  await admin(contract.seo.change, { params: { id }, body }, ifRevision(revision))
  await user.click(panel.getByRole('button', { name: /^Save/ }))
  await page.findByText('Saved.')
  expect((await records()).find((one) => one.id === id)).toMatchObject({
    metaTitle: { sq: `${metaTitle.sq}!` },
    metaDescription: { en: 'Theirs' },
  })
})

test('what is empty is filled by a pattern, after each page was seen', async () => {
  const page = await opened()
  const { user } = page
  await press(page, 'Fill by pattern')
  const dialog = within(await page.findByRole('dialog', { name: 'Fill by pattern' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await waitFor(() =>
    expect(descriptionOf(dialog.getByLabelText('Title (Shqip)'))).toBe('Enter a pattern in at least one language.'),
  )
  await user.click(dialog.getByLabelText('Title (Shqip)'))
  await user.paste('{emri} – {city}')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await waitFor(() =>
    expect(descriptionOf(dialog.getByLabelText('Title (Shqip)'))).toBe('Only {name} and {city} can stand in braces.'),
  )
  await user.clear(dialog.getByLabelText('Title (Shqip)'))
  await user.click(dialog.getByLabelText('Title (Shqip)'))
  await user.paste('{name} – {city} | Drin')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  const preview = within(await page.findByRole('dialog', { name: /^Fill \d+ pages?\?$/ }))
  preview.getByText('Furra e Detit – Durrës | Drin')
  expect(preview.queryByText('Trattoria Lana – Tiranë | Drin')).toBeNull()
  const before = await records()
  await user.click(preview.getByRole('button', { name: /^Fill \d+ pages?$/ }))
  await page.findByText(/^\d+ pages? filled\.$/)
  const after = await records()
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.find(({ name }) => name.en === 'Furra e Detit')?.metaTitle.sq).toBe('Furra e Detit – Durrës | Drin')
})
