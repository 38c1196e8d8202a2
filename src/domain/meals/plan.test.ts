import { describe, expect, test } from 'vitest'
import { minutes } from '../values/time'
import { closingOf, copyPlan, type PlanKitchen, type PlanNumber, planRefusal, type PlanTime } from './plan'

const TIRANA = 'Europe/Tirane'
const time: PlanTime = {
  weekdays: [1, 2, 3, 4, 5],
  openDaysBefore: 1,
  openFrom: '12:00',
  closeDaysBefore: 0,
  cutoff: '10:00',
  slotStart: '12:30',
  status: 1,
}
const kitchen: PlanKitchen = { leadMinutes: 90, timeZone: TIRANA, most: null }
const asked = { day: '2026-03-10', expected: 20, time, kitchen, timeZone: TIRANA, isRefused: false, isClosed: false }
const closing = Date.parse('2026-03-10T09:00:00.000Z')

describe('a number of the plan', () => {
  test('closes with its list, and no later than the kitchen can keep', () => {
    expect(closingOf(asked)).toBe(closing)
    expect(closingOf({ ...asked, kitchen: { ...kitchen, leadMinutes: 180 } })).toBe(closing - minutes(30))
    expect(closingOf({ ...asked, kitchen: undefined })).toBe(closing)
  })

  test.each([
    ['a minute before the closing', {}, closing - 1, undefined],
    ['at the closing', {}, closing, 'list_closed'],
    ['of a list that was closed before', { isClosed: true }, closing - 1, 'list_closed'],
    ['of a time that ended', { time: { ...time, status: 0 } }, 0, 'time_ended'],
    ['of a Saturday', { day: '2026-03-14' }, 0, 'not_a_day'],
    ['of a restaurant that cooks no more', { kitchen: undefined }, 0, 'not_offered'],
    ['of a slot that was refused', { isRefused: true }, 0, 'slot_refused'],
    ['above what a slot takes', { kitchen: { ...kitchen, most: 19 } }, 0, 'above_most'],
    ['exactly what a slot takes', { kitchen: { ...kitchen, most: 20 } }, 0, undefined],
    ['taken away, of a slot that was refused', { isRefused: true, expected: 0 }, 0, undefined],
    ['taken away, of a list that is closed', { expected: 0 }, closing, 'list_closed'],
  ] as const)('%s', (_, differs, now, refusal) => {
    expect(planRefusal({ ...asked, ...differs }, now)).toBe(refusal)
  })

  test('of the hours that the clock skips or has twice closes by the wall', () => {
    const sundays = { ...time, weekdays: [7] }
    expect(closingOf({ ...asked, time: sundays, day: '2026-03-29' })).toBe(Date.parse('2026-03-29T08:00:00.000Z'))
    expect(closingOf({ ...asked, time: sundays, day: '2026-10-25' })).toBe(Date.parse('2026-10-25T09:00:00.000Z'))
  })
})

describe('copying a week', () => {
  const number = (day: string, expected: number, businessId = 1): PlanNumber => ({
    day,
    orderingTimeId: 7,
    businessId,
    expected,
  })
  const never = () => undefined

  test('goes weekday by weekday, and leaves alone what only the week itself has', () => {
    const copy = copyPlan(
      { week: '2026-W11', numbers: [number('2026-03-11', 5), number('2026-03-10', 24), number('2026-03-12', 0)] },
      { week: '2026-W12', numbers: [number('2026-03-17', 9), number('2026-03-20', 3)] },
      never,
    )
    expect(copy).toEqual({
      differences: [
        { day: '2026-03-17', orderingTimeId: 7, businessId: 1, before: 9, after: 24 },
        { day: '2026-03-18', orderingTimeId: 7, businessId: 1, before: 0, after: 5 },
      ],
      leftOut: [],
      same: 0,
    })
  })

  test('finds what is the same already, of each restaurant by itself, and asks nobody about it', () => {
    const copy = copyPlan(
      { week: '2026-W11', numbers: [number('2026-03-10', 24), number('2026-03-10', 24, 2)] },
      { week: '2026-W12', numbers: [number('2026-03-17', 24)] },
      ({ businessId }) => (businessId === 1 ? 'list_closed' : undefined),
    )
    expect(copy).toMatchObject({ differences: [{ businessId: 2 }], leftOut: [], same: 1 })
  })

  test('says why something is left out', () => {
    const copy = copyPlan(
      { week: '2026-W11', numbers: [number('2026-03-10', 24)] },
      { week: '2026-W12', numbers: [] },
      ({ day }) => (day === '2026-03-17' ? 'not_a_day' : undefined),
    )
    expect(copy).toEqual({ differences: [], leftOut: [{ ...number('2026-03-17', 24), why: 'not_a_day' }], same: 0 })
  })

  test('goes from the 53rd week of 2026 into the first one of 2027, whole', () => {
    const days = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']
    const numbers = days.map((day, i) => number(day, i + 1))
    const { differences } = copyPlan({ week: '2026-W53', numbers }, { week: '2027-W01', numbers: [] }, never)
    expect(differences.map(({ day, after }) => [day, after])).toEqual([
      ['2027-01-04', 1],
      ['2027-01-05', 2],
      ['2027-01-06', 3],
      ['2027-01-07', 4],
      ['2027-01-08', 5],
      ['2027-01-09', 6],
      ['2027-01-10', 7],
    ])
  })
})
