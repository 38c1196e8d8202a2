import type { RejectReason } from '#/contract/orders'
import type { Today } from '#/contract/home'
import { SMALL_HOUR } from '#/domain/business/business-days'
import { byUrgency } from '#/domain/devices/attention'
import { ORDER_STAGES } from '#/domain/orders/order-steps'
import { FIRST_STATUS, isOpen } from '#/domain/orders/order-status'
import { keptOf, preparationOf } from '#/domain/orders/preparation'
import type { BusinessOfToday } from './businesses-of-today'
import { dayFiguresOf, sumOf } from './day-figures'
import type { AttentionRow, CountRow, LatenessRow, OpenRow, RejectionRow } from './today-rows'

export type TodayFacts = {
  now: Date
  /** At least one. */
  businesses: readonly [BusinessOfToday, ...BusinessOfToday[]]
  counts: readonly CountRow[]
  open: readonly OpenRow[]
  lateness: readonly LatenessRow[]
  rejections: readonly RejectionRow[]
  attention: readonly AttentionRow[]
  /** Businesses that do not hear their orders. */
  unheard: readonly number[]
  ring: Today['ring']
  reasons: readonly RejectReason[]
  maxPendingMinutes: number
}

/** In the order of a business day: the small hours are its last ones. */
const HOURS = Array.from({ length: 24 }, (_, i) => (i + SMALL_HOUR) % 24)

export function presentToday(facts: TodayFacts): Today {
  const { now, businesses, counts, lateness } = facts
  const [first] = businesses
  const { currency, timeZone } = first
  const summed = new Set(businesses.filter((each) => each.currency === currency).map(({ id }) => id))
  // What is open is somebody's work today; what is over is of the day that it is of.
  const today = [...facts.open, ...counts.filter(({ isToday, status }) => isToday && !isOpen(status))]
  const turns = new Set(businesses.map(({ turnsAt }) => turnsAt.getTime()))
  const days = businesses.map(({ day }) => day).toSorted()
  const weeksAgo = businesses.map(({ weekAgo }) => weekAgo).toSorted()
  return {
    at: now.toISOString(),
    timeZone,
    from: days[0] ?? first.day,
    to: days.at(-1) ?? first.day,
    until: turns.size === 1 ? first.turnsAt.toISOString() : null,
    lastWeekFrom: weeksAgo[0] ?? first.weekAgo,
    lastWeekTo: weeksAgo.at(-1) ?? first.weekAgo,
    currency,
    otherCurrencies: businesses.length - summed.size,
    ...dayFiguresOf(counts, (businessId) => summed.has(businessId)),
    byStage: Object.fromEntries(
      ORDER_STAGES.map((stage) => [
        stage,
        sumOf(
          today.filter((row) => row.stage === stage),
          ({ orders }) => orders,
        ),
      ]),
    ) as Today['byStage'], // made from the very list of stages
    oldestPendingSec: oldestPendingOf(today, now),
    maxPendingMinutes: facts.maxPendingMinutes,
    hours: HOURS.map((hour) => {
      const ofHour = counts.filter((row) => row.hour === hour)
      return {
        hour,
        today: sumOf(ofHour, (row) => (row.isToday ? row.orders : 0)),
        lastWeek: sumOf(ofHour, (row) => (row.isToday ? 0 : row.orders)),
      }
    }),
    preparation: {
      ...preparationOf(lateness.filter(({ isToday }) => isToday)),
      lastWeekSoFar: keptOf(lateness.filter(({ isToday }) => !isToday)),
    },
    rejections: rejectionsOf(facts),
    ring: facts.ring,
    attention: attentionOf(facts, { from: days[0] ?? first.day, to: days.at(-1) ?? first.day }),
    businesses: businesses
      .map(({ id, name, day, currency: own }) => ({
        id,
        name,
        from: day,
        currency: own,
        ...dayFiguresOf(
          counts.filter((row) => row.businessId === id),
          () => true,
        ),
        preparation: keptOf(lateness.filter((row) => row.isToday && row.businessId === id)),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

function oldestPendingOf(today: readonly Pick<CountRow, 'status' | 'oldest'>[], now: Date): number | null {
  const pending = today.filter(({ status }) => status === FIRST_STATUS).map(({ oldest }) => oldest.getTime())
  return pending.length === 0 ? null : Math.max(0, Math.floor((now.getTime() - Math.min(...pending)) / 1000))
}

function rejectionsOf({ rejections, reasons }: TodayFacts): Today['rejections'] {
  return [...new Set(rejections.map(({ reasonId }) => reasonId))]
    .map((id) => ({
      reason: reasons.find((reason) => reason.id === id) ?? null,
      orders: sumOf(
        rejections.filter(({ reasonId }) => reasonId === id),
        ({ orders }) => orders,
      ),
    }))
    .toSorted((a, b) => b.orders - a.orders || (a.reason?.id ?? 0) - (b.reason?.id ?? 0))
}

function attentionOf(
  { attention, unheard, ring, rejections, reasons, businesses }: TodayFacts,
  { from, to }: { from: string; to: string },
): Today['attention'] {
  const policy = new Set(reasons.filter(({ system }) => system).map(({ id }) => id))
  const unanswered = rejections.filter(({ reasonId }) => policy.has(reasonId))
  const closed = businesses.filter(({ isClosed }) => isClosed).map(({ id }) => id)
  return byUrgency([
    ...attention,
    { kind: 'unheard', count: unheard.length, from, to, businessIds: [...unheard] },
    {
      kind: 'unanswered',
      count: sumOf(unanswered, ({ orders }) => orders),
      from,
      to,
      businessIds: [...new Set(unanswered.map(({ businessId }) => businessId))],
    },
    { kind: 'neverRung', count: ring.neverRung, from, to, businessIds: [] },
    { kind: 'closed', count: closed.length, from, to, businessIds: closed },
  ])
}
