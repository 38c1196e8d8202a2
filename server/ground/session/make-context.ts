import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { DEVICE_HEADER, IDEMPOTENCY_HEADER } from '#/contract/envelope'
import type { Deps } from '../../deps'
import { findCaller } from './find-caller'
import { Fault } from '../http/faults'
import type { HttpEnv } from '../http/implement'

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
      ...readVersion(c.req.header('If-Match')),
      deviceId,
      remoteAddress: addressOf(c),
      requestId: c.get('requestId'),
      isGone: () => socketOf(c)?.destroyed === true,
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

type Seen = { seenVersion: number | undefined; seenRevision: number | undefined }

/** `"s7"`: status version 7, `"r3"`: revision 3. */
function readVersion(text: string | undefined): Seen {
  if (text === undefined) return { seenVersion: undefined, seenRevision: undefined }
  const [, what, digits] = /^"([sr])(\d{1,9})"$/.exec(text) ?? []
  if (digits === undefined) throw new Fault('bad_input', { errors: [{ path: 'If-Match', message: 'version' }] })
  const version = Number(digits)
  return what === 's'
    ? { seenVersion: version, seenRevision: undefined }
    : { seenVersion: undefined, seenRevision: version }
}

/** In tests that call the app without a socket there is no address. */
const addressOf = (c: HonoContext): string =>
  socketOf(c) === undefined ? 'unknown' : (getConnInfo(c).remote.address ?? 'unknown')

const socketOf = (c: HonoContext): Socket | undefined => {
  const env = c.env as Partial<HttpBindings> | undefined // what @hono/node-server hands over
  return env?.incoming?.socket
}
