import { describe, expect, test } from 'vitest'
import { CATALOGUES, catalogueOf, readCatalogue, ROOT, sourceFiles } from './catalogues'
import { readFileSync } from 'node:fs'
import { findMessages } from './find-messages'
import { checked, numbersOf, renumbered } from './message-numbers'
import { fromIcu, toIcu } from './message-tree'
import { writeMessage } from './write-message'

const found = sourceFiles().flatMap((file) => findMessages(file, readFileSync(ROOT + file, 'utf8')))

test('finds in the code what stands in the catalogues, no more and no less', () => {
  const keyOf = (catalogue: string, context: string | null | undefined, id: string) =>
    `${catalogue} ${context ?? ''} ${id}`
  const inCode = new Set(found.map(({ file, context, icu }) => keyOf(catalogueOf(file), context, icu)))
  const inCatalogues = CATALOGUES.flatMap((catalogue) =>
    readCatalogue('en', catalogue).items.map(({ msgctxt, msgid }) => keyOf(catalogue, msgctxt, msgid)),
  )
  expect([...inCode].toSorted()).toEqual(inCatalogues.toSorted())
})

test('writes every message of the code so that it is read as the same again', () => {
  const changed = found.flatMap((message) => {
    const written = writeMessage(fromIcu(message.icu), message)
    const code = {
      template: `t${written}`,
      string: `t({ message: ${written} })`,
      plural: written,
      jsx: `<Trans>${written}</Trans>`,
      'plural-element': written,
    }
    const [again] = findMessages('one.tsx', `const x = ${code[message.form]}`)
    return again?.icu === message.icu ? [] : [{ ...message, written, again: again?.icu }]
  })
  expect(changed.map(({ file, line, icu, written, again }) => ({ file, line, icu, written, again }))).toEqual([])
})

describe('a message', () => {
  test.each([
    'Save',
    '{name} is off the menu until {until}.',
    '<0>Read</0> this, or <1/>',
    '{count, plural, one {# order of <0>{name}</0>} other {# orders}}',
    "It's 5 % of {0}",
  ])('%s is a tree and back', (icu) => {
    expect(toIcu(fromIcu(icu))).toBe(icu)
  })
})

describe('a corrected text', () => {
  test.each([
    ['{0} of {1}', '{0} of {2}'],
    ['{name} is off', 'Off'],
    ['<0>Read</0> this', 'Read this'],
    ['<0>Read</0> this', '<0>Read this'],
  ])('of “%s” is not “%s”', (id, text) => {
    expect(() => checked(id, text)).toThrow()
  })

  test('says values in another order: what has no name is numbered anew, in the translations, too', () => {
    const numbers = numbersOf(fromIcu('{1} after {name}: {0}, <1>here</1> or <0/>'))
    expect(toIcu(renumbered(fromIcu('<0/> a {0} b {name} c {1} <1>d</1>'), numbers))).toBe(
      '<1/> a {1} b {name} c {0} <0>d</0>',
    )
  })
})
