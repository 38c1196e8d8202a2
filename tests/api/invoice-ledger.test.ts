import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DueInvoice } from '#/contract/invoices'
import { ifRevision } from '#/contract/revision'
import { orders } from '#server/db/schema'
import {
  type Book,
  type BookedInvoice,
  endsPeriod,
  type FreeLine,
  leftAt,
  openBook,
  paidOf,
  plusDays,
  presentSums,
  sum,
  type Terms,
  unpaidOf,
} from '../support/accountant'
import { type Client, signedIn } from '../support/client'
import { giveTerms } from '../support/finance'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { sellOrders } from '../support/sold-orders'
import { failure } from './ordering'

const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const WEEKS = 6
/** Mondays: weeks with the nights of both clocks, the end of a year, of months. */
const STARTS = ['2026-03-09', '2026-10-05', '2026-12-07'] as const
const FOREVER = { from: '2026-01-01', to: '2027-12-31' } as const
const VAT_RATES = [2_000, 2_000, 600, 0] as const

const anAmount = fc.integer({ min: 1, max: 400_000 })
const someTerms = fc.record({
  commission: fc.integer({ min: 0, max: 3_000 }),
  courier: fc.integer({ min: 0, max: 900 }),
  marketing: fc.integer({ min: 0, max: 300 }),
  vat: fc.constantFrom(...VAT_RATES),
  includeTransport: fc.boolean(),
  payment: fc.constantFrom(0, 1, 2),
})
const aWeek = fc.record({
  sold: fc.array(
    fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      netCents: anAmount,
      discount: fc.integer({ min: 0, max: 100 }),
      transportCents: fc.integer({ min: 0, max: 30_000 }),
      isLate: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  /** Of what was sold before this week ends: which is refunded by how much of a hundred, and which late ones are handed over. */
  refunds: fc.array(fc.tuple(fc.nat(14), fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(100))), {
    maxLength: 5,
  }),
  finished: fc.array(fc.nat(14), { maxLength: 4 }),
  /** Handed over by mistake, and brought back. */
  broughtBack: fc.array(fc.nat(14), { maxLength: 1 }),
  /** Terms that count from so many days after its Monday, or as soon as may be. */
  change: fc.option(fc.record({ terms: someTerms, after: fc.nat(20) }), { freq: 2 }),
  isSettled: fc.boolean(),
  /** Left as drafts until the next settlement, while orders and terms change. */
  isLeft: fc.boolean(),
  /** The first draft is thrown away by hand. */
  isThrown: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  free: fc.option(fc.record({ cents: anAmount, vat: fc.constantFrom(...VAT_RATES) })),
  /** Of which invoice, which of its VAT rates, how many thousandths of what is left. */
  credits: fc.array(fc.tuple(fc.nat(9), fc.nat(3), fc.integer({ min: 1, max: 1_050 })), { maxLength: 2 }),
  /** Several at once: on which invoices, how much of a hundred of what is unpaid, so many days ago. */
  payments: fc.array(
    fc.record({
      on: fc.array(fc.tuple(fc.nat(9), fc.constantFrom(1, 30, 50, 99, 100, 100, 101)), {
        minLength: 1,
        maxLength: 3,
      }),
      daysAgo: fc.nat(10),
    }),
    { maxLength: 3 },
  ),
  reversals: fc.array(fc.nat(9), { maxLength: 1 }),
})
type Week = typeof aWeek extends fc.Arbitrary<infer W> ? W : never
const aStory = fc.record({
  start: fc.constantFrom(...STARTS),
  terms: someTerms,
  weeks: fc.array(aWeek, { minLength: WEEKS, maxLength: WEEKS }),
  /** Of which days lists are asked. */
  window: fc.tuple(fc.nat(42), fc.nat(42)),
})
type Story = typeof aStory extends fc.Arbitrary<infer S> ? S : never

const asPayment = (payment: number): Terms['payment'] => ([0, 1, 2] as const)[payment] ?? 0
type Draft = { id: number; from: string; to: string; free: FreeLine[] }
/** What happened over all stories. */
const seen = {
  invoices: 0,
  corrections: 0,
  changes: 0,
  credits: 0,
  payments: 0,
  reversals: 0,
  refused: 0,
  discarded: 0,
}

