import { REDIRECT } from '#/domain/marketing/catalogues'
import { countDeliveries, type Counts } from '#/domain/marketing/deliveries'
import { DAY_MS } from '#/domain/values/time'
import { dayAfter } from '#/domain/values/wall-clock'
import { TEXT_LANGUAGES } from '#/domain/values/texts'
import type { Transaction } from '../db/database'
import { notifications, receivers, shownCounts } from '../db/schema'
import { calendarDay } from '../ground/businesses/calendar-day'
import { insertRows, takeIds } from './insert-rows'
import { DEMO_TOKEN } from './demo-push'
import { DEMO_TIME_ZONE } from './order-draft'
import { textsOf } from './words'

const RECEIVERS = 24

const SENT: Counts = countDeliveries([
  { state: 'sent', leftOut: null, count: 20 },
  { state: 'failed', leftOut: null, count: 1 },
  { state: 'leftOut', leftOut: 'left', count: 1 },
])

/** Guests' devices, and notifications in every state that lasts: one that was sent, a notice, one that is planned, and a draft. */
export async function fillNotifications(
  tx: Transaction,
  { cityIds, userId, channelId, now }: { cityIds: readonly number[]; userId: number; channelId: number; now: Date },
): Promise<void> {
  const today = calendarDay(now, DEMO_TIME_ZONE)
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await insertRows(
    tx,
    receivers,
    Array.from({ length: RECEIVERS }, (_, n) => ({
      channelId,
      transport: 'fcm' as const,
      token: `${DEMO_TOKEN}${n}`,
      language: TEXT_LANGUAGES[n % 4 === 0 ? 1 : n % 7 === 0 ? 2 : 0],
      cityId: cityIds[n % 3 === 0 ? 1 : 0] ?? cityIds[0] ?? 0,
      consent: n % 12 !== 0,
      lastOrderAt: n % 5 === 0 ? null : ago(n % 4 === 0 ? 45 : n),
      registeredAt: ago(60),
    })),
  )
  const made = { createdBy: userId, cityIds: [], businessTypeIds: [], languages: [] }
  const nowhere = { redirectType: REDIRECT.nothing }
  const offers = { redirectType: REDIRECT.page, redirectPage: '/offers' }
  const rows: (typeof notifications.$inferInsert)[] = [
    {
      ...made,
      ...offers,
      kind: 'push' as const,
      title: textsOf(['Dërgesa falas sonte', 'Free delivery tonight', 'Consegna gratuita stasera']),
      body: textsOf([
        'Deri në mesnatë, nga çdo restorant.',
        'Until midnight, from every restaurant.',
        'Fino a mezzanotte, da ogni ristorante.',
      ]),
      startAt: null,
      endAt: `${today}T00:00`,
      createdAt: ago(1),
      releasedAt: ago(1),
      finishedAt: ago(1),
      counts: SENT,
    },
    {
      ...made,
      ...nowhere,
      kind: 'notice' as const,
      title: textsOf(['Fluks i lartë', 'Very busy', 'Molto traffico']),
      body: textsOf([
        'Dërgesat vonohen pak.',
        'Deliveries take a little longer.',
        'Le consegne richiedono un po’ di più.',
      ]),
      startAt: null,
      endAt: `${dayAfter(today, 3)}T00:00`,
      createdAt: ago(0.5),
      releasedAt: ago(0.5),
    },
    {
      ...made,
      ...nowhere,
      kind: 'notice' as const,
      title: textsOf(['Orar festash', 'Holiday hours', 'Orari festivi']),
      body: textsOf([
        'Shumë restorante mbyllen më herët.',
        'Many restaurants close early.',
        'Molti ristoranti chiudono prima.',
      ]),
      startAt: `${dayAfter(today, 2)}T09:00`,
      endAt: `${dayAfter(today, 5)}T00:00`,
      createdAt: ago(0.4),
      releasedAt: ago(0.4),
    },
    {
      ...made,
      ...offers,
      kind: 'push' as const,
      title: textsOf(['Fundjava e picave', 'Pizza weekend', 'Weekend della pizza']),
      body: textsOf([
        'Dy për një, deri të dielën.',
        'Two for one until Sunday.',
        'Due al prezzo di una fino a domenica.',
      ]),
      startAt: `${dayAfter(today, 1)}T11:00`,
      endAt: `${dayAfter(today, 4)}T00:00`,
      createdAt: ago(0.3),
    },
  ]
  const ids = await takeIds(tx, notifications, rows.length)
  await insertRows(
    tx,
    notifications,
    rows.map((row, i) => ({ ...row, id: ids[i] ?? 0 })),
  )
  // What the channel's guests made of the one that was sent; the notice was not counted yet.
  await insertRows(tx, shownCounts, [
    {
      kind: 'notification' as const,
      thingId: ids[0] ?? 0,
      day: dayAfter(today, -1),
      channelId,
      shown: 17,
      pressed: 6,
      ordered: 2,
    },
  ])
}
