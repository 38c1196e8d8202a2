import { expect, test } from 'vitest'
import { asChunkLoadError, ChunkLoadError } from './chunk-load-error'

test.each([
  ['Unable to preload CSS for /assets/home-1.css', 'CSS_CHUNK_LOAD_FAILED'],
  ['Failed to fetch dynamically imported module: https://x/assets/home-1.js', 'ChunkLoadError'],
  ['Importing a module script failed.', 'ChunkLoadError'],
  ['error loading dynamically imported module: https://x/assets/home-1.js', 'ChunkLoadError'],
])('%s is %s', (words, code) => {
  const error = asChunkLoadError(new TypeError(words))
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error).toMatchObject({ name: 'ChunkLoadError', code, cause: { message: words } })
})

test.each([new Error('Cannot read properties of undefined'), 'text', null])('%s is what it is', (error) =>
  expect(asChunkLoadError(error)).toBe(error),
)
