/**
 * An accountant who keeps the books of one business by hand: every sum is added up anew from what happened, by plain
 * arithmetic of its own. Nothing of the product is called, so that agreeing with it means something. Amounts are cents,
 * percentages hundredths of a percent, days `YYYY-MM-DD`.
 */

export type Terms = {
  from: string
  commission: number
  courier: number
  marketing: number
  vat: number
  includeTransport: boolean
  /** 0 weekly, 1 every two weeks, 2 monthly. */
  payment: 0 | 1 | 2
}
export type BookedOrder = {
  id: number
  day: string
  dishes: number
  transport: number
  given: number
  isHandedOver: boolean
  /** What invoices have counted of it, and by which terms. */
  sales: number
  base: number
  terms: Terms | undefined
}
type Sums = { net: number; vat: number }
export type FreeLine = { cents: number; vat: number }
export type BookedPayment = { id: number; day: string; cents: number; isReversed: boolean; isReversal: boolean }
export type BookedInvoice = {
  id: number
  docDay: string
  dueDay: string
  from: string
  to: string
  sales: number
  orders: number
  base: number
  /** As it was issued, by VAT rate, and what was taken back since. */
  issued: { rate: number; sums: Sums }[]
  credits: { day: string; rate: number; sums: Sums }[]
  payments: BookedPayment[]
}
/** A row of the account; of the same day their order is the product's own matter. */
export type BookedRow = {
  day: string
  kind: 'invoice' | 'credit' | 'payment' | 'reversal'
  number: number
  cents: number
}

const DAY = 86_400_000
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Half a cent away from zero, by digits. */
export function share(cents: number, hundredths: number): number {
  const exact = BigInt(Math.abs(cents)) * BigInt(hundredths)
  const up = exact % 10_000n >= 5_000n ? 1n : 0n
  return Number(exact / 10_000n + up) * (cents < 0 ? -1 : 1)
}

