import { expect, it } from 'vitest'
import { shortName } from './short-name'

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'

it.each([
  ['Arta Kola', 'Arta K.'],
  ['Ina', 'Ina'],
  ['  Maria  Luisa Çela ', 'Maria Ç.'],
  ['Eda C\u0327ela', 'Eda C\u0327.'],
  ['', ''],
  ['Kujtim-Ëngjëll Dervishi 🍕', 'Kujtim-Ëngjëll D.'],
  ['Ana 🍕', 'Ana'],
  ['🍕 Ana Kola', 'Ana K.'],
  ['🍕🍔🍟🌭', '🍕🍔🍟🌭'],
  [`🍕 ${FAMILY}`, `🍕 ${FAMILY}.`],
  ['Ana \u{20BB7}山', 'Ana \u{20BB7}.'],
])('%j is shown as %j', (name, shown) => expect(shortName(name)).toBe(shown))
