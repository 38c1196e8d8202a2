import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { packages: Record<string, { license?: string; dev?: boolean }> }
const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Locked

/** They ask for no more than that their own words stay with them. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
]

/** What else was looked at, and why it may stay. Whoever adds a package under another licence decides it here. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  'MPL-2.0 web-push': 'used as it is: changes to its own files would have to be published',
  'OFL-1.1 @fontsource-variable/figtree': 'a font, handed out under its own name',
  'Python-2.0 argparse': 'as free as BSD',
  'CC-BY-4.0 caniuse-lite': 'data for building, no part of the product',
  'BDS-3-Clause splaytree-ts': 'BSD-3-Clause, misspelt by its author',
}
/** Tools that no installation runs. */
const TOOLS = ['MPL-2.0 axe-core', 'MPL-2.0 lightningcss', 'unknown cli-table']

test('every package is under a licence that was decided on', () => {
  const others = Object.entries(packages).flatMap(([path, { license = 'unknown', dev = false }]) => {
    if (path === '' || FREE.includes(license)) return []
    const name = path.replace(/^.*node_modules\//, '')
    const which = `${license} ${name}`
    const isTool = dev && TOOLS.some((tool) => which === tool || which.startsWith(`${tool}-`))
    return isTool ? [] : [which]
  })
  expect(others.toSorted()).toEqual(Object.keys(LOOKED_AT).toSorted())
})
