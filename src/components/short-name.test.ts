import { expect, it } from 'vitest'
import { shortName } from './short-name'

it.each([
  ['Arta Kola', 'Arta K.'],
  ['Ina', 'Ina'],
  ['  Maria  Luisa Çela ', 'Maria Ç.'],
  ['', ''],
])('%j is shown as %j', (name, shown) => expect(shortName(name)).toBe(shown))
