import type { Context as HonoContext, Hono } from 'hono'
import * as v from 'valibot'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#/contract/endpoint'
import { mayPass } from '#/domain/people/access'
import { answer } from './answer'
import { composed } from './composed'
import type { Context, SignedInContext } from './context'
import { Fault } from './faults'
import { readBody } from './read-body'

/** Hono's variables: the context is made by a middleware before any endpoint runs. */
export type HttpEnv = { Variables: { requestId: string; ctx: Context } }

// oxlint-disable-next-line typescript/no-explicit-any -- the four parts are read back by ParamsOf … ResponseOf
export type AnyEndpoint = Endpoint<any, any, any, any, any>

type ContextOf<E extends AnyEndpoint> = E['access'] extends 'anyone' ? Context : SignedInContext

/** The input of a verb: only the parts that the endpoint declares. */
export type Input<E extends AnyEndpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }

/** Every implemented endpoint, for the sweep test and the OpenAPI document. */
export const implemented = new Set<AnyEndpoint>()

/**
 * Ties an endpoint to its verb: access is checked, path, query and body are parsed against the declaration (422 with the
 * paths of what is wrong), and the verb's result leaves in the envelope.
 */
export const implement = <E extends AnyEndpoint>(
  app: Hono<HttpEnv>,
  endpoint: E,
  verb: (ctx: ContextOf<E>, input: Input<E>) => Promise<ResponseOf<E>>,
): void => route(app, endpoint, async (c, ctx, input) => answer(c, endpoint.envelope, await verb(ctx, input)))

/** The same for an endpoint of kind `stream`: the same checks, and the verb makes the whole answer. */
export const implementStream = <E extends AnyEndpoint>(
  app: Hono<HttpEnv>,
  endpoint: E,
  verb: (ctx: ContextOf<E>, input: Input<E>, request: Request) => Promise<Response>,
): void => route(app, endpoint, (c, ctx, input) => verb(ctx, input, c.req.raw))

/** The same for an endpoint of kind `upload`: the verb reads the raw bytes (`readBytes`). */
export const implementUpload = <E extends AnyEndpoint>(
  app: Hono<HttpEnv>,
  endpoint: E,
  verb: (ctx: ContextOf<E>, input: Omit<Input<E>, 'body'>, request: Request) => Promise<ResponseOf<E>>,
): void =>
  route(app, endpoint, async (c, ctx, input) => answer(c, endpoint.envelope, await verb(ctx, input, c.req.raw)))

function route<E extends AnyEndpoint>(
  app: Hono<HttpEnv>,
  endpoint: E,
  run: (c: HonoContext<HttpEnv>, ctx: ContextOf<E>, input: Input<E>) => Promise<Response>,
): void {
  implemented.add(endpoint)
  const params = v.strictObject(endpoint.params)
  const query = v.strictObject(endpoint.query)
  const path = `/${endpoint.path}`
  const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
  for (const each of paths) {
    app.on(endpoint.method, each, async (c) => {
      const ctx = c.get('ctx')
      if (endpoint.access !== 'anyone' && ctx.caller === undefined) throw new Fault('unauthorized')
      if (!mayPass(endpoint.access, ctx.caller)) throw new Fault('forbidden')
      const input = {
        params: parse(params, c.req.param(), 'path'),
        query: parse(query, c.req.query(), 'query'),
        body:
          endpoint.body === undefined || endpoint.kind === 'upload'
            ? undefined
            : parse(endpoint.body, await readBody(c.req.raw, endpoint.largeBody), 'body'),
      }
      // `mayPass` above proved that a caller is there wherever the verb's context promises one.
      return run(c, ctx as ContextOf<E>, input as Input<E>)
    })
  }
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
