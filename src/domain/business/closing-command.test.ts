import { describe, expect, test } from 'vitest'
import { FOR_GOOD } from './closing'
import { type ClosingCommand, type ClosingPress, type ClosingStand, decideClosing } from './closing-command'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-23T18:00:00Z')
const at = (hours: number): number => NOW + hours * HOUR

const UNTOUCHED: ClosingStand = { until: null, planned: [], press: null }
const closed = (until: number, pressed: number): ClosingStand => ({
  ...UNTOUCHED,
  until,
  press: { at: at(pressed), isOpen: false },
})
const opened = (pressed: number): ClosingStand => ({ ...UNTOUCHED, press: { at: at(pressed), isOpen: true } })
const close = (hours: number): ClosingCommand => ({ cmd: 'closeBusiness', startsAt: null, endsAt: at(hours) })
const FOR_EVER: ClosingCommand = { cmd: 'closeBusiness', startsAt: null, endsAt: FOR_GOOD }
const plan = (from: number, until: number): ClosingCommand => ({
  cmd: 'closeBusiness',
  startsAt: at(from),
  endsAt: at(until),
})
const OPEN: ClosingCommand = { cmd: 'openBusiness' }
/** Pressed so many hours ago, having seen the press of then; null: of none. */
const pressed = (hours: number, seen: number | null = null, ...own: number[]): ClosingPress => ({
  at: at(hours),
  seenAt: seen === null ? null : at(seen),
  own: own.map(at),
})

describe('a business is closed', () => {
  test.each<[string, ClosingStand, ClosingCommand, ClosingPress, string]>([
    ['while it is open', UNTOUCHED, close(2), pressed(0), 'applied'],
    ['until somebody opens', UNTOUCHED, FOR_EVER, pressed(-3), 'applied'],
    ['after another closing was over by itself', closed(at(-1), -3), close(2), pressed(-4), 'applied'],
    ['until the same moment as elsewhere, unheard of', closed(at(2), -1), close(2), pressed(0), 'already'],
    ['until sooner than elsewhere, unheard of', closed(at(5), -1), close(2), pressed(0), 'already'],
    ['until sooner than for good elsewhere, unheard of', closed(FOR_GOOD, -1), close(2), pressed(0), 'already'],
    ['until later than elsewhere, unheard of', closed(at(2), -1), close(5), pressed(0), 'applied'],
    ['for good, closed for hours elsewhere', closed(at(2), -1), FOR_EVER, pressed(0), 'applied'],
    ['until sooner, by somebody who saw the end', closed(at(5), -1), close(2), pressed(0, -1), 'applied'],
    ['until sooner, by the tablet that said the end', closed(at(5), -1), close(2), pressed(0, null, -1), 'applied'],
    ['before somebody opened it', opened(-1), close(2), pressed(-2), 'opened_elsewhere'],
    ['before it was opened on the same tablet', opened(-1), close(2), pressed(-2, null, -1), 'applied'],
    ['after somebody had opened it, unheard of', opened(-2), close(2), pressed(-1), 'applied'],
    ['for hours that are over', UNTOUCHED, close(-1), pressed(-3), 'closing_is_over'],
    ['until this very moment', UNTOUCHED, close(0), pressed(-3), 'closing_is_over'],
    ['for hours that are over, closed elsewhere for longer', closed(at(5), -1), close(-1), pressed(-3), 'already'],
    ['by a clock that is ahead', UNTOUCHED, close(4), pressed(1), 'clock_wrong'],
    ['from a time to come', UNTOUCHED, plan(2, 4), pressed(0), 'applied'],
    ['from a time that has come meanwhile', UNTOUCHED, plan(-1, 4), pressed(-2), 'applied'],
    ['between two times that have gone by', UNTOUCHED, plan(-2, -1), pressed(-3), 'closing_is_over'],
    [
      'from a time to come, as it is planned already',
      { ...UNTOUCHED, planned: [{ startsAt: at(2), endsAt: at(4) }] },
      plan(2, 4),
      pressed(0),
      'already',
    ],
  ])('%s', (_, stand, command, press, outcome) => {
    const decision = decideClosing(stand, command, press, NOW)
    expect('code' in decision ? decision.code : decision.outcome).toBe(outcome)
  })

  test.each<[string, ClosingCommand, ClosingPress, object]>([
    ['from the press on, however late it came', close(2), pressed(-1), { startsAt: at(-1), isPlanned: false }],
    ['from its time on, where that has come', plan(-1, 4), pressed(-2), { startsAt: at(-1), isPlanned: false }],
    ['later', plan(2, 4), pressed(-1), { startsAt: at(2), isPlanned: true }],
    ['not from a moment that is still to come', close(2), pressed(1 / 60), { startsAt: NOW, isPlanned: false }],
  ])('%s', (_, command, press, closing) => {
    expect(decideClosing(UNTOUCHED, command, press, NOW)).toMatchObject({ outcome: 'applied', closing })
  })
})

describe('a business is opened', () => {
  test.each<[string, ClosingStand, ClosingPress, string]>([
    ['as it was closed on the screen', closed(at(5), -1), pressed(0, -1), 'applied'],
    ['closed by this tablet just before', closed(at(5), -1), pressed(0, null, -1), 'applied'],
    ['closed elsewhere since, which was not heard of', closed(at(5), -1), pressed(-2, -3), 'closed_elsewhere'],
    ['closed elsewhere before, which was not heard of', closed(FOR_GOOD, -2), pressed(-1, -3), 'closed_elsewhere'],
    ['open already', opened(-1), pressed(-2), 'already'],
    ['open again by itself', closed(at(-1), -3), pressed(-2, -3), 'already'],
    ['by a clock that is ahead', closed(at(5), -1), pressed(1, -1), 'clock_wrong'],
  ])('%s', (_, stand, press, outcome) => {
    const decision = decideClosing(stand, OPEN, press, NOW)
    expect('code' in decision ? decision.code : decision.outcome).toBe(outcome)
  })
})
