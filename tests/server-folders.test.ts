import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './support/source-files'

/** Folder of the server → the other folders that its files import, and by which. */
function folderImports(files: readonly SourceFile[]): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>()
  for (const { path, text } of files) {
    const from = folderOf(path)
    const reached = folders.get(from) ?? new Map<string, string>()
    folders.set(from, reached)
    for (const [, target = ''] of text.matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)) {
      const to = folderOf(posix.join(posix.dirname(path), target))
      if (to !== '' && to !== from) reached.set(to, path)
    }
  }
  return folders
}
/** `server/kitchen/orders/order-rows.ts` → `kitchen/orders`; empty for what lies in no folder of a wing. */
const folderOf = (path: string): string =>
  /^server\/((?:ground|kitchen|office|platform)\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? ''

/** Ways that lead back to where they began, each by its steps. */
function circles(folders: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const settled = new Set<string>()
  const walk = (folder: string, way: readonly string[]): string[] => {
    const start = way.indexOf(folder)
    if (start >= 0) {
      const steps = [...way.slice(start), folder]
      return [steps.map((step, i) => `${step} (${folders.get(step)?.get(steps[i + 1] ?? '') ?? 'back'})`).join(' → ')]
    }
    if (settled.has(folder)) return []
    const found = [...(folders.get(folder)?.keys() ?? [])].flatMap((next) => walk(next, [...way, folder]))
    settled.add(folder)
    return found
  }
  return [...folders.keys()].flatMap((folder) => walk(folder, []))
}

const product = (): SourceFile[] => sourceFiles(['server'], /^server\/.+(?<!\.test)\.ts$/)

test('no two folders of the server need each other, be it over others', () => {
  const folders = folderImports(product())
  expect(folders.size).toBeGreaterThan(40)
  expect(
    circles(folders),
    'Move what both need to a folder of the ground (.dependency-cruiser.cjs), or let server/routes.ts take the handler of a call from the other one.',
  ).toEqual([])
})

test('a planted circle is found', () => {
  const planted = [
    { path: 'server/kitchen/drivers/planted.ts', text: "import { x } from '../push/planted'" },
    { path: 'server/kitchen/push/planted.ts', text: "import type { y } from '../drivers/planted'" },
  ]
  expect(circles(folderImports([...product(), ...planted]))).toEqual([
    expect.stringContaining('server/kitchen/drivers/planted.ts'),
  ])
})
