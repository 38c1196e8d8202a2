import { readBankAmount } from './bank-amount'
import { type BankFile, judged, type RawBooking, readBankDay } from './bank-file'
import { allAt, textAt, type XmlElement } from './xml'

/**
 * The bookings of a statement in CAMT.053 (ISO 20022), whatever its version. `undefined`: it is another document. Entries that
 * are only pending are left out: they come again when they are booked.
 */
export function readCamt(document: XmlElement): BankFile | undefined {
  const statements = allAt(document, 'BkToCstmrStmt', 'Stmt')
  if (document.name !== 'Document' || statements.length === 0) return undefined
  const entries = statements.flatMap((statement) => {
    const account = textAt(statement, 'Acct', 'Ccy')
    return allAt(statement, 'Ntry').map((entry) => ({ entry, account }))
  })
  const isPending = (entry: XmlElement) =>
    [textAt(entry, 'Sts'), textAt(entry, 'Sts', 'Cd')].some((status) => status === 'PDNG' || status === 'INFO')
  return judged(entries.flatMap(({ entry, account }, at) => (isPending(entry) ? [] : rawsOf(entry, at + 1, account))))
}

/** An entry is one booking, or a batch of several, each with its own amount. */
function rawsOf(entry: XmlElement, line: number, account: string): RawBooking[] {
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const amounts = details.map(amountOf)
  const isBatch = details.length > 1 && amounts.every((amount) => amount !== undefined)
  return isBatch
    ? details.map((detail, at) => rawOf({ entry, detail, amount: amounts[at], line, account }))
    : [rawOf({ entry, detail: details[0], amount: allAt(entry, 'Amt')[0], line, account })]
}

const amountOf = (detail: XmlElement): XmlElement | undefined =>
  allAt(detail, 'Amt')[0] ?? allAt(detail, 'AmtDtls', 'TxAmt', 'Amt')[0]

function rawOf({
  entry,
  detail,
  amount,
  line,
  account,
}: {
  entry: XmlElement
  detail: XmlElement | undefined
  amount: XmlElement | undefined
  line: number
  account: string
}): RawBooking {
  const booked = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')
  const day = booked || textAt(entry, 'ValDt', 'Dt') || textAt(entry, 'ValDt', 'DtTm')
  const written = amount?.text.trim() ?? ''
  const cents = /^\d+(\.\d{1,2}0*)?$/.test(written) ? readBankAmount(written.replace(/(\.\d\d)0+$/, '$1')) : undefined
  const sign = (detail && textAt(detail, 'CdtDbtInd')) || textAt(entry, 'CdtDbtInd')
  // What was taken back of money that came in goes out.
  const isIn = (sign === 'CRDT') !== (textAt(entry, 'RvslInd') === 'true')
  const of = (...way: string[]): string => (detail === undefined ? '' : textAt(detail, ...way))
  return {
    line,
    day: readBankDay(day),
    cents: cents === undefined ? undefined : isIn ? cents : -cents,
    currency: amount?.attributes['Ccy'] ?? account,
    payer: of('RltdPties', 'Dbtr', 'Nm') || of('RltdPties', 'Dbtr', 'Pty', 'Nm'),
    text: textOf(entry, detail),
    reference: of('Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef'),
    written: { day, amount: written },
  }
}

function textOf(entry: XmlElement, detail: XmlElement | undefined): string {
  const parts =
    detail === undefined
      ? []
      : [
          ...allAt(detail, 'RmtInf', 'Ustrd'),
          ...allAt(detail, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
          ...allAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
        ].map(({ text }) => text.trim())
  const endToEnd = detail === undefined ? '' : textAt(detail, 'Refs', 'EndToEndId')
  const all = [...parts, ...(endToEnd === 'NOTPROVIDED' ? [] : [endToEnd])].filter((part) => part !== '')
  return all.length > 0 ? all.join(' ') : textAt(entry, 'AddtlNtryInf')
}
