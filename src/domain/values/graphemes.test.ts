import { expect, test } from 'vitest'
import { cutText, graphemes } from './graphemes'

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
const FLAG = '\u{1F1E6}\u{1F1F1}'
const PIZZA = '\u{1F355}'
/** "e" and its two dots apart, as some keyboards send it. */
const LOOSE = 'e\u0308'

test('counts what people see', () => {
  expect(graphemes(`a${FAMILY}${FLAG}${LOOSE}`)).toEqual(['a', FAMILY, FLAG, LOOSE])
})

test.each([
  ['short enough', 'Ana', 3, 'Ana'],
  ['a letter', 'Anabela', 3, 'Ana'],
  ['in the middle of an emoji', `Ana${PIZZA}`, 4, 'Ana'],
  ['in the middle of a family', `Ana${FAMILY}`, 8, 'Ana'],
  ['in the middle of a flag', `Ana${FLAG}`, 5, 'Ana'],
  ['between a letter and its mark', `An${LOOSE}`, 3, 'An'],
  ['behind an emoji', `${PIZZA}${PIZZA}`, 2, PIZZA],
  ['nothing fits', FAMILY, 1, ''],
])('cut: %s', (_, text, max, cut) => expect(cutText(text, max)).toBe(cut))
