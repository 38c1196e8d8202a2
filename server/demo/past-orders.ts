import { COOKING_TIME_VALUES } from '#/domain/orders/cooking-time'
import { DAY_MS, MINUTE_MS } from '#/domain/values/time'
import { delivered, handedOver, journey, rejectedAfter } from './journeys'
import { atLocal, localDay, weekday } from './local-days'
import { DEMO_TIME_ZONE, draftOrder, type OrderDraft, type StoredBusiness } from './order-draft'
import type { Random } from './random'

const DAYS = 56
/** How busy an hour is; a kitchen lives from lunch and dinner. */
const HOURS: readonly (readonly [hour: number, weight: number])[] = [
  [10, 1],
  [11, 3],
  [12, 9],
  [13, 11],
  [14, 6],
  [15, 2],
  [16, 2],
  [17, 3],
  [18, 6],
  [19, 12],
  [20, 14],
  [21, 10],
  [22, 4],
]
/** Sunday first. */
const WEEKDAYS = [1.15, 0.75, 0.8, 0.9, 1, 1.3, 1.4] as const
/** What is younger than this would still be cooking. */
const SETTLED_AFTER_MS = 100 * MINUTE_MS

type Company = { id: number; name: string }
type People = { courierId: number; rejectReasonIds: readonly number[]; companies: readonly Company[] }

/** Eight weeks of finished orders of one business. */
export function pastOrders(business: StoredBusiness, people: People, now: Date, random: Random): OrderDraft[] {
  const drafts: OrderDraft[] = []
  for (let back = DAYS; back >= 0; back--) {
    const day = localDay(new Date(now.getTime() - back * DAY_MS), DEMO_TIME_ZONE)
    const count = Math.round(business.daily * (WEEKDAYS[weekday(day)] ?? 1) * (0.85 + random.next() * 0.3))
    for (let i = 0; i < count; i++) {
      const [hour] = random.weighted(HOURS, ([, weight]) => weight)
      const at = atLocal(day, hour * 60 + random.next() * 60, DEMO_TIME_ZONE)
      if (now.getTime() - at.getTime() > SETTLED_AFTER_MS)
        drafts.push(
          pastOrder(business, { ...people, company: companyOf(business, people, { day, hour, i }) }, at, random),
        )
    }
  }
  return drafts
}

/** Of the lunches on working days two in three are for employees, where companies are served; nothing is drawn for it. */
function companyOf(
  { b2bModule }: StoredBusiness,
  { companies }: People,
  { day, hour, i }: { day: string; hour: number; i: number },
): Company | undefined {
  const isWorkday = ![0, 6].includes(weekday(day))
  return b2bModule && isWorkday && hour >= 11 && hour <= 13 ? companies[i % (companies.length + 1)] : undefined
}

function pastOrder(
  business: StoredBusiness,
  { courierId, rejectReasonIds, company }: Omit<People, 'companies'> & { company: Company | undefined },
  at: Date,
  random: Random,
): OrderDraft {
  const isTakeaway = random.chance(0.28)
  const isRejected = random.chance(0.045)
  const wantedLater = !isRejected && random.chance(0.08)
  // A scheduled order was placed some hours before its hour.
  const registeredAt = wantedLater ? new Date(at.getTime() - random.int(60, 240) * MINUTE_MS) : at
  const waited = (at.getTime() - registeredAt.getTime()) / MINUTE_MS

  const promised = promisedMinutes(business, random)
  const answered = 0.3 + random.next() * 2
  const pace = {
    answered,
    cooked: Math.max(answered + 4, waited + answered + promised * (0.7 + random.next() * 0.45)),
    travel: isTakeaway ? 2 + random.next() * 12 : business.travelMinutes * (0.7 + random.next() * 0.7),
  }
  const steps = isRejected ? rejectedAfter(answered) : isTakeaway ? handedOver(pace) : delivered(pace)
  return draftOrder(
    {
      business,
      customer: random.pick(business.customers.slice(0, -NEW_CUSTOMERS)),
      registeredAt,
      scheduledAt: wantedLater ? new Date(at.getTime() + (promised + business.travelMinutes) * MINUTE_MS) : null,
      isTakeaway,
      totalCookingTime: isRejected ? null : promised,
      journey: journey(registeredAt, steps),
      courierId: isTakeaway || isRejected ? null : courierId,
      rejectReasonId: isRejected ? random.pick(rejectReasonIds) : null,
      lines: random.weighted([1, 2, 3, 4, 5], (lines) => [0, 3, 5, 4, 2, 1][lines] ?? 0),
      // What is taken away was paid for at the counter.
      company: isTakeaway ? undefined : company,
    },
    random,
  )
}

/** The last guests of a business have not ordered yet: their first order is open right now. */
export const NEW_CUSTOMERS = 3

/** Minutes that staff promise: a button near the usual time. */
export function promisedMinutes(business: StoredBusiness, random: Random): number {
  const near = COOKING_TIME_VALUES.filter(
    (value) =>
      value >= business.minCookingTime &&
      value <= business.maxCookingTime &&
      Math.abs(value - business.defaultCookingTime) <= 10,
  )
  return random.pick(near)
}
