import type { Context as HonoContext, Hono } from 'hono'
import * as v from 'valibot'
import { APPLICATION_VERSION } from '#/contract/headers'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#/contract/endpoint'
import { mayPass } from '#/domain/people/access'
import { tellNoted } from '../events/changes'
import { answer } from './answer'
import { composed } from './composed'
import { type Context, requireAllNamed, type SignedInContext } from './context'
import { Fault } from './faults'
import { readBody } from './read-body'

/** Hono's variables: the context is made by a middleware before any endpoint runs. */
export type HttpEnv = { Variables: { requestId: string; ctx: Context } }

// oxlint-disable-next-line typescript/no-explicit-any -- the four parts are read back by ParamsOf … ResponseOf
export type AnyEndpoint = Endpoint<any, any, any, any, any>

/** Who calls is known wherever not anyone may. */
type ContextOf<E extends AnyEndpoint> = E['access'] extends 'anyone' ? Context : SignedInContext

/** What a call brings: only the parts that its endpoint declares. The bytes of an upload are in its request. */
export type Input<E extends AnyEndpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: E['kind'] extends 'upload' ? undefined : BodyOf<E>
}

/** What carries out a call, by the kind of its endpoint. */
type Handlers<E extends AnyEndpoint> = {
  json: (ctx: ContextOf<E>, input: Input<E>) => Promise<ResponseOf<E>>
  /** Reads the raw bytes of the request itself (`readBytes`). */
  upload: (ctx: ContextOf<E>, input: Input<E>, c: HonoContext<HttpEnv>) => Promise<ResponseOf<E>>
  /** Makes the whole answer. */
  stream: (ctx: ContextOf<E>, input: Input<E>, c: HonoContext<HttpEnv>) => Promise<Response>
}
/** The handlers of a part of the contract by the names of its calls: with one missing, or one of no call, it does not compile. */
export type Routes<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends AnyEndpoint ? Handlers<Part[Name]>[Part[Name]['kind']] : never
}
/** A handler of whatever call: what it takes is known to `implement` alone. */
export type AnyHandler = (ctx: never, input: never, c: never) => Promise<unknown>

/**
 * Ties an endpoint to its handler: access and `applicationVersion` are checked, path, query and body are parsed against the declaration (422 with the
 * paths of what is wrong), and the handler's result leaves in the envelope. Open windows are told what its write noted.
 */
export function implement(app: Hono<HttpEnv>, endpoint: AnyEndpoint, handler: AnyHandler): void {
  // What it takes and answers follows from the endpoint (`Routes`); the parts are parsed below.
  const carryOut = handler as (ctx: Context, input: unknown, c?: HonoContext<HttpEnv>) => Promise<unknown>
  const params = v.strictObject(endpoint.params)
  const query = v.strictObject(endpoint.query)
  const path = `/${endpoint.path}`
  const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
  for (const each of paths) {
    app.on(endpoint.method, each, async (c) => {
      const ctx = c.get('ctx')
      if (endpoint.access !== 'anyone' && ctx.caller === undefined) throw new Fault('unauthorized')
      if (!mayPass(endpoint.access, ctx.caller)) throw new Fault('forbidden')
      if (!endpoint.versionOptional) requireVersion(c.req.header(APPLICATION_VERSION.header))
      const input = {
        params: parse(params, c.req.param(), 'path'),
        query: parse(query, c.req.query(), 'query'),
        body:
          endpoint.body === undefined || endpoint.kind === 'upload'
            ? undefined
            : parse(endpoint.body, await readBody(c.req.raw, endpoint.largeBody), 'body'),
      }
      if (endpoint.kind === 'stream') return (await carryOut(ctx, input, c)) as Response
      const result = endpoint.kind === 'upload' ? await carryOut(ctx, input, c) : await carryOut(ctx, input)
      await requireAllNamed(ctx)
      tellNoted(ctx, endpoint.changes)
      return answer(c, endpoint.envelope, result)
    })
  }
}

/** Which application calls (`POS_WEB`) is asked of each; any is answered. */
function requireVersion(version: string | undefined): void {
  if (version !== undefined && version.trim() !== '') return
  throw new Fault('bad_input', { errors: [{ path: APPLICATION_VERSION.header, message: 'required' }] })
}

/**
 * The one intake of texts: they are composed here, whatever field they are of. What is wrong with a field is said once, by the
 * first of its rules that it breaks.
 */
function parse(schema: v.GenericSchema, input: unknown, where: string): unknown {
  const result = v.safeParse(schema, composed(input), { abortPipeEarly: true })
  if (result.success) return result.output
  throw new Fault('bad_input', {
    errors: result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? where, message: issue.type })),
  })
}
