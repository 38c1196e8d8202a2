import { decoded, lineNumbers } from '#/components/file/read-text-file'
import { readCamt } from '#/domain/finance/bank-camt'
import { readBankRows } from '#/domain/finance/bank-csv'
import { BANK_LINES_MAX, type BankFile } from '#/domain/finance/bank-file'
import { readXml } from '#/domain/finance/xml'
import type { Currency } from '#/domain/values/money'

export type ReadBankFile =
  | (BankFile & { contentHash: string; wasLegacy: boolean })
  /** `broken`: XML that is not well formed; `foreign`: neither CAMT.053 nor columns of a statement. */
  | { problem: 'too_large' | 'too_long' | 'broken' | 'foreign' | 'empty' }

/** Bytes; a year of a large account is less. */
const FILE_MAX = 10 * 1024 * 1024

/** Reads a statement, CSV or CAMT.053, on the device: bookings, broken lines by their numbers, and how many went out. */
export async function readBankFile(file: Blob, currency: Currency): Promise<ReadBankFile> {
  if (file.size > FILE_MAX) return { problem: 'too_large' }
  const bytes = await file.arrayBuffer()
  const { text, wasLegacy } = decoded(bytes)
  const isXml = /^\uFEFF?\s*</.test(text)
  const read = isXml ? readXmlStatement(text) : ((await readCsv(text, currency)) ?? 'foreign')
  if (typeof read === 'string') return { problem: read }
  if (read.bookings.length + read.problems.length + read.outgoing === 0) return { problem: 'empty' }
  if (read.bookings.length > BANK_LINES_MAX) return { problem: 'too_long' }
  return { ...read, contentHash: await sha256(bytes), wasLegacy }
}

function readXmlStatement(text: string): BankFile | 'broken' | 'foreign' {
  const document = readXml(text.trim())
  return document === undefined ? 'broken' : (readCamt(document) ?? 'foreign')
}

async function readCsv(text: string, currency: Currency): Promise<BankFile | undefined> {
  const { parse } = (await import('papaparse')).default
  const { data, errors } = parse<string[]>(text, { skipEmptyLines: false })
  const numbers = lineNumbers(data)
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0))
  const rows = data.map((cells, at) => ({ line: numbers[at] ?? at + 1, cells }))
  return readBankRows(
    rows.filter((_, at) => !broken.has(at)),
    currency,
    rows.filter((_, at) => broken.has(at)).map(({ line }) => ({ line, kind: 'broken', found: '' })),
  )
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
