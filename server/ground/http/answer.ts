import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldError, StatusMessage } from '#/contract/envelope'
import type { HttpEnv } from './implement'

type EnvelopeKind = 'single' | 'double'

/** The envelope of every answer; calls under `posB2B/v1` wrap their payload once more (decision §2). */
export const wrap = (kind: EnvelopeKind, data: unknown, statusMessage: StatusMessage) => ({
  data: kind === 'double' ? { data } : data,
  statusMessage,
})

/** Below this many characters compressing costs more than it saves. */
const WORTH_COMPRESSING = 4096
const compress = promisify(gzip)

/** A success: HTTP 200 with the verb's result. */
export async function answer(c: HonoContext<HttpEnv>, kind: EnvelopeKind, data: unknown): Promise<Response> {
  const json = JSON.stringify(wrap(kind, data, { status: 200, success: true, message: '' }))
  c.header('Content-Type', 'application/json')
  if (json.length < WORTH_COMPRESSING) return c.body(json)
  c.header('Vary', 'Accept-Encoding')
  if (!(c.req.header('Accept-Encoding') ?? '').includes('gzip')) return c.body(json)
  c.header('Content-Encoding', 'gzip')
  return c.body(new Uint8Array(await compress(json, { level: constants.Z_BEST_SPEED })))
}

/** A fault or a refusal under its stable code. */
export const answerFailure = (
  c: HonoContext<HttpEnv>,
  status: ContentfulStatusCode,
  code: string,
  details: { data?: unknown; errors?: readonly FieldError[] } = {},
): Response => {
  const kind = c.req.path.startsWith('/posB2B/') ? 'double' : 'single'
  const errors = details.errors ?? []
  return c.json(
    wrap(kind, details.data ?? null, {
      status,
      success: false,
      message: code,
      ...(errors.length > 0 && { errors: [...errors] }),
    }),
    status,
  )
}

/** What `/health` answers. */
export const alive = wrap('single', { alive: true }, { status: 200, success: true, message: '' })
