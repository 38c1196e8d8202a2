import { expect, it } from 'vitest'
import { initialsOf } from './initials'

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'

it.each([
  ['Arta Kola', 'AK'],
  ['ina', 'I'],
  ['Ana Maria Kola', 'AM'],
  ['🍕 ana', 'A'],
  ['🍕🍔', '🍕'],
  [`${FAMILY} 🇦🇱`, `${FAMILY}🇦🇱`],
  ['e\u0308ma', 'E\u0308'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
