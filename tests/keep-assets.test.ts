import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepAssets } from '../server/bin/keep-assets.mjs'

const DAY = 86_400_000
const START = Date.parse('2026-03-01T12:00:00Z')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drin-builds-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Builds and deploys as `npm run build` does: the new app beside the old one, then in its place. */
async function deploy(names: readonly string[], day: number): Promise<string[]> {
  const app = join(folder, 'app')
  const next = join(folder, 'app.next')
  await mkdir(join(next, 'assets'), { recursive: true })
  for (const name of names) {
    await writeFile(join(next, 'assets', name), `of day ${day}`)
    await writeFile(join(next, 'assets', `${name}.br`), 'compressed')
  }
  await keepAssets(app, next, join(folder, 'builds.json'), START + day * DAY)
  await rm(app, { recursive: true, force: true })
  await rename(next, app)
  const there = await readdir(join(app, 'assets'))
  // Every file that has a compressed twin keeps it.
  expect(there.filter((name) => name.endsWith('.br')).length).toBe(there.length / 2)
  return there.filter((name) => !name.endsWith('.br')).toSorted()
}

describe('hashed files of former builds', () => {
  it('stay for five builds', async () => {
    for (let build = 1; build <= 5; build++) await deploy([`board-${build}.js`], build)
    expect(await deploy(['board-6.js'], 6)).toEqual([2, 3, 4, 5, 6].map((build) => `board-${build}.js`))
  })

  it('go after thirty days', async () => {
    await deploy(['board-1.js'], 0)
    expect(await deploy(['board-2.js'], 29)).toEqual(['board-1.js', 'board-2.js'])
    expect(await deploy(['board-3.js'], 31)).toEqual(['board-2.js', 'board-3.js'])
  })

  it('are not pushed out by building the same sources again', async () => {
    await deploy(['board-1.js'], 1)
    for (let day = 2; day < 12; day++) await deploy(['board-2.js'], day)
    expect(await deploy(['board-3.js'], 12)).toEqual(['board-1.js', 'board-2.js', 'board-3.js'])
  })

  it('are never overwritten: a file that two builds share is the newer build’s', async () => {
    await deploy(['libraries.js', 'board-1.js'], 1)
    await deploy(['libraries.js', 'board-2.js'], 2)
    expect(await readFile(join(folder, 'app/assets/libraries.js'), 'utf8')).toBe('of day 2')
    expect(await readFile(join(folder, 'app/assets/board-1.js'), 'utf8')).toBe('of day 1')
  })

  it('do not stop a build where some are missing, or the list is broken', async () => {
    await deploy(['board-1.js'], 1)
    await rm(join(folder, 'app/assets'), { recursive: true })
    expect(await deploy(['board-2.js'], 2)).toEqual(['board-2.js'])
    await writeFile(join(folder, 'builds.json'), '{ broken')
    expect(await deploy(['board-3.js'], 3)).toEqual(['board-3.js'])
  })
})
