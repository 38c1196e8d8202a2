import { expect, test } from 'vitest'
import { byUrgency } from './attention'

test('what is urgent comes first, and what does not exist is left out', () => {
  expect(
    byUrgency([
      { kind: 'closed', count: 1 },
      { kind: 'late', count: 0 },
      { kind: 'waiting', count: 3 },
      { kind: 'unheard', count: 2 },
    ]),
  ).toEqual([
    { kind: 'unheard', count: 2 },
    { kind: 'waiting', count: 3 },
    { kind: 'closed', count: 1 },
  ])
})
