import { STARS, type Stars } from '#/domain/orders/review'
import { MINUTE_MS } from '#/domain/values/time'
import type { Transaction } from '../db/database'
import { run } from '../db/statement'
import { reviews } from '../db/schema'
import { isPromiseJudged, lateMinutes } from '../kitchen/orders/order-facts'
import type { OrderKey } from '../kitchen/orders/order-rows'
import { insertRows, takeIds } from './insert-rows'
import type { Random } from './random'

/** One guest in so many says something about a meal. */
const REVIEW_SHARE = 0.34
const COMMENT_SHARE = 0.55

const COMMENTS: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'Picat mbërritën të nxehta dhe para kohe. Faleminderit!',
    'Si gjithmonë, e shkëlqyer.',
    'Tutto buonissimo, e arrivato caldo.',
    'Best in town, and always friendly.',
    'Porcione të mëdha dhe shumë të shijshme.',
  ],
  4: [
    'Shumë e mirë, por porcioni i sallatës ishte i vogël.',
    'Buono, solo un po’ salato per me.',
    'Good food, the drinks could be colder.',
    'E mirë, si herët e tjera.',
  ],
  3: ['Mesatare këtë herë.', 'Nella media, di solito meglio.', 'It was fine, nothing special.'],
  2: ['Erdhi e vakët.', 'La pasta era fredda e mancava il pane.', 'Pritëm gjatë dhe mungonte salca.'],
  1: ['Erdhi e ftohtë dhe shumë vonë.', 'Ordine sbagliato e in ritardo.', 'Waited far too long, the fries were cold.'],
}

/** How likely five, four, … stars are, by the minutes after the promise at which the food was ready: at most so many. */
const MOODS: readonly (readonly [upTo: number, weights: Readonly<Record<Stars, number>>])[] = [
  [2, { 5: 70, 4: 22, 3: 5, 2: 2, 1: 1 }],
  [10, { 5: 45, 4: 32, 3: 13, 2: 6, 1: 4 }],
  [Infinity, { 5: 12, 4: 22, 3: 26, 2: 22, 1: 18 }],
]

type Eaten = OrderKey & { customerId: number; deliveredAt: Date; minutes: number }

/** Reviews of finished orders: what was late got fewer stars. */
export async function fillReviews(tx: Transaction, now: Date, random: Random): Promise<void> {
  const eaten = await run<Eaten>(tx, {
    text: `
      SELECT o.id AS "orderId", o.business_id AS "businessId", o.business_day AS "businessDay", o.customer_id AS "customerId",
        o.last_date_delivered AS "deliveredAt", ${lateMinutes('$1::timestamptz')} AS minutes
      FROM orders o WHERE o.status = 'COMPLETED' AND ${isPromiseJudged('$1::timestamptz')} ORDER BY o.id`,
    values: [now],
  })
  const written = eaten
    .filter(() => random.chance(REVIEW_SHARE))
    .map((order) => ({ order, at: new Date(order.deliveredAt.getTime() + random.int(15, 600) * MINUTE_MS) }))
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const ids = await takeIds(tx, reviews, written.length)
  await insertRows(
    tx,
    reviews,
    written.map(({ order, at }, i) => {
      const stars = starsFor(order.minutes, random)
      const comment = random.chance(COMMENT_SHARE) ? random.pick(COMMENTS[stars]) : ''
      const { orderId, businessId, businessDay, customerId } = order
      return { id: ids[i] ?? 0, businessId, businessDay, orderId, customerId, stars, comment, at }
    }),
  )
}

function starsFor(minutesLate: number, random: Random): Stars {
  const weights = MOODS.find(([upTo]) => minutesLate <= upTo)?.[1]
  return random.weighted(STARS, (stars) => weights?.[stars] ?? 0)
}
