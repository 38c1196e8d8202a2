import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/** The URLs that have a screen, as the router's own list names them: `/orders/$id`; `$` is what no other takes. */
export function builtPaths(): string[] {
  const generated = readFileSync(join(root, 'src/route-tree.gen.ts'), 'utf8')
  const [, list = ''] = /fullPaths:\n((?: +\| '[^']+'\n)+)/.exec(generated) ?? []
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) =>
    path === '/$' ? '$' : path.replace(/(.)\/$/, '$1'),
  )
  if (paths.length === 0) throw new Error('The list of routes could not be read')
  // A layout without a URL of its own stands in it as the root.
  return [...new Set(paths)].filter((path) => path !== '/')
}
