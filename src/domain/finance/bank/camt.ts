import type { Cents } from '../../values/money'
import { balanceDoubt } from './balances'
import { type BankReading, type Doubt, isNoReference, judged, type RawBooking, type ReadingContext } from './bank-file'
import { centsOf, type Part, partsOf } from './camt-batch'
import { readIsoDay } from './days'
import { allAt, textAt, type XmlElement } from './xml'

/** An entry as the bank booked it, before anybody says which way a reversal went. */
type Entry = { element: XmlElement; line: number; account: string; statement: readonly string[] }
type Reading = 'standard' | 'turned'

/** The bookings of a statement in CAMT.053 (ISO 20022), whatever its version. `undefined`: it is another document. */
export function readCamt(document: XmlElement, context: ReadingContext): BankReading | undefined {
  const statements = allAt(document, 'BkToCstmrStmt', 'Stmt')
  if (document.name !== 'Document' || statements.length === 0) return undefined
  let line = 0
  const entriesOf = statements.map((statement) =>
    allAt(statement, 'Ntry').map((element): Entry => {
      line += 1
      return { element, line, account: textAt(statement, 'Acct', 'Ccy'), statement: numbersOf(statement) }
    }),
  )
  const entries = entriesOf.flat()
  const booked = entriesOf.map((some) => some.filter(({ element }) => !isPending(element)))
  const doubtsBy = (reading: Reading) =>
    statements.flatMap((statement, at) => balanceDoubtOf(statement, booked[at] ?? [], reading) ?? [])

  const reversals = booked.flat().filter(({ element }) => isReversal(element))
  const reading = readingOf(reversals.length > 0, doubtsBy, context.answers.reversals)
  if (reading === undefined) return { question: { kind: 'reversals', count: reversals.length } }
  const read = booked.flat().map((entry) => partsOf(entry.element, (part) => rawOf(entry, part, reading), entry.line))
  const isAnswered = reversals.length > 0 && context.answers.reversals !== undefined
  const doubts: Doubt[] = [...(isAnswered ? [] : doubtsBy(reading)), ...read.flatMap(({ doubt }) => doubt ?? [])]
  const raws = read.flatMap(({ bookings }) => bookings)
  return {
    file: {
      ...judged(raws, context.today),
      pending: entries.length - booked.flat().length,
      doubts,
      hasTurnedReversals: reading === 'turned',
    },
  }
}

/**
 * How the file writes reversals: by the standard `CdtDbtInd` is the direction of the entry itself. Where its balances prove only
 * the other reading, by that; `undefined` where they prove neither and nobody has been asked.
 */
function readingOf(
  hasReversals: boolean,
  doubtsBy: (reading: Reading) => readonly Doubt[],
  answer: Reading | undefined,
): Reading | undefined {
  if (!hasReversals || doubtsBy('standard').length === 0) return 'standard'
  return doubtsBy('turned').length === 0 ? 'turned' : answer
}

const isReversal = (entry: XmlElement): boolean => ['true', '1'].includes(textAt(entry, 'RvslInd').toLowerCase())
const isPending = (entry: XmlElement): boolean =>
  [textAt(entry, 'Sts'), textAt(entry, 'Sts', 'Cd')].some((status) => ['PDNG', 'INFO', 'FUTR'].includes(status))

/** Numbers of the statement itself, which some banks write as the reference of each of its lines. */
const numbersOf = (statement: XmlElement): string[] =>
  ['Id', 'ElctrncSeqNb', 'LglSeqNb', 'StmtId'].map((name) => textAt(statement, name)).filter((text) => text !== '')

const signOf = (entry: XmlElement, direction: string, reading: Reading): 1 | -1 =>
  (direction === 'CRDT') === (reading === 'turned' && isReversal(entry)) ? -1 : 1

