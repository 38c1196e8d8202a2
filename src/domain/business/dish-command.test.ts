import { describe, expect, test } from 'vitest'
import { decideDish, type DishCommand, type DishPress, type DishStand } from './dish-command'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-23T18:00:00Z')
const at = (hours: number): number => NOW + hours * HOUR

const ON: DishStand = { until: null, at: null }
const off = (hours: number, pressed: number): DishStand => ({ until: at(hours), at: at(pressed) })
const backOn = (pressed: number): DishStand => ({ until: null, at: at(pressed) })
const offCommand = (hours: number): DishCommand => ({ cmd: 'dishOff', until: at(hours) })
const ON_COMMAND: DishCommand = { cmd: 'dishOn' }
/** Pressed so many hours ago, having seen the press of then; null: of none. */
const pressed = (hours: number, seen: number | null = null, ...own: number[]): DishPress => ({
  at: at(hours),
  seenAt: seen === null ? null : at(seen),
  own: own.map(at),
})

describe('a dish is taken off', () => {
  test.each<[string, DishStand, DishCommand, DishPress, string]>([
    ['from the menu', ON, offCommand(4), pressed(0), 'applied'],
    ['after it came back by itself', off(-1, -5), offCommand(4), pressed(0, -5), 'applied'],
    ['until the same moment as on the other tablet', off(4, -1), offCommand(4), pressed(0), 'already'],
    [
      'sooner back than another tablet said, unseen: the later end counts',
      off(4, -1),
      offCommand(1),
      pressed(0),
      'already',
    ],
    ['later back than another tablet said, unseen', off(1, -1), offCommand(4), pressed(0), 'applied'],
    ['sooner back, by somebody who saw the end', off(4, -1), offCommand(1), pressed(0, -1), 'applied'],
    ['sooner back, by the tablet that said the end', off(4, -1), offCommand(1), pressed(0, null, -1), 'applied'],
    ['sooner back, where nobody says what they saw', off(4, -1), offCommand(1), { at: at(0) }, 'applied'],
    ['before somebody brought it back', backOn(-1), offCommand(4), pressed(-2), 'dish_brought_back'],
    ['after somebody had brought it back, unseen', backOn(-2), offCommand(4), pressed(-1), 'applied'],
    ['before it was brought back on the same tablet', backOn(-1), offCommand(4), pressed(-2, null, -1), 'applied'],
    ['for hours that are over', ON, offCommand(-1), pressed(-3), 'off_is_over'],
    ['until this very moment', ON, offCommand(0), pressed(-3), 'off_is_over'],
    [
      'for hours that are over, while another tablet has it off for longer',
      off(4, -1),
      offCommand(-1),
      pressed(-3),
      'already',
    ],
    ['for 30 days', ON, offCommand(30 * 24), pressed(0), 'applied'],
    ['for 30 days, sent five days later', ON, offCommand(25 * 24), pressed(-5 * 24), 'applied'],
    ['for longer', ON, offCommand(30 * 24 + 1), pressed(0), 'off_too_far'],
    ['for longer, sent five days later', ON, offCommand(26 * 24), pressed(-5 * 24), 'off_too_far'],
    ['by a clock that is ahead', ON, offCommand(4), pressed(1), 'clock_wrong'],
    ['by a clock that is a minute ahead', ON, offCommand(4), pressed(1 / 60), 'applied'],
  ])('%s', (_, stand, command, press, outcome) => {
    const decision = decideDish(stand, command, press, NOW)
    expect('code' in decision ? decision.code : decision.outcome).toBe(outcome)
    if (decision.outcome === 'applied') expect(decision.until).toBe(command.cmd === 'dishOff' ? command.until : null)
  })
})

describe('a dish is brought back', () => {
  test.each<[string, DishStand, DishPress, string]>([
    ['that is off, as this tablet saw it', off(4, -1), pressed(0, -1), 'applied'],
    ['that this tablet took off itself', off(4, -1), pressed(0, null, -1), 'applied'],
    ['that somebody has taken off since with another end', off(8, -1), pressed(0, -2), 'dish_off_elsewhere'],
    ['that was back before', backOn(-1), pressed(0, -2), 'already'],
    ['that came back by itself', off(-1, -5), pressed(0, -5), 'already'],
    ['where nobody says what they saw', off(4, -1), { at: at(0) }, 'applied'],
    ['by a clock that is ahead', off(4, -1), pressed(1, -1), 'clock_wrong'],
  ])('%s', (_, stand, press, outcome) => {
    const decision = decideDish(stand, ON_COMMAND, press, NOW)
    expect('code' in decision ? decision.code : decision.outcome).toBe(outcome)
    if (decision.outcome === 'applied') expect(decision.until).toBeNull()
  })
})

test('two tablets that know nothing of each other: whichever comes first, the later end counts', () => {
  const ends = [offCommand(1), offCommand(8)] as const
  for (const [first, second] of [ends, [ends[1], ends[0]]]) {
    const one = decideDish(ON, first, pressed(-2), NOW)
    if (one.outcome !== 'applied') throw new Error('nothing stands in its way')
    const two = decideDish({ until: one.until, at: at(-2) }, second, pressed(-1), NOW)
    expect(two.outcome === 'applied' ? two.until : one.until).toBe(at(8))
  }
})
