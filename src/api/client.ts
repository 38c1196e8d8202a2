import type { Api, CallOptions } from './call-types'
import { ApiError } from './api-error'
import { endpoints } from './endpoints.gen'
import { exchange, type Fetcher, unwrap } from './exchange'

export type { Api, ApiCall, CallOptions } from './call-types'

type Maybe<T> = T | Promise<T>

export type ApiOptions = {
  /** Where the server is, with or without a slash at the end; empty = the origin that served the app. */
  baseUrl: string
  fetch: Fetcher
  token?: () => Maybe<string | null>
  deviceId?: () => Maybe<string | null>
  /** Called on a 401 with the token that the call carried, before the call rejects. */
  onUnauthorized?: (token: string | null) => void
  /** Called after every exchange: whether our server answered. */
  onExchange?: (reached: boolean) => void
  /** Called with the payload and when the call left and returned (`performance.now()`), to read the server's clock. */
  onTiming?: (data: unknown, sentAt: number, receivedAt: number) => void
}

const DEFAULT_TIMEOUT_MS = 10_000

/** What a path or a query can carry. */
type Text = string | number | boolean | null | undefined

type Args = {
  params?: Readonly<Record<string, Text>>
  query?: Readonly<Record<string, Text>>
  body?: unknown
}

/** The contract's calls as functions: page, worker and tests each inject their own `fetch` and token. */
export function createApi(options: ApiOptions): Api {
  const areas = Object.entries(endpoints).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, [method, path]]) => [
        name,
        Object.assign((args?: Args, callOptions?: CallOptions) => call(options, method, path, args, callOptions), {
          callName: [area, name] as const,
        }),
      ]),
    ),
  ])
  // The table is generated from the contract and compared with it by a test: names, methods and paths agree.
  return Object.fromEntries(areas) as unknown as Api
}

async function call(
  options: ApiOptions,
  method: string,
  path: string,
  args: Args = {},
  callOptions: CallOptions = {},
): Promise<unknown> {
  const [token, deviceId] = await Promise.all([options.token?.() ?? null, options.deviceId?.() ?? null])
  const sentAt = performance.now()
  try {
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
    options.onExchange?.(true)
    const data = unwrap(response, json, path.startsWith('posB2B/'))
    options.onTiming?.(data, sentAt, performance.now())
    return data
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.isUnreached) options.onExchange?.(false)
      if (error.status === 401) options.onUnauthorized?.(token)
    }
    throw error
  }
}

/** Base + path with its parameters filled in + query; what is `undefined` or `null` stays out of the query. */
export function urlOf(baseUrl: string, path: string, args: Pick<Args, 'params' | 'query'>): string {
  const filled = path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(String(args.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const text = query.toString()
  return `${baseUrl.replace(/\/$/, '')}/${filled}${text === '' ? '' : `?${text}`}`
}