async function play(story: Story): Promise<void> {
  for (const table of ['payments', 'invoice_orders', 'invoice_lines', 'invoices', 'orders', 'finance_terms'])
    await server.sql(sql`DELETE FROM ${sql.identifier(table)}`)
  const first: Terms = { ...story.terms, from: '2000-01-01', payment: asPayment(story.terms.payment) }
  await giveTerms(server, [
    {
      validFrom: first.from,
      commission: first.commission / 100,
      courier: first.courier / 100,
      marketing: first.marketing / 100,
      vat: first.vat / 100,
      includeTransport: first.includeTransport,
      payment: first.payment,
    },
  ])
  const book = openBook(first)
  let drafts: Draft[] = []
  for (const [w, week] of story.weeks.entries()) {
    const monday = plusDays(story.start, w * 7)
    const today = plusDays(monday, 7)
    await trade(book, week, monday)
    // Just after the midnight of Tirana that ends the week, whichever clock it has.
    clock.set(new Date(`${plusDays(today, -1)}T23:05:00Z`))
    const client = await signedIn(server, 'admin')
    if (week.change !== null) await changeTerms(book, client, week.change, monday)
    if (week.isSettled || w === WEEKS - 1) {
      drafts = [...drafts, ...(await makeDrafts(book, client, drafts, today))]
      const [draft] = drafts
      if (week.free !== null && draft !== undefined) await addFree(client, draft, week.free)
      if (!week.isLeft || w === WEEKS - 1) {
        await issueAll(book, client, drafts, { today, isThrown: week.isThrown })
        // Of what was thrown away there may be new ones.
        const again = await makeDrafts(book, client, [], today)
        await issueAll(book, client, again, { today, isThrown: false })
        expectNothingForgotten(book, [...drafts, ...again], today)
        drafts = []
      }
    }
    for (const credit of week.credits) await addCredit(book, client, credit, today)
    for (const payment of week.payments) await pay(book, client, payment, today)
    for (const which of week.reversals) await reverse(book, client, which, today)
    const [a, b] = story.window.map((day) => plusDays(story.start, day)).toSorted()
    const days = { from: a ?? '', to: b ?? '' }
    await expectAgreement(book, client, { days: w % 2 === 0 ? days : FOREVER, today })
    if (w % 2 === 1) await expectDashboard(book, client, { days, today })
  }
  await expectCountedOnce(book)
  seen.corrections += book.corrections()
}

/** What guests order, get back, and receive late. */
async function trade(book: Book, week: Week, monday: string): Promise<void> {
  const update = (id: number, columns: Partial<typeof orders.$inferInsert>) =>
    server.db.transaction('system', (tx) => tx.update(orders).set(columns).where(eq(orders.id, id)))
  const rows = week.sold.map(({ weekday, netCents, discount, transportCents, isLate }) => ({
    day: plusDays(monday, weekday),
    netCents,
    discountCents: Math.floor((netCents * discount) / 200),
    transportCents,
    status: isLate ? ('ACCEPTED' as const) : ('COMPLETED' as const),
  }))
  const ids = rows.length === 0 ? [] : await sellOrders(server, rows)
  for (const [i, row] of rows.entries())
    book.orders.push({
      id: ids[i] ?? 0,
      day: row.day,
      dishes: row.netCents - row.discountCents,
      transport: row.transportCents,
      given: 0,
      isHandedOver: row.status === 'COMPLETED',
      sales: 0,
      base: 0,
      terms: undefined,
    })
  for (const [which, part] of week.refunds) {
    const order = book.orders[which]
    if (order === undefined) continue
    order.given = Math.floor(((order.dishes + order.transport) * part) / 100)
    await update(order.id, { refundedCents: order.given })
  }
  for (const which of week.finished) {
    const order = book.orders[which]
    if (order === undefined) continue
    order.isHandedOver = true
    await update(order.id, { status: 'DELIVERED' })
  }
  for (const which of week.broughtBack) {
    const order = book.orders[which]
    if (order === undefined) continue
    order.isHandedOver = false
    await update(order.id, { status: 'ACCEPTED' })
  }
}

/** From the first day that may be: after what is issued, and with a period where the payment terms change. */
async function changeTerms(
  book: Book,
  { api }: Client,
  { terms, after }: NonNullable<Week['change']>,
  monday: string,
): Promise<void> {
  const issued = book.invoices.map(({ to }) => plusDays(to, 1))
  const planned = plusDays(book.terms.at(-1)?.from ?? '', 1)
  const before = book.terms.at(-1)
  let day = [plusDays(monday, after), planned, ...issued].toSorted().at(-1) ?? monday
  const payment = asPayment(terms.payment)
  if (before?.payment !== payment)
    while (!endsPeriod(plusDays(day, -1), book.termsOn(plusDays(day, -1)).payment)) day = plusDays(day, 1)
  const params = { id: BUSINESS.own }
  const { revision } = await api.financeTerms.read({ params })
  await api.financeTerms.change(
    {
      params,
      body: {
        restaurantID: BUSINESS.own,
        baboonPercentage: terms.commission / 100,
        courierPercentage: terms.courier / 100,
        marketingPercentage: terms.marketing / 100,
        vat: terms.vat / 100,
        paymentTermsType: payment,
        includeTransportInFee: terms.includeTransport,
        baboonCourier: false,
        mobilePrinter: false,
        accManager: null,
        validFrom: day,
      },
    },
    ifRevision(revision),
  )
  book.terms.push({ ...terms, payment, from: day })
  seen.changes++
}

