import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '../support/steps.mjs'
import type { Figure } from './figure'
import { notMeasured } from './figure'

const app = join(root, 'dist/app')

type ManifestEntry = {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestEntry>

const compressed = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** An entry's file and those of everything that it imports statically. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key]
  if (entry === undefined || found.has(entry.file)) return found
  found.add(entry.file)
  for (const next of entry.imports ?? []) filesOf(manifest, next, found)
  return found
}

const KB = 1000

/** What has to be fetched before the board works, and what the worker keeps, in kB of brotli. */
export async function measureSizes(): Promise<Figure[]> {
  const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  const board = Object.keys(manifest).find((key) => /orders-kanban|board-page|kanban-route/.test(key))
  const files = new Set([...filesOf(manifest, entry ?? ''), ...filesOf(manifest, board ?? '')])
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const name = 'JS before the board works on a first visit'
  const budget = { most: 165 }
  return [
    board === undefined
      ? notMeasured(name, budget, 'kB br', 'no chunk of the board in the manifest')
      : {
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
    budget: { most: 1000 },
    unit: 'kB br',
    measured: total / KB,
    note: `${present.length} files`,
  }
}
