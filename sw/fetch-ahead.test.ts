import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead'

afterEach(() => vi.unstubAllGlobals())

/** A cache that is empty; a file is there once its own promise ends. */
function emptyCache(fetched: (path: string) => Promise<void>): string[] {
  const begun: string[] = []
  const add = (path: string): Promise<void> => {
    begun.push(path)
    return fetched(path)
  }
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [], add }) })
  return begun
}

const PATHS = Array.from({ length: 30 }, (_, n) => `/${n}.js`)

test('brings all of them', async () => {
  const begun = emptyCache(async () => undefined)
  await fetchAhead('files', PATHS)
  expect(begun.toSorted()).toEqual(PATHS.toSorted())
})

test('after one that fails begins no other, and waits for those that are on their way', async () => {
  let isLastThere = false
  const begun = emptyCache(async (path) => {
    if (path === '/0.js') throw new Error('no line')
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (path === '/7.js') isLastThere = true
  })
  await expect(fetchAhead('files', PATHS)).rejects.toThrow('no line')
  expect([begun.length, isLastThere]).toEqual([8, true])
})
