import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { StatusMessage } from '#/contract/envelope'
import type { HttpEnv } from './implement'

type EnvelopeKind = 'single' | 'double'

/** The envelope of every answer; calls under `posB2B/v1` wrap their payload once more (decision §2). */
export const wrap = (kind: EnvelopeKind, data: unknown, statusMessage: StatusMessage) => ({
  data: kind === 'double' ? { data } : data,
  statusMessage,
})

/** A success: HTTP 200 with the verb's result. */
export const answer = (c: HonoContext<HttpEnv>, kind: EnvelopeKind, data: unknown): Response =>
  c.json(wrap(kind, data, { status: 200, success: true, message: '' }))

/** A fault or a refusal under its stable code. */
export const answerFailure = (
  c: HonoContext<HttpEnv>,
  status: ContentfulStatusCode,
  code: string,
  details: { data?: unknown; errors?: readonly { path: string; message: string }[] } = {},
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
