import type * as v from 'valibot'
import type { Access } from '../domain/people/access'
import type { Kind } from './kinds'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A text of a path or a query and the value it stands for. */
export type TextSchema = v.GenericSchema<string | undefined, unknown>
type Entries = Readonly<Record<string, TextSchema>>
type JsonSchema = v.GenericSchema

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** `stream` answers server-sent events, `upload` takes raw bytes; every other endpoint takes JSON and answers one JSON envelope. */
export type EndpointKind = 'json' | 'stream' | 'upload'

export type Endpoint<
  Params extends Entries = Entries,
  Query extends Entries = Entries,
  Body extends JsonSchema | undefined = JsonSchema | undefined,
  Response extends JsonSchema = JsonSchema,
  Rule extends Access = Access,
  Served extends EndpointKind = EndpointKind,
> = {
  method: Method
  /** Relative to the API base; parameters as `:name`. */
  path: string
  params: Params
  query: Query
  body: Body
  response: Response
  access: Rule
  /** What it answers is made of things of these kinds; empty for a call that changes something. */
  reads: readonly Kind[]
  /** What is another once it went through; what is made of these kinds, or of what they feed, is then read again. */
  changes: readonly Kind[]
  /** Calls under `posB2B/v1` wrap the payload twice. */
  envelope: 'single' | 'double'
  kind: Served
  /** Whether a whole file may be sent as JSON. */
  largeBody: boolean
  /** Whether it is answered to a caller that names no `applicationVersion`, as a queue of before may not. */
  versionOptional: boolean
}

/**
 * Declares one call. Client methods, query keys, the server's parsing, its access check, the OpenAPI document and the
 * sweep test are derived from the declaration. A path parameter without a schema is a compile error.
 */
export function endpoint<
  const Path extends string,
  const Params extends Readonly<Record<ParamNames<Path>, TextSchema>>,
  const Query extends Entries = Record<never, never>,
  const Body extends JsonSchema | undefined = undefined,
  const Response extends JsonSchema = JsonSchema,
  const Rule extends Access = Access,
  const Served extends EndpointKind = 'json',
>(
  declaration: {
    method: Method
    path: Path
    query?: Query
    body?: Body
    response: Response
    access: Rule
    kind?: Served
    largeBody?: boolean
    versionOptional?: boolean
  } & ([ParamNames<Path>] extends [never] ? { params?: never } : { params: Params }) &
    ({ reads: readonly Kind[]; changes?: never } | { changes: readonly Kind[]; reads?: never }),
): Endpoint<[ParamNames<Path>] extends [never] ? Record<never, never> : Params, Query, Body, Response, Rule, Served> {
  return {
    method: declaration.method,
    path: declaration.path,
    // The conditional type above already ties these three to the path; the compiler cannot follow it through `??`.
    params: (declaration.params ?? {}) as never,
    query: (declaration.query ?? {}) as Query,
    body: declaration.body as Body,
    response: declaration.response,
    access: declaration.access,
    reads: declaration.reads ?? [],
    changes: declaration.changes ?? [],
    envelope: declaration.path.startsWith('posB2B/') ? 'double' : 'single',
    // Left out, it is the parameter's default.
    kind: declaration.kind ?? ('json' as Served),
    largeBody: declaration.largeBody ?? false,
    versionOptional: declaration.versionOptional ?? false,
  }
}

type OutputOf<E extends Entries> = { -readonly [K in keyof E]: v.InferOutput<E[K]> }
type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]
type Loose<T> = Omit<T, OptionalKeys<T>> & { [K in OptionalKeys<T>]?: T[K] }

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R, infer _A> ? OutputOf<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _A> ? OutputOf<Q> : never
export type BodyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _A>
    ? B extends JsonSchema
      ? v.InferOutput<B>
      : undefined
    : never
export type ResponseOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _A>
    ? R extends JsonSchema
      ? v.InferOutput<R>
      : never
    : never

/** What a caller of an endpoint passes: parts that are empty are left out. */
export type ArgumentsOf<E> = (keyof ParamsOf<E> extends never ? { params?: never } : { params: ParamsOf<E> }) &
  (keyof QueryOf<E> extends never ? { query?: never } : { query?: Partial<Loose<QueryOf<E>>> }) &
  (BodyOf<E> extends undefined ? { body?: never } : { body: BodyOf<E> })
