import { CACHED_HEADER } from '#/contract/headers'
import type { Api, CallOptions } from './call-types'
import { ApiError } from './api-error'
import { endpoints } from './endpoints.gen'
import { exchange, type Fetcher, unwrap } from './exchange'
import { type Address, urlOf } from './url-of'

export type { Api, ApiCall, CallOptions } from './call-types'

type Maybe<T> = T | Promise<T>

export type ApiOptions = {
  /** Where the server is, with or without a slash at the end; empty = the origin that served the app. */
  baseUrl: string
  fetch: Fetcher
  token?: () => Maybe<string | null>
  deviceId?: () => Maybe<string | null>
  /** Called on our server's 401 with the token that the call carried, before the call rejects. */
  onUnauthorized?: (token: string | null) => void
  /** Called where our server refuses a call for a missing right, before the call rejects. */
  onForbidden?: () => void
  /** Called after an exchange: whether our server was reached. Not called for its 5xx. */
  onExchange?: (reached: boolean) => void
  /**
   * Called before a call that changes something answers, with the kinds of things that it changes; also where it was refused because
   * what it is about is not as it was seen.
   */
  onChanged?: (kinds: readonly string[]) => void
  /** Called with the payload and when the call left and returned (`performance.now()`), to read the server's clock. */
  onTiming?: (data: unknown, sentAt: number, receivedAt: number) => void
}

const DEFAULT_TIMEOUT_MS = 10_000

type Args = Address & { body?: unknown }

/** The contract's calls as functions: page, worker and tests each inject their own `fetch` and token. */
export function createApi(options: ApiOptions): Api {
  const api = eachNamed((area) =>
    eachNamed((name) =>
      Object.assign((args?: Args, callOptions?: CallOptions) => call(options, area, name, args, callOptions), {
        callName: [area, name] as const,
      }),
    ),
  )
  // The tables are generated from the contract and compared with it by a test: areas, names, methods and paths agree.
  return api as unknown as Api
}

/** An object that makes the property of any name when it is first asked for: the list of the calls comes late. */
function eachNamed<T>(make: (name: string) => T): object {
  const made = new Map<string | symbol, T>()
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'string' && !made.has(name)) made.set(name, make(name))
        return made.get(name)
      },
    },
  )
}

type Found = readonly [method: string, path: string, changes?: string]
type Table = Readonly<Record<string, Readonly<Record<string, Found>>>>

/** Throws `ApiError` where the rest of the table cannot be fetched. */
async function endpointOf(area: string, name: string): Promise<Found> {
  const early: Table = endpoints
  const found = early[area]?.[name]
  if (found !== undefined) return found
  const { moreEndpoints } = await import('./more-endpoints.gen').catch((cause: unknown) => {
    throw new ApiError('network', 'network', { cause })
  })
  const rest: Table = moreEndpoints
  const late = rest[area]?.[name]
  if (late === undefined) throw new Error(`no call is named ${area}.${name}`)
  return late
}

async function call(
  options: ApiOptions,
  area: string,
  name: string,
  args: Args = {},
  callOptions: CallOptions = {},
): Promise<unknown> {
  const [token, deviceId] = await Promise.all([options.token?.() ?? null, options.deviceId?.() ?? null])
  let changes: string | undefined
  const tellChanged = () => changes !== undefined && options.onChanged?.(changes.split(' '))
  try {
    const found = await endpointOf(area, name)
    const [method, path] = found
    changes = found[2]
    const sentAt = performance.now()
    const { response, json } = await exchange({
      fetch: options.fetch,
      method,
      url: urlOf(options.baseUrl, path, args),
      body: args.body,
      token,
      deviceId,
      headers: callOptions.headers ?? {},
      signal: callOptions.signal,
      timeoutMs: callOptions.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    })
    const isFromServer = !response.headers.has(CACHED_HEADER)
    // A server that cannot answer was neither reached nor not: what else was asked of it tells.
    if (isFromServer && response.status < 500) options.onExchange?.(true)
    const data = unwrap(response, json, path.startsWith('posB2B/'))
    if (isFromServer) options.onTiming?.(data, sentAt, performance.now())
    tellChanged()
    return data
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.isUnreached) options.onExchange?.(false)
      // A portal's or a proxy's 401 says nothing about our session.
      else if (error.status === 401) options.onUnauthorized?.(token)
      else if (error.status === 403) options.onForbidden?.()
      // What it was about is not as it was seen.
      else if (error.status === 404 || error.status === 409) tellChanged()
    }
    throw error
  }
}
