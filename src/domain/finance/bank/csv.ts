import { type BankAmount, readBankAmount } from './amount'
import { type BankLineProblem, type BankReading, judged, type RawBooking, type ReadingContext } from './bank-file'
import { type BankColumns, bankColumnsOf, directionOf, isBankHeading, summaryOf } from './columns'
import { balanceDoubt, runningDoubt } from './balances'
import { readBankDays } from './days'

/** A row of a file, with the number of the line on which it begins. */
export type FileRow = { line: number; cells: readonly string[] }

/** What of a file is its table, and what stands around it: letterhead, totals, balances. */
type Table = { head: FileRow; columns: BankColumns; lines: FileRow[]; around: FileRow[] }

/** The bookings of a statement as CSV. `undefined`: no line names a day and an amount. */
export function readBankRows(
  rows: readonly FileRow[],
  context: ReadingContext,
  broken: readonly BankLineProblem[] = [],
): BankReading | undefined {
  const table = tableIn(rows)
  if (table === undefined) return undefined
  const { columns, lines } = table
  const found = readBankDays(
    lines.map(({ cells }) => cellAt(cells, columns.day)),
    context,
  )
  if ('question' in found) return found
  const raws = lines.map((row, at) => ({ ...rawOf(row, table, context.currency), day: found.days[at] }))
  const proof = proofOf(raws, table)
  const open = directionLeftOpen(table, proof, context)
  if (open !== undefined) return open
  const doubts = proof === 'unproved' || proof === undefined ? [] : [proof]
  return { file: { ...judged(raws, context.today, broken), pending: 0, doubts, hasTurnedReversals: false } }
}

const cellAt = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '').trim()

function tableIn(rows: readonly FileRow[]): Table | undefined {
  const headAt = rows.findIndex(({ cells }) => isBankHeading(cells))
  const head = rows[headAt]
  if (head === undefined) return undefined
  const known = bankColumnsOf(head.cells)
  const filled = rows.slice(headAt + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const isAround = ({ cells }: FileRow) =>
    summaryOf(cells) !== undefined && readBankAmount(cellAt(cells, known.amount ?? known.credit)) !== undefined
  const lines = filled.filter((row) => !isAround(row))
  const direction = known.direction ?? directionColumn(lines, known)
  const columns = direction === undefined ? known : { ...known, direction }
  return { head, columns, lines, around: [...rows.slice(0, headAt), ...filled.filter(isAround)] }
}

/** A column without a name that we know, all of whose words say which way. */
function directionColumn(lines: readonly FileRow[], known: BankColumns): number | undefined {
  return strangeColumns(lines, known).find((at) => {
    const words = lines.map(({ cells }) => cellAt(cells, at))
    return words.length > 0 && words.every((word) => directionOf(word) !== undefined)
  })
}

const strangeColumns = (lines: readonly FileRow[], known: BankColumns): number[] => {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at).filter((at) => !Object.values(known).includes(at))
}

function rawOf({ line, cells }: FileRow, { columns, around }: Table, currency: string): Omit<RawBooking, 'day'> {
  const cell = (part: keyof BankColumns): string => cellAt(cells, columns[part])
  const amount = amountOf(cell, columns.direction !== undefined)
  const reference = cell('reference')
  return {
    line,
    ...amount,
    currency: amount.currency ?? (cell('currency') || currency),
    payer: cell('payer'),
    text: cell('text'),
    // What stands in the letterhead is the number of the statement.
    reference: around.some(({ cells: words }) => words.join(' ').includes(reference)) ? '' : reference,
    chargesCents: 0,
    written: {
      day: cell('day'),
      amount: [cell('amount'), cell('credit'), cell('debit')].find((one) => one !== '') ?? '',
    },
  }
}

type Signed = Pick<RawBooking, 'cents' | 'isReversal'> & { currency?: BankAmount['currency'] }
const UNREADABLE: Signed = { cents: 'not_an_amount', isReversal: false }

/** One column with a sign or with another that says which way, or one for what came in and one for what went out. */
function amountOf(cell: (part: keyof BankColumns) => string, hasDirection: boolean): Signed {
  const amount = readBankAmount(cell('amount'))
  if (amount === undefined) return UNREADABLE
  if (amount !== 'none') {
    const { cents, currency } = amount
    if (!hasDirection) return { cents, isReversal: false, currency }
    const direction = directionOf(cell('direction'))
    if (direction === undefined) return { cents: 'no_direction', isReversal: false, currency }
    return direction === 'in'
      ? { cents, isReversal: cents < 0, currency }
      : { cents: -Math.abs(cents), isReversal: false, currency }
  }
  const [credit, debit] = [readBankAmount(cell('credit')), readBankAmount(cell('debit'))]
  if (credit === undefined || debit === undefined) return UNREADABLE
  // Less than nothing in the column of what came in: a payment went back.
  if (credit !== 'none' && credit.cents !== 0) return { ...credit, isReversal: credit.cents < 0 }
  return debit === 'none' ? UNREADABLE : { cents: -Math.abs(debit.cents), isReversal: false, currency: debit.currency }
}

/** Whether the file's balances prove its lines; a doubt where they do not, `unproved` where it has none. */
function proofOf(raws: readonly RawBooking[], { columns, lines, around }: Table) {
  const steps = raws.map(({ cents }, at) => {
    const balance = readBankAmount(cellAt(lines[at]?.cells ?? [], columns.balance))
    return typeof cents === 'string' || balance === 'none' ? undefined : balance && { cents, balance: balance.cents }
  })
  const currencies = new Set(raws.map(({ currency }) => currency))
  const [currency = ''] = currencies
  if (currencies.size !== 1 || raws.some(({ cents }) => typeof cents === 'string')) return 'unproved'
  const whole = steps.filter((step) => step !== undefined)
  if (whole.length === steps.length) return runningDoubt(whole, currency)
  const [opening, closing] = (['opening', 'closing'] as const).map((kind) =>
    around
      .filter(({ cells }) => summaryOf(cells) === kind)
      .flatMap(({ cells }) => cells.slice(1).map((cell) => readBankAmount(cell)))
      .find((amount) => typeof amount === 'object'),
  )
  if (typeof opening !== 'object' || typeof closing !== 'object') return 'unproved'
  const sum = raws.reduce((total, { cents }) => total + Number(cents), 0)
  return balanceDoubt({ opening: opening.cents, closing: closing.cents, sum, currency })
}

/** What is to be asked, or refused, where nothing in the file says which way its money went. */
function directionLeftOpen(
  { head, columns, lines }: Table,
  proof: ReturnType<typeof proofOf>,
  { answers }: ReadingContext,
): BankReading | undefined {
  if (columns.direction !== undefined || columns.amount === undefined) return undefined
  const amounts = lines.map(({ cells }) => readBankAmount(cellAt(cells, columns.amount)))
  const isUnsigned =
    amounts.some((one) => typeof one === 'object') && !amounts.some((one) => typeof one === 'object' && one.isSigned)
  const hasTwoColumns = columns.credit !== undefined && columns.debit !== undefined
  if (!isUnsigned || hasTwoColumns || proof === undefined) return undefined
  const strange = strangeColumns(lines, columns).find(
    (at) => new Set(lines.map(({ cells }) => cellAt(cells, at))).size === 2 && lines.length > 2,
  )
  const column = strange ?? (proof === 'unproved' ? undefined : columns.amount)
  if (column !== undefined) return { refusal: { kind: 'no_direction', column: cellAt(head.cells, column) } }
  return answers.unsigned === 'all_in' ? undefined : { question: { kind: 'unsigned' } }
}
