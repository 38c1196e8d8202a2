import { Fault } from './faults'

/** Bytes; the largest honest body is an order of a hundred lines. */
export const BODY_LIMIT = 256 * 1024

/** Reads a JSON body. Faults: `not_json` (415), `body_too_large` (413), `bad_input` (422, broken JSON). */
export async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) throw new Fault('not_json')
  const length = request.headers.get('Content-Length')
  if (Number(length ?? 0) > BODY_LIMIT) throw new Fault('body_too_large')
  // Node reads no more than what was announced; only a chunked body must be counted.
  const text = length === null ? await readText(request) : await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault('bad_input', { errors: [{ path: 'body', message: 'json' }] })
  }
}

/** Counts while reading: a chunked body carries no length. */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > BODY_LIMIT) {
      await reader?.cancel()
      throw new Fault('body_too_large')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString('utf8')
}
