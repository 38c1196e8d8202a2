import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatementLine } from '#/contract/statements'
import { readBankFile } from '#/features/finance/statements/read-bank-file'
import { dayAfter } from '#/domain/values/wall-clock'
import { insertInvoice } from '../support/an-invoice'
import { camtDocument, debtor, details, entry, remittance, statement } from '../support/camt'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'

/** October is closed in the first days of November. */
const TODAY = '2026-11-05'
const clock = movableClock(new Date(`${TODAY}T10:00:00Z`))
let server: TestServer
let finance: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  finance = await signedIn(server, 'admin')
})
afterAll(() => server.close())

/** What the bank writes of one movement of the account. */
type Movement = {
  cents: number
  sign?: 'CRDT' | 'DBIT'
  payer?: string
  text: string
  day?: string
  isPending?: boolean
  isReversal?: boolean
  /** Not every bank writes `1500.00`. */
  written?: (cents: number) => string
}
/** An invoice as the accountant's own book has it. */
type Owed = { id: number; businessId: number; totalCents: number; paidCents: number }

const plain = (cents: number): string => (cents / 100).toFixed(2)
const padded = (cents: number): string => plain(cents).padStart(15, '0')

let week = '2021-01-04'
async function owed(netCents: number, businessId: number = BUSINESS.own): Promise<Owed> {
  week = dayAfter(week, 7)
  const id = await insertInvoice(server, { netCents, from: week, docDate: '2026-10-05', businessId })
  return { id, businessId, totalCents: netCents + Math.round(netCents / 5), paidCents: 0 }
}

/** Sixty movements of a month over forty-eight invoices; what they pay is entered in the book beside them, by hand. */
async function october(mark: string): Promise<{ book: Owed[]; movements: Movement[] }> {
  const book: Owed[] = []
  const movements: Movement[] = []
  const comes = (of: Movement, ...pays: [Owed, number][]) => {
    movements.push({ ...of, text: `${of.text} ${mark}` })
    for (const [one, cents] of pays) one.paidCents += cents
  }
  const add = async (netCents: number, businessId?: number): Promise<Owed> => {
    const one = await owed(netCents, businessId)
    book.push(one)
    return one
  }
  for (let n = 0; n < 34; n++) {
    const one = await add(12_345 + 101 * n, n % 5 === 0 ? BUSINESS.foreign : BUSINESS.own)
    const isPadded = n % 3 === 0
    comes({ cents: one.totalCents, text: `Fatura INV-${one.id}`, ...(isPadded && { written: padded }) }, [
      one,
      one.totalCents,
    ])
  }
  for (let n = 0; n < 6; n++) {
    const one = await add(50_000 + 1_003 * n)
    const half = Math.floor(one.totalCents / 2)
    comes({ cents: half, text: `Pjesë e INV-${one.id}` }, [one, half])
  }
  for (let n = 0; n < 3; n++) {
    const [one, two] = [await add(70_001 + n), await add(80_003 + n)]
    const both = one.totalCents + two.totalCents
    comes({ cents: both, text: `INV-${one.id} INV-${two.id}` }, [one, one.totalCents], [two, two.totalCents])
  }
  const bounced = await add(91_117)
  comes({ cents: bounced.totalCents, text: `INV-${bounced.id}` })
  const before = movements.length
  for (let n = 0; n < 8; n++) comes({ cents: 3_000 + n, sign: 'DBIT', text: `Komision ${n}` })
  for (let n = 0; n < 4; n++) comes({ cents: 640_000 + 7 * n, payer: 'Qira', text: `Depozitë ${n}` })
  comes({ cents: 444, isPending: true, text: 'Në pritje' })
  comes({
    cents: bounced.totalCents,
    sign: 'DBIT',
    isReversal: true,
    day: '2026-10-28',
    text: `Kthim INV-${bounced.id}`,
  })
  // The same movement twice, word by word: two payments of two weeks.
  const weekly = await add(40_000)
  for (let n = 0; n < 2; n++) comes({ cents: 24_000, text: `Këst INV-${weekly.id}` }, [weekly, 24_000])
  expect(movements.slice(before)).toHaveLength(16)
  return { book, movements }
}

const OPENING = 1_000_000
/** A statement as the bank's own balances prove it. */
function camt(movements: readonly Movement[]): Blob {
  const entries = movements.map(({ cents, sign = 'CRDT', written = plain, ...of }) =>
    entry(details(debtor(of.payer ?? '') + remittance(of.text)), {
      amount: written(cents),
      sign,
      reversal: of.isReversal ? 'true' : '',
      status: of.isPending ? '<Cd>PDNG</Cd>' : '<Cd>BOOK</Cd>',
      day: of.day ?? '2026-10-20',
    }),
  )
  const booked = movements.filter(({ isPending }) => isPending !== true)
  const closing = booked.reduce((sum, { cents, sign }) => sum + (sign === 'DBIT' ? -cents : cents), OPENING)
  return new Blob([camtDocument(statement(entries.join(''), [plain(OPENING), plain(closing)]))])
}

