import { describe, expect, it } from 'vitest'
import {
  isCourierHere,
  mayChangeCookingTime,
  mayReject,
  nextStep,
  ORDER_STAGES,
  type OrderStage,
  orderStage,
  STATUS_OF_STAGE,
} from './order-steps'
import { ORDER_STATUSES, type OrderStatus } from './order-status'

const cookedAt = '2025-10-24T17:12:00.000Z'
const order = (status: OrderStatus, cooked = false, takeaway = false, enableCookingTime = true) => ({
  status,
  enableCookingTime,
  lastDateCooked: cooked ? cookedAt : null,
  takeAwayPoint: takeaway ? { id: 3 } : null,
})

describe('the one next step of an order', () => {
  it.each([
    ['waits for an answer', order('PENDING'), undefined],
    ['cooks', order('ACCEPTED'), 'markCooked'],
    ['cooks while a courier comes', order('ACCEPTED_TO_PICK_UP'), 'markCooked'],
    [
      'is not cooked, though the board shows it as ready',
      order('ACCEPTED_TO_PICK_UP', false, false, false),
      'markCooked',
    ],
    ['is cooked while a courier comes', order('ACCEPTED_TO_PICK_UP', true), 'markCollected'],
    ['waits for a courier', order('COOKED', true), 'markCollected'],
    ['waits for its customer', order('COOKED', true, true), 'markDelivered'],
    ['has its courier here', order('IN_RESTAURANT', true), 'markCollected'],
    ['is not ready when the courier comes', order('IN_RESTAURANT'), 'markCooked'],
    ['is on the way', order('COLLECTED', true), 'markDelivered'],
    ['is delivered', order('DELIVERED', true), undefined],
    ['is settled', order('COMPLETED', true), undefined],
    ['was rejected', order('REJECTED'), undefined],
  ] as const)('%s', (_, given, step) => expect(nextStep(given)).toBe(step))
})

it.each([
  ['stands here', 'IN_RESTAURANT', cookedAt, true],
  ['came before the food was ready', 'COOKED', cookedAt, true],
  ['is on the way here', 'COOKED', null, false],
  ['has left with the food', 'COLLECTED', cookedAt, false],
] as const)('a courier who %s', (_, status, lastDateInRestaurant, is) =>
  expect(isCourierHere({ status, lastDateInRestaurant })).toBe(is),
)

/** Not cooked, cooked, and not cooked where nobody says when it is. */
it.each<[OrderStatus, OrderStage[]]>([
  ['PENDING', ['pending', 'pending', 'pending']],
  ['ACCEPTED', ['cooking', 'cooking', 'cooking']],
  ['ACCEPTED_TO_PICK_UP', ['cooking', 'ready', 'ready']],
  ['COOKED', ['ready', 'ready', 'ready']],
  ['IN_RESTAURANT', ['cooking', 'ready', 'ready']],
  ['COLLECTED', ['way', 'way', 'way']],
  ['DELIVERED', ['done', 'done', 'done']],
  ['COMPLETED', ['done', 'done', 'done']],
  ['REJECTED', ['rejected', 'rejected', 'rejected']],
])('%s is in the stage %j', (status, stages) => {
  const [uncooked, cooked, unsaid] = [order(status), order(status, true), order(status, false, false, false)]
  expect([uncooked, cooked, unsaid].map(orderStage)).toEqual(stages)
})

it('calls every stage by a status that may be in it', () => {
  for (const stage of ORDER_STAGES) expect(orderStage(order(STATUS_OF_STAGE[stage]))).toBe(stage)
})

it('lets staff reject until the food has left', () => {
  expect(ORDER_STATUSES.filter((status) => mayReject({ status }))).toEqual([
    'PENDING',
    'ACCEPTED',
    'ACCEPTED_TO_PICK_UP',
    'COOKED',
    'IN_RESTAURANT',
  ])
})

it('lets staff change the promise while they cook', () => {
  expect(ORDER_STATUSES.filter((status) => mayChangeCookingTime(order(status)))).toEqual([
    'ACCEPTED',
    'ACCEPTED_TO_PICK_UP',
    'COOKED',
    'IN_RESTAURANT',
  ])
  expect(mayChangeCookingTime(order('IN_RESTAURANT', true))).toBe(false)
})
