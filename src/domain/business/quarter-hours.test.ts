import { expect, test } from 'vitest'
import { QUARTERS, quartersAfter } from './quarter-hours'

test('the day has 96 quarters; today only those to come', () => {
  expect(QUARTERS).toHaveLength(96)
  expect([QUARTERS[0], QUARTERS[1], QUARTERS[77], QUARTERS[95]]).toEqual(['00:00', '00:15', '19:15', '23:45'])
  expect(quartersAfter('23:20')).toEqual(['23:30', '23:45'])
  expect(quartersAfter('23:30')).toEqual(['23:45'])
})
