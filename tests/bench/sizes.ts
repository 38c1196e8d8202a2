import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '../support/steps.mjs'
import type { Figure } from './figure'

const app = join(root, 'dist/app')

const compressed = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** What the page asks for by name before anything runs: the first file, React, the other libraries, our own code. */
const namedByThePage = (): string[] =>
  Array.from(
    readFileSync(join(app, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g),
    ([, file]) => file ?? '',
  )

const KB = 1000

/** What has to be fetched before the board works, and what the worker keeps, in kB of brotli. */
export async function measureSizes(): Promise<Figure[]> {
  const scripts = namedByThePage()
  const name = 'JS before the board works on a first visit'
  const budget = { most: 165 }
  return [
    {
      name,
      budget,
      unit: 'kB br',
      measured: scripts.reduce((sum, file) => sum + compressed(join(app, file)), 0) / KB,
      note: `${scripts.length} files`,
    },
    precache(),
  ]
}

/** The list stands in the worker, as workbox wrote it. */
function precache(): Figure {
  const worker = readFileSync(join(app, 'service-worker.js'), 'utf8')
  const urls = new Set(Array.from(worker.matchAll(/["']?url["']?:\s*["']([^"']+)["']/g), ([, url]) => url ?? ''))
  const present = [...urls].filter((url) => statSync(join(app, url), { throwIfNoEntry: false })?.isFile() === true)
  const total = present.reduce((sum, url) => sum + compressed(join(app, url)), 0)
  return {
    name: 'whole precache',
    budget: { most: 1300 },
    unit: 'kB br',
    measured: total / KB,
    note: `${present.length} files`,
  }
}