/** Whether a settlement ends with the day: a Sunday, every second one from 14 January 2024, the last of a month. */
export function endsPeriod(day: string, payment: Terms['payment']): boolean {
  if (payment === 2) return plusDays(day, 1).endsWith('-01')
  const weeks = (Date.parse(plusDays(day, 1)) - Date.parse('2024-01-01')) / (7 * DAY)
  return Number.isInteger(weeks) && (payment === 0 || weeks % 2 === 0)
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const isWithin = (day: string, from: string, to: string): boolean => day >= from && day <= to

function worth({ dishes, transport, given, isHandedOver }: BookedOrder, withTransport: boolean): [number, number] {
  if (!isHandedOver) return [0, 0]
  const fromDishes = Math.min(dishes, given)
  const fromTransport = Math.min(transport, given - fromDishes)
  const sales = dishes - fromDishes
  return [sales, withTransport ? sales + transport - fromTransport : sales]
}

export const issuedSums = (invoice: BookedInvoice): Sums => ({
  net: sum(invoice.issued.map(({ sums }) => sums.net)),
  vat: sum(invoice.issued.map(({ sums }) => sums.vat)),
})
export const presentSums = (invoice: BookedInvoice): Sums => ({
  net: issuedSums(invoice).net + sum(invoice.credits.map(({ sums }) => sums.net)),
  vat: issuedSums(invoice).vat + sum(invoice.credits.map(({ sums }) => sums.vat)),
})
export const totalOf = (invoice: BookedInvoice): number => presentSums(invoice).net + presentSums(invoice).vat
export const paidOf = ({ payments }: BookedInvoice): number => sum(payments.map(({ cents }) => cents))
export const unpaidOf = (invoice: BookedInvoice): number => totalOf(invoice) - paidOf(invoice)

/** What is left of an invoice at a VAT rate. */
export const leftAt = ({ issued, credits }: BookedInvoice, rate: number): Sums => {
  const those = [...issued, ...credits].filter((line) => line.rate === rate)
  return { net: sum(those.map(({ sums }) => sums.net)), vat: sum(those.map(({ sums }) => sums.vat)) }
}

export function openBook(first: Terms) {
  const terms: Terms[] = [first]
  const orders: BookedOrder[] = []
  const invoices: BookedInvoice[] = []
  let corrections = 0

  const termsOn = (day: string): Terms => terms.findLast(({ from }) => from <= day) ?? first

  /** What an invoice up to that day comes to, of what no invoice has counted. */
  function count(to: string) {
    const counted = orders
      .filter(({ day }) => day <= to)
      .map((order) => {
        const by = order.terms ?? termsOn(order.day)
        const [sales, base] = worth(order, by.includeTransport)
        return { order, by, sales, base }
      })
      .filter(({ order, sales, base }) => sales !== order.sales || base !== order.base)
    const lines = terms.flatMap((by) => {
      const those = counted.filter((one) => one.by === by)
      if (those.length === 0) return []
      const base = sum(those.map((one) => one.base - one.order.base))
      return [by.commission, by.courier, by.marketing].map((percent) => {
        const net = share(base, percent)
        return { rate: by.vat, sums: { net, vat: share(net, by.vat) } }
      })
    })
    return {
      counted,
      lines,
      sales: sum(counted.map((one) => one.sales - one.order.sales)),
      base: sum(counted.map((one) => one.base - one.order.base)),
      total: sum(lines.map(({ sums }) => sums.net + sums.vat)),
    }
  }

  return {
    terms,
    orders,
    invoices,
    termsOn,
    count,
    corrections: () => corrections,
    issue(draft: { id: number; from: string; to: string; free: readonly FreeLine[] }, today: string): BookedInvoice {
      const { counted, lines, sales, base } = count(draft.to)
      for (const one of counted) {
        if (one.order.terms !== undefined) corrections++
        one.order.terms = one.by
        one.order.sales = one.sales
        one.order.base = one.base
      }
      const invoice: BookedInvoice = {
        id: draft.id,
        docDay: today,
        dueDay: plusDays(today, termsOn(draft.to).payment === 2 ? 15 : 7),
        from: draft.from,
        to: draft.to,
        sales,
        orders: counted.length,
        base,
        issued: [
          ...lines,
          ...draft.free.map(({ cents, vat }) => ({ rate: vat, sums: { net: cents, vat: share(cents, vat) } })),
        ],
        credits: [],
        payments: [],
      }
      invoices.push(invoice)
      return invoice
    },
    /** Takes back so much without VAT: with all of it goes all of the VAT, with a part never more VAT than there is. */
    credit(invoice: BookedInvoice, { net, rate, day }: { net: number; rate: number; day: string }): void {
      const left = leftAt(invoice, rate)
      const vat = net === left.net ? left.vat : Math.min(share(net, rate), Math.max(0, left.vat))
      invoice.credits.push({ day, rate, sums: { net: -net, vat: -vat } })
    },
    /** The last day of the last period that has ended, of those after `settled`; `settled` itself where none has. */
    endedAfter(settled: string, today: string): string {
      let last = settled
      for (let day = plusDays(settled, 1); day < today; day = plusDays(day, 1))
        if (endsPeriod(day, termsOn(day).payment)) last = day
      return last
    },
    statusOf(invoice: BookedInvoice): 1 | 2 | 3 {
      if (unpaidOf(invoice) <= 0) return 3
      return paidOf(invoice) > 0 ? 2 : 1
    },
    statistics(from: string, to: string) {
      const those = invoices.filter(({ docDay }) => isWithin(docDay, from, to))
      const [net, vat, paid] = [
        sum(those.map((one) => presentSums(one).net)),
        sum(those.map((one) => presentSums(one).vat)),
        sum(those.map(paidOf)),
      ]
      return {
        TotalAmountNoVat: net,
        TotalVat: vat,
        TotalAmountWithVat: net + vat,
        TotalPaidInvoice: paid,
        TotalUnPaidInvoice: net + vat - paid,
        TotalPeriodPayments: sum(paymentsOf(from, to).map(({ cents }) => cents)),
      }
    },
    payments: paymentsOf,
    /** What was handed over on these days, and what is kept of it, by the terms of each. */
    turnover(from: string, to: string) {
      const those = orders.filter(({ day, isHandedOver }) => isHandedOver && isWithin(day, from, to))
      const fee = (kind: 'commission' | 'courier' | 'marketing') =>
        sum(
          terms.map((by) => {
            const under = those.filter(({ day }) => termsOn(day) === by)
            return share(sum(under.map((order) => worth(order, by.includeTransport)[1])), by[kind])
          }),
        )
      return {
        orders: those.length,
        salesCents: sum(those.map((order) => worth(order, false)[0])),
        commission: { commission: fee('commission'), courier: fee('courier'), marketing: fee('marketing') },
      }
    },
    /** Issued on these days. */
    invoiced(from: string, to: string) {
      const those = invoices.filter(({ docDay }) => isWithin(docDay, from, to))
      return {
        invoices: those.length,
        amountNoVatCents: sum(those.map((one) => presentSums(one).net)),
        vatCents: sum(those.map((one) => presentSums(one).vat)),
        paidCents: sum(those.map(paidOf)),
        unpaidCents: sum(those.map(unpaidOf)),
      }
    },
    account(): BookedRow[] {
      return invoices.flatMap((invoice): BookedRow[] => [
        {
          day: invoice.docDay,
          kind: 'invoice',
          number: invoice.id,
          cents: issuedSums(invoice).net + issuedSums(invoice).vat,
        },
        ...invoice.credits.map(
          ({ day, sums }): BookedRow => ({ day, kind: 'credit', number: invoice.id, cents: sums.net + sums.vat }),
        ),
        ...invoice.payments.map(
          ({ id, day, cents, isReversal }): BookedRow => ({
            day,
            kind: isReversal ? 'reversal' : 'payment',
            number: id,
            cents: -cents,
          }),
        ),
      ])
    },
  }

  function paymentsOf(from: string, to: string): BookedPayment[] {
    return invoices.flatMap(({ payments }) => payments.filter(({ day }) => isWithin(day, from, to)))
  }
}
export type Book = ReturnType<typeof openBook>
