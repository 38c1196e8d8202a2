import type { Cents } from '../../values/money'
import type { Doubt, RawBooking } from './bank-file'
import { allAt, textAt, type XmlElement } from './xml'

/** One booking: an entry, or a part of it with an amount of its own. */
export type Part = {
  details: readonly XmlElement[]
  cents: Cents | undefined
  /** Which way, where the part says so itself. */
  direction?: string
  chargesCents: Cents
}

/**
 * The bookings of an entry: one, or a batch of several whose parts add up to it, in the account's money, with or without what
 * the bank kept of them. Where they do not it is one booking of the whole, and a doubt.
 */
export function partsOf(
  entry: XmlElement,
  rawOf: (part: Part) => RawBooking,
  line: number,
): { bookings: RawBooking[]; doubt?: Doubt } {
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const amount = allAt(entry, 'Amt')[0]
  const cents = centsOf(amount)
  const own = chargesOf(entry)
  const whole = (): RawBooking =>
    // Of the entry or of its details: some banks say it at both.
    rawOf({ details, cents, chargesCents: own || details.reduce((sum, detail) => sum + chargesOf(detail), 0) })
  const announced = Number(textAt(entry, 'NtryDtls', 'Btch', 'NbOfTxs')) || undefined
  if (cents === undefined || (details.length < 2 && (announced ?? 1) < 2)) return { bookings: [whole()] }

  const direction = textAt(entry, 'CdtDbtInd')
  const parts = details.map((detail) => {
    const part = centsInAccount(detail, amount?.attributes['Ccy'])
    const way = textAt(detail, 'CdtDbtInd') || direction
    return { detail, way, cents: part, charges: chargesOf(detail) }
  })
  const sumOf = (of: (part: (typeof parts)[number]) => Cents): Cents =>
    parts.reduce((sum, part) => sum + (part.way === direction ? of(part) : -of(part)), 0)
  const sum = sumOf((part) => part.cents ?? 0)
  const less = sumOf((part) => part.charges)
  const isWhole = parts.every((part) => part.cents !== undefined)
  const isEach = announced === undefined || announced === parts.length
  if (isWhole && isEach && (sum === cents || sum - less === cents))
    return {
      bookings: parts.map(({ detail, way, cents: part = 0, charges }) =>
        rawOf({
          details: [detail],
          cents: sum === cents ? part : part - charges,
          direction: way,
          chargesCents: charges,
        }),
      ),
    }
  // What the bank kept of all of them together belongs to no part.
  if (isWhole && isEach && sum - own === cents) return { bookings: [whole()] }
  const byCents = cents - sum
  const currency = amount?.attributes['Ccy'] ?? ''
  return {
    bookings: [whole()],
    doubt: { kind: 'batch', line, byCents, currency, parts: details.length, announced },
  }
}

/** Cents of `Amt`: a decimal number with a point, padded or not, of at most two places that say something. */
export function centsOf(amount: XmlElement | undefined): Cents | undefined {
  const [, whole = '', places = ''] = /^0*(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(amount?.text.trim() ?? '') ?? []
  return whole === '' ? undefined : Number(whole) * 100 + Number(places.padEnd(2, '0'))
}

/** What a part is in the account's money; `undefined` where it is told in another one alone. */
function centsInAccount(detail: XmlElement, currency: string | undefined): Cents | undefined {
  const ways = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'CntrValAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']]
  return centsOf(ways.flatMap((way) => allAt(detail, ...way)).find(({ attributes }) => attributes['Ccy'] === currency))
}

/** What the bank kept of it: each record, or the one sum of older versions; what it gave back is none. */
function chargesOf(of: XmlElement): Cents {
  const records = [
    ...allAt(of, 'Chrgs', 'Rcrd'),
    ...allAt(of, 'Chrgs').filter((one) => allAt(one, 'Rcrd').length === 0),
  ]
  return records.reduce((sum, record) => {
    const amount = allAt(record, 'Amt')[0] ?? allAt(record, 'TtlChrgsAndTaxAmt')[0]
    return textAt(record, 'CdtDbtInd') === 'CRDT' ? sum : sum + (centsOf(amount) ?? 0)
  }, 0)
}
