import { expect, test } from 'vitest'
import type { MealColumn } from '#/domain/meals/group-command'
import { nextGroup } from './next-group'

const at = (column: MealColumn | null, time: string, meals = 1) => ({
  column,
  leavesAt: `2026-03-10T${time}:00.000Z`,
  meals,
  asked: 0,
})

test.each<[string, ReturnType<typeof at>[], { time: string; toAccept: number } | undefined]>([
  ['nothing', [], undefined],
  [
    'what is ready, delivered or refused',
    [at('ready', '09:00'), at('delivered', '10:00'), at(null, '08:00')],
    undefined,
  ],
  ['a list that nobody has a meal of any more', [at('open', '09:00', 0)], undefined],
  ['the first to leave', [at('open', '12:00'), at('cooking', '11:00')], { time: '11:00', toAccept: 0 }],
  [
    'what waits for an answer, before what leaves sooner',
    [at('cooking', '10:00'), at('toAccept', '13:00'), at('toAccept', '12:00')],
    { time: '12:00', toAccept: 2 },
  ],
])('the strip tells of %s', (_, groups, expected) => {
  const next = nextGroup(groups)
  expect(next && { time: next.group.leavesAt.slice(11, 16), toAccept: next.toAccept }).toEqual(expected)
})
