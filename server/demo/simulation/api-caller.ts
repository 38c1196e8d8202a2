import type { ArgumentsOf, Endpoint, ResponseOf } from '../../../src/contract/endpoint'
import { APPLICATION_VERSION, type StatusMessage } from '../../../src/contract/envelope'
import { session } from '../../../src/contract/session'

// Relative imports here and beside: the simulator runs by tsx, which knows no alias.

/** The server said no, or could not be reached (`status` 0). */
export class CallError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Makes one call; `headers` go along with it (`ifRevision` of an edit). */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options?: { headers?: Readonly<Record<string, string>> },
) => Promise<ResponseOf<E>>

const TIMEOUT_MS = 10_000

/** Signs in at `url` as any channel would, and answers a function that makes public calls. Throws `CallError`. */
export async function signIn(url: string, username: string, password: string): Promise<Caller> {
  const anonymous = callerWith(url, undefined)
  const { token } = await anonymous(session.signIn, { body: { username, password, source: 'web' } })
  return callerWith(url, token)
}

/** Calls as whoever has the token; `undefined`: signed out. */
export const callerWith =
  (url: string, token: string | undefined): Caller =>
  async (endpoint, args, { headers = {} } = {}) => {
    const {
      params = {},
      query = {},
      body,
    } = args as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    } // ArgumentsOf leaves out what an endpoint does not take
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const target = new URL(`/${path}${search.size > 0 ? `?${search.toString()}` : ''}`, url)
    const answer = await fetch(target, {
      method: endpoint.method,
      headers: {
        [APPLICATION_VERSION.header]: APPLICATION_VERSION.value,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new CallError(
        0,
        `${url} does not answer (${String(error instanceof Error ? (error.cause ?? error.message) : error)})`,
      )
    })
    const envelope = (await answer.json()) as { data: unknown; statusMessage: StatusMessage }
    const { success, message, errors } = envelope.statusMessage
    if (!success) {
      const details = (errors ?? []).map((one) => `${one.path}: ${one.message}`).join(', ')
      throw new CallError(answer.status, details === '' ? message : `${message} (${details})`)
    }
    // Calls of companies wrap it twice.
    const { data } = endpoint.envelope === 'double' ? (envelope.data as { data: unknown }) : envelope
    return data as ResponseOf<typeof endpoint>
  }
