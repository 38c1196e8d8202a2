import { expect, test } from 'vitest'
import { builtPaths } from '../../../tests/support/built-paths'
import { wordsOf } from './screen-words'

/** Nobody looks for them by a word: one is in before it, is led there, or opens it from its list. */
const NOT_LOOKED_FOR = /^\/(login|b2b\/login|change-password|new-password|notificationLanding)$|\$(?!id\/)/

test('every screen that is built is found by words of three languages', () => {
  const paths = builtPaths().filter((path) => !NOT_LOOKED_FOR.test(path))
  expect(paths.length).toBeGreaterThan(25)
  expect(paths.filter((path) => wordsOf(path) === '')).toEqual([])
})
