import { Fault } from './faults'

/** Bytes; the largest honest body is an order of a hundred lines. */
export const BODY_LIMIT = 256 * 1024
/** Bytes of a call that takes a whole file (`largeBody`). */
export const LARGE_BODY_LIMIT = 8 * 1024 * 1024

/** Reads a JSON body. Faults: `not_json` (415), `body_too_large` (413), `bad_input` (422, broken JSON). */
export async function readBody(request: Request, isLarge = false): Promise<unknown> {
  const limit = isLarge ? LARGE_BODY_LIMIT : BODY_LIMIT
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) throw new Fault('not_json')
  const length = announcedLength(request, limit)
  // Node reads no more than what was announced; only a chunked body must be counted.
  const text = length === null ? (await readCounted(request, limit)).toString('utf8') : await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault('bad_input', { errors: [{ path: 'body', message: 'json' }] })
  }
}

/** Reads raw bytes, at most `limit` of them: more is refused (413) before it is read. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  announcedLength(request, limit)
  return readCounted(request, limit)
}

function announcedLength(request: Request, limit: number): string | null {
  const length = request.headers.get('Content-Length')
  if (Number(length ?? 0) > limit) throw new Fault('body_too_large')
  return length
}

/** Counts while reading: a chunked body carries no length. */
async function readCounted(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) {
      await reader?.cancel()
      throw new Fault('body_too_large')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
