import { decoded } from '#/components/file/read-text-file'
import { readTable } from '#/components/file/read-table'
import {
  BANK_LINES_MAX,
  type BankFile,
  type BankQuestion,
  type BankReading,
  type BankRefusal,
  type ReadingContext,
} from '#/domain/finance/bank/bank-file'
import { readCamt } from '#/domain/finance/bank/camt'
import { bankColumnsOf, isBankHeading } from '#/domain/finance/bank/columns'
import { readBankRows } from '#/domain/finance/bank/csv'
import { readMt940, type Mt940Statement } from '#/domain/finance/bank/mt940'
import { readXml } from './read-xml'
import { toCents } from '#/domain/values/money'

/** The library's word for bookings that are not what the balances say. */
const UNPROVED = /\((-?[\d.e+-]+)\) != turnover \((-?[\d.e+-]+)\)/

/**
 * The statements of a file in MT940 (SWIFT). `broken`: it is cut, or none; `unproved`: opening balance and bookings are not the
 * closing balance, by `byCents`. The library comes with the first file.
 */
async function readSwift(
  text: string,
): Promise<readonly Mt940Statement[] | { kind: 'broken' } | { kind: 'unproved'; byCents: number }> {
  const { Parser } = await import('mt940js')
  try {
    return new Parser().parse(text)
  } catch (error) {
    const [, sum, turnover] = UNPROVED.exec(String(error)) ?? []
    if (sum === undefined) return { kind: 'broken' }
    return { kind: 'unproved', byCents: toCents(Number(turnover)) - toCents(Number(sum)) }
  }
}

/**
 * Why nothing of a file could be taken. `broken`: XML that is not well formed, or MT940 that is cut; `foreign`: no statement that
 * we know; `unproved`: MT940 whose bookings are not its balances, by `byCents`.
 */
export type BankFileProblem =
  | { kind: 'too_large' | 'too_long' | 'broken' | 'doctype' | 'foreign' | 'empty' }
  | { kind: 'unproved'; byCents: number }
  | BankRefusal
export type ReadBankFile =
  | (BankFile & { contentHash: string; wasLegacy: boolean })
  | { question: BankQuestion }
  | { problem: BankFileProblem }

/** Bytes; a year of a large account is less. */
const FILE_MAX = 10 * 1024 * 1024

/** Reads a statement, CSV, CAMT.053 or MT940, on the device: bookings, broken lines by their numbers, and how many went out. */
export async function readBankFile(file: Blob, context: ReadingContext): Promise<ReadBankFile> {
  if (file.size > FILE_MAX) return { problem: { kind: 'too_large' } }
  const bytes = await file.arrayBuffer()
  const { text, wasLegacy } = decoded(bytes)
  const read = await readerOf(text)(text, context)
  if ('problem' in read || 'question' in read) return read
  if ('refusal' in read) return { problem: read.refusal }
  const { bookings, problems, outgoing, pending } = read.file
  if (bookings.length + problems.length + outgoing + pending === 0) return { problem: { kind: 'empty' } }
  if (bookings.length > BANK_LINES_MAX) return { problem: { kind: 'too_long' } }
  return { ...read.file, contentHash: await sha256(bytes), wasLegacy }
}

type Reader = (text: string, context: ReadingContext) => Promise<BankReading | { problem: BankFileProblem }>

function readerOf(text: string): Reader {
  if (/^\uFEFF?\s*</.test(text)) return readXmlStatement
  return /^:20:/m.test(text) && /^:61:|^:60[FM]:/m.test(text) ? readSwiftStatement : readCsv
}

const readXmlStatement: Reader = async (text, context) => {
  const document = await readXml(text.replace(/^\uFEFF/, '').trim())
  if (typeof document === 'string') return { problem: { kind: document } }
  return readCamt(document, context) ?? { problem: { kind: 'foreign' } }
}

const readCsv: Reader = async (text, context) => {
  const known = (cells: readonly string[]) => (isBankHeading(cells) ? Object.keys(bankColumnsOf(cells)).length : 0)
  const { rows, broken } = await readTable(text, known)
  const lost = broken.map((line) => ({ line, kind: 'broken' as const, found: '' }))
  return readBankRows(rows, context, lost) ?? { problem: { kind: 'foreign' } }
}

const readSwiftStatement: Reader = async (text, context) => {
  const statements = await readSwift(text)
  return 'kind' in statements ? { problem: statements } : readMt940(statements, context)
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
