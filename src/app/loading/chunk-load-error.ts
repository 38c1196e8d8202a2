/** The specification's code of a screen whose looks did not come. */
const CSS_CODE = 'CSS_CHUNK_LOAD_FAILED'

/** A screen that did not arrive: its code, or its looks. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly code: typeof CSS_CODE | 'ChunkLoadError'

  constructor(part: 'code' | 'looks', details: { cause?: unknown } = {}) {
    super(part === 'looks' ? 'The stylesheet of a screen did not load' : 'The code of a screen did not load', details)
    this.code = part === 'looks' ? CSS_CODE : 'ChunkLoadError'
  }
}

/** Chromium, Safari and Firefox each say it in words of their own. */
const NO_CODE = /dynamically imported module|importing a module script failed/i
/** Vite's words for a stylesheet. */
const NO_LOOKS = /unable to preload css/i

/** What a screen failed with, as the specification calls it where it is its file that did not come. */
export function asChunkLoadError(error: unknown): unknown {
  const words = error instanceof Error ? error.message : ''
  if (NO_LOOKS.test(words)) return new ChunkLoadError('looks', { cause: error })
  return NO_CODE.test(words) ? new ChunkLoadError('code', { cause: error }) : error
}
