import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Context as HonoContext } from 'hono'
import { CONTENT_TYPES, extensionOf } from './content-types'
import type { HttpEnv } from './implement'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const REVALIDATE = 'no-cache'

/** Best first; the build writes both beside every file that shrinks. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/**
 * One file below `folder`, in the best encoding that the browser takes and that was prepared; 304 where the browser has it
 * already. `undefined` when there is no such file, or `path` leads out of the folder.
 */
export async function sendFile(
  c: HonoContext<HttpEnv>,
  folder: string,
  path: string,
  caching: string,
): Promise<Response | undefined> {
  const type = CONTENT_TYPES[extensionOf(path)]
  const file = join(folder, path)
  if (type === undefined || path.includes('\0') || !file.startsWith(folder + sep)) return undefined
  const accepted = c.req.header('Accept-Encoding') ?? ''
  for (const { name, suffix } of ENCODINGS) {
    if (!accepted.includes(name)) continue
    const encoded = await read(file + suffix)
    if (encoded !== undefined) return send(c, encoded, { type, caching, encoding: name })
  }
  const plain = await read(file)
  return plain === undefined ? undefined : send(c, plain, { type, caching })
}

const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

function send(
  c: HonoContext<HttpEnv>,
  content: Buffer,
  { type, caching, encoding }: { type: string; caching: string; encoding?: string },
): Response {
  const tag = `"${createHash('sha1').update(content).digest('base64url')}"`
  c.header('Cache-Control', caching)
  c.header('ETag', tag)
  c.header('Vary', 'Accept-Encoding')
  if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
  c.header('Content-Type', type)
  if (encoding !== undefined) c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(content))
}
