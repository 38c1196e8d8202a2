import { toCents } from '../../values/money'
import { type BankReading, judged, type RawBooking, type ReadingContext } from './bank-file'

/** A transaction as the library reads it: `amount` with its sign, which a reversal does not turn; `date` at midnight, UTC. */
export type Mt940Transaction = {
  date: Date
  entryDate?: Date
  amount: number
  isReversal: boolean
  currency: string
  reference: string
  bankReference: string
  extraDetails: string
  details: string
  /** Field 86 by its numbers, where the bank writes it so. */
  structuredDetails?: Readonly<Record<string, string>>
}
export type Mt940Statement = { transactions: readonly Mt940Transaction[] }

/** The bookings of statements in MT940 (SWIFT), whose balances the library has proved. */
export function readMt940(statements: readonly Mt940Statement[], { today }: ReadingContext): BankReading {
  const transactions = statements.flatMap((statement) => statement.transactions)
  const raws = transactions.map((transaction, at) => rawOf(transaction, at + 1))
  return { file: { ...judged(raws, today), pending: 0, doubts: [], hasTurnedReversals: false } }
}

const PURPOSE = /^(?:2\d|6[0-3])$/

function rawOf(transaction: Mt940Transaction, line: number): RawBooking {
  const { amount, isReversal, currency, reference, bankReference, extraDetails, structuredDetails = {} } = transaction
  const day = (transaction.entryDate ?? transaction.date).toISOString().slice(0, 10)
  const details = transaction.details.replaceAll('\n', '')
  const purpose = Object.keys(structuredDetails)
    .filter((key) => PURPOSE.test(key))
    .toSorted()
    .map((key) => structuredDetails[key])
  const tagged = (name: string): string => new RegExp(`/${name}/([^/]*)`).exec(details)?.[1] ?? ''
  return {
    line,
    day,
    cents: toCents(amount),
    isReversal,
    currency,
    payer: [structuredDetails['32'], structuredDetails['33'], tagged('NAME')].filter(Boolean).join(' '),
    text: [...(purpose.length > 0 ? purpose : [tagged('REMI') || details]), extraDetails, reference]
      .filter((words) => words !== undefined && words !== '' && words !== 'NONREF')
      .join(' '),
    reference: bankReference,
    chargesCents: 0,
    written: { day, amount: String(amount) },
  }
}
