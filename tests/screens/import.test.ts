import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { descriptionOf, isPale } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const opened = async (path = '/company/employees/import'): Promise<Screen> => {
  const page = await app.openScreen('company', path, { mode: 'b2b' })
  await page.findByRole('button', { name: 'Download a template' })
  return page
}
const choose = async (page: Screen, ...lines: string[]) => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) throw new Error('there is no field for a file')
  await page.user.upload(field, new File([lines.join('\r\n')], 'punonjes.csv', { type: 'text/csv' }))
}
const HEAD = 'Emri;Mbiemri;Prefiksi;Telefoni;Email;Pozicioni;Limiti ditor;Grupi;Shënime'
const FIVE_MISTAKES = [
  HEAD,
  'Luca;Bianchi;+355;69 204 119;luca@import.test;Sales;600;Office;x',
  'Marsela;;+355;68 330 7714;marsela@import.test;Support;600;Office;',
  'Nertil;Shehu;+355;69 551 0020;nertil@import;Engineer;7OO;Office;',
  'Olta;Rama;+355;67 209 4481;olta@import.test;Designer;700;Ofice;',
  'Besa;Leka;00355;69 551 0021;besa@import.test;Designer;700;Office;',
  'Besa;Leka;;0695510021;;Designer;;;',
]
const press = (page: Screen, name: string | RegExp) => page.user.click(page.getByRole('button', { name }))
const writing = (page: Screen) => page.getByRole('button', { name: /^Import \d+ lines?$/ })
const people = async (name: string) => {
  const list = await (await app.actors.as('admin'))(contract.employees.list, { params: { id: 1 }, query: { name } })
  return list.items
}

test('a file with five mistakes is mended in place, written, and changes nothing when it comes again', async () => {
  const page = await opened()
  await choose(page, ...FIVE_MISTAKES)
  await page.findByRole('heading', { name: '5 lines need you' })
  expect(page.getByText('punonjes.csv, 6 lines, read as semicolon and UTF-8')).toBeTruthy()
  expect(isPale(writing(page))).toBe(true)
  const cell = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name })
  expect(descriptionOf(cell('Line 2, Prefix and phone'))).toBe('This number is too short for Albania.')
  expect(descriptionOf(cell('Line 3, Last name'))).toBe('Enter a last name.')
  expect(descriptionOf(cell('Line 4, Email'))).toBe('Not a full email address.')
  expect(descriptionOf(cell('Line 4, Daily budget'))).toBe('Letters O, not zeros.')
  expect(descriptionOf(cell('Line 7, Prefix and phone'))).toBe('The same phone as line 6.')

  const mend = async (name: string, text: string) => {
    await page.user.clear(cell(name))
    await page.user.type(cell(name), `${text}{Enter}`)
  }
  await mend('Line 2, Prefix and phone', '+355 69 204 1190')
  // Enter goes on to the next wrong cell.
  await waitFor(() => expect(document.activeElement).toBe(cell('Line 3, Last name')))
  await page.user.keyboard('Hoxha{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(cell('Line 4, Email')))
  await mend('Line 4, Email', 'nertil@import.test')
  await mend('Line 4, Daily budget', '700')
  await press(page, 'Use Office')
  await waitFor(() => expect(isPale(writing(page))).toBe(true))
  await press(page, 'Leave out line 7')
  await waitFor(() => expect(isPale(writing(page))).toBe(false))
  expect(writing(page).textContent).toBe('Import 5 lines')
  await page.user.click(writing(page))
  await page.findByRole('heading', { name: '5 employees imported' })
  const counts = within(page.getByRole('list', { name: 'What was imported' }))
  expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 added',
    '0 updated',
    '0 as they were',
    '1 left out',
    '5 invitations are on their way by email',
  ])
  expect(await people('Marsela Hoxha')).toMatchObject([{ lastName: 'Hoxha', dailyBudget: 600, status: 2 }])

  await press(page, 'Import another file')
  await choose(page, HEAD, 'Luca;Bianchi;;+355692041190;LUCA@Import.test;Sales;600;office;')
  await page.findByText('Already here: Luca Bianchi. Nothing changes')
  expect(isPale(writing(page))).toBe(true)
})

test('a file that is no list is said to be none, and one without known columns is matched by hand', async () => {
  const page = await opened()
  await choose(page, 'First name;Last name', 'Arta;Kelmendi;x')
  await page.findByText(/The first line names 2 columns. These lines have more or fewer cells: 2/)
  await choose(page, 'A;B;C', 'Dritan;Prifti;dritan@import.test')
  await page.findByRole('heading', { name: 'Columns of your file' })
  await page.user.selectOptions(page.getByLabelText('A'), 'First name')
  await page.user.selectOptions(page.getByLabelText('B'), 'Last name')
  await page.user.selectOptions(page.getByLabelText('C'), 'Email')
  await waitFor(() => expect(isPale(writing(page))).toBe(false))
  expect(writing(page).textContent).toBe('Import 1 line')
})

test('what became wrong while it was checked is refused as a whole, and everything typed stays', async () => {
  const page = await opened()
  await choose(page, HEAD, 'Genta;Doda;;;genta@import.test;;;;', 'Ilir;Doda;;;ilir@import.test;;;Office;')
  await waitFor(() => expect(isPale(writing(page))).toBe(false))
  await app.server.sql(`UPDATE employee_groups SET name = 'Bureau' WHERE company_id = 1 AND name = 'Office'`)
  try {
    await page.user.click(writing(page))
    await page.findByRole('heading', { name: 'Nothing was imported' })
    await press(page, 'Go to line 3')
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Line 3, Group' })))
    expect(await people('Doda')).toEqual([])
  } finally {
    await app.server.sql(`UPDATE employee_groups SET name = 'Office' WHERE company_id = 1 AND name = 'Bureau'`)
  }
})

test('the email of somebody who left is a question', async () => {
  const one = (await people('a')).find(({ email, status }) => email !== '' && status !== 0)
  if (one === undefined) throw new Error('nobody of the company has an e-mail')
  const sql = (status: number) => app.server.sql(`UPDATE employees SET status = ${status} WHERE id = ${one.id}`)
  await sql(0)
  const page = await opened()
  await choose(page, 'First name;Last name;Email', `Somebody;Else;${one.email}`)
  await page.user.click(await page.findByRole('button', { name: /came back$/ }))
  await page.findByText(/had left. Comes back and is invited again/)
  await sql(one.status)
})

test('groups come from a file, too', async () => {
  const groups = await opened('/company/employees/import?of=groups')
  await choose(groups, 'Grupi;Buxheti', 'Night shift;550')
  await waitFor(() => expect(isPale(writing(groups))).toBe(false))
  await groups.user.click(writing(groups))
  await groups.findByRole('heading', { name: '1 group imported' })
})

test('leaving with lines that are not imported asks', async () => {
  const page = await opened()
  await choose(page, HEAD, 'Genta;Doda;;;genta@import.test;;;;')
  await page.findByRole('heading', { name: 'Columns of your file' })
  await page.user.click(page.getByRole('link', { name: 'Groups' }))
  await page.findByRole('alertdialog', { name: 'Leave the import?' })
  await press(page, 'Stay')
  expect(page.at()).toContain('/company/employees/import')
})
