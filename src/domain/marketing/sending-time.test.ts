import { expect, test } from 'vitest'
import { sendingHoursProblems, USUAL_SENDING_HOURS, whenToSend } from './sending-time'

const FAR = '2030-01-01T00:00:00Z'
type Asked = {
  at: string
  endsAt?: string
  timeZone?: string
  sentToday?: number
  hours?: { from: string; to: string }
}

test.each<[string, Asked, string]>([
  ['by day goes out at once', { at: '2026-11-27T12:34:56Z' }, '2026-11-27T12:34:56.000Z'],
  ['at nine goes out at once', { at: '2026-11-27T08:00:00Z' }, '2026-11-27T08:00:00.000Z'],
  ['a minute before nine waits for it', { at: '2026-11-27T07:59:00Z' }, '2026-11-27T08:00:00.000Z'],
  ['in the last minute goes out', { at: '2026-11-27T19:59:59Z' }, '2026-11-27T19:59:59.000Z'],
  ['at 21:00 waits for the morning', { at: '2026-11-27T20:00:00Z' }, '2026-11-28T08:00:00.000Z'],
  ['after midnight waits for the same morning', { at: '2026-11-27T23:30:00Z' }, '2026-11-28T08:00:00.000Z'],
  [
    'where it is another hour goes by that',
    { at: '2026-11-27T20:00:00Z', timeZone: 'Europe/London' },
    '2026-11-27T20:00:00.000Z',
  ],
  [
    'in the evening before summer ends waits an hour longer',
    { at: '2026-10-24T20:00:00Z' },
    '2026-10-25T08:00:00.000Z',
  ],
  ['in the hour that comes twice waits once', { at: '2026-10-25T00:30:00Z' }, '2026-10-25T08:00:00.000Z'],
  [
    'in the evening before summer begins waits an hour less',
    { at: '2027-03-27T20:30:00Z' },
    '2027-03-28T07:00:00.000Z',
  ],
  [
    'whose morning is in the hour that summer skips goes out after it',
    { at: '2027-03-28T00:30:00Z', hours: { from: '02:30', to: '21:00' } },
    '2027-03-28T01:30:00.000Z',
  ],
  [
    'to whoever had one today waits for tomorrow',
    { at: '2026-11-27T12:00:00Z', sentToday: 1 },
    '2026-11-28T08:00:00.000Z',
  ],
  [
    'to whoever had one today waits over the change',
    { at: '2026-10-24T12:00:00Z', sentToday: 1 },
    '2026-10-25T08:00:00.000Z',
  ],
  ['after its end never goes out', { at: '2026-11-27T12:00:00Z', endsAt: '2026-11-27T12:00:00Z' }, 'ended'],
  [
    'whose end comes before the morning never goes out',
    { at: '2026-11-27T22:00:00Z', endsAt: '2026-11-28T08:00:00Z' },
    'quietHours',
  ],
  [
    'whose end is behind the morning does',
    { at: '2026-11-27T22:00:00Z', endsAt: '2026-11-28T08:01:00Z' },
    '2026-11-28T08:00:00.000Z',
  ],
  [
    'of today alone never reaches whoever had one',
    { at: '2026-11-27T12:00:00Z', endsAt: '2026-11-27T23:00:00Z', sentToday: 1 },
    'oneADay',
  ],
])('a push %s', (_, { at, endsAt = FAR, timeZone = 'Europe/Tirane', sentToday = 0, hours }, expected) => {
  const result = whenToSend({
    at: Date.parse(at),
    endsAt: Date.parse(endsAt),
    timeZone,
    sentToday,
    hours: { ...USUAL_SENDING_HOURS, ...hours },
  })
  expect('at' in result ? new Date(result.at).toISOString() : result.leftOut).toBe(expected)
})

test.each([
  ['09:00', '21:00', undefined],
  ['00:00', '23:59', undefined],
  ['09:00', '10:00', undefined],
  ['09:00', '09:59', 'too_short'],
  ['09:00', '09:00', 'end_before_start'],
  // Over midnight is by night.
  ['21:00', '09:00', 'end_before_start'],
])('hours from %s to %s: %s', (from, to, problem) => {
  expect(sendingHoursProblems({ from, to }).map(({ message }) => message)).toEqual(
    problem === undefined ? [] : [problem],
  )
})