/** What an invoice is said to come to before it is made, and what it does when it is. */
const shown = (one: Pick<DueInvoice, (typeof SHOWN)[number]>) => SHOWN.map((name) => one[name])
const SHOWN = ['periodFrom', 'periodTo', 'salesCents', 'amountNoVatCents', 'vatCents'] as const

/** Each of them is a period that has ended, after all that are there. */
async function makeDrafts(book: Book, { api }: Client, open: readonly Draft[], today: string): Promise<Draft[]> {
  const due = await api.invoices.due({ query: { businessId: BUSINESS.own } })
  const { made } = await api.invoices.create({ body: { restaurantID: BUSINESS.own } })
  expect(due.filter(({ reason }) => reason === null).map(shown)).toEqual(made.map(shown))
  let last =
    [...book.invoices, ...open]
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? ''
  for (const { periodFrom, periodTo } of made) {
    expect(periodFrom > last && periodTo < today).toBe(true)
    expect({ periodTo, ends: endsPeriod(periodTo, book.termsOn(periodFrom).payment) }).toEqual({ periodTo, ends: true })
    last = periodTo
  }
  return made.map(({ id, periodFrom, periodTo }) => ({ id, from: periodFrom, to: periodTo, free: [] }))
}

async function addFree({ api }: Client, draft: Draft, { cents, vat }: FreeLine): Promise<void> {
  const params = { id: draft.id }
  const { revision } = await api.invoices.one({ params })
  const body = {
    kind: 'free' as const,
    description: 'Paper',
    quantity: 1,
    unitAmountCents: cents,
    vatPercent: vat / 100,
  }
  await api.invoices.addItem({ params, body }, ifRevision(revision))
  draft.free.push({ cents, vat })
}

/** One after the other; what cannot be issued is thrown away, and its orders are the next one's. */
async function issueAll(
  book: Book,
  { api }: Client,
  drafts: Draft[],
  { today, isThrown }: { today: string; isThrown: boolean },
): Promise<void> {
  for (const [i, draft] of [...drafts].entries()) {
    const params = { id: draft.id }
    const { lines, counted, total } = book.count(draft.to)
    const free = sum(draft.free.map(({ cents, vat }) => cents + Math.round((cents * vat) / 10_000)))
    const read = await api.invoices.one({ params })
    expect({ refusal: read.issueRefusal, net: read.amountNoVatCents, orders: read.ordersCount }).toEqual({
      refusal: refusalOf(counted.length + draft.free.length, total + free),
      net: sum(lines.map(({ sums }) => sums.net)) + sum(draft.free.map(({ cents }) => cents)),
      orders: counted.length,
    })
    if (read.issueRefusal !== null || (isThrown && i === 0)) {
      await api.invoices.change({ params, body: { action: 'discard' } }, ifRevision(read.revision))
      drafts.splice(drafts.indexOf(draft), 1)
      seen.discarded++
      continue
    }
    const issued = await api.invoices.change({ params, body: { action: 'issue' } }, ifRevision(read.revision))
    const invoice = book.issue(draft, today)
    expect(sum(issued.lines.map((line) => line.amountNoVatCents))).toBe(issued.amountNoVatCents)
    expect(sum(issued.lines.map((line) => line.vatCents))).toBe(issued.vatCents)
    const its = await api.invoices.orders({ params })
    expect({ total: its.total, salesCents: its.salesCents, baseCents: its.baseCents }).toEqual({
      total: invoice.orders,
      salesCents: invoice.sales,
      baseCents: invoice.base,
    })
    seen.invoices++
  }
}

function refusalOf(parts: number, total: number): string | null {
  if (parts === 0) return 'nothing_to_count'
  return total < 0 ? 'negative_total' : null
}

