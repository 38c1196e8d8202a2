import { fireEvent, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { ifRevision } from '#/contract/revision'
import { USER_TYPES } from '#/domain/people/access'
import { aCity } from '../support/a-city'
import { descriptionOf, isOn } from '../support/screens/on-page'
import { type Screen, type ScreenOptions, screens } from '../support/screens/screen'

const app = screens()

const opened = async (options?: ScreenOptions, account = 'admin'): Promise<Screen> => {
  const page = await app.openScreen(account, '/admin/locations', options)
  await page.findAllByRole('row')
  return page
}
/** The first column of the list. */
const listed = (page: Screen) =>
  within(page.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)
const cities = async () => (await (await app.actors.as('admin'))(contract.locations.list, {})).items
const press = (page: Screen, name: string | RegExp) => page.user.click(page.getByRole('button', { name }))

test('cities are found by any of their names, their country and their status', async () => {
  const page = await opened()
  const search = page.getByRole('searchbox', { name: 'City' })
  expect(listed(page)).toEqual(['Tirana', 'Durrës', 'Bari', 'Pristina', 'Vlorë'])
  await page.user.type(search, 'durazzo')
  await waitFor(() => expect(listed(page)).toEqual(['Durrës']))
  await page.user.clear(search)
  await press(page, 'Country: All')
  // Those that have a city, and no other of the world.
  const countries = await page.findByRole('list', { name: 'Country' })
  expect(
    within(countries)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Albania', 'Italy', 'Kosovo'])
  await page.user.click(within(countries).getByRole('button', { name: 'Kosovo' }))
  await waitFor(() => expect(listed(page)).toEqual(['Pristina']))
  expect(page.at()).toContain('country=XK')
  await press(page, 'Status: All')
  await page.user.click(within(await page.findByRole('list', { name: 'Status' })).getByRole('button', { name: 'Open' }))
  await page.findByRole('heading', { name: 'Nothing matches' })
})

test('two filters pressed within a moment both count', async () => {
  const page = await app.openScreen('admin', '/admin/locations', { device: 'phone' })
  await page.user.click(await page.findByRole('button', { name: 'Filters' }))
  const sheet = within(await page.findByRole('dialog'))
  const country = await sheet.findByRole('radio', { name: 'Kosovo' })
  fireEvent.click(country)
  fireEvent.click(sheet.getByRole('radio', { name: 'Open' }))
  await waitFor(() => expect(page.at()).toMatch(/country=XK.*status=open|status=open.*country=XK/))
})

test('a city is made in any country, and what is wrong with it is said at its fields', async () => {
  const page = await opened()
  const { user } = page
  await press(page, 'New city')
  const dialog = within(await page.findByRole('dialog', { name: 'New city' }))
  const field = (name: string) => dialog.getByLabelText(name)
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.type(field('Latitude of the centre'), '41,x')
  await user.type(field('Longitude of the centre'), '200')
  await save()
  for (const language of ['Albanian', 'English', 'Italian'])
    await waitFor(() => expect(descriptionOf(field(`Name in ${language}`))).toBe('Fill in this field.'))
  expect(descriptionOf(field('Country'))).toBe('Choose a country.')
  expect(descriptionOf(field('Time zone'))).toBe('Choose a time zone.')
  expect(descriptionOf(field('Latitude of the centre'))).toBe('Enter a number.')
  expect(descriptionOf(field('Longitude of the centre'))).toBe('From −180 to 180.')
  // What was no number stays what was typed: 0 is a place in the sea.
  expect(field('Latitude of the centre')).toHaveProperty('value', '41,x')
  expect((await cities()).length).toBe(5)

  const fill = async (name: string, value: string) => {
    await user.clear(field(name))
    await user.type(field(name), value)
  }
  await fill('Name in Albanian', 'Mynih')
  await fill('Name in English', 'Pristina')
  await fill('Name in Italian', 'Monaco di Baviera')
  await user.selectOptions(field('Country'), 'Kosovo')
  await user.selectOptions(field('Time zone'), 'Europe/Berlin')
  await fill('Latitude of the centre', '48,1374')
  await fill('Longitude of the centre', '11.5755')
  await user.selectOptions(field('Currency'), 'EUR (€)')
  await save()
  await waitFor(() =>
    expect(descriptionOf(field('Name in English'))).toBe('Another city of this country has this name.'),
  )
  await fill('Name in English', 'Munich')
  await user.selectOptions(field('Country'), 'Germany')
  await save()
  await page.findByText('“Munich” created.')
  await waitFor(() => expect(listed(page)).toContain('Munich'))
  expect((await cities()).find(({ name }) => name.en === 'Munich')).toMatchObject({
    country: 'DE',
    timeZone: 'Europe/Berlin',
    latitude: 48.1374,
    longitude: 11.5755,
    currency: 'EUR',
    status: 0,
    position: null,
  })
})

test.each([
  ['sq', 'Qytet i ri', 'Ruaj', 'Zona orare', 'Zgjidh një zonë orare.', 'Gjermani'],
  ['it', 'Nuova città', 'Salva', 'Fuso orario', 'Scegli un fuso orario.', 'Germania'],
] as const)('in %s countries and problems have their words', async (language, title, save, zone, problem, country) => {
  const page = await opened({ language })
  await press(page, title)
  const dialog = within(await page.findByRole('dialog', { name: title }))
  await page.user.click(dialog.getByRole('button', { name: save }))
  await waitFor(() => expect(descriptionOf(dialog.getByLabelText(zone))).toBe(problem))
  expect(await dialog.findByRole('option', { name: country })).toHaveProperty('value', 'DE')
})

test('two who change a city at once keep both changes, and are asked where they differ', async () => {
  const admin = await app.actors.as('admin')
  const body = aCity('Sarandë')
  const { id, revision } = await admin(contract.locations.create, { body })
  const page = await app.openScreen('admin', `/admin/locations?open=${id}`)
  const { user } = page
  const panel = within(await page.findByRole('dialog', { name: 'Sarandë' }))
  await user.clear(await panel.findByLabelText('Latitude of the centre'))
  await user.type(panel.getByLabelText('Latitude of the centre'), '39.8661')
  await user.type(panel.getByLabelText('Position in lists'), '7')
  await admin(
    contract.locations.change,
    { params: { id }, body: { ...body, latitude: 39.9, status: 1 } },
    ifRevision(revision),
  )
  const save = () => user.click(panel.getByRole('button', { name: /^Save/ }))
  await save()
  await panel.findByText(/saved this page while you were editing/)
  panel.getByText('yours: 39.8661, theirs: 39.9')
  // Only one of the two has changed it.
  expect(isOn(panel.getByRole('radio', { name: 'Open' }))).toBe(true)
  await save()
  await page.findByText('Saved.')
  expect((await cities()).find((city) => city.id === id)).toMatchObject({ latitude: 39.8661, status: 1, position: 7 })
  const history = within(await panel.findByRole('region', { name: 'History' }))
  await history.findByText('Latitude of the centre: 39.9 → 39.8661')
  history.getByText('Status: Planned → Open')
  history.getByText('Country: Albania')
})

test('a city with businesses says why it stays open', async () => {
  const page = await app.openScreen('admin', '/admin/locations?open=1')
  const panel = within(await page.findByRole('dialog', { name: 'Tirana' }))
  await panel.findByText('It stays open while businesses are in it: 2 businesses.')
  expect(panel.getByRole('radio', { name: 'Planned' }).closest('fieldset')).toHaveProperty('disabled', true)
  const { href } = await panel.findByRole<HTMLAnchorElement>('link', { name: 'Zgara Korabi' })
  expect(new URL(href).pathname).toBe('/business/2/details')
})

test('an administrator of one business reads cities, and whoever administers nothing does not', async () => {
  await app.server.sql(`UPDATE users SET type = ${USER_TYPES.administrator} WHERE username = 'kitchen'`)
  const page = await opened({}, 'kitchen')
  expect(page.queryByRole('button', { name: 'New city' })).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Vlorë' }))
  const panel = within(await page.findByRole('dialog', { name: 'Vlorë' }))
  await panel.findByText('Only administrators of all businesses can change cities.')
  for (const field of panel.getAllByRole('textbox')) expect(field).toHaveProperty('disabled', true)
  const owner = await app.openScreen('owner', '/admin/locations')
  await waitFor(() => expect(owner.at()).not.toContain('/admin/locations'))
  expect(owner.queryByRole('table', { name: 'Locations' })).toBeNull()
})
