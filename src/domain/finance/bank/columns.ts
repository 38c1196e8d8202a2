import { plainText } from '../../values/plain-text'

/** How banks call their columns, in English, Albanian, Italian and German, without accents; the first that a file has counts. */
const NAMES = {
  day: [
    'booking date',
    'transaction date',
    'posting date',
    'date',
    'data e veprimit',
    'data e transaksionit',
    'data',
    'data operazione',
    'data contabile',
    'data registrazione',
    'buchungstag',
    'buchungsdatum',
    'datum',
    'value date',
    'data valuta',
    'data valute',
    'valuta',
  ],
  amount: ['amount', 'transaction amount', 'shuma', 'vlera', 'importo', 'betrag', 'umsatz'],
  credit: [
    'credit',
    'credit amount',
    'paid in',
    'money in',
    'kredi',
    'kredit',
    'kreditim',
    'hyrje',
    'avere',
    'entrate',
    'accrediti',
    'haben',
    'gutschrift',
  ],
  debit: [
    'debit',
    'debit amount',
    'paid out',
    'money out',
    'debi',
    'debitim',
    'dalje',
    'dare',
    'uscite',
    'addebiti',
    'soll',
    'lastschrift',
  ],
  direction: [
    'debit/credit',
    'credit/debit',
    'debit credit',
    'd/c',
    'c/d',
    'dc',
    'dr/cr',
    'cr/dr',
    'drcr',
    's/h',
    'soll/haben',
    'debi/kredi',
    'kredi/debi',
    'debit/kredit',
    'dare/avere',
    'd/a',
    'entrate/uscite',
    'entrata/uscita',
    'hyrje/dalje',
    'in/out',
    'direction',
    'sign',
    'segno',
    'drejtimi',
    'shenja',
    'credit debit indicator',
    'credit/debit indicator',
  ],
  balance: ['balance', 'running balance', 'gjendja', 'bilanci', 'saldo', 'saldo contabile', 'kontostand'],
  currency: ['currency', 'monedha', 'valuta', 'divisa', 'wahrung', 'ccy'],
  payer: [
    'payer',
    'debtor',
    'counterparty',
    'counterparty name',
    'beneficiary/payer',
    'name / description',
    'name/description',
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
    'notifications',
    'narrative',
    'pershkrimi',
    'detaje',
    'shenime',
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
export type BankColumns = Partial<Record<Part, number>>

/** Which column is what; each name counts for one part only. */
export function bankColumnsOf(cells: readonly string[]): BankColumns {
  const names = cells.map((cell) => plainText(cell.replace('\uFEFF', '')).replaceAll(/\s+/g, ' ').trim())
  const columns: BankColumns = {}
  for (const [part, known] of Object.entries(NAMES) as [Part, readonly string[]][]) {
    const name = known.find((one) => names.includes(one) && !Object.values(columns).includes(names.indexOf(one)))
    if (name !== undefined) columns[part] = names.indexOf(name)
  }
  return columns
}

/** Whether a row is the heading of a statement: it names a day, and an amount. */
export const isBankHeading = (cells: readonly string[]): boolean => {
  const { day, amount, credit } = bankColumnsOf(cells)
  return day !== undefined && (amount ?? credit) !== undefined
}

const DEBIT = 'debit debits d dr db dbit debi debitim dare uscita uscite addebito addebiti soll s out dalje dalës - −'
const CREDIT =
  'credit credits c cr crdt kredi kredit kreditim k kr avere a entrata entrate accredito accrediti haben h in hyrje hyrës +'
const DIRECTIONS = new Map([
  ...DEBIT.split(' ').map((word) => [plainText(word), 'out'] as const),
  ...CREDIT.split(' ').map((word) => [plainText(word), 'in'] as const),
])

/** Which way a word of a column of directions says that money went. */
export const directionOf = (cell: string): 'in' | 'out' | undefined =>
  DIRECTIONS.get(plainText(cell).trim().replace(/\.$/, ''))

const WORDS = {
  opening: ['opening balance', 'gjendja fillestare', 'gjendje fillestare', 'saldo iniziale', 'anfangssaldo'],
  closing: [
    'closing balance',
    'gjendja perfundimtare',
    'gjendje perfundimtare',
    'gjendja mbyllese',
    'saldo finale',
    'endsaldo',
  ],
  total: ['total', 'totals', 'totali', 'totale', 'gesamt', 'summe', 'shuma totale'],
} as const

/** What a line outside of the table says: a balance, or a sum of what stands above it. */
export const summaryOf = (cells: readonly string[]): keyof typeof WORDS | undefined => {
  const first = plainText(cells.find((cell) => cell.trim() !== '') ?? '')
    .replaceAll(/[\s:]+/g, ' ')
    .trim()
  return (Object.keys(WORDS) as (keyof typeof WORDS)[]).find((kind) =>
    WORDS[kind].some((word) => first === word || first.startsWith(`${word} `)),
  )
}
