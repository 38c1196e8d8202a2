import { expect, test } from 'vitest'
import { anOrder, EVENING, minutesOn } from '../../../../tests/support/order-fixture'
import { minutesUnheard, ringStage } from './ring-stage'

const at = (minutes: number) => EVENING + minutes * 60_000
const waitingSince = (minutes: number) => anOrder({ registrationtime: minutesOn(minutes), lastDatePending: null })

test.each([
  { why: 'nothing waits', waiting: [], max: 3, now: 0, stage: 'normal' },
  { why: 'it came just now', waiting: [waitingSince(0)], max: 3, now: 0.5, stage: 'normal' },
  { why: 'a short time to answer is in its last third', waiting: [waitingSince(0)], max: 1, now: 0.8, stage: 'urgent' },
  { why: 'it waits for a minute', waiting: [waitingSince(0)], max: 3, now: 1, stage: 'alarm' },
  {
    why: 'one of several waits for a minute',
    waiting: [waitingSince(0.9), waitingSince(0)],
    max: 3,
    now: 1,
    stage: 'alarm',
  },
  { why: 'it is overdue', waiting: [waitingSince(0)], max: 3, now: 9, stage: 'alarm' },
  {
    why: 'it is overdue, but somebody is there',
    waiting: [waitingSince(0)],
    max: 3,
    now: 9,
    isAlone: false,
    stage: 'urgent',
  },
  {
    why: 'somebody is there, and there is time',
    waiting: [waitingSince(0)],
    max: 5,
    now: 1,
    isAlone: false,
    stage: 'normal',
  },
  {
    why: 'it was held before it began to wait',
    waiting: [anOrder({ registrationtime: minutesOn(-20), lastDatePending: minutesOn(0) })],
    max: 3,
    now: 0.5,
    stage: 'normal',
  },
] as const)('$why: $stage', ({ waiting, max, now, stage, ...rest }) => {
  const isAlone = !('isAlone' in rest)
  expect(ringStage(waiting, max, at(now), () => isAlone)).toBe(stage)
})

test('the alarm is for the order of whose business nobody is there', () => {
  const waiting = [waitingSince(0), anOrder({ ...waitingSince(0.9), businessId: 7 })]
  const stageAlone = (alone: number) => ringStage(waiting, 3, at(1), ({ businessId }) => businessId === alone)
  expect([stageAlone(waiting[0]?.businessId ?? 0), stageAlone(7)]).toEqual(['alarm', 'normal'])
})

test.each([
  { why: 'the alarm has just begun', waiting: [waitingSince(0)], now: 1, minutes: 1 },
  { why: 'it goes on', waiting: [waitingSince(0)], now: 3.9, minutes: 3 },
  { why: 'the one behind waits longer', waiting: [waitingSince(2.5), waitingSince(0)], now: 4, minutes: 4 },
  { why: 'the clock was set back meanwhile', waiting: [waitingSince(0)], now: 0.9, minutes: 1 },
] as const)('$why: nobody has answered for $minutes min', ({ waiting, now, minutes }) => {
  expect(minutesUnheard(waiting, at(now))).toBe(minutes)
})
