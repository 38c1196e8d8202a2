import { describe, expect, test } from 'vitest'
import { isScheduledOrder, isTakeAwayOrder, orderKind } from './order-kind'
import { ORDER_STATUSES, type OrderStatus } from './order-status'
import {
  cookBy,
  countdown,
  countdownSpan,
  countdownText,
  minutesShown,
  expectedAt,
  readyAt,
  startCookingAt,
  type TimedOrder,
  travelMinutes,
} from './order-timing'
import { instant, minutes } from '../values/time'

const START = Date.parse('2025-10-24T17:17:00.000Z')
const after = (n: number): string => instant(START + minutes(n))

/** Ordered at 17:17, wanted 35 minutes later, of which 20 are for cooking. */
const anOrder = (differs: Partial<TimedOrder> = {}): TimedOrder => ({
  status: 'PENDING',
  registrationtime: after(0),
  date: after(0),
  deliverytime: 35,
  scheduled: null,
  totalCookingTime: null,
  lastDatePending: after(0),
  lastDateAccepted: null,
  lastDateCooked: null,
  orderExtraData: { suggestedCookingTime: 20 },
  ...differs,
})
const accepted = (differs: Partial<TimedOrder> = {}): TimedOrder =>
  anOrder({ status: 'ACCEPTED', totalCookingTime: 25, lastDateAccepted: after(2), ...differs })
const inMinutes = (at: number | undefined): number | undefined =>
  at === undefined ? undefined : (at - START) / minutes(1)

/** In these an order may still have to be cooked. */
const UNCOOKED = ['ACCEPTED', 'ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT'] as const

describe('what a countdown measures', () => {
  test('a pending order: the time to answer, from when it became pending', () => {
    expect(countdownSpan(anOrder())).toEqual({ endsAt: START + minutes(3), totalMs: minutes(3) })
    expect(countdownSpan(anOrder({ lastDatePending: after(5) }), 4)).toEqual({
      endsAt: START + minutes(9),
      totalMs: minutes(4),
    })
    expect(countdownSpan(anOrder({ lastDatePending: null }))?.endsAt).toBe(START + minutes(3))
  })

  test.each(UNCOOKED)('%s: the promised minutes, until it is cooked', (status) => {
    expect(countdownSpan(accepted({ status }))).toEqual({ endsAt: START + minutes(27), totalMs: minutes(25) })
    expect(countdownSpan(accepted({ status, lastDateCooked: after(10) }))).toBeUndefined()
  })

  test.each(ORDER_STATUSES.filter((status) => !['PENDING', ...UNCOOKED].includes(status)))('%s: nothing', (status) =>
    expect(countdownSpan(accepted({ status }))).toBeUndefined(),
  )
})

describe('how a countdown stands', () => {
  const span = { endsAt: START + minutes(30), totalMs: minutes(30) }
  test.each([
    ['at the beginning', 0, 'ok', 1, 0],
    ['just above a third', 19.99, 'ok', 1 / 3, 0],
    ['at a third', 20, 'warn', 1 / 3, 0],
    ['at a second before the end', 30 - 1 / 60, 'warn', 0, 0],
    ['at the end', 30, 'late', 0, 1],
    ['a minute later', 31, 'late', 0, 1],
    ['a second after that', 31 + 1 / 60, 'late', 0, 2],
    ['an hour later', 90, 'late', 0, 60],
    ['before it began', -10, 'ok', 1, 0],
  ] as const)('%s', (_, at, tone, fraction, overtimeMinutes) => {
    const stand = countdown(span, START + minutes(at))
    expect(stand).toMatchObject({ tone, overtimeMinutes, totalMs: span.totalMs })
    expect(stand.fraction).toBeCloseTo(fraction, 2)
  })

  test('of no time at all is late at once', () => {
    expect(countdown({ endsAt: START, totalMs: 0 }, START)).toMatchObject({ tone: 'late', fraction: 0 })
  })

  test.each([
    [0, '0:00'],
    [-5_000, '0:00'],
    [999, '0:01'],
    [61_000, '1:01'],
    [minutes(59) + 59_000, '59:59'],
    [minutes(60), '1:00'],
    [minutes(125), '2:05'],
  ])('%s ms reads %s', (left, text) => expect(countdownText(left)).toBe(text))

  test.each([
    [-5_000, 0],
    [59_000, 0],
    [59_001, 1],
    [minutes(5) - 700, 5],
    [minutes(5), 5],
    [minutes(5) + 59_000, 5],
    [minutes(62), 62],
  ])('%s ms are %i minutes, also for who hears them', (left, shown) => {
    expect(minutesShown(left)).toBe(shown)
    if (left >= 0 && shown < 60) expect(countdownText(left).split(':')[0]).toBe(String(shown))
  })
})

describe('when things are due', () => {
  test('the customer expects an order after its delivery minutes, a scheduled one at its time', () => {
    expect(inMinutes(expectedAt(anOrder()))).toBe(35)
    expect(inMinutes(expectedAt(anOrder({ scheduled: after(90) })))).toBe(90)
    expect(inMinutes(expectedAt(anOrder({ scheduled: after(4) })))).toBe(35) // five minutes ahead is no schedule
  })

  test('the road is what of the delivery is not cooking', () => {
    expect(travelMinutes(anOrder())).toBe(15)
    expect(travelMinutes(anOrder({ deliverytime: 10 }))).toBe(0)
  })

  test('food is ready after the promise; a scheduled one not before the customer needs it', () => {
    expect(readyAt(anOrder())).toBeUndefined()
    expect(inMinutes(readyAt(accepted()))).toBe(27)
    expect(inMinutes(readyAt(accepted({ scheduled: after(120) })))).toBe(105)
    expect(inMinutes(readyAt(accepted({ scheduled: after(20) })))).toBe(27)
  })

  test('a cook begins in time for the promise, before acceptance for what is suggested', () => {
    expect(inMinutes(startCookingAt(accepted()))).toBe(2)
    expect(inMinutes(startCookingAt(accepted({ scheduled: after(120) })))).toBe(80)
    expect(inMinutes(startCookingAt(anOrder()))).toBe(0)
  })

  test('the paper says five minutes earlier', () => {
    expect(inMinutes(cookBy(accepted()))).toBe(22)
    expect(cookBy(anOrder())).toBeUndefined()
  })
})

describe('the kind of an order', () => {
  const counter = { id: 7 }
  const order = (status: OrderStatus, scheduled: string | null, takeAwayPoint: { id: number } | null) =>
    orderKind({ status, registrationtime: after(0), scheduled, takeAwayPoint })
  test.each([
    ['PENDING', null, null, 'delivery'],
    ['PENDING', null, { id: 0 }, 'delivery'],
    ['PENDING', null, counter, 'takeaway'],
    ['ACCEPTED', after(60), counter, 'scheduled'],
    ['REJECTED', after(60), counter, 'rejected'],
  ] as const)('%s, scheduled %s, counter %o: %s', (status, scheduled, point, kind) =>
    expect(order(status, scheduled, point)).toBe(kind),
  )

  test.each([
    [null, false],
    [after(0), false],
    [after(5), false],
    [instant(START + minutes(5) + 1), true],
    [after(-60), false],
  ])('wanted at %s: scheduled %s', (scheduled, expected) =>
    expect(isScheduledOrder({ registrationtime: after(0), scheduled })).toBe(expected),
  )

  test.each([
    [null, false],
    [{ id: 0 }, false],
    [{ id: 1 }, true],
  ])('collected at %o: %s', (takeAwayPoint, expected) => expect(isTakeAwayOrder({ takeAwayPoint })).toBe(expected))
})
