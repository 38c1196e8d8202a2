import { describe, expect, test } from 'vitest'
import {
  CLOSING_MINUTES,
  type ClosingDraft,
  draftProblems,
  emptyDraft,
  hasReason,
  notesOf,
  periodOf,
  problemsOfAnswer,
} from './closing-draft'
import { UNDEFINED_CLOSING_END } from './closing'

const TIRANE = 'Europe/Tirane'
const NOW = Date.parse('2025-10-24T17:17:30.000Z') // 19:17 in Tirana
const draft = (differs: Partial<ClosingDraft>): ClosingDraft => ({ ...emptyDraft(NOW, TIRANE), ...differs })
const today = (clock: string) => ({ day: '2025-10-24', clock })
const iso = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms).toISOString() : ms)

test('the dialog opens with nothing chosen and with today’s date', () => {
  expect(emptyDraft(NOW, TIRANE)).toEqual({
    reasonId: null,
    notes: '',
    choice: null,
    start: today(''),
    end: today(''),
  })
})

test.each([
  ['nothing', null, '', false],
  ['a reason', 3, '', true],
  ['other', 0, '', false],
  ['other with blanks', 0, '  \n', false],
  ['other with a note', 0, 'No water', true],
  ['a note alone', null, 'No water', false],
])('%s: may the time be chosen', (_, reasonId, notes, expected) =>
  expect(hasReason({ reasonId, notes })).toBe(expected),
)

test('a note that was typed for “Other” is not sent with another reason', () => {
  expect(notesOf({ reasonId: 0, notes: ' No water ' })).toBe('No water')
  expect(notesOf({ reasonId: 1, notes: 'No water' })).toBe('')
})

test('a business is closed with one press for half an hour to a day', () => {
  expect(CLOSING_MINUTES).toEqual([30, 60, 90, 120, 240, 480, 720, 1440])
})

describe('the period', () => {
  test('a duration begins now', () => {
    for (const choice of CLOSING_MINUTES)
      expect(periodOf(draft({ choice }), NOW, TIRANE)).toEqual({ startsAt: null, endsAt: NOW + choice * 60_000 })
  })
  test('without an end it lasts until the year 2100', () => {
    expect(periodOf(draft({ choice: 'undefined' }), NOW, TIRANE)).toEqual({
      startsAt: null,
      endsAt: Date.parse(UNDEFINED_CLOSING_END),
    })
  })
  test('until a time it begins now', () => {
    const period = periodOf(draft({ choice: 'other', end: today('22:00') }), NOW, TIRANE)
    expect([period?.startsAt, iso(period?.endsAt)]).toEqual([null, '2025-10-24T20:00:00.000Z'])
  })
  test('from a time to a time it has both', () => {
    const period = periodOf(draft({ choice: 'custom', start: today('21:00'), end: today('22:00') }), NOW, TIRANE)
    expect([iso(period?.startsAt), iso(period?.endsAt)]).toEqual([
      '2025-10-24T19:00:00.000Z',
      '2025-10-24T20:00:00.000Z',
    ])
  })
  test.each([
    ['nothing chosen', {}],
    ['no end time', { choice: 'other' }],
    ['no end date', { choice: 'other', end: { day: '', clock: '22:00' } }],
    ['no start time', { choice: 'custom', end: today('22:00') }],
  ] as const)('%s: there is none', (_, differs) => expect(periodOf(draft(differs), NOW, TIRANE)).toBeUndefined())
})

describe('what is wrong with it', () => {
  test.each<[string, Partial<ClosingDraft>, object]>([
    ['nothing yet', { choice: 'custom' }, {}],
    ['a duration', { choice: 30 }, {}],
    [
      'a start before now',
      { choice: 'custom', start: today('19:15'), end: today('22:00') },
      { start: 'start_not_after_now' },
    ],
    [
      'a start on an earlier day',
      { choice: 'custom', start: { day: '2025-10-23', clock: '23:00' } },
      { start: 'start_not_after_now' },
    ],
    ['a start after now', { choice: 'custom', start: today('19:30'), end: today('22:00') }, {}],
    [
      'an end before the start',
      { choice: 'custom', start: today('20:00'), end: today('19:45') },
      { end: 'end_not_after_start' },
    ],
    [
      'an end at the start',
      { choice: 'custom', start: today('20:00'), end: today('20:00') },
      { end: 'end_not_after_start' },
    ],
    ['an end before now', { choice: 'other', end: today('19:15') }, { end: 'end_not_after_start' }],
    [
      'both',
      { choice: 'custom', start: today('18:00'), end: today('17:00') },
      { start: 'start_not_after_now', end: 'end_not_after_start' },
    ],
  ])('%s', (_, differs, expected) => expect(draftProblems(draft(differs), NOW, TIRANE)).toEqual(expected))

  test('the server says it with the same words', () => {
    expect(problemsOfAnswer([{ path: 'startDate', message: 'start_not_after_now' }])).toEqual({
      start: 'start_not_after_now',
    })
    expect(problemsOfAnswer([{ path: 'endDate', message: 'end_not_after_start' }])).toEqual({
      end: 'end_not_after_start',
    })
    expect(problemsOfAnswer([{ path: 'notes', message: 'notes_required' }])).toEqual({})
  })
})
