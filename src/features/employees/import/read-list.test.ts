import { expect, test } from 'vitest'
import { columnsIn, EMPLOYEE_COLUMN_NAMES, GROUP_COLUMN_NAMES } from '#/domain/employees/file-columns'
import { type ListProblem, readList } from './read-list'

const known = (cells: readonly string[]) => columnsIn(cells, EMPLOYEE_COLUMN_NAMES).filter(Boolean).length
const read = (text: string | BlobPart[]) =>
  readList(new File(typeof text === 'string' ? [text] : text, 'list.csv'), known)
const rowsOf = async (text: string) => {
  const list = await read(text)
  return 'problem' in list ? list.problem : list.rows
}

test.each<[string, string, string]>([
  ['commas', 'First name,Last name\nArta,Kelmendi', ','],
  ['semicolons', 'First name;Last name\nArta;Kelmendi', ';'],
  ['tabs', 'First name\tLast name\nArta\tKelmendi', '\t'],
  ['a mark before it', '\uFEFFFirst name;Last name\r\nArta;Kelmendi\r\n', ';'],
  ['names that nobody knows', 'A;B\nArta;Kelmendi', ';'],
])('a file with %s is read', async (_what, text, delimiter) => {
  const list = await read(text)
  expect(list).toMatchObject({ delimiter, rows: [{ line: 2, cells: ['Arta', 'Kelmendi'] }] })
})

test.each<[string, string, readonly string[]]>([
  [
    'a quoted cell with the other separator',
    'First name;Last name\n"Arta, Dr";"Kel""mendi"',
    ['Arta, Dr', 'Kel"mendi'],
  ],
  ['an emoji', 'First name;Last name\nArta;🍕', ['Arta', '🍕']],
  ['a formula, which is text', 'First name;Last name\n=1+1;Leka', ['=1+1', 'Leka']],
  ['the guard of an export before a formula', "First name;Last name\n'=1+1;'+355", ['=1+1', '+355']],
  ['an apostrophe of its own', "First name;Last name\n'Ndue;D'Angelo", ["'Ndue", "D'Angelo"]],
])('%s comes as it is', async (_what, text, cells) => {
  expect(await rowsOf(text)).toEqual([{ line: 2, cells }])
})

test('lines keep their numbers in the file: blank ones count, and a cell of two lines', async () => {
  const rows = await rowsOf('First name;Last name\n\n"A\nB";C\n;\nD;E\n')
  expect(rows).toEqual([
    { line: 3, cells: ['A\nB', 'C'] },
    { line: 6, cells: ['D', 'E'] },
  ])
})

const lines = (count: number) => Array.from({ length: count }, (_, at) => `A${at};B`).join('\n')
test.each<[string, string | BlobPart[], ListProblem]>([
  ['nothing', '', { kind: 'empty' }],
  ['a heading alone', 'First name;Last name\n', { kind: 'empty' }],
  ['a line too many', `First name;Last name\n${lines(5_001)}`, { kind: 'too_long', count: 5_001 }],
  ['whole lines in quotes', '"First name;Last name"\n"Arta;Kelmendi"', { kind: 'one_cell', sign: ';' }],
  [
    'a quotation mark that stays open',
    'First name;Last name\nA;B\n"Arta;C',
    { kind: 'open_quote', lines: [3], count: 1, columns: 0 },
  ],
  [
    'a cell too many, and one too few',
    'First name;Last name\nA;B;C\nD;E\nF',
    { kind: 'width', lines: [2, 4], count: 2, columns: 2 },
  ],
  ['a picture', [new Uint8Array([0x89, 0x50, 0, 0, 0, 0x4e, 1])], { kind: 'no_text' }],
])('a file with %s is not taken, and the reason is said', async (_what, text, problem) => {
  expect(await read(text)).toEqual({ problem })
})

test('5,000 lines are a file', async () => {
  expect(await rowsOf(`First name;Last name\n${lines(5_000)}`)).toHaveLength(5_000)
})

test.each([
  ['firstName;lastName;phonePrefix;phone;email;jobPosition;dailyBudget;employeeGroupId'],
  ['First name;LAST NAME; Prefix ;Phone;E-mail;Position;Daily budget;Group'],
  ['Emri;Mbiemri;Prefiksi;Telefoni;Email;Pozicioni;Limiti ditor;Grupi'],
  ['Nome;Cognome;Prefisso;Telefono;Email;Posizione;Budget giornaliero;Gruppo'],
])('columns are known by their names: %s', (heading) => {
  expect(columnsIn(heading.split(';'), EMPLOYEE_COLUMN_NAMES)).toEqual(Object.keys(EMPLOYEE_COLUMN_NAMES))
})

test('a column that is named twice counts once, and an unknown one is not used', () => {
  expect(columnsIn(['Email', 'Shënime', 'E-mail'], EMPLOYEE_COLUMN_NAMES)).toEqual(['email', null, null])
  expect(columnsIn(['Grupi', 'Buxheti', 'Orari i dorëzimit', 'Punonjësit'], GROUP_COLUMN_NAMES)).toEqual(
    Object.keys(GROUP_COLUMN_NAMES),
  )
})
