import { plainText } from '../values/plain-text'
import { readBankAmount } from './bank-amount'
import { type BankFile, type BankLineProblem, judged, readBankDay, type RawBooking } from './bank-file'

/** A row of a file, with the number of the line on which it begins. */
export type FileRow = { line: number; cells: readonly string[] }

/** How banks call their columns, in English, Albanian, Italian and German; the first that a file has counts. */
const NAMES = {
  day: [
    'booking date',
    'transaction date',
    'date',
    'data e veprimit',
    'data',
    'data operazione',
    'data contabile',
    'buchungstag',
    'datum',
    'value date',
    'data valuta',
    'data valute',
  ],
  amount: ['amount', 'shuma', 'vlera', 'importo', 'betrag'],
  credit: ['credit', 'credit amount', 'kredi', 'kredit', 'avere', 'entrate', 'accrediti', 'haben'],
  debit: ['debit', 'debit amount', 'debi', 'debit', 'dare', 'uscite', 'addebiti', 'soll'],
  currency: ['currency', 'monedha', 'valuta', 'divisa', 'wahrung', 'ccy'],
  payer: [
    'payer',
    'debtor',
    'counterparty',
    'counterparty name',
    'name',
    'paguesi',
    'derguesi',
    'emri',
    'ordinante',
    'controparte',
    'auftraggeber',
  ],
  text: [
    'description',
    'details',
    'purpose',
    'text',
    'remittance information',
    'pershkrimi',
    'detaje',
    'descrizione',
    'causale',
    'verwendungszweck',
  ],
  reference: [
    'reference',
    'bank reference',
    'transaction id',
    'referenca',
    'nr. reference',
    'riferimento',
    'cro',
    'referenz',
  ],
} as const
type Part = keyof typeof NAMES
type Columns = Partial<Record<Part, number>>

/**
 * The bookings of a statement as CSV. Lines over the one that names the columns are the bank's letterhead. `undefined`: no
 * line names a day and an amount. `currency`: of an account whose file has no column for it.
 */
export function readBankRows(
  rows: readonly FileRow[],
  currency: string,
  broken: readonly BankLineProblem[] = [],
): BankFile | undefined {
  const headAt = rows.findIndex(({ cells }) => isHead(columnsOf(cells)))
  const head = rows[headAt]
  if (head === undefined) return undefined
  const columns = columnsOf(head.cells)
  const lines = rows.slice(headAt + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return judged(
    lines.map((row) => rawOf(row, columns, currency)),
    broken,
  )
}

const isHead = ({ day, amount, credit }: Columns): boolean => day !== undefined && (amount ?? credit) !== undefined

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map((cell) =>
    plainText(cell)
      .replace(/^\uFEFF/, '')
      .trim(),
  )
  const columns: Columns = {}
  for (const [part, known] of Object.entries(NAMES) as [Part, readonly string[]][]) {
    const name = known.find((one) => names.includes(one))
    if (name !== undefined) columns[part] = names.indexOf(name)
  }
  return columns
}

function rawOf({ line, cells }: FileRow, columns: Columns, currency: string): RawBooking {
  const cell = (part: Part): string => {
    const at = columns[part]
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const written = [cell('amount'), cell('credit'), cell('debit')].find((one) => one !== '') ?? ''
  return {
    line,
    day: readBankDay(cell('day')),
    cents: centsOf(cell),
    currency: cell('currency') || currency,
    payer: cell('payer'),
    text: cell('text'),
    reference: cell('reference'),
    written: { day: cell('day'), amount: written },
  }
}

/** One column with a sign, or one for what came in and one for what went out. */
function centsOf(cell: (part: Part) => string): number | undefined {
  if (cell('amount') !== '') return readBankAmount(cell('amount'))
  const [credit, debit] = [readBankAmount(cell('credit')), readBankAmount(cell('debit'))]
  if (cell('credit') !== '' && credit !== 0) return credit
  return debit === undefined ? undefined : -Math.abs(debit)
}
