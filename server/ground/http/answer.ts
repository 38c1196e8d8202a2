import { createHash } from 'node:crypto'
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

/** An answer as it is sent: as text, its tag, and compressed once somebody asks for that. */
type Written = { json: string; tag: () => string; compressed: () => Promise<Uint8Array<ArrayBuffer>> }

function written(kind: EnvelopeKind, data: unknown): Written {
  const json = JSON.stringify(wrap(kind, data, { status: 200, success: true, message: '' }))
  let tag: string | undefined
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined
  return {
    json,
    tag: () => (tag ??= `"${createHash('sha1').update(json).digest('base64url')}"`),
    compressed: () =>
      (compressed ??= compress(json, { level: constants.Z_BEST_SPEED }).then((all) => new Uint8Array(all))),
  }
}

const kept = new WeakMap<object, Map<EnvelopeKind, Written>>()

/** Marks what is answered to many as it is: it is written once, and not changed any more. */
export function answeredOften<Data extends object>(data: Data): Data {
  kept.set(data, kept.get(data) ?? new Map<EnvelopeKind, Written>())
  return data
}

function writtenOnce(kind: EnvelopeKind, data: unknown): Written {
  const known = typeof data === 'object' && data !== null ? kept.get(data) : undefined
  const own = known?.get(kind) ?? written(kind, data)
  known?.set(kind, own)
  return own
}

/** A success: HTTP 200 with the verb's result. */
export async function answer(c: HonoContext<HttpEnv>, kind: EnvelopeKind, data: unknown): Promise<Response> {
  const { json, tag, compressed } = writtenOnce(kind, data)
  if (isPublic(c) && hasAlready(c, tag())) return c.body(null, 304)
  c.header('Content-Type', 'application/json')
  if (json.length < WORTH_COMPRESSING) return c.body(json)
  c.header('Vary', 'Accept-Encoding')
  if (!(c.req.header('Accept-Encoding') ?? '').includes('gzip')) return c.body(json)
  c.header('Content-Encoding', 'gzip')
  return c.body(await compressed())
}

/** What a call has said that anybody may keep (`Cache-Control: public`) carries its tag; whoever has it already is told so. */
const isPublic = (c: HonoContext<HttpEnv>): boolean => c.res.headers.get('Cache-Control')?.startsWith('public') === true

function hasAlready(c: HonoContext<HttpEnv>, tag: string): boolean {
  c.header('ETag', tag)
  const asked = c.req.header('If-None-Match') ?? ''
  // A proxy that compresses marks the tag as weak.
  return asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
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
