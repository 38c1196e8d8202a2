import { expect, test } from 'vitest'
import { notificationProblems, notificationState } from './notification'

const STEPS = {
  kind: 'push',
  startAt: null,
  endAt: '2026-11-28T00:00',
  isReleased: true,
  isStopped: false,
  isFinished: false,
} as const
const NOW = [{ day: '2026-11-27', clock: '12:00' }]

test.each<[Partial<Parameters<typeof notificationState>[0]>, string]>([
  [{ isReleased: false }, 'draft'],
  [{ isReleased: false, endAt: '2026-11-27T11:00' }, 'draft'],
  [{}, 'sending'],
  [{ startAt: '2026-11-27T13:00' }, 'planned'],
  [{ isFinished: true }, 'sent'],
  // Its rows wait for nobody any more, and the job has not looked yet.
  [{ endAt: '2026-11-27T11:00' }, 'sending'],
  [{ isStopped: true, isFinished: true }, 'stopped'],
  [{ kind: 'notice' }, 'live'],
  [{ kind: 'notice', startAt: '2026-11-27T13:00' }, 'planned'],
  [{ kind: 'notice', endAt: '2026-11-27T12:00' }, 'over'],
])('%j is %s', (steps, state) => {
  expect(notificationState({ ...STEPS, ...steps }, NOW)).toBe(state)
})

test('has a title and a text', () => {
  const empty = { sq: ' ', en: '', it: '' }
  expect(notificationProblems({ title: empty, body: empty })).toEqual([
    { path: 'title.sq', message: 'missing' },
    { path: 'body.sq', message: 'missing' },
  ])
})
