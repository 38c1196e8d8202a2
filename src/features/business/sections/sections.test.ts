import { expect, test } from 'vitest'
import { builtPaths } from '../../../../tests/support/built-paths'
import { SECTION_GROUPS, searchOf } from './sections'

test('each section has a route file, and each page of the hub is a section', () => {
  const inHub = SECTION_GROUPS.flatMap(({ sections }) => [...sections]).filter((section) => !('path' in section))
  const pages = builtPaths().flatMap((path) => /^\/business\/\$id\/details\/(.+)$/.exec(path)?.[1] ?? [])
  expect(pages.length).toBeGreaterThan(10)
  expect(inHub.map(({ id }) => id).toSorted()).toEqual(pages.toSorted())
})

test('links to the pages beside the hub carry the business’s name, those in it do not', () => {
  const sections = SECTION_GROUPS.flatMap(({ sections: ofGroup }) => [...ofGroup])
  const carry = sections.filter((section) => searchOf(section, 'Korabi')['n'] === 'Korabi').map(({ id }) => id)
  expect(carry.toSorted()).toEqual(['menu', 'top-products', 'toppings'])
})