/** What a closed period still owes is what could not be invoiced: nothing, or more given back than sold. */
function expectNothingForgotten(book: Book, justIssued: readonly Draft[], today: string): void {
  const settled =
    justIssued.at(-1)?.to ??
    book.invoices
      .map(({ to }) => to)
      .toSorted()
      .at(-1)
  const first = book.orders.map(({ day }) => day).toSorted()[0]
  if (first === undefined) return
  const ended = book.endedAfter(settled ?? plusDays(first, -1), today)
  // Late changes of what was settled before wait for the next period to end.
  if (ended === settled && justIssued.length === 0) return
  const { counted, total } = book.count(ended)
  expect(counted.length === 0 || total < 0 ? 'nothing forgotten' : { ended, counted }).toBe('nothing forgotten')
}

async function addCredit(
  book: Book,
  { api }: Client,
  [which, at, thousandths]: Week['credits'][number],
  today: string,
): Promise<void> {
  const invoice = book.invoices[which % Math.max(1, book.invoices.length)]
  if (invoice === undefined) return
  const rates = [...new Set(invoice.issued.map(({ rate }) => rate))].filter((rate) => leftAt(invoice, rate).net > 0)
  const rate = rates[at % Math.max(1, rates.length)]
  if (rate === undefined) return
  const left = leftAt(invoice, rate).net
  const net = Math.ceil((left * thousandths) / 1_000)
  const params = { id: invoice.id }
  const { revision } = await api.invoices.one({ params })
  const body = {
    kind: 'credit' as const,
    description: 'Back',
    quantity: 1,
    unitAmountCents: net,
    vatPercent: rate / 100,
  }
  const adding = api.invoices.addItem({ params, body }, ifRevision(revision))
  if (net > left) {
    expect((await failure(adding)).errors).toMatchObject([{ message: 'above_left' }])
    seen.refused++
    return
  }
  await adding
  book.credit(invoice, { net, rate, day: today })
  seen.credits++
}

/** On several invoices at once: all of it, or nothing where one of them takes none or not as much. */
async function pay(
  book: Book,
  { api }: Client,
  { on, daysAgo }: Week['payments'][number],
  today: string,
): Promise<void> {
  const parts = new Map<BookedInvoice, number>()
  for (const [which, percent] of on) {
    const invoice = book.invoices[which % Math.max(1, book.invoices.length)]
    if (invoice !== undefined) parts.set(invoice, Math.ceil((Math.max(1, unpaidOf(invoice)) * percent) / 100))
  }
  if (parts.size === 0) return
  const docDate = plusDays(today, -daysAgo)
  const paying = api.payments.record({
    body: {
      docDate,
      paymentUnit: 1,
      note: '',
      payments: [...parts].map(([{ id }, amountCents]) => ({ invoiceID: id, amountCents })),
      isSecond: true,
    },
  })
  if ([...parts].some(([invoice, cents]) => cents > unpaidOf(invoice))) {
    expect((await failure(paying)).status).toBe(422)
    seen.refused++
    return
  }
  const { payments } = await paying
  for (const [invoice, cents] of parts) {
    const made = payments.find(({ invoiceID }) => invoiceID === invoice.id)
    expect(made?.amountCents).toBe(cents)
    invoice.payments.push({ id: made?.id ?? 0, day: docDate, cents, isReversed: false, isReversal: false })
    seen.payments++
  }
}

async function reverse(book: Book, { api }: Client, which: number, today: string): Promise<void> {
  const standing = book.invoices.flatMap((invoice) =>
    invoice.payments
      .filter(({ isReversed, isReversal }) => !isReversed && !isReversal)
      .map((payment) => ({ invoice, payment })),
  )
  const chosen = standing[which % Math.max(1, standing.length)]
  if (chosen === undefined) return
  const { invoice, payment } = chosen
  const { id } = await api.payments.reverse({ params: { id: payment.id }, body: { reason: 'Wrong' } })
  payment.isReversed = true
  invoice.payments.push({ id, day: today, cents: -payment.cents, isReversed: false, isReversal: true })
  seen.reversals++
}

