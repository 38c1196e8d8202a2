import { Fault } from './faults'

/** Bytes; the largest honest body is an order of a hundred lines. */
export const BODY_LIMIT = 256 * 1024

/** Reads a JSON body. Faults: `not_json` (415), `body_too_large` (413), `bad_input` (422, broken JSON). */
export async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) throw new Fault('not_json')
  if (Number(request.headers.get('Content-Length') ?? 0) > BODY_LIMIT) throw new Fault('body_too_large')
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault('bad_input', { errors: [{ path: 'body', message: 'json' }] })
  }
}

/** Counts while reading: a chunked body carries no length, and a false one is cheap to send. */
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
