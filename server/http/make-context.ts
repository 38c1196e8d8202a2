import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { DEVICE_HEADER, IDEMPOTENCY_HEADER } from '#/contract/envelope'
import type { Deps } from '../deps'
import { findCaller } from '../session/find-caller'
import { Fault } from './faults'
import type { HttpEnv } from './implement'

const isUuid = (text: string): boolean => v.is(v.pipe(v.string(), v.uuid()), text)

/** Reads what the headers say, once per request, and finds the caller behind the token. */
export const makeContext =
  (deps: Deps): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    c.header('Cache-Control', 'no-store')
    const now = deps.clock.now()
    const idempotencyKey = readUuid(c.req.header(IDEMPOTENCY_HEADER), IDEMPOTENCY_HEADER)
    // The echo proves to the client that the answer belongs to its command.
    if (idempotencyKey !== undefined) c.header(IDEMPOTENCY_HEADER, idempotencyKey)
    const deviceId = readUuid(c.req.header(DEVICE_HEADER), DEVICE_HEADER) ?? null
    const token = readToken(c.req.header('Authorization'))
    c.set('ctx', {
      deps,
      caller: token === undefined ? undefined : await findCaller(deps, token, deviceId, now),
      now,
      idempotencyKey,
      seenVersion: readVersion(c.req.header('If-Match')),
      deviceId,
      remoteAddress: addressOf(c),
      requestId: c.get('requestId'),
      setHeader: (name, value) => c.header(name, value),
    })
    await next()
  }

/** `Bearer <token>`; the bare token is accepted too. */
const readToken = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined

function readUuid(text: string | undefined, header: string): string | undefined {
  if (text === undefined) return undefined
  if (isUuid(text)) return text.toLowerCase()
  throw new Fault('bad_input', { errors: [{ path: header, message: 'uuid' }] })
}

/** `"s7"` → 7. */
function readVersion(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const version = /^"s(\d{1,9})"$/.exec(text)?.[1]
  if (version !== undefined) return Number(version)
  throw new Fault('bad_input', { errors: [{ path: 'If-Match', message: 'version' }] })
}

/** In tests that call the app without a socket there is no address. */
function addressOf(c: Parameters<typeof getConnInfo>[0]): string {
  const env: unknown = c.env
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return 'unknown'
  return getConnInfo(c).remote.address ?? 'unknown'
}