function balanceDoubtOf(statement: XmlElement, entries: readonly Entry[], reading: Reading): Doubt | undefined {
  const balances = allAt(statement, 'Bal').map((balance) => {
    const cents = centsOf(allAt(balance, 'Amt')[0])
    const isDebit = textAt(balance, 'CdtDbtInd') === 'DBIT'
    const code = textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')
    return { code, cents: cents === undefined ? undefined : isDebit ? -cents : cents, amount: allAt(balance, 'Amt')[0] }
  })
  // A statement of several pages has an interim balance at each cut.
  const interim = balances.filter(({ code }) => code === 'ITBD')
  const opening = balances.find(({ code }) => code === 'OPBD' || code === 'PRCD') ?? interim[0]
  const closing = balances.find(({ code }) => code === 'CLBD') ?? interim.at(-1)
  const amounts = entries.map(({ element }) => {
    const cents = centsOf(allAt(element, 'Amt')[0])
    return cents === undefined ? undefined : cents * signOf(element, textAt(element, 'CdtDbtInd'), reading)
  })
  if (opening?.cents === undefined || closing?.cents === undefined || opening === closing) return undefined
  const sum = amounts.reduce<Cents>((total, cents) => total + (cents ?? 0), 0)
  const currency = closing.amount?.attributes['Ccy'] ?? ''
  return balanceDoubt({ opening: opening.cents, closing: closing.cents, sum, currency })
}

function rawOf(
  { element: entry, line, account, statement }: Entry,
  { details, cents, direction, chargesCents }: Part,
  reading: Reading,
): RawBooking {
  const amount = allAt(entry, 'Amt')[0]
  const day = ['BookgDt', 'ValDt']
    .flatMap((date) => [textAt(entry, date, 'Dt'), textAt(entry, date, 'DtTm')])
    .find(Boolean)
  const way = direction === undefined || direction === '' ? textAt(entry, 'CdtDbtInd') : direction
  const of = (...path: string[]): string =>
    details
      .flatMap((detail) => allAt(detail, ...path))
      .map(({ text }) => text.trim())
      .find((text) => text !== '') ?? ''
  const reference = of('Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef')
  return {
    line,
    day: readIsoDay(day ?? ''),
    cents: cents === undefined ? 'not_an_amount' : cents * signOf(entry, way, reading),
    isReversal: isReversal(entry),
    currency: amount?.attributes['Ccy'] ?? account,
    payer: details
      .map(payerOf)
      .filter((name) => name !== '')
      .join(', '),
    text: textOf(entry, details),
    reference: statement.includes(reference) ? '' : reference,
    chargesCents,
    written: { day: day ?? '', amount: amount?.text.trim() ?? '' },
  }
}

/** For whom it was paid, else who paid it, else their bank; of money that went back whom it went to. */
function payerOf(detail: XmlElement): string {
  const name = (party: string): string =>
    textAt(detail, 'RltdPties', party, 'Nm') || textAt(detail, 'RltdPties', party, 'Pty', 'Nm')
  const agent = textAt(detail, 'RltdAgts', 'DbtrAgt', 'FinInstnId', 'Nm')
  return ['UltmtDbtr', 'Dbtr', 'UltmtCdtr', 'Cdtr'].map(name).find((one) => one !== '') ?? agent
}

/** What it was for, in the payer's words and then in the bank's, each sentence once. */
function textOf(entry: XmlElement, details: readonly XmlElement[]): string {
  const ways = [
    ['RmtInf', 'Ustrd'],
    ['RmtInf', 'Strd', 'RfrdDocInf', 'Nb'],
    ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref'],
    ['RmtInf', 'Strd', 'AddtlRmtInf'],
    ['Refs', 'EndToEndId'],
    ['AddtlTxInf'],
  ]
  const words = details.flatMap((detail) => ways.flatMap((way) => allAt(detail, ...way)))
  const all = [...words, ...allAt(entry, 'AddtlNtryInf')].map(({ text }) => text.trim())
  return [...new Set(all.filter((text) => text !== '' && !isNoReference(text)))].join(' ')
}
