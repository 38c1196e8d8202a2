import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** Rows of `docs/specification.md`: the sentence, and what stands in its last column. */
const rows = read('docs/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Sentence'))
  .map((line) => {
    const cells = line.slice(2, -2).split(' | ')
    return { sentence: cells[0] ?? '', built: cells[1] ?? '', proof: cells.at(-1) ?? '' }
  })

const folder: Readonly<Record<string, (name: string) => string[]>> = {
  api: (name) => [`tests/api/${name}.test.ts`, `src/api/${name}.test.ts`],
  e2e: (name) => [`tests/e2e/${name}.spec.ts`],
  screens: (name) => [`tests/screens/${name}.test.ts`],
}
function filesOf(name: string): string[] {
  const [area = '', ...rest] = name.split('/')
  const paths = folder[area]?.(rest.join('/')) ?? [`src/${name}.test.ts`, `src/${name}.test.tsx`]
  return paths.filter((path) => existsSync(new URL(`../${path}`, import.meta.url)))
}

/** `e2e/back › a title (which part); › another` → files with the beginnings of titles in them. */
function namedIn(proof: string): { name: string; title: string | undefined }[] {
  let last = ''
  return proof
    .replaceAll(/ \([^)]*\)/g, '')
    .split(/[;,] /)
    .map((part) => {
      const [name = '', title] = part.split(/ ?› /)
      if (name !== '' && name.includes('/')) last = name
      return { name: last, title: title ?? (name.includes('/') ? undefined : name) }
    })
}
const plain = (text: string) => text.replaceAll('’', "'")

describe('each sentence of the specification', () => {
  test('there are as many rows as ever', () => expect(rows.length).toBeGreaterThan(80))

  test.each(rows)('$sentence', ({ built, proof }) => {
    if (built.startsWith('not yet') && proof === '–') return
    for (const { name, title } of namedIn(proof.replace(/; `npm run check`.*$/, ''))) {
      const texts = filesOf(name).map((path) => plain(read(path)))
      expect(texts, `${name} is the name of a test`).not.toEqual([])
      if (title !== undefined) expect(texts.join('\n'), `${name} › ${title}`).toContain(plain(title))
    }
  })
})