async function readIn(file: Blob) {
  const read = await readBankFile(file, { currency: 'ALL', today: TODAY, answers: {} })
  if (!('bookings' in read)) throw new Error(JSON.stringify(read))
  expect(read.doubts).toEqual([])
  return finance.api.statements.read({
    body: {
      fileName: 'tetor.xml',
      contentHash: read.contentHash,
      bookings: read.bookings.map(({ line: _line, ...booking }) => booking),
    },
  })
}

/** A careful clerk: books what a number proposes, takes back what bounced, leaves out what is none of ours. */
async function workThrough(mark: string): Promise<void> {
  const open = async (): Promise<StatementLine[]> =>
    (await finance.api.statements.lines({ query: { state: 'open', search: mark, limit: 100 } })).items
  const lines = await open()
  for (const kind of ['in', 'returned'] as const)
    for (const { id } of lines.filter((line) => line.kind === kind)) {
      const line = (await open()).find((one) => one.id === id)
      const payments = line?.proposals.find(({ reasons }) => reasons.includes('number'))?.payments
      const back = line?.returns.find(({ reasons }) => reasons.includes('number'))?.payments
      const params = { params: { id } }
      if (payments !== undefined)
        await finance.api.statements.book({
          ...params,
          body: {
            payments: payments.map(({ invoiceID, amountCents }) => ({ invoiceID, amountCents })),
            isSecond: true,
          },
        })
      else if (back !== undefined)
        await finance.api.statements.takeBack({
          ...params,
          body: { paymentIDs: back.map(({ id: payment }) => payment) },
        })
      else await finance.api.statements.leaveOut({ ...params, body: { state: 'left_out' } })
    }
  expect(await open()).toEqual([])
}

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0)
const PERIOD = { startDate: '2026-10-01', endDate: '2026-10-31' }
/** What every place that says it says of the two businesses: invoiced, paid, unpaid and received of October. */
async function figures() {
  const ofBoth = async (businessId: number) =>
    (await finance.api.ledger.read({ params: { id: businessId } })).closingCents
  const closing = sum([await ofBoth(BUSINESS.own), await ofBoth(BUSINESS.foreign)])
  const list = await finance.api.invoices.list({ query: { ...PERIOD, limit: 100 } })
  const statistics = list.statistics.find(({ currency }) => currency === 'ALL')
  const payments = await finance.api.payments.list({ query: PERIOD })
  const dashboard = await finance.api.financeDashboard.read({ query: PERIOD })
  const money = dashboard.currencies.find(({ currency }) => currency === 'ALL')
  return {
    closing,
    paid: { overview: statistics?.TotalPaidInvoice ?? 0, dashboard: money?.invoiced.paidCents ?? 0 },
    unpaid: {
      overview: statistics?.TotalUnPaidInvoice ?? 0,
      dashboard: money?.invoiced.unpaidCents ?? 0,
      rows: sum(list.items.map((row) => row.unPaidAmountCents)),
    },
    received: {
      payments: payments.sums.find(({ currency }) => currency === 'ALL')?.amountCents ?? 0,
      dashboard: money?.receivedCents ?? 0,
    },
    paidOf: new Map(list.items.map(({ id, paidAmountCents }) => [id, paidAmountCents])),
  }
}

test.each(['in their order', 'the later one first'])(
  'a month whose statement comes in two files that overlap, %s, and once more, is closed to the cent',
  async (order) => {
    const before = await figures()
    const mark = order.replaceAll(' ', '')
    const { book, movements } = await october(mark)
    expect(movements.length).toBe(60)
    const files = [camt(movements.slice(0, 42)), camt(movements.slice(20))]
    const inOrder = order === 'in their order' ? files : files.toReversed()
    for (const file of inOrder) await readIn(file)
    await workThrough(mark)
    for (const file of inOrder) expect(await readIn(file)).toMatchObject({ added: 0 })
    await workThrough(mark)

    const [total, paid] = [sum(book.map((one) => one.totalCents)), sum(book.map((one) => one.paidCents))]
    const after = await figures()
    for (const one of book) expect([one.id, after.paidOf.get(one.id)]).toEqual([one.id, one.paidCents])
    expect(after.closing - before.closing).toBe(total - paid)
    for (const place of ['overview', 'dashboard'] as const) {
      expect(after.paid[place] - before.paid[place]).toBe(paid)
      expect(after.unpaid[place] - before.unpaid[place]).toBe(total - paid)
    }
    expect(after.unpaid.rows - before.unpaid.rows).toBe(total - paid)
    for (const place of ['payments', 'dashboard'] as const)
      expect(after.received[place] - before.received[place]).toBe(paid)
  },
  120_000,
)