type Days = { from: string; to: string }
/** Every invoice, the six statistics, the payments, and the account after each of its rows. */
async function expectAgreement(
  book: Book,
  { api }: Client,
  { days: { from, to }, today }: { days: Days; today: string },
): Promise<void> {
  const query = { startDate: from, endDate: to, limit: 500 }
  const listed = await api.invoices.list({ query: { ...query, sort: 'id', direction: 'asc' } })
  const mine = book.invoices
    .filter(({ docDay }) => docDay >= from && docDay <= to)
    .toSorted((one, other) => one.id - other.id)
  expect(
    listed.items
      .filter(({ status }) => status !== 0)
      .map((one) => ({
        id: one.id,
        status: one.status,
        isOverdue: one.state === 'overdue',
        sales: one.salesCents,
        net: one.amountNoVatCents,
        vat: one.vatCents,
        paid: one.paidAmountCents,
        unpaid: one.unPaidAmountCents,
        due: one.dueDate,
      })),
  ).toEqual(
    mine.map((one) => ({
      id: one.id,
      status: book.statusOf(one),
      isOverdue: unpaidOf(one) > 0 && one.dueDay < today,
      sales: one.sales,
      ...presentSums(one),
      paid: paidOf(one),
      unpaid: unpaidOf(one),
      due: one.dueDay,
    })),
  )
  const { currency: _currency, ...six } = listed.statistics[0] ?? { currency: 'ALL', ...NOTHING }
  expect(six).toEqual(book.statistics(from, to))

  const paid = await api.payments.list({ query })
  const payments = book.payments(from, to)
  expect(paid.total).toBe(payments.length)
  expect(paid.sums).toEqual(
    payments.length === 0 ? [] : [{ currency: 'ALL', amountCents: sum(payments.map(({ cents }) => cents)) }],
  )

  const account = await api.ledger.read({ params: { id: BUSINESS.own }, query: { ...query, direction: 'asc' } })
  const rows = book.account()
  const before = rows.filter(({ day }) => day < from)
  const within = rows.filter(({ day }) => day >= from && day <= to)
  expect(account.openingCents).toBe(sum(before.map(({ cents }) => cents)))
  let balance = account.openingCents
  for (const row of account.items) {
    balance += row.amountCents
    expect(row.balanceCents).toBe(balance)
  }
  expect(account.closingCents).toBe(balance)
  expect(account.invoicedCents - account.paidCents).toBe(balance - account.openingCents)
  expect(
    account.items.map(({ day, kind, number, amountCents }) => `${day} ${kind} ${number} ${amountCents}`).toSorted(),
  ).toEqual(within.map(({ day, kind, number, cents }) => `${day} ${kind} ${number} ${cents}`).toSorted())
  expect(account.overdueCents).toBe(
    sum(book.invoices.filter((one) => unpaidOf(one) > 0 && one.dueDay < today).map(unpaidOf)),
  )
}

/** What came in, what is owed and late, and what was sold on those days. */
async function expectDashboard(
  book: Book,
  { api }: Client,
  { days: { from, to }, today }: { days: Days; today: string },
): Promise<void> {
  const { currencies } = await api.financeDashboard.read({
    query: { businessId: BUSINESS.own, startDate: from, endDate: to },
  })
  const open = book.invoices.filter((one) => unpaidOf(one) > 0)
  const late = open.filter(({ dueDay }) => dueDay < today)
  const owed = (those: readonly BookedInvoice[]) => ({ invoices: those.length, cents: sum(those.map(unpaidOf)) })
  expect(currencies).toHaveLength(1)
  expect(currencies[0]).toMatchObject({
    ...book.turnover(from, to),
    invoiced: book.invoiced(from, to),
    receivedCents: sum(book.payments(from, to).map(({ cents }) => cents)),
    unpaid: owed(open),
    overdue: owed(late),
  })
}
const NOTHING = {
  TotalAmountNoVat: 0,
  TotalVat: 0,
  TotalAmountWithVat: 0,
  TotalPaidInvoice: 0,
  TotalUnPaidInvoice: 0,
  TotalPeriodPayments: 0,
}

/** Over all invoices an order's rows add up to what it sold. */
async function expectCountedOnce(book: Book): Promise<void> {
  const { rows } = await server.sql(sql`
    SELECT order_id AS id, sum(sales_cents)::integer AS sales, sum(base_cents)::integer AS base FROM invoice_orders GROUP BY order_id`)
  const counted = new Map(rows.map((row) => [row['id'], row]))
  expect(
    book.orders.map(({ id }) => ({
      id,
      sales: counted.get(id)?.['sales'] ?? 0,
      base: counted.get(id)?.['base'] ?? 0,
    })),
  ).toEqual(book.orders.map(({ id, sales, base }) => ({ id, sales, base })))
}

test('an accountant who adds up by hand agrees to the cent with every invoice, statistic, payment and account', async () => {
  await fc.assert(fc.asyncProperty(aStory, play), { numRuns: 16, seed: 15, endOnFailure: true })
  // A test in which little happens proves little.
  expect(seen.invoices).toBeGreaterThan(25)
  expect(seen.corrections).toBeGreaterThan(2)
  expect(seen.changes).toBeGreaterThan(25)
  expect(seen.credits).toBeGreaterThan(15)
  expect(seen.payments).toBeGreaterThan(20)
  expect(seen.reversals).toBeGreaterThan(6)
  expect(seen.refused).toBeGreaterThan(12)
  expect(seen.discarded).toBeGreaterThan(0)
}, 240_000)
