import { beforeEach, describe, expect, it } from 'vitest'
import { EVENING } from '../../../tests/support/order-fixture'
import { ServerClock } from './clock'

let wall: number
let mono: number
let clock: ServerClock
const pass = (ms: number): void => {
  wall += ms
  mono += ms
}
/** An answer that took `roundTrip`, of a server that is `ahead` of this device's first clock. */
const answer = (ahead: number, roundTrip: number, skew = 0): boolean => {
  const sentAt = mono
  pass(roundTrip)
  return clock.observe(EVENING + sentAt + roundTrip / 2 + ahead + skew, sentAt, mono)
}

beforeEach(() => {
  wall = EVENING
  mono = 0
  clock = new ServerClock({ wall: () => wall, mono: () => mono })
})

describe('the server’s clock', () => {
  it('is this device’s until something was measured', () => expect(clock.now()).toBe(EVENING))

  it('takes the first answer', () => {
    answer(5_000, 100)
    expect(clock.now()).toBe(EVENING + 100 + 5_000)
    expect(clock.offset()).toBe(5_000)
  })

  it('does not step for noise', () => {
    answer(5_000, 100)
    expect(answer(5_000, 50, 200)).toBe(false)
    expect(clock.offset()).toBe(5_000)
  })

  it('believes the answer with the smallest round trip of the last ten', () => {
    answer(0, 2_000, 900)
    expect(clock.offset()).toBe(900)
    expect(answer(0, 20)).toBe(true)
    expect(clock.offset()).toBe(0)
    answer(0, 3_000, -1_400)
    expect(clock.offset()).toBe(0)
  })

  it('forgets a sample after ten others', () => {
    answer(0, 10)
    for (let i = 0; i < 9; i += 1) answer(0, 1_000, 400)
    expect(clock.offset()).toBe(0)
    answer(0, 1_000, 400)
    expect(clock.offset()).toBe(400)
  })

  it.each([
    { why: 'a sleep stopped the monotonic clock, and nobody told of it', slept: 3 * 3_600_000 },
    { why: 'the server’s clock was set back', slept: -60_000 },
  ])('believes the first answer after $why', ({ slept }) => {
    for (let i = 0; i < 10; i += 1) answer(0, 20)
    expect(answer(slept, 900)).toBe(true)
    expect(clock.now()).toBe(EVENING + mono + slept)
    // What was measured before counts for nothing any more, what comes now is compared as ever.
    expect(answer(slept, 20, 5)).toBe(false)
    expect(answer(slept, 1_000, 400)).toBe(false)
    expect(clock.now()).toBe(EVENING + mono + slept)
  })

  it('is not moved by a changed wall clock', () => {
    answer(0, 10)
    wall += 3_600_000
    expect(clock.now()).toBe(EVENING + 10)
    pass(1_000)
    expect(clock.now()).toBe(EVENING + 1_010)
  })

  it('goes on over a sleep that stopped the monotonic clock', () => {
    answer(5_000, 100)
    clock.mark()
    wall += 600_000
    clock.resume()
    expect(clock.now()).toBe(EVENING + 100 + 5_000 + 600_000)
  })

  it('starts from what an earlier page measured, and not once it has measured itself', () => {
    clock.adopt(7_000)
    expect(clock.offset()).toBe(7_000)
    answer(1_000, 10)
    clock.adopt(7_000)
    expect(clock.offset()).toBe(1_000)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('ignores %d', (time) => {
    expect(clock.observe(time, 0, 10)).toBe(false)
    expect(clock.now()).toBe(EVENING)
  })
})

const DAY = 86_400_000

describe('a wall clock that was set', () => {
  it.each([
    ['three days back', -3 * DAY],
    ['to the year 2020', Date.UTC(2020, 0, 1) - EVENING],
    ['a year ahead', 365 * DAY],
  ])('%s before a cold start: the time goes on from the newest that the device has seen', (_, set) => {
    wall += set
    clock = new ServerClock({ wall: () => wall, mono: () => mono })
    clock.sawServer(EVENING)
    clock.adopt(0)
    expect(clock.now()).toBe(EVENING)
    pass(60_000)
    expect(clock.now()).toBe(EVENING + 60_000)
    expect(clock.assumed()).toMatchObject({ isWrong: true })
    answer(300_000, 100)
    expect(clock.now()).toBe(EVENING + 360_100)
    expect(clock.assumed()).toBeUndefined()
  })

  it('is believed where it may be right, and the assumption is kept', () => {
    wall += 2 * 3_600_000
    clock.sawServer(EVENING)
    clock.adopt(5_000)
    expect(clock.now()).toBe(EVENING + 2 * 3_600_000 + 5_000)
    expect(clock.assumed()).toEqual({ offset: 5_000, isWrong: false })
  })

  it('is no news where the offset that was measured before makes it right', () => {
    wall -= 3 * DAY
    clock = new ServerClock({ wall: () => wall, mono: () => mono })
    clock.sawServer(EVENING - 60_000)
    clock.adopt(3 * DAY)
    expect(clock.now()).toBe(EVENING)
    expect(clock.assumed()).toEqual({ offset: 3 * DAY, isWrong: false })
  })

  it.each([-365 * DAY, 365 * DAY])('while the page is open moves nothing (%d ms)', (set) => {
    answer(0, 100)
    wall += set
    pass(1_000)
    expect(clock.now()).toBe(EVENING + 1_100)
    clock.resume()
    expect(clock.now()).toBe(EVENING + 1_100)
  })

  it('a night of sleep counts, and is an assumption until an answer comes', () => {
    answer(0, 100)
    clock.mark()
    wall += DAY / 3
    clock.resume()
    expect(clock.now()).toBe(EVENING + 100 + DAY / 3)
    expect(clock.assumed()).toMatchObject({ isWrong: false })
  })
})
