import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOf, minutesOfRange } from '../values/clock-range'
import { addedRange, axisOf, endsOf, isOvernight, moveEdge, moveRange, withStart } from './opening-hours-edit'
import { isEmptyRange, overlapsOf } from './opening-hours-problems'

const range = (text: string) => {
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}
const said = ({ from, to }: { from: string; to: string }) => `${from}-${to}`
const SIX_TO_SIX = { from: 360, until: 1800 }

test.each([
  [[], SIX_TO_SIX],
  [['11:00-15:00', '18:00-02:00'], SIX_TO_SIX],
  [['05:00-14:00'], { from: 0, until: 1440 }],
  [['00:00-00:00'], { from: 0, until: 1440 }],
  [['05:00-14:00', '18:00-02:00'], { from: 0, until: 1680 }],
  [['18:00-08:00'], { from: 0, until: 1920 }],
])('a picture of %j goes %j', (hours, axis) => expect(axisOf([hours.map(range)])).toEqual(axis))

describe('dragging', () => {
  test.each([
    ['11:00-15:00', 'from', 600, '10:00-15:00'],
    ['11:00-15:00', 'from', 607, '10:00-15:00'],
    ['11:00-15:00', 'from', 608, '10:15-15:00'],
    ['11:00-15:00', 'from', 1000, '14:45-15:00'],
    ['11:00-15:00', 'from', 0, '06:00-15:00'],
    ['11:00-15:00', 'to', 1530, '11:00-01:30'],
    ['11:00-15:00', 'to', 300, '11:00-11:15'],
    ['11:00-15:00', 'to', 9999, '11:00-06:00'],
    ['18:00-02:00', 'from', 2000, '23:45-02:00'],
  ] as const)('the %s %s to minute %i: %s', (hours, edge, to, expected) =>
    expect(said(moveEdge(range(hours), edge, to, SIX_TO_SIX))).toBe(expected),
  )

  test('both at once, as long as before', () => {
    expect(said(moveRange(range('11:00-15:00'), 720, SIX_TO_SIX))).toBe('12:00-16:00')
    expect(said(moveRange(range('18:00-02:00'), 9999, SIX_TO_SIX))).toBe('22:00-06:00')
  })

  test('never makes hours that are none, nor leaves the picture', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 24, max: 95 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: -500, max: 2500 }),
        fc.constantFrom('from' as const, 'to' as const),
        (start, length, to, edge) => {
          const before = { from: clockOf(start * 15), to: clockOf(Math.min(start * 15 + length * 15, 1800)) }
          const after = moveEdge(before, edge, to, SIX_TO_SIX)
          const [from, until] = minutesOfRange(after)
          expect(isEmptyRange(after)).toBe(false)
          expect(from).toBeGreaterThanOrEqual(360)
          expect(until).toBeLessThanOrEqual(1800)
          expect(from % 15).toBe(0)
        },
      ),
    ))
})

test.each([
  [[], '11:00-23:00'],
  [['11:00-15:00'], '16:00-19:00'],
  [['11:00-15:00', '18:00-22:00'], '23:00-00:00'],
  [['11:00-02:00'], '07:00-10:00'],
  [['00:00-00:00'], undefined],
])('what is added to %j: %s', (hours, expected) => {
  const added = addedRange(hours.map(range))
  expect(added && said(added)).toBe(expected)
  if (added !== undefined) expect(overlapsOf([...hours.map(range), added])).toEqual([])
})

test('an end is any quarter of the day that follows', () => {
  expect(endsOf('11:00')).toHaveLength(95)
  expect([endsOf('11:00')[0], endsOf('11:00').at(-1)]).toEqual(['11:15', '10:45'])
  expect(endsOf('00:00').at(-1)).toBe('00:00')
})

test('another beginning keeps the end, but where they meet', () => {
  expect(said(withStart(range('11:00-15:00'), '12:00'))).toBe('12:00-15:00')
  expect(said(withStart(range('11:00-15:00'), '15:00'))).toBe('15:00-15:15')
})

test('an end past midnight is the next day’s, midnight is not', () =>
  expect(['18:00-02:00', '18:00-00:00', '11:00-15:00'].map((hours) => isOvernight(range(hours)))).toEqual([
    true,
    false,
    false,
  ]))
