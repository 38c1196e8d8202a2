import { describe, expect, it } from 'vitest'
import { type Contact, gripped, hasMoved, isAimed, isOneFinger, NO_GRIP } from './press-aim'

describe('what moved', () => {
  const spot = { x: 10, y: 100, width: 300, height: 200 }
  it.each([
    { what: 'what was not there', before: undefined, after: spot, expected: true },
    { what: 'what stands where it stood', before: spot, after: { ...spot }, expected: false },
    { what: 'less than a finger feels', before: spot, after: { ...spot, y: 103 }, expected: false },
    { what: 'what went up', before: spot, after: { ...spot, y: 20 }, expected: true },
    { what: 'what went aside', before: spot, after: { ...spot, x: 60 }, expected: true },
    { what: 'what became wider', before: spot, after: { ...spot, width: 460 }, expected: true },
    {
      what: 'what became higher, and its buttons went down',
      before: spot,
      after: { ...spot, height: 240 },
      expected: true,
    },
  ])('$what', ({ before, after, expected }) => expect(hasMoved(before, after)).toBe(expected))
})

it.each([
  { what: 'has always stood there', movedAt: undefined, pressedAt: 0, expected: true },
  { what: 'came under the finger', movedAt: 1000, pressedAt: 1000, expected: false },
  { what: 'came while the hand was on its way', movedAt: 1000, pressedAt: 1899, expected: false },
  { what: 'could be seen for as long as a hand takes', movedAt: 1000, pressedAt: 1900, expected: true },
  { what: 'moved after the finger came down', movedAt: 1000, pressedAt: 950, expected: false },
])('a press on what $what: $expected', ({ movedAt, pressedAt, expected }) => {
  expect(isAimed(movedAt, pressedAt)).toBe(expected)
})

describe('several fingers', () => {
  const tip: Contact = { radiusX: 12, radiusY: 14 }
  const palm: Contact = { radiusX: 30, radiusY: 55 }
  /** All that touched the glass, moment by moment. */
  const play = (...moments: readonly (readonly Contact[])[]) =>
    moments.reduce((grip, contacts, at) => gripped(grip, contacts, at === 0), NO_GRIP)
  it.each([
    { what: 'one finger', moments: [[tip]], expected: true },
    { what: 'two at once', moments: [[tip, tip]], expected: false },
    { what: 'a second one before the first has left', moments: [[tip], [tip, tip]], expected: false },
    { what: 'five at once, as a palm often is', moments: [[tip, tip, tip, tip, tip]], expected: false },
    { what: 'a palm', moments: [[palm]], expected: false },
    { what: 'a finger, and then the palm behind it', moments: [[tip], [tip, palm]], expected: false },
  ])('$what', ({ moments, expected }) => expect(isOneFinger(play(...moments))).toBe(expected))

  it('the next finger alone presses again', () => {
    expect(isOneFinger(gripped(play([tip, tip]), [tip], true))).toBe(true)
  })
})
