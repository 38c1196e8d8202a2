import { toCents } from '#/domain/values/money'
import { dayAfter } from '#/domain/values/wall-clock'
import { calendarDay } from '../ground/businesses/calendar-day'
import type { Transaction } from '../db/database'
import { discounts } from '../db/schema'
import { insertRows, takeIds } from './insert-rows'

const ZONE = 'Europe/Tirane'

/** Percent or lek; days from today. Those that run need a code or a large order: the orders of the demonstration cost what the menu says. */
const DISCOUNTS = [
  { title: 'Mirë se erdhe', code: 'MIRESEERDHE', lek: 300, minimum: 1_000, first: true, from: -120, to: null },
  { title: 'Studentët', code: 'STUDENT10', percent: 10, minimum: 500, from: -45, to: 200 },
  { title: 'Tryezë e madhe', code: null, percent: 5, minimum: 15_000, from: -30, to: 60 },
  { title: 'Fundjavë e zezë', code: 'BLACK25', percent: 25, minimum: 1_500, from: 5, to: 7 },
  { title: 'Vera', code: 'VERA', percent: 15, minimum: 800, from: -170, to: -80 },
  { title: 'Natale in famiglia', code: 'NATALE', lek: 500, minimum: 3_000, from: null, to: null },
] as const

/** One or more of every status, the same in each business. */
export async function fillDiscounts(
  tx: Transaction,
  businesses: readonly { id: number }[],
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<void> {
  const today = calendarDay(now, ZONE)
  const dayAt = (days: number | null): string | null => (days === null ? null : dayAfter(today, days))
  const rows = businesses.flatMap(({ id: businessId }) => DISCOUNTS.map((each) => ({ businessId, each })))
  const ids = await takeIds(tx, discounts, rows.length)
  await insertRows(
    tx,
    discounts,
    rows.map(({ businessId, each }, i) => ({
      id: ids[i] ?? 0,
      businessId,
      title: each.title,
      couponCode: each.code,
      percentHundredths: 'percent' in each ? toCents(each.percent) : null,
      amountCents: 'lek' in each ? toCents(each.lek) : null,
      minimumCents: toCents(each.minimum),
      customers: 'first' in each ? ('FIRST_ORDER' as const) : ('EVERYONE' as const),
      startDay: dayAt(each.from),
      endDay: dayAt(each.to),
      draft: each.from === null,
      createdAt: now,
      createdBy: ownerId,
      revision: 1,
    })),
  )
}
